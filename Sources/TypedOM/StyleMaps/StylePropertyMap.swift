import Bindings
import CSS
import DOM
import JSRuntime

/// The declarations of a `style` attribute or of a rule.
///
/// https://drafts.css-houdini.org/css-typed-om-1/#stylepropertymap
class StylePropertyMap: StylePropertyMapReadOnly {
  override final var interface: Interface { .stylePropertyMap }

  var declarations: StyleDeclaration { StyleDeclaration() }
  func replace(_ declarations: StyleDeclaration) {}

  override final var count: Int { declarations.length }

  override final var names: [DOMString] {
    let declarations = declarations
    return (0..<declarations.length).map { declarations.item($0) }
  }

  override final func value(of name: PropertyName) -> CSSValue? {
    declarations.entry(name.declared)?.value
  }

  override final func text(of shorthand: Property) -> String? {
    let text = declarations.value(of: .property(shorthand))
    return text?.isEmpty == false ? text : nil
  }

  final func update(_ change: (inout StyleDeclaration) -> Void) {
    let before = declarations
    var declarations = before
    change(&declarations)
    if declarations.entries != before.entries { replace(declarations) }
  }

  fileprivate final func clear() { update { $0.cssText = "" } }

  /// https://drafts.css-houdini.org/css-typed-om-1/#dom-stylepropertymap-delete
  fileprivate final func delete(_ text: String) throws {
    let name = try PropertyName(text)
    update { $0.remove(name.declared) }
  }
}

/// https://drafts.css-houdini.org/css-typed-om-1/#declared-stylepropertymap-objects
final class InlineStylePropertyMap: StylePropertyMap {
  private let element: Element

  init(_ element: Element) { self.element = element }

  override func visitHeldNodes(_ visit: (Node) -> Void) { visit(element.node) }
  override var declarations: StyleDeclaration { element.styleDeclarations }

  override func replace(_ declarations: StyleDeclaration) {
    element.setStyleDeclarations(declarations, text: declarations.cssText)
  }
}

/// The declarations of a rule.
final class RuleStylePropertyMap: StylePropertyMap {
  private let rule: CSSStyleRule

  init(_ rule: CSSStyleRule) { self.rule = rule }

  override func visitHeldNodes(_ visit: (Node) -> Void) { rule.visitHeldNodes(visit) }
  override var declarations: StyleDeclaration { rule.declarations }
  override func replace(_ declarations: StyleDeclaration) { rule.declarations = declarations }
}

extension Interface {
  static let stylePropertyMap = Interface(
    StylePropertyMap.self, "StylePropertyMap", inherits: .stylePropertyMapReadOnly
  ) { idl in
    idl.changesTrees()
    idl.operation("set", length: 1) { map, call in
      let name = try String.convert(call[0], call.world)
      let values = try Variadic<StyleValueOrText>.convert(at: 1, of: call).elements
      try map.set(name, values)
      return .undefined
    }
    idl.operation("append", length: 1) { map, call in
      let name = try String.convert(call[0], call.world)
      let values = try Variadic<StyleValueOrText>.convert(at: 1, of: call).elements
      try map.append(name, values)
      return .undefined
    }
    idl.operation("delete") { (map, name: String) in try map.delete(name) }
    idl.operation("clear") { $0.clear() }
  }
}

extension PartialInterface {
  /// https://drafts.css-houdini.org/css-typed-om-1/#dom-element-computedstylemap
  static let computedStyleMap = PartialInterface(Element.self, of: .element) { idl in
    idl.operation("computedStyleMap", length: 0) { element, call in
      call.world.sameObject("computedStyleMap", of: element.node) {
        let resolver = call.world.styles(of: element.document)
        return ComputedStylePropertyMap(ComputedStyle(element, resolver: resolver))
      }.value(in: call.world)
    }
  }

  /// https://drafts.css-houdini.org/css-typed-om-1/#dom-elementcssinlinestyle-attributestylemap
  static let attributeStyleMaps = [Interface.htmlElement, .svgElement, .mathMLElement].map {
    PartialInterface(Element.self, of: $0, at: "attributeStyleMap") { idl in
      idl.attribute("attributeStyleMap") { element, world in
        world.sameObject("attributeStyleMap", of: element.node) { InlineStylePropertyMap(element) }
      }
    }
  }

  /// https://drafts.css-houdini.org/css-typed-om-1/#dom-cssstylerule-stylemap
  static let styleMap = PartialInterface(CSSStyleRule.self, of: .cssStyleRule) { idl in
    idl.attribute("styleMap") { rule in
      if let known = rule.slots.reference(to: StylePropertyMap.self) { return known }
      let made: StylePropertyMap = RuleStylePropertyMap(rule)
      rule.slots.setReference { [weak made] in made }
      return made
    }
  }
}
