/// Evaluates expressions in a context.
///
/// https://www.w3.org/TR/1999/REC-xpath-19991116/#dt-expression-context
struct XPathEvaluation {
  var node: Node
  var position = 1
  var size = 1

  func evaluate(_ term: XPathTerm) throws(XPathError) -> XPathValue {
    switch term {
    case .number(let number): return .number(number)
    case .string(let text): return .string(text)
    case .variable: return .string("")
    case .negation(let operand): return .number(-(try evaluate(operand).number))
    case .function(let function, let arguments): return try call(function, arguments)
    case .chain(let chain): return try evaluateChain(chain)
    case .path(let path): return .nodeSet(try evaluate(path))
    }
  }

  func evaluateNodeSet(_ term: XPathTerm) throws(XPathError) -> XPathNodeSet {
    guard case .nodeSet(let set) = try evaluate(term) else { throw .syntax }
    return set
  }

  // MARK: - Operators

  private func evaluateChain(_ chain: XPathChain) throws(XPathError) -> XPathValue {
    let (first, rest) = (chain.first, chain.rest)
    switch rest[0].operation {
    case .or, .and:
      let stopsAt = rest[0].operation == .or
      if try evaluate(first).boolean == stopsAt { return .boolean(stopsAt) }
      for link in rest where try evaluate(link.term).boolean == stopsAt {
        return .boolean(stopsAt)
      }
      return .boolean(!stopsAt)
    case .union: return .nodeSet(try evaluateUnion([first] + rest.map(\.term)))
    default:
      var value = try evaluate(first)
      for link in rest {
        let right = try evaluate(link.term)
        value = Self.apply(link.operation, value, right)
      }
      return value
    }
  }

  private func evaluateUnion(_ terms: [XPathTerm]) throws(XPathError) -> XPathNodeSet {
    var union = XPathNodeSet(nodes: [], isSorted: false)
    var seen: Set<Node> = []
    for term in terms {
      for node in try evaluateNodeSet(term).nodes where seen.insert(node).inserted {
        union.nodes.append(node)
      }
    }
    return union
  }

  private static func apply(
    _ op: XPathOperator, _ left: XPathValue, _ right: XPathValue
  ) -> XPathValue {
    switch op {
    case .plus: .number(left.number + right.number)
    case .minus: .number(left.number - right.number)
    case .times: .number(left.number * right.number)
    case .div: .number(left.number / right.number)
    case .mod: .number(left.number.truncatingRemainder(dividingBy: right.number))
    default: .boolean(compare(left, op, right))
    }
  }

  /// https://www.w3.org/TR/1999/REC-xpath-19991116/#booleans
  private static func compare(
    _ left: XPathValue, _ op: XPathOperator, _ right: XPathValue
  ) -> Bool {
    switch (left, right) {
    case (.nodeSet(let set), .boolean), (.boolean, .nodeSet(let set)):
      _ = set
      return compareSimple(.boolean(left.boolean), op, .boolean(right.boolean))
    case (.nodeSet(let lefts), .nodeSet(let rights)):
      let rightValues = rights.nodes.map { XPathValue.string($0.xpathStringValue) }
      return lefts.nodes.contains { node in
        let value = XPathValue.string(node.xpathStringValue)
        return rightValues.contains { compareSimple(value, op, $0) }
      }
    case (.nodeSet(let set), _):
      return set.nodes.contains { compareSimple(.string($0.xpathStringValue), op, right) }
    case (_, .nodeSet(let set)):
      return set.nodes.contains { compareSimple(left, op, .string($0.xpathStringValue)) }
    default: return compareSimple(left, op, right)
    }
  }

  private static func compareSimple(
    _ left: XPathValue, _ op: XPathOperator, _ right: XPathValue
  ) -> Bool {
    switch op {
    case .less: return left.number < right.number
    case .lessOrEqual: return left.number <= right.number
    case .greater: return left.number > right.number
    case .greaterOrEqual: return left.number >= right.number
    default: break
    }
    let isEqual: Bool
    switch (left, right) {
    case (.boolean, _), (_, .boolean): isEqual = left.boolean == right.boolean
    case (.number, _), (_, .number): isEqual = left.number == right.number
    default: isEqual = left.string == right.string
    }
    // NaN is unequal to itself.
    return isEqual == (op == .equal)
  }

  // MARK: - Paths

  func evaluate(_ path: XPathPath) throws(XPathError) -> XPathNodeSet {
    var set: XPathNodeSet
    switch path.start {
    case .context: set = XPathNodeSet(nodes: [node])
    case .root: set = XPathNodeSet(nodes: [(Attr(node)?.element?.node ?? node).root])
    case .filter(let term, let predicates):
      set = try evaluateNodeSet(term)
      if !predicates.isEmpty {
        set = XPathNodeSet(nodes: try Self.filter(set.sorted, by: predicates))
      }
    }
    for step in path.steps { set = try Self.evaluate(step, from: set) }
    return set
  }

  private static func evaluate(
    _ step: XPathStep, from set: XPathNodeSet
  ) throws(XPathError) -> XPathNodeSet {
    let isSingle = set.nodes.count == 1
    var result = XPathNodeSet()
    result.isSorted =
      set.isSorted
      && (isSingle ? !step.axis.isReverse : step.axis == .`self` || step.axis == .attribute)
    var seen: Set<Node> = []
    for node in set.nodes {
      var matches: [Node] = []
      let matcher = XPathNodeMatcher(step.test, axis: step.axis, context: node)
      step.axis.forEachNode(from: node) { if matcher.matches($0) { matches.append($0) } }
      if !step.predicates.isEmpty { matches = try filter(matches, by: step.predicates) }
      if isSingle {
        result.nodes = matches
      } else {
        for match in matches where seen.insert(match).inserted { result.nodes.append(match) }
      }
    }
    return result
  }

  /// https://www.w3.org/TR/1999/REC-xpath-19991116/#predicates
  private static func filter(
    _ nodes: [Node], by predicates: [XPathTerm]
  ) throws(XPathError) -> [Node] {
    var nodes = nodes
    for predicate in predicates {
      var kept: [Node] = []
      for (index, node) in nodes.enumerated() {
        let context = XPathEvaluation(node: node, position: index + 1, size: nodes.count)
        let value = try context.evaluate(predicate)
        let holds =
          if case .number(let number) = value { number == Double(index + 1) } else {
            value.boolean
          }
        if holds { kept.append(node) }
      }
      nodes = kept
    }
    return nodes
  }
}
