import CSS
import DOM
import JSRuntime

extension Interface {
  /// https://drafts.csswg.org/css-cascade-5/#the-csslayerstatementrule-interface
  static let cssLayerStatementRule = Interface(
    CSSLayerStatementRule.self, "CSSLayerStatementRule", inherits: .cssRule
  ) { idl in
    idl.attribute("nameList") { rule, world in
      world.support.freeze(rule.nameList.value(in: world))
    }
  }

  /// https://drafts.csswg.org/css-nesting-1/#the-cssnesteddeclarations-interface
  static let cssNestedDeclarations = Interface(
    CSSNestedDeclarations.self, "CSSNestedDeclarations", inherits: .cssRule
  ) { $0.includeStyle() }

  /// https://drafts.csswg.org/cssom/#the-cssimportrule-interface
  static let cssImportRule = Interface(CSSImportRule.self, "CSSImportRule", inherits: .cssRule) {
    idl in
    idl.attribute("href") { $0.href }
    idl.attribute("media", putForwards: "mediaText") { rule, _ in rule.media }
    idl.attribute("styleSheet") { $0.styleSheet }
    idl.attribute("layerName") { $0.layerName }
    idl.attribute("supportsText") { $0.supportsText }
  }

  /// https://drafts.csswg.org/cssom/#the-cssnamespacerule-interface
  static let cssNamespaceRule = Interface(
    CSSNamespaceRule.self, "CSSNamespaceRule", inherits: .cssRule
  ) { idl in
    idl.attribute("namespaceURI") { $0.namespaceURI }
    idl.attribute("prefix") { $0.prefix }
  }

  /// https://drafts.csswg.org/css-animations-1/#interface-csskeyframesrule
  static let cssKeyframesRule = Interface(
    CSSKeyframesRule.self, "CSSKeyframesRule", inherits: .cssRule
  ) { idl in
    idl.attribute("name", get: { $0.name }, set: { (rule, name: String) in rule.name = name })
    idl.attribute("cssRules") { $0.cssRules }
    idl.attribute("length") { $0.rules.count }
    idl.operation("appendRule") { (rule, text: DOMString) -> Void in rule.appendRule(text) }
    idl.operation("deleteRule") { (rule, select: DOMString) -> Void in rule.deleteRule(select) }
    idl.operation("findRule") { (rule, select: DOMString) in rule.findRule(select) }
    idl.indexed(length: { $0.rules.count }, item: { $0.cssRules.item($1) })
  }

  /// https://drafts.csswg.org/css-animations-1/#interface-csskeyframerule
  static let cssKeyframeRule = Interface(
    CSSKeyframeRule.self, "CSSKeyframeRule", inherits: .cssRule
  ) { idl in
    idl.attribute(
      "keyText", get: { $0.keyText },
      set: { (rule, text: DOMString) in try rule.setKeyText(text) })
    idl.includeStyle()
  }

  /// https://drafts.csswg.org/cssom/#the-csspagerule-interface
  static let cssPageRule = Interface(CSSPageRule.self, "CSSPageRule", inherits: .cssRule) { idl in
    idl.attribute(
      "selectorText", get: { $0.selectorText },
      set: { (rule, text: DOMString) in rule.selectorText = text })
    idl.includeStyle()
  }

  /// https://drafts.csswg.org/css-anchor-position-1/#interfaces
  static let cssPositionTryRule = Interface(
    CSSPositionTryRule.self, "CSSPositionTryRule", inherits: .cssRule
  ) { idl in
    idl.attribute("name") { $0.name }
    idl.includeStyle()
  }
}
