import DOM
import Selectors

// https://drafts.csswg.org/css-cascade-6/#scoped-styles

extension StyleResolver {
  /// The distance of the element from the root of the scope with which the selector matches; nil if
  /// it matches with none.
  func proximity(
    _ rule: CascadeRule, selector: Int, _ scope: CascadeScope, _ element: Element
  ) -> Int? {
    let program = rule.program(in: agent)
    var root: Element? = element
    var distance = 0
    while let candidate = root {
      if isRoot(candidate, of: scope), isInScope(element, of: scope, root: candidate),
        matcher(scope: candidate).matches(program, selector: selector, element)
      {
        return distance
      }
      root = candidate.node.parentElement
      distance += 1
    }
    return nil
  }

  private func isRoot(_ element: Element, of scope: CascadeScope) -> Bool {
    guard let start = scope.programs(in: agent).start else {
      return scope.implicitRoot.map { $0 == element } ?? (element.node.parentElement == nil)
    }
    guard let outer = scope.outer else { return selectorMatcher().matches(start, element) }
    var root: Element? = element
    while let candidate = root {
      if isRoot(candidate, of: outer), isInScope(element, of: outer, root: candidate),
        matcher(scope: candidate).matches(start, element)
      {
        return true
      }
      root = candidate.node.parentElement
    }
    return false
  }

  /// Whether no scope limit is between the two.
  private func isInScope(_ element: Element, of scope: CascadeScope, root: Element) -> Bool {
    guard let end = scope.programs(in: agent).end else { return true }
    let matcher = matcher(scope: root)
    var current: Element? = element
    while let candidate = current {
      if matcher.matches(end, candidate) { return false }
      if candidate == root { break }
      current = candidate.node.parentElement
    }
    return true
  }

  private func matcher(scope: Element) -> SelectorMatcher {
    if let known = scopeMatchers[scope] { return known }
    let made = SelectorMatcher(document: document, scope: scope, states: states)
    scopeMatchers[scope] = made
    return made
  }

  /// Whether the container queries around a rule are true for the element.
  ///
  /// https://drafts.csswg.org/css-conditional-5/#container-rule
  func containersMatch(_ rule: CascadeRule, _ element: Element) -> Bool {
    rule.containers.allSatisfy { query in
      var container = element.flatParent
      while let candidate = container {
        if isContainer(candidate, for: query) {
          return query.condition.evaluate { feature($0, candidate) } ?? false
        }
        container = candidate.flatParent
      }
      return false
    }
  }

  private func isContainer(_ element: Element, for query: CSSContainerRule) -> Bool {
    guard isSizeContainer(element, axes(of: query.condition, element)) else { return false }
    guard let name = query.name else { return true }
    return computedValue(of: Property(known: "container-name"), element).items
      .contains(.identifier(name))
  }

  private func feature(_ condition: QueryCondition, _ element: Element) -> Bool? {
    if case .feature(let feature) = condition { return sizeFeature(feature, element) }
    return styleFeature(condition, element)
  }

  private func styleFeature(_ condition: QueryCondition, _ element: Element) -> Bool? {
    guard case .declaration(let name, let value) = condition, name.hasPrefix("--") else {
      return nil
    }
    let computed = customProperty(name, element)
    if value.isEmpty { return computed != nil }
    return computed == value
  }
}
