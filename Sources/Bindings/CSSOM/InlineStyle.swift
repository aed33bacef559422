import CSS
import DOM

/// The declarations of an element's `style` attribute.
///
/// https://drafts.csswg.org/cssom/#elementcssinlinestyle
final class InlineStyle: CSSStyleObject {
  private let element: Element
  /// The declarations in the attribute's value at that time.
  private var parsed = StyleDeclaration()
  private var source: DOMString = ""

  init(_ element: Element) { self.element = element }

  package override func visitHeldNodes(_ visit: (Node) -> Void) { visit(element.node) }

  private var declarations: StyleDeclaration {
    let value = element["style"] ?? ""
    if value != source {
      source = value
      parsed = element.styleDeclarations
    }
    return parsed
  }

  /// Changes the declarations and, if that made a difference, the attribute.
  ///
  /// https://drafts.csswg.org/cssom/#update-style-attribute-for
  private func update<Result>(_ change: (inout StyleDeclaration) -> Result) -> Result {
    var declarations = declarations
    let before = declarations.entries
    let result = change(&declarations)
    if declarations.entries != before {
      set(declarations)
    }
    return result
  }

  private func set(_ declarations: StyleDeclaration) {
    parsed = declarations
    // Callbacks of the change must see the new declarations.
    source = declarations.cssText
    element.setStyleDeclarations(declarations, text: source)
  }

  override var cssText: DOMString { declarations.cssText }
  override var length: Int { declarations.length }
  override func item(_ index: Int) -> DOMString { declarations.item(index) }
  override func propertyValue(_ name: DOMString) -> DOMString {
    declarations.getPropertyValue(name)
  }
  override func propertyPriority(_ name: DOMString) -> DOMString {
    declarations.getPropertyPriority(name)
  }
  override func setCSSText(_ text: DOMString) {
    var declarations = declarations
    declarations.cssText = text
    set(declarations)
  }
  override func setProperty(_ name: DOMString, _ value: DOMString, priority: DOMString) {
    update { _ = $0.setProperty(name, value, priority: priority) }
  }
  override func removeProperty(_ name: DOMString) -> DOMString {
    update { $0.removeProperty(name) }
  }
}
