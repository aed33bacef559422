import DOM
import Infra
import Selectors

/// Rules, indexed by what the last compound of their selectors requires, so that few have to be
/// tried.
final class RuleSet {
  /// OPTIMIZATION: nearly all candidates fail, hundreds for each element, and counting references took
  /// most of the time. The set keeps the rules.
  struct Candidate {
    let rule: Unmanaged<CascadeRule>
    /// The index of the selector in the rule.
    let selector: Int
    let specificity: Specificity
    /// Whether the answer is the same for all elements with the same names, attributes and ancestors.
    let isOfKin: Bool
  }

  private let rules: [CascadeRule]
  private let index: RuleIndex
  private let agent: Agent
  var isEmpty: Bool { rules.isEmpty }

  init(_ rules: [CascadeRule], agent: Agent, ignoresCase: Bool) {
    self.rules = rules
    self.agent = agent
    var index = RuleIndex(agent, ignoresCase: ignoresCase)
    for rule in rules {
      for (number, selector) in rule.selectors.selectors.enumerated() {
        guard selector.pseudoElement == nil, let last = selector.compounds.last else { continue }
        let candidate = Candidate(
          rule: Unmanaged.passUnretained(rule), selector: number,
          specificity: rule.specificity ?? selector.specificity,
          isOfKin: rule.scope == nil && rule.containers.isEmpty && selector.isOfKin)
        index.add(candidate, last)
      }
    }
    self.index = index
  }

  private struct Match {
    let rule: CascadeRule
    let specificity: Specificity
    /// The distance from the root of the rule's scope.
    let distance: Int
  }

  /// The rules that match, in the order of the cascade within their origin.
  ///
  /// - Parameters:
  ///   - isOfKin: becomes false if other rules may match an element with the same names, attributes and ancestors.
  ///   - isWanted: nil if all rules are.
  func matches(
    _ element: Element, _ resolver: StyleResolver, _ matcher: SelectorMatcher,
    isOfKin: inout Bool, where isWanted: ((CascadeRule) -> Bool)? = nil
  ) -> [CascadeRule] {
    var isLocal = true
    var found: [Match] = []
    index.forEachCandidate(element) { candidate in
      if !candidate.isOfKin { isLocal = false }
      candidate.rule._withUnsafeGuaranteedRef { rule in
        if let isWanted, !isWanted(rule) { return }
        var distance = Int.max
        if let scope = rule.scope {
          let steps = resolver.proximity(rule, selector: candidate.selector, scope, element)
          guard let steps else { return }
          distance = steps
        } else if !matcher.matches(rule.program(in: agent), selector: candidate.selector, element) {
          return
        }
        found.append(Match(rule: rule, specificity: candidate.specificity, distance: distance))
      }
    }
    if !isLocal { isOfKin = false }
    if found.isEmpty { return [] }
    found.removeAll {
      !$0.rule.containers.isEmpty && !resolver.containersMatch($0.rule, element)
    }
    guard found.count > 1 else { return found.map(\.rule) }
    found.sort { left, right in
      if left.rule.layer != right.rule.layer { return left.rule.layer < right.rule.layer }
      if left.specificity != right.specificity { return left.specificity < right.specificity }
      if left.distance != right.distance { return left.distance > right.distance }
      return left.rule.order < right.rule.order
    }
    return found.map(\.rule)
  }
}
