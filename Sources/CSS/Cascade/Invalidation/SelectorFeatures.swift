import DOM
import Selectors

/// What the selectors of the author's rules look at: whether a change of the tree can matter to them.
struct SelectorFeatures {
  fileprivate enum Place {
    /// In the last compound, which decides about an element itself.
    case last
    /// The same, of a rule for a pseudo-element of it.
    case originating
    /// Further left: about other elements, too.
    case outer
  }

  /// Names by their place in the selectors.
  struct Names {
    private(set) var last: Set<DOMString> = []
    private(set) var originating: Set<DOMString> = []
    private(set) var outer: Set<DOMString> = []

    func contains(_ name: DOMString) -> Bool {
      last.contains(name) || originating.contains(name) || outer.contains(name)
    }

    fileprivate mutating func insert(_ name: DOMString, _ place: Place) {
      switch place {
      case .last: last.insert(name)
      case .originating: originating.insert(name)
      case .outer: outer.insert(name)
      }
    }
  }

  private(set) var classes = Names()
  private(set) var ids = Names()
  /// In lowercase.
  private(set) var attributes = Names()
  private(set) var hasSiblingCombinators = false
  /// `:has()`
  private(set) var looksInside = false
  /// `:first-child` and the like.
  private(set) var countsSiblings = false
  private(set) var asksForEmptiness = false
  /// Whether some pseudo-class may depend on attributes, such as `:disabled` and `:lang()`.
  private(set) var asksForStates = false
  /// Container queries and scopes.
  private(set) var hasConditions = false
  private let ignoresCase: Bool

  init(_ rules: [CascadeRule], ignoresCase: Bool) {
    self.ignoresCase = ignoresCase
    for rule in rules {
      add(rule.selectors, rule.subject.pseudoElement == nil ? .last : .originating)
      if rule.scope != nil || !rule.containers.isEmpty { hasConditions = true }
    }
  }

  func normalized(_ name: DOMString) -> DOMString { ignoresCase ? name.asciiLowercased : name }

  private mutating func add(_ list: SelectorList, _ place: Place) {
    for selector in list.selectors {
      for (index, compound) in selector.compounds.enumerated() {
        switch compound.combinator {
        case .nextSibling, .subsequentSibling: hasSiblingCombinators = true
        default: break
        }
        let isLast = index == selector.compounds.count - 1
        for simple in compound.simples { add(simple, isLast ? place : .outer) }
      }
    }
  }

  private mutating func add(_ simple: SimpleSelector, _ place: Place) {
    switch simple {
    case .id(let name): ids.insert(normalized(name), place)
    case .class(let name): classes.insert(normalized(name), place)
    case .attribute(let selector):
      attributes.insert(selector.name.asciiLowercased, place)
    case .pseudoClass(let pseudoClass): add(pseudoClass, place)
    default: break
    }
  }

  private mutating func add(_ pseudoClass: PseudoClass, _ place: Place) {
    switch pseudoClass {
    case .has: looksInside = true
    case .nth: countsSiblings = true
    case .plain(.empty): asksForEmptiness = true
    case .plain(let plain) where plain.isTreeStructural: countsSiblings = true
    case .plain(let plain) where plain.isUserAction: break
    case .plain, .lang, .dir, .state: asksForStates = true
    default: break
    }
    guard let arguments = pseudoClass.arguments else { return }
    if case .nth = pseudoClass {
      // `of` is about the siblings.
      hasSiblingCombinators = true
      add(arguments, .outer)
    } else {
      add(arguments, place)
    }
  }
}
