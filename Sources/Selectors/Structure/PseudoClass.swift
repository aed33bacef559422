import DOM

/// https://drafts.csswg.org/selectors-4/#pseudo-classes
package enum PseudoClass: Equatable {
  case plain(PlainPseudoClass)
  /// https://drafts.csswg.org/selectors-4/#matches
  case `is`(SelectorList)
  /// `:-webkit-any()`: `:is()` with its old name.
  case webkitAny(SelectorList)
  /// https://drafts.csswg.org/selectors-4/#where
  case `where`(SelectorList)
  /// https://drafts.csswg.org/selectors-4/#negation
  case not(SelectorList)
  /// https://drafts.csswg.org/selectors-4/#relational
  case has(SelectorList)
  case nth(NthPosition, NthPattern, of: SelectorList?)
  /// https://drafts.csswg.org/selectors-4/#the-lang-pseudo
  case lang([LanguageRange])
  /// https://drafts.csswg.org/selectors-4/#the-dir-pseudo
  case dir(DOMString)
  /// https://html.spec.whatwg.org/multipage/semantics-other.html#selector-custom
  case state(DOMString)
  /// https://drafts.csswg.org/css-scoping-1/#host-selector
  case host(CompoundSelector)
  /// https://drafts.csswg.org/css-view-transitions-2/#the-active-view-transition-type-pseudo
  case activeViewTransitionType([DOMString])

  /// The selectors in its parentheses.
  package var arguments: SelectorList? {
    switch self {
    case .is(let list), .webkitAny(let list), .where(let list), .not(let list), .has(let list):
      list
    case .nth(_, _, let list): list
    case .host(let compound): SelectorList([ComplexSelector([compound])])
    case .plain, .lang, .dir, .state, .activeViewTransitionType: nil
    }
  }
}

/// A pseudo-class without arguments.
package enum PlainPseudoClass: String, Sendable {
  // Structure.
  case empty, root, scope, host
  case firstChild = "first-child"
  case lastChild = "last-child"
  case onlyChild = "only-child"
  case firstOfType = "first-of-type"
  case lastOfType = "last-of-type"
  case onlyOfType = "only-of-type"
  // Links and what the user does.
  case anyLink = "any-link"
  case link, visited, target, active, hover, focus
  case focusVisible = "focus-visible"
  case focusWithin = "focus-within"
  // Forms.
  case autofill, checked, `default`, disabled, enabled, indeterminate, invalid, valid, optional
  case required
  case inRange = "in-range"
  case outOfRange = "out-of-range"
  case placeholderShown = "placeholder-shown"
  case readOnly = "read-only"
  case readWrite = "read-write"
  case userInvalid = "user-invalid"
  case userValid = "user-valid"
  // Elements in a state.
  case defined, fullscreen, modal
  case popoverOpen = "popover-open"
  case activeViewTransition = "active-view-transition"
  case buffering, muted, paused, playing, seeking, stalled
  case volumeLocked = "volume-locked"
  case windowInactive = "window-inactive"
  // Text tracks.
  case past, future
  // WebKit's own.
  case drag = "-webkit-drag"
  case autofillAndObscured = "-webkit-autofill-and-obscured"
  case autofillStrongPassword = "-webkit-autofill-strong-password"
  case autofillStrongPasswordViewable = "-webkit-autofill-strong-password-viewable"
  // Scroll bars; no element ever matches.
  case cornerPresent = "corner-present"
  case decrement, increment, start, end, horizontal, vertical
  case doubleButton = "double-button"
  case noButton = "no-button"
  case singleButton = "single-button"

  /// The pseudo-class of that name, in lowercase; old names are recognized too.
  init?(name: DOMString) {
    switch name {
    case "-webkit-any-link": self = .anyLink
    case "-webkit-autofill": self = .autofill
    case "-webkit-full-screen": self = .fullscreen
    default: self.init(rawValue: String(name))
    }
  }

  /// Depends on the place among siblings.
  /// https://drafts.csswg.org/selectors-4/#structural-pseudos
  package var isTreeStructural: Bool {
    switch self {
    case .empty, .root, .firstChild, .lastChild, .onlyChild, .firstOfType, .lastOfType,
      .onlyOfType:
      true
    default: false
    }
  }

  /// https://drafts.csswg.org/selectors-4/#useraction-pseudos
  package var isUserAction: Bool {
    switch self {
    case .active, .hover, .focus, .focusVisible, .focusWithin: true
    default: false
    }
  }

  /// Whether it may follow a pseudo-element of a scroll bar.
  var isScrollbarState: Bool {
    switch self {
    case .active, .hover, .enabled, .disabled, .windowInactive, .cornerPresent, .decrement,
      .increment, .start, .end, .horizontal, .vertical, .doubleButton, .noButton, .singleButton:
      true
    default: false
    }
  }
}

/// Which children `:nth-*()` counts, and from which end.
///
/// https://drafts.csswg.org/selectors-4/#child-index
package enum NthPosition: String, Sendable {
  case child = "nth-child"
  case lastChild = "nth-last-child"
  case ofType = "nth-of-type"
  case lastOfType = "nth-last-of-type"

  package var countsFromEnd: Bool { self == .lastChild || self == .lastOfType }
  package var countsType: Bool { self == .ofType || self == .lastOfType }
}

/// `An+B`.
///
/// https://drafts.csswg.org/css-syntax-3/#anb-microsyntax
package struct NthPattern: Hashable, Sendable {
  package var step: Int32
  package var offset: Int32

  package init(step: Int32, offset: Int32) {
    self.step = step
    self.offset = offset
  }

  /// Whether the pattern includes that index, which counts from 1.
  package func contains(_ index: Int) -> Bool {
    let distance = index - Int(offset)
    if step == 0 { return distance == 0 }
    return distance % Int(step) == 0 && distance / Int(step) >= 0
  }
}

/// One argument of `:lang()`.
///
/// https://drafts.csswg.org/selectors-4/#language-range
package struct LanguageRange: Hashable {
  package var text: DOMString
  package var isString: Bool
}
