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

/// The environment of a world, which the world does not keep alive.
private final class UnownedCanvasEnvironment {
  unowned let environment: any CanvasEnvironment

  init(_ environment: any CanvasEnvironment) { self.environment = environment }
}

extension World {
  /// The page that the world's window shows.
  package var canvasEnvironment: (any CanvasEnvironment)? {
    get { slots[UnownedCanvasEnvironment.self]?.environment }
    set { slots[UnownedCanvasEnvironment.self] = newValue.map { UnownedCanvasEnvironment($0) } }
  }
}
