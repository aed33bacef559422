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
  private var actions: [() -> Void] = []

  package init() {}

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
  /// Nil for an image whose request was answered long ago.
  package var imageRequest: ImageRequest? {
    get { knownState?.slots[ImageRequest.self] }
    nonmutating set {
      if newValue == nil, knownState == nil { return }
      stateBesideContent.slots[ImageRequest.self] = newValue
    }
  }
}
