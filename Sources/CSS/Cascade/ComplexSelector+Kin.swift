import Selectors

extension ComplexSelector {
  /// Whether elements match alike that have the same names and attributes, and ancestors of which the same is
  /// true. (Focus is not looked at: while something has it, nobody is kin.)
  var isOfKin: Bool {
    compounds.allSatisfy { compound in
      switch compound.combinator {
      case .nextSibling, .subsequentSibling: false
      case .child, .descendant, nil: compound.simples.allSatisfy(\.isOfKin)
      }
    }
  }
}

extension SimpleSelector {
  fileprivate var isOfKin: Bool {
    switch self {
    case .id, .class, .attribute, .pseudoElement, .invalid: true
    case .pseudoClass(let pseudoClass): pseudoClass.isOfKin
    case .nesting: false
    }
  }
}

extension PseudoClass {
  fileprivate var isOfKin: Bool {
    switch self {
    case .plain(let plain): plain.isOfKin
    case .is(let list), .webkitAny(let list), .where(let list), .not(let list):
      list.selectors.allSatisfy(\.isOfKin)
    case .lang: true
    case .has, .nth, .dir, .state, .host, .activeViewTransitionType: false
    }
  }
}

extension PlainPseudoClass {
  fileprivate var isOfKin: Bool {
    switch self {
    // The root element and the target are no one's kin.
    case .root, .scope, .target, .anyLink, .link, .visited: true
    default: isUserAction
    }
  }
}
