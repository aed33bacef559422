import DOM
import Selectors

/// What the selectors of the author's rules look at: whether a change of the tree can matter to them.
struct SelectorFeatures {
  /// Names in the last compound decide about an element itself; those further left also about others.
  struct Names {
    var last: Set<DOMString> = []
    var outer: Set<DOMString> = []
  }

  private(set) var classes = Names()
  private(set) var ids = Names()
  private(set) var attributes: Set<DOMString> = []
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
      add(rule.selectors, isLast: true)
      if rule.scope != nil || !rule.containers.isEmpty { hasConditions = true }
    }
  }

  func normalized(_ name: DOMString) -> DOMString { ignoresCase ? name.asciiLowercased : name }

  private mutating func add(_ list: SelectorList, isLast: Bool) {
    for selector in list.selectors {
      for (index, compound) in selector.compounds.enumerated() {
        switch compound.combinator {
        case .nextSibling, .subsequentSibling: hasSiblingCombinators = true
        default: break
        }
        let isLastCompound = isLast && index == selector.compounds.count - 1
        for simple in compound.simples { add(simple, isLast: isLastCompound) }
      }
    }
  }

  private mutating func add(_ simple: SimpleSelector, isLast: Bool) {
    switch simple {
    case .id(let name):
      if isLast { ids.last.insert(normalized(name)) } else { ids.outer.insert(normalized(name)) }
    case .class(let name):
      if isLast {
        classes.last.insert(normalized(name))
      } else {
        classes.outer.insert(normalized(name))
      }
    case .attribute(let selector): attributes.insert(selector.name.asciiLowercased)
    case .pseudoClass(let pseudoClass): add(pseudoClass, isLast: isLast)
    default: break
    }
  }

  private mutating func add(_ pseudoClass: PseudoClass, isLast: Bool) {
    switch pseudoClass {
    case .has: looksInside = true
    case .nth: countsSiblings = true
    case .plain(.empty): asksForEmptiness = true
    case .plain(let plain) where plain.isTreeStructural: countsSiblings = true
    case .plain(let plain) where plain.isUserAction: break
    case .plain, .lang, .dir, .state: asksForStates = true
    default: break
    }
    if let arguments = pseudoClass.arguments { add(arguments, isLast: isLast) }
  }
}
