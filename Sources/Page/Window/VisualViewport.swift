import Bindings
import DOM

/// What is seen of the page: without a user who zooms, all of the viewport.
///
/// https://drafts.csswg.org/cssom-view/#the-visualviewport-interface
final class VisualViewport: EventTargetHolder {
  fileprivate unowned let page: Page
  private let target = ConstructedEventTarget()
  var interface: Interface { .visualViewport }
  func visitHeldNodes(_ visit: (Node) -> Void) {}
  var eventTarget: any EventTargetObject { target }

  init(of page: Page) { self.page = page }
}

extension Interface {
  /// https://drafts.csswg.org/cssom-view/#the-visualviewport-interface
  static let visualViewport = Interface(
    VisualViewport.self, "VisualViewport", inherits: .eventTarget
  ) { idl in
    idl.attribute("offsetLeft") { _ in 0 }
    idl.attribute("offsetTop") { _ in 0 }
    idl.attribute("pageLeft") { $1.layout(of: $0.page.document).pagePosition.x }
    idl.attribute("pageTop") { $1.layout(of: $0.page.document).pagePosition.y }
    idl.attribute("width") { $0.page.traversable.device.viewport.width }
    idl.attribute("height") { $0.page.traversable.device.viewport.height }
    idl.attribute("scale") { _ in 1 }
    idl.eventHandlers(["resize", "scroll"])
  }
}
