import Bindings
import DOM
import WebURL

/// What a page supplies to the requests of its scripts.
package protocol FetchEnvironment: AnyObject {
  /// The document against whose base URL addresses are resolved.
  var document: Document { get }
  /// https://html.spec.whatwg.org/multipage/document-sequences.html#fully-active
  var isFullyActive: Bool { get }
  /// https://html.spec.whatwg.org/multipage/webappapis.html#concept-settings-object-origin
  var origin: Origin { get }
  /// Answers a request for anything but a blob; nil is a network error, of which the user has been told.
  ///
  /// - Parameter initiatorType: how the timeline calls what made the request.
  func load(_ url: WebURL, initiatorType: String) -> Resource?
  /// Tells the user of a request that is not served.
  func reportBlocked(_ url: WebURL)
}

extension World {
  /// The page that the world's window shows; nil in a world without one, which makes no requests.
  package var fetchEnvironment: (any FetchEnvironment)? {
    get { slots.reference() }
    set { slots.setReference { [weak newValue] in newValue } }
  }
}
