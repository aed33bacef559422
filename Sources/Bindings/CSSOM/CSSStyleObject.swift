import DOM
import JSRuntime

/// What stands behind a `CSSStyleDeclaration`: an element's inline style, or its computed one.
///
/// https://drafts.csswg.org/cssom/#the-cssstyledeclaration-interface
package class CSSStyleObject: PlatformObject {
  package let element: Element
  package var interface: Interface { .cssStyleProperties }
  package func visitHeldNodes(_ visit: (Node) -> Void) { visit(element.node) }

  init(_ element: Element) { self.element = element }

  var cssText: DOMString { "" }
  var length: Int { 0 }
  func item(_ index: Int) -> DOMString { "" }
  func propertyValue(_ name: DOMString) -> DOMString { "" }
  func propertyPriority(_ name: DOMString) -> DOMString { "" }
  func setCSSText(_ text: DOMString) throws {}
  func setProperty(_ name: DOMString, _ value: DOMString, priority: DOMString) throws {}
  func removeProperty(_ name: DOMString) throws -> DOMString { "" }
}
