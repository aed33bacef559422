import CSSSyntax
import DOM
import Selectors

/// A rule that contains descriptors.
package class CSSDescriptorRule: CSSRule {
  package var descriptors: DescriptorBlock { didSet { noteChange() } }

  init(_ descriptors: DescriptorBlock) { self.descriptors = descriptors }
}

/// https://drafts.csswg.org/css-fonts-4/#cssfontfacerule
package final class CSSFontFaceRule: CSSDescriptorRule {
  /// A rule that applies.
  struct InSheet {
    let rule: CSSFontFaceRule
    /// Nil where addresses are relative to the document.
    let resolveURL: ((String) -> String)?
  }

  override package var type: Int { 5 }

  /// The descriptors of a font that a script makes, in no sheet.
  package convenience init() { self.init(DescriptorBlock(Self.descriptorSet)) }

  package func setDescriptors(_ text: DOMString) {
    let tokens = CSSTokenizer.tokenize(text)
    let declarations = BlockContents.parse(tokens, range: 0..<tokens.tokens.count - 1)
      .compactMap { item -> BlockContents.Declaration? in
        if case .declaration(let declaration) = item { return declaration }
        return nil
      }
    descriptors = DescriptorBlock(Self.descriptorSet, declarations, tokens)
  }

  override package var cssText: String {
    descriptors.entries.isEmpty ? "@font-face { }" : "@font-face { \(descriptors.serialized) }"
  }

  static let descriptorSet = DescriptorSet(
    """
    src = [ <url> [ format( [ <string> | <ident> ]# ) ]? [ tech( <ident># ) ]? \
      | local( [ <string> | <ident>+ ] ) ]#
    font-family = <family-name>
    font-style = normal | italic | oblique <angle [-90,90]>{0,2} | auto
    font-weight = auto | [ normal | bold | <number [1,1000]> ]{1,2}
    font-width = auto | [ normal | ultra-condensed | extra-condensed | condensed \
      | semi-condensed | semi-expanded | expanded | extra-expanded | ultra-expanded \
      | <percentage [0,inf]> ]{1,2}
    size-adjust = <percentage [0,inf]>
    unicode-range = <string>
    font-feature-settings = normal | <feature-tag-value>#
    font-display = auto | block | swap | fallback | optional
    """, aliases: ["font-stretch": "font-width"])
}

/// https://drafts.csswg.org/css-counter-styles-3/#the-csscounterstylerule-interface
package final class CSSCounterStyleRule: CSSDescriptorRule {
  package var name: String { didSet { noteChange() } }

  init(name: String, _ descriptors: DescriptorBlock) {
    self.name = name
    super.init(descriptors)
  }

  override package var type: Int { 11 }

  override package var cssText: String {
    let order = [
      "system", "symbols", "additive-symbols", "negative", "prefix", "suffix", "pad", "range",
      "fallback",
    ]
    return "@counter-style \(name.serializedAsIdentifier) {\(descriptors.serialized(in: order)) }"
  }

  /// https://drafts.csswg.org/css-counter-styles-3/#dom-csscounterstylerule-system
  package func set(_ name: DOMString, _ text: DOMString) {
    var changed = descriptors
    guard changed.set(name, text) else { return }
    // The algorithm of a style cannot be changed afterwards.
    if name == "system", changed["system"]?.firstWord != descriptors["system"]?.firstWord { return }
    if !Self.isValid(changed) { return }
    descriptors = changed
  }

  /// https://drafts.csswg.org/css-counter-styles-3/#counter-style-symbols
  static func isValid(_ descriptors: DescriptorBlock) -> Bool {
    let symbols = descriptors["symbols"]?.split(separator: " ").count ?? 0
    switch descriptors["system"]?.firstWord ?? "symbolic" {
    case "cyclic", "symbolic", "fixed": return symbols >= 1
    case "alphabetic", "numeric": return symbols >= 2
    case "additive": return descriptors["additive-symbols"] != nil
    case "extends":
      return symbols == 0 && descriptors["additive-symbols"] == nil
    default: return true
    }
  }

  static let descriptorSet = DescriptorSet(
    """
    system = cyclic | numeric | alphabetic | symbolic | additive | fixed <integer>? \
      | extends <custom-ident>
    negative = <symbol> <symbol>?
    prefix = <symbol>
    suffix = <symbol>
    range = auto | [ [ <integer> | infinite ]{2} ]#
    pad = <integer [0,inf]> && <symbol>
    fallback = <custom-ident>
    symbols = <symbol>+
    additive-symbols = [ <integer [0,inf]> && <symbol> ]#
    speak-as = auto | bullets | numbers | words | spell-out | <custom-ident>
    """)
}

extension String {
  fileprivate var firstWord: Substring? { split(separator: " ").first }
}

/// https://drafts.css-houdini.org/css-properties-values-api-1/#the-css-property-rule-interface
package final class CSSPropertyRule: CSSRule {
  package let name: String
  package let syntax: String
  package let inherits: Bool
  package let initialValue: String?
  /// The registration; nil if the syntax is invalid.
  let definition: RegisteredProperty?

  /// Nil if an initial value is missing, or does not fit the syntax.
  init?(name: String, syntax: String, inherits: Bool, initialValue: String?) {
    definition = RegisteredProperty(
      name: name, syntax: syntax, inherits: inherits, initialValue: initialValue)
    guard definition != nil || initialValue != nil && !RegisteredProperty.isSyntax(syntax) else {
      return nil
    }
    self.name = name
    self.syntax = syntax
    self.inherits = inherits
    self.initialValue = initialValue
  }

  override package var cssText: String {
    var text = "@property \(name.serializedAsIdentifier) { "
    text += "syntax: \(syntax.serializedAsString); inherits: \(inherits); "
    if let initialValue { text += "initial-value: \(initialValue); " }
    return text + "}"
  }
}

/// https://drafts.csswg.org/css-fonts-4/#cssfontpalettevaluesrule
package final class CSSFontPaletteValuesRule: CSSDescriptorRule {
  package let name: String

  init(name: String, _ descriptors: DescriptorBlock) {
    self.name = name
    super.init(descriptors)
  }

  override package var cssText: String {
    let order = ["font-family", "base-palette", "override-colors"]
    return "@font-palette-values \(name) {\(descriptors.serialized(in: order)) }"
  }

  static let descriptorSet = DescriptorSet(
    """
    font-family = <family-name>#
    base-palette = light | dark | <integer [0,inf]>
    override-colors = [ <integer [0,inf]> <color> ]#
    """)
}

/// https://drafts.csswg.org/css-view-transitions-2/#cssviewtransitionrule
package final class CSSViewTransitionRule: CSSDescriptorRule {
  package var navigation: String { descriptors["navigation"] ?? "" }
  package var types: [String] {
    descriptors["types"].map { text in
      text == "none" ? [] : text.split(separator: " ").map { String($0) }
    } ?? []
  }

  // NOTE: WebKit serializes an extra bracket.
  override package var cssText: String {
    var text = "@view-transition { "
    if descriptors["navigation"] != nil { text += "navigation: \(navigation); " }
    if !types.isEmpty { text += "types: \(types.joined(separator: " "))}" }
    return text + "}"
  }

  static let descriptorSet = DescriptorSet(
    """
    navigation = auto | none
    types = none | <custom-ident !none>+
    """)
}
