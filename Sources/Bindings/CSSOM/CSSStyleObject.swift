import CSS
import DOM
import JSRuntime

/// The declarations of a `CSSStyleDeclaration`: an element's inline style, its computed one, or
/// those of a rule.
///
/// https://drafts.csswg.org/cssom/#the-cssstyledeclaration-interface
package class CSSStyleObject: PlatformObject {
  package var interface: Interface { .cssStyleProperties }
  var parentRule: CSSRule? { nil }
  package func visitHeldNodes(_ visit: (Node) -> Void) {}
  var cssText: DOMString { "" }
  var length: Int { 0 }
  func item(_ index: Int) -> DOMString { "" }
  func propertyValue(_ name: DOMString) -> DOMString { "" }
  func propertyPriority(_ name: DOMString) -> DOMString { "" }
  func setCSSText(_ text: DOMString) throws {}
  func setProperty(_ name: DOMString, _ value: DOMString, priority: DOMString) throws {}
  func removeProperty(_ name: DOMString) throws -> DOMString { "" }
}
