import Bindings
import DOM

/// What is seen of the page: without a user who zooms, what fits into the window at the page's initial scale.
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
    idl.attribute("width") { $0.page.visibleSize.width }
    idl.attribute("height") { $0.page.visibleSize.height }
    idl.attribute("scale") { $0.page.parent == nil ? $0.page.initialScale : 1 }
    idl.eventHandlers(["resize", "scroll"])
  }
}
