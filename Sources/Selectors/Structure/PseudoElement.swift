import DOM

/// https://drafts.csswg.org/selectors-4/#pseudo-elements
package enum PseudoElement: Equatable {
  case plain(PlainPseudoElement)
  /// A part of a control that has a separate name, and any other name that begins with `-webkit-`.
  case webkit(DOMString)
  /// https://drafts.csswg.org/css-highlight-api-1/#custom-highlight-pseudo
  case highlight(DOMString)
  /// https://drafts.csswg.org/css-shadow-parts-1/#part
  case part([DOMString])
  /// https://drafts.csswg.org/css-scoping-1/#slotted-pseudo
  case slotted(CompoundSelector)
  /// https://w3c.github.io/webvtt/#the-cue-pseudo-element
  case cue(SelectorList)
  case viewTransition(ViewTransitionPart, name: DOMString?, classes: [DOMString])
}

/// A pseudo-element without arguments.
package enum PlainPseudoElement: String, Sendable {
  case after, before, backdrop, cue, marker, placeholder, selection
  case detailsContent = "details-content"
  case fileSelectorButton = "file-selector-button"
  case firstLetter = "first-letter"
  case firstLine = "first-line"
  case grammarError = "grammar-error"
  case spellingError = "spelling-error"
  case targetText = "target-text"
  case viewTransition = "view-transition"

  /// Those that may be written with one colon.
  /// https://drafts.csswg.org/selectors-4/#single-colon-pseudos
  var allowsSingleColon: Bool {
    switch self {
    case .after, .before, .firstLetter, .firstLine: true
    default: false
    }
  }

  /// In WebKit these are elements of the control's shadow tree.
  var isPartOfControl: Bool {
    switch self {
    case .cue, .detailsContent, .fileSelectorButton, .placeholder: true
    default: false
    }
  }
}

/// https://drafts.csswg.org/css-view-transitions-1/#pseudo
package enum ViewTransitionPart: String, Sendable {
  case group = "view-transition-group"
  case imagePair = "view-transition-image-pair"
  case new = "view-transition-new"
  case old = "view-transition-old"
}

extension PseudoElement {
  /// Whether it may precede the pseudo-class in a compound selector in WebKit.
  func mayPrecede(_ pseudoClass: PlainPseudoClass) -> Bool {
    switch self {
    case .part: !pseudoClass.isTreeStructural
    case .plain(.selection): pseudoClass == .windowInactive
    case .plain(let element): element.isPartOfControl && pseudoClass.isUserAction
    case .webkit(let name):
      Self.isScrollbarPart(name) ? pseudoClass.isScrollbarState : pseudoClass.isUserAction
    case .viewTransition: pseudoClass == .onlyChild
    case .slotted, .highlight, .cue: false
    }
  }

  func mayPrecede(_ element: PseudoElement) -> Bool {
    switch (self, element) {
    case (.part, .part): false
    case (.part, _): true
    case (.slotted, .plain(let plain)):
      plain == .after || plain == .before || plain == .marker || plain == .backdrop
    default: false
    }
  }

  private static func isScrollbarPart(_ name: DOMString) -> Bool {
    switch name {
    case "-webkit-resizer", "-webkit-scrollbar", "-webkit-scrollbar-button",
      "-webkit-scrollbar-corner", "-webkit-scrollbar-thumb", "-webkit-scrollbar-track",
      "-webkit-scrollbar-track-piece":
      true
    default: false
    }
  }
}
