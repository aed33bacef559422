/// https://www.w3.org/TR/1999/REC-xpath-19991116/#section-Expressions
struct XPathParser {
  private var lexer: XPathLexer
  private var token = XPathLexer.Token.end
  private let resolve: (DOMString) throws(XPathError) -> DOMString?
  /// Parentheses and brackets that are open; parser and evaluation are recursive in them.
  private var depth = 0
  private static let maximumDepth = 64

  /// - Parameter resolve: The namespace of a prefix; nil when there is none.
  static func parse(
    _ text: DOMString, resolve: @escaping (DOMString) throws(XPathError) -> DOMString?
  ) throws(XPathError) -> XPathTerm {
    var parser = XPathParser(lexer: XPathLexer(text), resolve: resolve)
    try parser.advance()
    let term = try parser.parseExpression()
    guard parser.token == .end else { throw .syntax }
    return term
  }

  private init(
    lexer: XPathLexer, resolve: @escaping (DOMString) throws(XPathError) -> DOMString?
  ) {
    self.lexer = lexer
    self.resolve = resolve
  }

  private mutating func advance() throws(XPathError) { token = try lexer.next() }

  private mutating func expect(_ expected: XPathLexer.Token) throws(XPathError) {
    guard token == expected else { throw .syntax }
    try advance()
  }

  // MARK: - Operators

  /// An incomplete term: an operator with its left-hand side, or a minus sign.
  private enum Pending {
    case binary(XPathTerm, XPathOperator)
    case negation

    var level: Int {
      switch self {
      case .binary(_, let op): op.level
      case .negation: XPathOperator.negationLevel
      }
    }
  }

  private mutating func parseExpression() throws(XPathError) -> XPathTerm {
    guard depth < Self.maximumDepth else { throw .syntax }
    depth += 1
    defer { depth -= 1 }
    var pending: [Pending] = []
    while true {
      // A minus sign may precede any operand except those of a union.
      while token == .operator(.minus) {
        if case .binary(_, .union) = pending.last { throw .syntax }
        // Two signs cancel out, but convert the operand to a number.
        if case .negation = pending.last, pending.count > 1,
          case .negation = pending[pending.count - 2]
        {
          pending.removeLast()
        } else {
          pending.append(.negation)
        }
        try advance()
      }
      var term = try parsePath()
      guard case .operator(let op) = token else {
        while let last = pending.popLast() { term = combine(last, term) }
        return term
      }
      try advance()
      while let last = pending.last, last.level >= op.level {
        pending.removeLast()
        term = combine(last, term)
      }
      pending.append(.binary(term, op))
    }
  }

  private func combine(_ pending: Pending, _ right: XPathTerm) -> XPathTerm {
    switch pending {
    case .negation: return .negation(right)
    case .binary(.chain(let chain), let operation) where chain.level == operation.level:
      chain.append(operation, right)
      return .chain(chain)
    case .binary(let left, let operation): return .chain(XPathChain(left, operation, right))
    }
  }

  // MARK: - Paths

  private mutating func parsePath() throws(XPathError) -> XPathTerm {
    switch token {
    case .slash:
      try advance()
      return .path(XPathPath(start: .root, steps: startsStep ? try parseSteps() : []))
    case .slashSlash:
      try advance()
      return .path(XPathPath(start: .root, steps: try parseSteps(after: .descendantOrSelf)))
    case .at, .axis, .name, .dot, .dotDot:
      return .path(XPathPath(start: .context, steps: try parseSteps()))
    case .function(nil, let name) where Self.isNodeType(name):
      return .path(XPathPath(start: .context, steps: try parseSteps()))
    default: return try parseFilter()
    }
  }

  private var startsStep: Bool {
    switch token {
    case .at, .axis, .name, .dot, .dotDot: true
    case .function(nil, let name): Self.isNodeType(name)
    default: false
    }
  }

  private static func isNodeType(_ name: DOMString) -> Bool {
    name == "node" || name == "text" || name == "comment" || name == "processing-instruction"
  }

  private mutating func parseFilter() throws(XPathError) -> XPathTerm {
    let primary = try parsePrimary()
    var predicates: [XPathTerm] = []
    while token == .leftBracket { predicates.append(try parsePredicate()) }
    var steps: [XPathStep] = []
    if token == .slash {
      try advance()
      steps = try parseSteps()
    } else if token == .slashSlash {
      try advance()
      steps = try parseSteps(after: .descendantOrSelf)
    }
    if predicates.isEmpty, steps.isEmpty { return primary }
    return .path(XPathPath(start: .filter(primary, predicates: predicates), steps: steps))
  }

  private mutating func parsePrimary() throws(XPathError) -> XPathTerm {
    switch token {
    case .number(let number):
      try advance()
      return .number(number)
    case .literal(let text):
      try advance()
      return .string(text)
    case .variable(let prefix):
      if prefix != nil { throw .syntax }
      try advance()
      return .variable
    case .leftParenthesis:
      try advance()
      let term = try parseExpression()
      try expect(.rightParenthesis)
      return term
    case .function(let prefix, let name): return try parseFunction(prefix, name)
    default: throw .syntax
    }
  }

  private mutating func parseFunction(
    _ prefix: DOMString?, _ name: DOMString
  ) throws(XPathError) -> XPathTerm {
    if let prefix { _ = try namespace(prefix) }
    guard prefix == nil, let function = XPathFunction(rawValue: String(name)) else { throw .syntax }
    try advance()
    try expect(.leftParenthesis)
    var arguments: [XPathTerm] = []
    if token != .rightParenthesis {
      arguments.append(try parseExpression())
      while token == .comma {
        try advance()
        arguments.append(try parseExpression())
      }
    }
    try expect(.rightParenthesis)
    guard function.arity.contains(arguments.count) else { throw .syntax }
    return .function(function, arguments)
  }

  private mutating func parsePredicate() throws(XPathError) -> XPathTerm {
    try expect(.leftBracket)
    let term = try parseExpression()
    try expect(.rightBracket)
    return term
  }

  // MARK: - Steps

  private mutating func parseSteps(
    after first: XPathStep? = nil
  ) throws(XPathError) -> [XPathStep] {
    var steps = first.map { [$0] } ?? []
    while true {
      add(try parseStep(), to: &steps)
      if token == .slash {
        try advance()
      } else if token == .slashSlash {
        try advance()
        steps.append(.descendantOrSelf)
      } else {
        return steps
      }
    }
  }

  /// OPTIMIZATION: `//a` need not visit the children of each descendant.
  private func add(_ step: XPathStep, to steps: inout [XPathStep]) {
    if step.axis == .child, let last = steps.last, last.axis == .descendantOrSelf,
      last.predicates.isEmpty, case .node = last.test,
      !step.predicates.contains(where: \.dependsOnPosition)
    {
      steps.removeLast()
      steps.append(
        XPathStep(axis: .descendant, test: step.test, predicates: step.predicates))
    } else {
      steps.append(step)
    }
  }

  private mutating func parseStep() throws(XPathError) -> XPathStep {
    if token == .dot || token == .dotDot {
      let axis: XPathAxis = token == .dot ? .`self` : .parent
      try advance()
      return XPathStep(axis: axis, test: .node)
    }
    var axis = XPathAxis.child
    if token == .at {
      axis = .attribute
      try advance()
    } else if case .axis(let name) = token {
      guard let named = XPathAxis(rawValue: String(name)) else { throw .syntax }
      axis = named
      try advance()
    }
    var step = XPathStep(axis: axis, test: try parseNodeTest())
    while token == .leftBracket { step.predicates.append(try parsePredicate()) }
    return step
  }

  private mutating func parseNodeTest() throws(XPathError) -> XPathNodeTest {
    switch token {
    case .name(let prefix, let name):
      var uri: DOMString?
      if let prefix { uri = try namespace(prefix) }
      try advance()
      return .name(name, namespace: uri)
    case .function(nil, let name): return try parseNodeType(name)
    default: throw .syntax
    }
  }

  private mutating func parseNodeType(_ name: DOMString) throws(XPathError) -> XPathNodeTest {
    try advance()
    try expect(.leftParenthesis)
    var target: DOMString?
    if name == "processing-instruction", case .literal(let text) = token {
      target = text
      try advance()
    }
    try expect(.rightParenthesis)
    switch name {
    case "node": return .node
    case "text": return .text
    case "comment": return .comment
    case "processing-instruction": return .processingInstruction(target)
    default: throw .syntax
    }
  }

  private func namespace(_ prefix: DOMString) throws(XPathError) -> DOMString {
    guard let uri = try resolve(prefix) else { throw .namespace }
    return uri
  }
}
