import DOM

extension ExtensionPage {
  private static let mediaNames: Set = ["img", "video", "audio"]
  private static let mediaEvents: Set = [
    "load", "error", "loadedmetadata", "loadeddata", "canplay", "canplaythrough", "durationchange",
  ]

  /// The name of an element that somebody listens to because of what it loads: nothing is loaded.
  package var awaitedMedia: String? {
    var name: String?
    document.agent.events.forEachNodeWithListeners { node, list in
      guard name == nil, let element = Element(node) else { return }
      let localName = String(element.localName.string)
      let types = list.listeners.lazy.filter { !$0.isRemoved }.map { String($0.type) }
      if Self.mediaNames.contains(localName), types.contains(where: Self.mediaEvents.contains) {
        name = localName
      }
    }
    return name
  }
}
