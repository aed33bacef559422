import Bindings
import Fetch
import WebURL

/// What canvases need of the page.
package protocol CanvasEnvironment: AnyObject {
  /// https://html.spec.whatwg.org/multipage/webappapis.html#concept-settings-object-origin
  var origin: Origin { get }
  /// The file of a picture; nil if it is not available.
  func picture(at url: WebURL) -> Resource?
}

extension World {
  /// The page that the world's window shows.
  package var canvasEnvironment: (any CanvasEnvironment)? {
    get { slots.reference() }
    set { slots.setReference { [weak newValue] in newValue } }
  }
}
