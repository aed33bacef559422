import CSS
import DOM

/// The declarations of a rule.
///
/// https://drafts.csswg.org/cssom/#dom-cssstylerule-style
final class RuleStyle: CSSStyleObject {
  private let rule: any DeclarationRule

  init(_ rule: any DeclarationRule) { self.rule = rule }

  override var interface: Interface {
    switch rule {
    case is CSSPageRule: .cssPageDescriptors
    case is CSSPositionTryRule: .cssPositionTryDescriptors
    default: .cssStyleProperties
    }
  }

  private func update<Result>(_ change: (inout StyleDeclaration) -> Result) -> Result {
    var declarations = rule.declarations
    let before = declarations.entries
    let result = change(&declarations)
    if declarations.entries != before { rule.declarations = declarations }
    return result
  }

  override var parentRule: CSSRule? { rule }
  override var cssText: DOMString { rule.declarations.cssText }
  override var length: Int { rule.declarations.length }
  override func item(_ index: Int) -> DOMString { rule.declarations.item(index) }
  override func propertyValue(_ name: DOMString) -> DOMString {
    rule.declarations.getPropertyValue(name)
  }
  override func propertyPriority(_ name: DOMString) -> DOMString {
    rule.declarations.getPropertyPriority(name)
  }
  override func setCSSText(_ text: DOMString) { update { $0.cssText = text } }
  override func setProperty(_ name: DOMString, _ value: DOMString, priority: DOMString) {
    update { _ = $0.setProperty(name, value, priority: priority) }
  }
  override func removeProperty(_ name: DOMString) -> DOMString {
    update { $0.removeProperty(name) }
  }
}

/// The descriptors of an `@font-face` rule.
///
/// https://drafts.csswg.org/css-fonts-4/#cssfontfacedescriptors
final class DescriptorStyle: CSSStyleObject {
  private let rule: CSSFontFaceRule

  init(_ rule: CSSFontFaceRule) { self.rule = rule }

  override var interface: Interface { .cssFontFaceDescriptors }
  override var parentRule: CSSRule? { rule }
  override var cssText: DOMString { DOMString(rule.descriptors.serialized) }
  override var length: Int { rule.descriptors.entries.count }
  override func item(_ index: Int) -> DOMString {
    index < length ? DOMString(rule.descriptors.entries[index].name) : ""
  }
  override func propertyValue(_ name: DOMString) -> DOMString {
    DOMString(rule.descriptors.value(of: name))
  }
  override func setCSSText(_ text: DOMString) { rule.setDescriptors(text) }
  override func setProperty(_ name: DOMString, _ value: DOMString, priority: DOMString) {
    var descriptors = rule.descriptors
    if descriptors.set(name, value) { rule.descriptors = descriptors }
  }
  override func removeProperty(_ name: DOMString) -> DOMString {
    let old = propertyValue(name)
    setProperty(name, "", priority: "")
    return old
  }
}

extension CSSRule {
  /// The style object for scripts; the same one as long as it is referenced.
  func style(_ make: () -> CSSStyleObject) -> CSSStyleObject {
    if let known = slots.reference(to: CSSStyleObject.self) { return known }
    let made = make()
    slots.setReference { [weak made] in made }
    return made
  }
}
