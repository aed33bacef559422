import DOM

/// https://drafts.csswg.org/selectors-4/#specificity-rules
package struct Specificity: Comparable, Hashable, Sendable {
  /// Identifiers, then classes and the like, then types and pseudo-elements.
  package var a: UInt16
  package var b: UInt16
  package var c: UInt16

  package init(_ a: UInt16 = 0, _ b: UInt16 = 0, _ c: UInt16 = 0) {
    self.a = a
    self.b = b
    self.c = c
  }

  package static func < (left: Specificity, right: Specificity) -> Bool {
    (left.a, left.b, left.c) < (right.a, right.b, right.c)
  }

  package static func + (left: Specificity, right: Specificity) -> Specificity {
    Specificity(
      saturatingSum(left.a, right.a), saturatingSum(left.b, right.b),
      saturatingSum(left.c, right.c))
  }

  private static func saturatingSum(_ left: UInt16, _ right: UInt16) -> UInt16 {
    let (sum, overflow) = left.addingReportingOverflow(right)
    return overflow ? .max : sum
  }
}

extension SelectorList {
  /// That of its most specific selector.
  package var specificity: Specificity { selectors.map(\.specificity).max() ?? Specificity() }
}

extension ComplexSelector {
  package var specificity: Specificity {
    compounds.reduce(Specificity()) { $0 + $1.specificity }
  }
}

extension CompoundSelector {
  package var specificity: Specificity {
    simples.reduce(Specificity(0, 0, type?.name == nil ? 0 : 1)) { $0 + $1.specificity }
  }
}

extension SimpleSelector {
  fileprivate var specificity: Specificity {
    switch self {
    case .id: Specificity(1)
    case .class, .attribute: Specificity(0, 1)
    case .pseudoClass(let pseudoClass): pseudoClass.specificity
    case .pseudoElement(let element): element.specificity
    case .nesting, .invalid: Specificity()
    }
  }
}

extension PseudoClass {
  fileprivate var specificity: Specificity {
    switch self {
    case .where: Specificity()
    case .is(let list), .webkitAny(let list), .not(let list), .has(let list): list.specificity
    case .nth(_, _, let list): Specificity(0, 1) + (list?.specificity ?? Specificity())
    case .host(let compound): Specificity(0, 1) + compound.specificity
    case .plain, .lang, .dir, .state, .activeViewTransitionType: Specificity(0, 1)
    }
  }
}

extension PseudoElement {
  fileprivate var specificity: Specificity {
    switch self {
    case .slotted(let compound): Specificity(0, 0, 1) + compound.specificity
    case .cue(let list): Specificity(0, 0, 1) + list.specificity
    case .viewTransition(_, name: nil, classes: let classes) where classes.isEmpty: Specificity()
    case .plain, .webkit, .highlight, .part, .viewTransition: Specificity(0, 0, 1)
    }
  }
}
