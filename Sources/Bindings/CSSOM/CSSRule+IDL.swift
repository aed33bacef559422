import CSS
import DOM
import JSRuntime

extension CSSRule: PlatformObject {
  package func visitHeldNodes(_ visit: (Node) -> Void) {
    (parentStyleSheet?.owner?.node).map(visit)
  }
  package var interface: Interface {
    switch self {
    case is CSSStyleRule: .cssStyleRule
    case is CSSMediaRule: .cssMediaRule
    case is CSSSupportsRule: .cssSupportsRule
    case is CSSContainerRule: .cssContainerRule
    case is CSSLayerBlockRule: .cssLayerBlockRule
    case is CSSLayerStatementRule: .cssLayerStatementRule
    case is CSSScopeRule: .cssScopeRule
    case is CSSStartingStyleRule: .cssStartingStyleRule
    case is CSSNestedDeclarations: .cssNestedDeclarations
    case is CSSImportRule: .cssImportRule
    case is CSSNamespaceRule: .cssNamespaceRule
    case is CSSKeyframesRule: .cssKeyframesRule
    case is CSSKeyframeRule: .cssKeyframeRule
    case is CSSPageRule: .cssPageRule
    case is CSSFontFaceRule: .cssFontFaceRule
    case is CSSCounterStyleRule: .cssCounterStyleRule
    case is CSSPropertyRule: .cssPropertyRule
    case is CSSFontFeatureValuesRule: .cssFontFeatureValuesRule
    case is CSSFontPaletteValuesRule: .cssFontPaletteValuesRule
    case is CSSViewTransitionRule: .cssViewTransitionRule
    case is CSSPositionTryRule: .cssPositionTryRule
    default: .cssRule
    }
  }
}

extension CSSRuleList: PlatformObject {
  package func visitHeldNodes(_ visit: (Node) -> Void) {}
  package var interface: Interface { .cssRuleList }
}

extension Interface {
  /// https://drafts.csswg.org/cssom/#the-cssrule-interface
  static let cssRule = Interface(CSSRule.self, "CSSRule") { idl in
    idl.attribute("cssText", get: { $0.cssText }, set: { (_, _: DOMString) in })
    idl.attribute("parentRule") { $0.parentRule }
    idl.attribute("parentStyleSheet") { $0.parentStyleSheet }
    idl.attribute("type") { $0.type }
    for (name, value) in [
      ("STYLE_RULE", 1), ("CHARSET_RULE", 2), ("IMPORT_RULE", 3), ("MEDIA_RULE", 4),
      ("FONT_FACE_RULE", 5), ("PAGE_RULE", 6), ("KEYFRAMES_RULE", 7), ("KEYFRAME_RULE", 8),
      ("MARGIN_RULE", 9), ("NAMESPACE_RULE", 10), ("COUNTER_STYLE_RULE", 11),
      ("SUPPORTS_RULE", 12), ("FONT_FEATURE_VALUES_RULE", 14),
    ] {
      idl.constant(name, value)
    }
  }

  /// https://drafts.csswg.org/cssom/#the-cssrulelist-interface
  static let cssRuleList = Interface(CSSRuleList.self, "CSSRuleList") { idl in
    idl.attribute("length") { $0.length }
    idl.operation("item") { (list, index: UInt32) in list.item(Int(index)) }
    idl.indexed(length: { $0.length }, item: { $0.item($1) })
    idl.iterable(methods: false)
  }

  /// https://drafts.csswg.org/cssom/#the-cssstylerule-interface
  package static let cssStyleRule = Interface(CSSStyleRule.self, "CSSStyleRule", inherits: .cssRule)
  {
    idl in
    idl.attribute(
      "selectorText", get: { $0.selectorText },
      set: { (rule, text: DOMString) in rule.selectorText = text })
    idl.includeStyle()
    idl.includeRules()
  }

  /// https://drafts.csswg.org/cssom/#the-cssgroupingrule-interface
  static let cssGroupingRule = Interface(
    CSSGroupingRule.self, "CSSGroupingRule", inherits: .cssRule
  ) { $0.includeRules() }

  /// https://drafts.csswg.org/css-conditional-3/#the-cssconditionrule-interface
  static let cssConditionRule = Interface(
    CSSConditionRule.self, "CSSConditionRule", inherits: .cssGroupingRule
  ) { idl in
    idl.attribute("conditionText") { $0.conditionText }
  }

  /// https://drafts.csswg.org/css-conditional-3/#the-cssmediarule-interface
  static let cssMediaRule = Interface(
    CSSMediaRule.self, "CSSMediaRule", inherits: .cssConditionRule
  ) { idl in
    idl.attribute("media", putForwards: "mediaText") { rule, _ in rule.media }
  }

  /// https://drafts.csswg.org/css-conditional-3/#the-csssupportsrule-interface
  static let cssSupportsRule = Interface(
    CSSSupportsRule.self, "CSSSupportsRule", inherits: .cssConditionRule)

  /// https://drafts.csswg.org/css-conditional-5/#the-csscontainerrule-interface
  static let cssContainerRule = Interface(
    CSSContainerRule.self, "CSSContainerRule", inherits: .cssConditionRule
  ) { idl in
    idl.attribute("containerName") { $0.containerName }
    idl.attribute("containerQuery") { $0.containerQuery }
  }

  /// https://drafts.csswg.org/css-cascade-5/#the-csslayerblockrule-interface
  static let cssLayerBlockRule = Interface(
    CSSLayerBlockRule.self, "CSSLayerBlockRule", inherits: .cssGroupingRule
  ) { idl in
    idl.attribute("name") { $0.name }
  }

  /// https://drafts.csswg.org/css-cascade-6/#the-cssscoperule-interface
  static let cssScopeRule = Interface(
    CSSScopeRule.self, "CSSScopeRule", inherits: .cssGroupingRule
  ) { idl in
    idl.attribute("start") { $0.start }
    idl.attribute("end") { $0.end }
  }

  /// https://drafts.csswg.org/css-transitions-2/#the-cssstartingstylerule-interface
  static let cssStartingStyleRule = Interface(
    CSSStartingStyleRule.self, "CSSStartingStyleRule", inherits: .cssGroupingRule)
}

extension InterfaceBuilder where This: CSSRule & DeclarationRule {
  /// https://drafts.csswg.org/cssom/#dom-cssstylerule-style
  mutating func includeStyle() {
    attribute("style", putForwards: "cssText") { rule, _ in rule.style { RuleStyle(rule) } }
  }
}

extension InterfaceBuilder where This: RuleContainer & Receiver {
  /// https://drafts.csswg.org/cssom/#the-cssgroupingrule-interface
  mutating func includeRules() {
    attribute("cssRules") { $0.cssRules }
    operation("insertRule") { (container, rule: DOMString, index: Omissible<UInt32>) in
      try container.insertRule(rule, at: Int(index ?? 0))
    }
    operation("deleteRule") { (container, index: UInt32) -> Void in
      try container.deleteRule(at: Int(index))
    }
  }
}
