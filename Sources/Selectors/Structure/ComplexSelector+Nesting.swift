import DOM

// https://drafts.csswg.org/css-nesting-1/#nest-selector

extension SelectorList {
  package var containsNesting: Bool { selectors.contains(where: \.containsNesting) }

  /// The list with `:is(parent)` for each `&`.
  package func replacingNesting(with parent: SelectorList) -> SelectorList {
    SelectorList(
      selectors.map { selector in
        ComplexSelector(selector.compounds.map { $0.replacingNesting(with: parent) })
      })
  }
}

extension ComplexSelector {
  package var containsNesting: Bool {
    compounds.contains { $0.simples.contains(where: \.isNesting) }
  }
}

extension CompoundSelector {
  func replacingNesting(with parent: SelectorList) -> CompoundSelector {
    guard simples.contains(where: \.isNesting) else { return self }
    var copy = self
    copy.simples = simples.map { $0.replacingNesting(with: parent) }
    return copy
  }
}

extension SimpleSelector {
  /// It is `&`, or holds one in its arguments.
  fileprivate var isNesting: Bool {
    switch self {
    case .nesting: true
    case .invalid(_, let containsNesting): containsNesting
    case .pseudoClass(let pseudoClass): pseudoClass.arguments?.containsNesting ?? false
    case .pseudoElement(.slotted(let compound)):
      compound.simples.contains(where: \.isNesting)
    default: false
    }
  }

  fileprivate func replacingNesting(with parent: SelectorList) -> SimpleSelector {
    switch self {
    case .nesting: .pseudoClass(.is(parent))
    case .pseudoElement(.slotted(let compound)):
      .pseudoElement(.slotted(compound.replacingNesting(with: parent)))
    case .pseudoClass(let pseudoClass):
      .pseudoClass(
        pseudoClass.mappingArguments {
          $0.replacingNesting(with: parent)
        } compound: {
          $0.replacingNesting(with: parent)
        })
    default: self
    }
  }
}

extension PseudoClass {
  fileprivate func mappingArguments(
    _ map: (SelectorList) -> SelectorList, compound: (CompoundSelector) -> CompoundSelector
  ) -> PseudoClass {
    switch self {
    case .is(let list): .is(map(list))
    case .webkitAny(let list): .webkitAny(map(list))
    case .where(let list): .where(map(list))
    case .not(let list): .not(map(list))
    case .has(let list): .has(map(list))
    case .nth(let position, let pattern, let list):
      .nth(position, pattern, of: list.map(map))
    case .host(let argument): .host(compound(argument))
    case .plain, .lang, .dir, .state, .activeViewTransitionType: self
    }
  }
}
