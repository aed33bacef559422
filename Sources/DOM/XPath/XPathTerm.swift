// https://www.w3.org/TR/1999/REC-xpath-19991116/

/// An expression. Chains of operators are flat, so that only parentheses increase its depth.
indirect enum XPathTerm {
  case number(Double)
  case string(DOMString)
  /// A variable reference; variables never have a value.
  case variable
  case function(XPathFunction, [XPathTerm])
  case negation(XPathTerm)
  /// Operators of one level, from left to right.
  case chain(XPathChain)
  case path(XPathPath)
}

/// Terms with operators of one level between them. The parser extends it in place, which a value in
/// an `indirect` case would not allow.
final class XPathChain {
  let first: XPathTerm
  private(set) var rest: [Link]
  let level: Int

  struct Link {
    let operation: XPathOperator
    let term: XPathTerm
  }

  init(_ first: XPathTerm, _ operation: XPathOperator, _ term: XPathTerm) {
    self.first = first
    rest = [Link(operation: operation, term: term)]
    level = operation.level
  }

  func append(_ operation: XPathOperator, _ term: XPathTerm) {
    rest.append(Link(operation: operation, term: term))
  }
}

enum XPathOperator: UInt8 {
  case or, and, equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
  case plus, minus, times, div, mod, union

  /// The levels of the grammar, from the loosest to the tightest.
  var level: Int {
    switch self {
    case .or: 0
    case .and: 1
    case .equal, .notEqual: 2
    case .less, .lessOrEqual, .greater, .greaterOrEqual: 3
    case .plus, .minus: 4
    case .times, .div, .mod: 5
    case .union: 7
    }
  }

  /// Between multiplication and union.
  static let negationLevel = 6
}

/// https://www.w3.org/TR/1999/REC-xpath-19991116/#location-paths
struct XPathPath {
  enum Start {
    case root, context
    case filter(XPathTerm, predicates: [XPathTerm])
  }

  var start: Start
  var steps: [XPathStep]
}

struct XPathStep {
  var axis: XPathAxis
  var test: XPathNodeTest
  var predicates: [XPathTerm] = []

  /// The step that `//` means.
  static var descendantOrSelf: XPathStep { XPathStep(axis: .descendantOrSelf, test: .node) }
}

/// https://www.w3.org/TR/1999/REC-xpath-19991116/#axes
enum XPathAxis: String {
  case ancestor
  case ancestorOrSelf = "ancestor-or-self"
  case attribute, child, descendant
  case descendantOrSelf = "descendant-or-self"
  case following
  case followingSibling = "following-sibling"
  /// This axis never contains a node.
  case namespace
  case parent, preceding
  case precedingSibling = "preceding-sibling"
  case `self`
}

/// https://www.w3.org/TR/1999/REC-xpath-19991116/#node-tests
enum XPathNodeTest {
  case node, text, comment
  case processingInstruction(DOMString?)
  /// A nil name is `*`; a nil namespace means a name without prefix.
  case name(DOMString?, namespace: DOMString?)
}

/// https://www.w3.org/TR/1999/REC-xpath-19991116/#corelib
enum XPathFunction: String {
  case boolean, ceiling, concat, contains, count
  case `false`, floor, id, lang, last
  case localName = "local-name"
  case name
  case namespaceURI = "namespace-uri"
  case normalizeSpace = "normalize-space"
  case not, number, position, round
  case startsWith = "starts-with"
  case string
  case stringLength = "string-length"
  case substring
  case substringAfter = "substring-after"
  case substringBefore = "substring-before"
  case sum, translate, `true`

  var arity: ClosedRange<Int> {
    switch self {
    case .last, .position, .true, .false: 0...0
    case .localName, .name, .namespaceURI, .normalizeSpace, .number, .string, .stringLength: 0...1
    case .boolean, .ceiling, .count, .floor, .id, .lang, .not, .round, .sum: 1...1
    case .contains, .startsWith, .substringAfter, .substringBefore: 2...2
    case .substring: 2...3
    case .translate: 3...3
    case .concat: 2...Int.max
    }
  }
}

extension XPathTerm {
  /// Whether, as a predicate, its value may depend on the position of a node.
  var dependsOnPosition: Bool { isNumber || usesPosition }

  private var isNumber: Bool {
    switch self {
    case .number, .negation: return true
    case .string, .variable, .path: return false
    case .chain(let chain):
      return chain.level == XPathOperator.plus.level || chain.level == XPathOperator.times.level
    case .function(let function, _):
      switch function {
      case .last, .position, .ceiling, .count, .floor, .number, .round, .stringLength, .sum:
        return true
      default: return false
      }
    }
  }

  private var usesPosition: Bool {
    switch self {
    case .number, .string, .variable: false
    case .negation(let operand): operand.usesPosition
    case .function(.last, _), .function(.position, _): true
    case .function(_, let arguments): arguments.contains(where: \.usesPosition)
    case .chain(let chain):
      chain.first.usesPosition || chain.rest.contains { $0.term.usesPosition }
    case .path(let path):
      if case .filter(let term, _) = path.start { term.usesPosition } else { false }
    }
  }
}
