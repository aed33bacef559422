import CSS
import DOM
import JSRuntime

extension Interface {
  /// https://drafts.csswg.org/css-fonts-4/#cssfontfacerule
  static let cssFontFaceRule = Interface(
    CSSFontFaceRule.self, "CSSFontFaceRule", inherits: .cssRule
  ) { idl in
    // SAFARI: nothing can be assigned to it.
    idl.attribute("style") { rule, _ in
      rule.style { DescriptorStyle(rule) }
    }
  }

  /// https://drafts.csswg.org/css-counter-styles-3/#the-csscounterstylerule-interface
  static let cssCounterStyleRule = Interface(
    CSSCounterStyleRule.self, "CSSCounterStyleRule", inherits: .cssRule
  ) { idl in
    idl.attribute("name", get: { $0.name }, set: { (rule, name: String) in rule.name = name })
    let descriptors: [(String, DOMString)] = [
      ("system", "system"), ("symbols", "symbols"), ("additiveSymbols", "additive-symbols"),
      ("negative", "negative"), ("prefix", "prefix"), ("suffix", "suffix"), ("range", "range"),
      ("pad", "pad"), ("speakAs", "speak-as"), ("fallback", "fallback"),
    ]
    for (name, descriptor) in descriptors {
      idl.attribute(
        name, get: { $0.descriptors.value(of: descriptor) },
        set: { (rule, value: DOMString) in rule.set(descriptor, value) })
    }
  }

  /// https://drafts.css-houdini.org/css-properties-values-api-1/#the-css-property-rule-interface
  static let cssPropertyRule = Interface(
    CSSPropertyRule.self, "CSSPropertyRule", inherits: .cssRule
  ) { idl in
    idl.attribute("name") { $0.name }
    idl.attribute("syntax") { $0.syntax }
    idl.attribute("inherits") { $0.inherits }
    idl.attribute("initialValue") { $0.initialValue }
  }

  /// https://drafts.csswg.org/css-fonts-4/#cssfontfeaturevaluesrule
  static let cssFontFeatureValuesRule = Interface(
    CSSFontFeatureValuesRule.self, "CSSFontFeatureValuesRule", inherits: .cssRule
  ) { idl in
    idl.attribute("fontFamily") { $0.fontFamily }
  }

  /// https://drafts.csswg.org/css-fonts-4/#cssfontpalettevaluesrule
  static let cssFontPaletteValuesRule = Interface(
    CSSFontPaletteValuesRule.self, "CSSFontPaletteValuesRule", inherits: .cssRule
  ) { idl in
    idl.attribute("name") { $0.name }
    idl.attribute("fontFamily") { $0.descriptors.value(of: "font-family") }
    idl.attribute("basePalette") { $0.descriptors.value(of: "base-palette") }
    idl.attribute("overrideColors") { $0.descriptors.value(of: "override-colors") }
  }

  /// https://drafts.csswg.org/css-view-transitions-2/#cssviewtransitionrule
  static let cssViewTransitionRule = Interface(
    CSSViewTransitionRule.self, "CSSViewTransitionRule", inherits: .cssRule
  ) { idl in
    idl.attribute("navigation") { $0.navigation }
    idl.attribute("types") { rule, world in world.support.freeze(rule.types.value(in: world)) }
  }
}
