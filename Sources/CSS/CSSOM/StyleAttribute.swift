import DOM
import Infra

// https://drafts.csswg.org/css-style-attr/

extension Element {
  /// The declarations of the `style` attribute.
  package var styleDeclarations: StyleDeclaration {
    let text = self["style"] ?? ""
    if let kept = knownState?.slots[KeptDeclarations.self], kept.text == text {
      return kept.declarations
    }
    return StyleDeclaration(parsing: text, quirks: hasQuirkyStyleAttribute)
  }

  /// SAFARI: `strictToCSSParserMode` takes all elements but those of HTML for ones of a document in quirks mode.
  var hasQuirkyStyleAttribute: Bool { !isHTML || document.state.quirksMode == .quirks }

  /// The text of the `style` attribute; nil if it does not say exactly what scripts have set.
  var styleAttributeText: DOMString? {
    knownState?.slots[KeptDeclarations.self] == nil ? self["style"] ?? "" : nil
  }

  /// https://drafts.csswg.org/cssom/#update-style-attribute-for
  ///
  /// - Parameter text: the declarations as text.
  package func setStyleDeclarations(_ declarations: StyleDeclaration, text: DOMString) {
    // OPTIMIZATION: the text nearly always represents the declarations exactly.
    let isRounded = declarations.entries.contains {
      $0.value.isRoundedInText || $0.isChangedByParser
    }
    if isRounded {
      state.slots[KeptDeclarations.self] = KeptDeclarations(
        text: text, declarations: declarations)
    } else if let state = knownState {
      state.slots[KeptDeclarations.self] = nil
    }
    self["style"] = text
  }
}

/// What scripts have set, where the attribute's text has fewer digits. As in WebKit it is used as
/// long as the attribute has that text, and is not cloned.
private final class KeptDeclarations {
  let text: DOMString
  let declarations: StyleDeclaration

  init(text: DOMString, declarations: StyleDeclaration) {
    (self.text, self.declarations) = (text, declarations)
  }
}

extension StyleDeclaration.Entry {
  /// Whether a parser gives the text another form than scripts have, with typed values.
  fileprivate var isChangedByParser: Bool {
    switch value {
    case .keyword("step-start"), .keyword("step-end"): true
    case .numeric(_, let unit):
      name == Self.backgroundSize || unit == .percent && Self.opacities.contains(name)
    default: false
    }
  }

  private static let backgroundSize = StyleDeclaration.Name.property(
    Property(known: "background-size"))
  private static let opacities: Set<StyleDeclaration.Name> = Set(
    ["opacity", "fill-opacity", "stroke-opacity", "flood-opacity", "stop-opacity"].map {
      .property(Property(known: $0))
    })
}

extension CSSValue {
  /// Whether the value may change slightly when it is serialized and parsed again.
  fileprivate var isRoundedInText: Bool {
    switch self {
    case .numeric(let number, _): (number * 1e6).rounded(.towardZero) != number * 1e6
    case .calculation: true
    // What scripts have set need not be what a parser would keep.
    case .tokens(let text): text.isTrimmed
    case .unsubstituted(let value): value.text.isTrimmed || !value.text.utf8.contains(0x28)
    case .color(let color): color.isComputed
    case .list(let items), .commaList(let items), .brackets(let items):
      items.contains(where: \.isRoundedInText)
    case .function(_, let value): value.isRoundedInText
    default: false
    }
  }
}

extension CSSColor {
  /// Whether it is computed from other colors, which are serialized rounded.
  fileprivate var isComputed: Bool {
    switch self {
    case .keyword, .legacy, .absolute: false
    default: true
    }
  }
}

extension String {
  /// Whether a parser drops white space at its ends.
  fileprivate var isTrimmed: Bool {
    utf8.first?.isASCIIWhitespace == true || utf8.last?.isASCIIWhitespace == true
  }
}
