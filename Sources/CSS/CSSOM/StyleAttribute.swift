import DOM

// https://drafts.csswg.org/css-style-attr/

extension Element {
  /// The declarations of the `style` attribute.
  package var styleDeclarations: StyleDeclaration {
    let text = self["style"] ?? ""
    if let kept = knownState?.slots[KeptDeclarations.self], kept.text == text {
      return kept.declarations
    }
    return StyleDeclaration(parsing: text, quirks: document.state.quirksMode == .quirks)
  }

  /// https://drafts.csswg.org/cssom/#update-style-attribute-for
  ///
  /// - Parameter text: the declarations as text.
  package func setStyleDeclarations(_ declarations: StyleDeclaration, text: DOMString) {
    // OPTIMIZATION: nearly always the text says all.
    let isRounded = declarations.entries.contains(where: \.value.isRoundedInText)
    if isRounded {
      state.slots[KeptDeclarations.self] = KeptDeclarations(
        text: text, declarations: declarations)
    } else if let state = knownState {
      state.slots[KeptDeclarations.self] = nil
    }
    self["style"] = text
  }
}

/// What scripts set, where the attribute's text has less digits. As in WebKit it counts as long as the
/// attribute has that text, and not for a clone.
private final class KeptDeclarations {
  let text: DOMString
  let declarations: StyleDeclaration

  init(text: DOMString, declarations: StyleDeclaration) {
    (self.text, self.declarations) = (text, declarations)
  }
}

extension CSSValue {
  /// Whether the value may not be quite the same after it was written and read again.
  fileprivate var isRoundedInText: Bool {
    switch self {
    case .numeric(let number, _): (number * 1e6).rounded(.towardZero) != number * 1e6
    case .calculation: true
    case .color(let color): color.isComputed
    case .list(let items), .commaList(let items), .brackets(let items):
      items.contains(where: \.isRoundedInText)
    case .function(_, let value): value.isRoundedInText
    default: false
    }
  }
}

extension CSSColor {
  /// Whether it is computed of other colors, which are written rounded.
  fileprivate var isComputed: Bool {
    switch self {
    case .keyword, .legacy, .absolute: false
    default: true
    }
  }
}
