import DOM

/// The request of an image that a script has made or changed, until it is answered. The images of a page that has
/// loaded have none.
///
/// https://html.spec.whatwg.org/multipage/images.html#image-request
package final class ImageRequest {
  /// Whether the image is neither there nor known to be missing.
  package private(set) var isPending = true
  /// Whether it is requested only when the image is in a document.
  ///
  /// https://html.spec.whatwg.org/multipage/urls-and-fetching.html#lazy-loading-attributes
  package var waitsForDocument = false
  /// What the element's box shows as long as the request is pending.
  package let previous: NaturalDimensions?
  private var actions: [() -> Void] = []

  package init(replacing previous: NaturalDimensions?) { self.previous = previous }

  /// Called once, after the image has loaded or failed.
  package func whenFinished(_ action: @escaping () -> Void) { actions.append(action) }

  package func finish() {
    isPending = false
  }

  package func notify() {
    let actions = actions
    self.actions = []
    for action in actions { action() }
  }
}

extension Element {
  /// What an image showed before its `src` was changed.
  package func image(before source: DOMString?) -> NaturalDimensions? {
    if let imageRequest { return imageRequest.previous }
    guard let source, self["srcset"] == nil else { return nil }
    return AvailableImages.of(document.agent).image(String(source), in: document)
  }

  /// Nil for an image whose request was answered long ago.
  package var imageRequest: ImageRequest? {
    get { knownState?.slots[ImageRequest.self] }
    nonmutating set {
      if newValue == nil, knownState == nil { return }
      stateBesideContent.slots[ImageRequest.self] = newValue
    }
  }
}
