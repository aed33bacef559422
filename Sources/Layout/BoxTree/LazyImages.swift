import DOM

/// The images of a document that are loaded only when the page is seen near them, and are not available.
///
/// https://html.spec.whatwg.org/multipage/urls-and-fetching.html#lazy-loading-attributes
final class LazyImages {
  private var waiting: Set<Element> = []
  private var seen: Set<Element> = []

  static func of(_ document: Document) -> LazyImages {
    document.state.slot { LazyImages() }
  }

  static func made(for document: Document) -> LazyImages? {
    document.state.slots[LazyImages.self]
  }

  func waits(_ image: Element) -> Bool {
    guard !seen.contains(image) else { return false }
    waiting.insert(image)
    return true
  }

  /// - Returns: the images that do not wait any longer.
  func see(_ isNear: (Element) -> Bool) -> Set<Element> {
    waiting = waiting.filter(\.node.isConnected)
    let near = waiting.filter(isNear)
    waiting.subtract(near)
    seen.formUnion(near)
    return near
  }
}
