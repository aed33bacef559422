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
  }

  private let rules: [CascadeRule]
  private var byID: [Name: [Candidate]] = [:]
  private var byClass: [Name: [Candidate]] = [:]
  private var byType: [Name: [Candidate]] = [:]
  private var others: [Candidate] = []
  private let agent: Agent
  private let idName: Name
  private let className: Name
  let isEmpty: Bool

  init(_ rules: [CascadeRule], agent: Agent, ignoresCase: Bool) {
    self.rules = rules
    self.agent = agent
    idName = agent.intern("id")
    className = agent.intern("class")
    isEmpty = rules.isEmpty
    for rule in rules {
      for (index, selector) in rule.selectors.selectors.enumerated() {
        guard selector.pseudoElement == nil, let last = selector.compounds.last else { continue }
        let candidate = Candidate(
          rule: Unmanaged.passUnretained(rule), selector: index,
          specificity: rule.specificity ?? selector.specificity)
        add(candidate, last, ignoresCase: ignoresCase)
      }
    }
  }

  private func add(_ candidate: Candidate, _ compound: CompoundSelector, ignoresCase: Bool) {
    // In quirks mode, identifiers and classes match case-insensitively.
    if !ignoresCase {
      for case .id(let name) in compound.simples {
        byID[agent.intern(name), default: []].append(candidate)
        return
      }
      for case .class(let name) in compound.simples {
        byClass[agent.intern(name), default: []].append(candidate)
        return
      }
    }
    if let name = compound.type?.name {
      byType[agent.intern(name), default: []].append(candidate)
      let lower = name.asciiLowercased
      if lower != name { byType[agent.intern(lower), default: []].append(candidate) }
    } else {
      others.append(candidate)
    }
  }

  private struct Match {
    let rule: CascadeRule
    let specificity: Specificity
    /// The distance from the root of the rule's scope.
    let distance: Int
  }

  /// The rules that match, in the order of the cascade within their origin.
  ///
  /// - Parameter isWanted: nil if all rules are.
  func matches(
    _ element: Element, _ resolver: StyleResolver, _ matcher: SelectorMatcher,
    where isWanted: ((CascadeRule) -> Bool)? = nil
  ) -> [CascadeRule] {
    var found: [Match] = []
    forEachCandidate(element) { candidate in
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

  private func forEachCandidate(_ element: Element, _ body: (Candidate) -> Void) {
    if let type = byType[element.localName] { type.forEach(body) }
    others.forEach(body)
    guard !byID.isEmpty || !byClass.isEmpty else { return }
    var attribute = element.firstAttribute
    while let current = attribute {
      attribute = current.next
      guard current.namespace == .none, let bytes = current.valueBytes else { continue }
      if current.localName == idName, !byID.isEmpty {
        let value = DOMString(cString: bytes)
        if let name = agent.existing(value) { byID[name]?.forEach(body) }
      } else if current.localName == className, !byClass.isEmpty {
        forEachClass(bytes) { byClass[$0]?.forEach(body) }
      }
    }
  }

  private func forEachClass(_ bytes: UnsafePointer<UInt8>, _ body: (Name) -> Void) {
    var start = bytes
    while start.pointee != 0 {
      while start.pointee.isASCIIWhitespace { start += 1 }
      var end = start
      while end.pointee != 0, !end.pointee.isASCIIWhitespace { end += 1 }
      if end > start {
        let word = DOMString(
          unchecked: Array(UnsafeBufferPointer(start: start, count: end - start)))
        if let name = agent.existing(word) { body(name) }
      }
      start = end
    }
  }
}
