/// Makes flows of the nodes of a function's or a closure's body.
///
/// https://docs.swift.org/swift-book/documentation/the-swift-programming-language/statements/
struct SwiftFlowBuilder {
  private let nodes: [SwiftNode]
  private var index = 0
  private var flows: [SwiftFlow] = []
  private var awaits = false

  init(_ nodes: [SwiftNode]) { self.nodes = nodes }

  mutating func build() -> [SwiftFlow] {
    while index < nodes.count { readNode() }
    return flows
  }

  private var current: SwiftNode? { index < nodes.count ? nodes[index] : nil }

  private mutating func readNode() {
    let node = nodes[index]
    if node.startsLine, !node.is("."), node.token?.kind != .sign { awaits = false }
    switch node {
    case .group(let group):
      index += 1
      if group.bracket == "{" {
        appendCall("", at: group.offset, arguments: [], closures: [SwiftClosure(group)])
      } else {
        flows += SwiftFlow.flows(of: group.children)
      }
    case .token(let token):
      if token.kind == .identifier, isKeyword(at: index) {
        readKeyword(token.text)
      } else if token.kind == .identifier {
        readName(token)
      } else {
        index += 1
      }
    }
  }

  /// A word after a full stop is a member, whatever it is.
  private func isKeyword(at index: Int) -> Bool {
    index == 0 || !nodes[index - 1].is(".")
  }

  private mutating func readKeyword(_ word: String) {
    let start = nodes[index].offset
    switch word {
    case "if":
      index += 1
      flows.append(readIf())
    case "guard":
      index += 1
      let condition = readCondition()
      let body = readBlock() ?? []
      flows.append(.otherwise(body, condition: condition, offset: start))
    case "for", "while":
      index += 1
      _ = readCondition()
      flows.append(.loop(readBlock() ?? []))
    case "repeat":
      index += 1
      flows.append(.loop(readBlock() ?? []))
    case "switch":
      index += 1
      readSwitch()
    case "do":
      index += 1
      flows += readBlock() ?? []
    case "catch":
      index += 1
      let condition = readCondition()
      flows.append(.branch([[], readBlock() ?? []], condition: condition))
    case "defer":
      index += 1
      flows.append(.deferred(readBlock() ?? []))
    case "return", "throw", "break", "continue":
      index += 1
      let rest = readStatement()
      flows += SwiftFlow.flows(of: rest) + [.exit(word)]
    case "func", "class", "struct", "enum", "actor", "extension":
      index += 1
      skipDeclaration()
    case "await":
      index += 1
      awaits = true
    default: readName(nodes[index].token)
    }
  }

  /// With all its `else if`, of which there may be very many.
  private mutating func readIf() -> SwiftFlow {
    var condition = readCondition()
    var alternatives = [readBlock() ?? []]
    while current?.is("else") == true {
      index += 1
      guard current?.is("if") == true else {
        alternatives.append(readBlock() ?? [])
        return .branch(alternatives, condition: condition)
      }
      index += 1
      condition.formUnion(readCondition())
      alternatives.append(readBlock() ?? [])
    }
    return .branch(alternatives + [[]], condition: condition)
  }

  /// The names in a condition, whose calls come first.
  private mutating func readCondition() -> Set<String> {
    let start = index
    while let node = current, node.group("{") == nil { index += 1 }
    let part = Array(nodes[start..<index])
    flows += SwiftFlow.flows(of: part)
    return part.identifiers
  }

  private mutating func readBlock() -> [SwiftFlow]? {
    guard let group = current?.group("{") else { return nil }
    index += 1
    return SwiftFlow.flows(of: group.children)
  }

  private mutating func readSwitch() {
    let condition = readCondition()
    guard let group = current?.group("{") else { return }
    index += 1
    var alternatives: [[SwiftNode]] = []
    for node in group.children {
      if node.is("case") || node.is("default"), node.startsLine || alternatives.isEmpty {
        alternatives.append([])
      } else if !alternatives.isEmpty {
        alternatives[alternatives.count - 1].append(node)
      }
    }
    flows.append(
      .branch(
        alternatives.map { nodes in
          let colon = nodes.firstIndex { $0.is(":") } ?? nodes.startIndex
          return SwiftFlow.flows(of: Array(nodes[colon...]))
        }, condition: condition))
  }

  /// To the end of a statement: the next line that does not continue it.
  private mutating func readStatement() -> [SwiftNode] {
    let start = index
    while let node = current, !node.is(";") {
      let continues = node.is(".") || node.token?.kind == .sign
      if node.startsLine, !continues { break }
      index += 1
    }
    return Array(nodes[start..<index])
  }

  private mutating func skipDeclaration() {
    while let node = current {
      index += 1
      if node.group("{") != nil { return }
    }
  }

  // MARK: Calls

  private mutating func readName(_ token: SwiftToken?) {
    guard let token else { return }
    let receiver = receiver(before: index)
    index += 1
    if let sign = current, ["=", "+=", "-="].contains(where: { sign.is($0) }) {
      flows.append(.assignment(token.text))
      return
    }
    // `completion?(nil)`
    if let sign = current, sign.is("?") || sign.is("!"), index + 1 < nodes.count,
      nodes[index + 1].group("(") != nil, !nodes[index + 1].startsLine
    {
      index += 1
    }
    var arguments: [(label: String?, nodes: [SwiftNode])] = []
    var closures: [SwiftClosure] = []
    var isCall = false
    if let group = current?.group("("), !group.startsLine {
      index += 1
      isCall = true
      for part in group.children.split(whereSeparator: { $0.is(",") }) {
        let isLabelled = part.count > 1 && part[part.startIndex + 1].is(":")
        let value = Array(part.dropFirst(isLabelled ? 2 : 0))
        arguments.append((isLabelled ? part.first?.identifier : nil, value))
        if let closure = value.first?.group("{") {
          closures.append(SwiftClosure(closure))
        } else {
          flows += SwiftFlow.flows(of: value)
        }
      }
    }
    while let group = current?.group("{"), !group.startsLine {
      closures.append(SwiftClosure(group))
      isCall = true
      index += 1
      // Further closures have labels.
      if index + 2 < nodes.count, nodes[index].identifier != nil, nodes[index + 1].is(":"),
        nodes[index + 2].group("{") != nil
      {
        index += 2
      }
    }
    guard isCall else { return }
    appendCall(
      token.text, at: token.offset, receiver: receiver, arguments: arguments, closures: closures)
  }

  private mutating func appendCall(
    _ name: String, at offset: Int, receiver: [String] = [],
    arguments: [(label: String?, nodes: [SwiftNode])], closures: [SwiftClosure]
  ) {
    flows.append(
      .call(
        SwiftCall(
          name: name, offset: offset, receiver: receiver, arguments: arguments, closures: closures,
          isAwaited: awaits)))
  }

  private static let longestReceiver = 8

  /// The names of a path that ends before the index, or the last of them.
  private func receiver(before index: Int) -> [String] {
    var names: [String] = []
    var index = index - 1
    guard index >= 0, nodes[index].is(".") else { return [] }
    while index >= 0, names.count < Self.longestReceiver {
      let node = nodes[index]
      if let name = node.identifier {
        names.append(name)
        guard index > 0, nodes[index - 1].is(".") else { break }
      } else if !node.is("."), !node.is("?"), !node.is("!"), node.token != nil {
        break
      }
      index -= 1
    }
    return names.reversed()
  }
}

extension SwiftClosure {
  init(_ group: SwiftNode.Group) {
    let nodes = group.children
    var head: ArraySlice<SwiftNode> = []
    if let end = nodes.firstIndex(where: { $0.is("in") }),
      !nodes[..<end].contains(where: { $0.group("{") != nil || Self.starts($0) })
    {
      head = nodes[..<end]
    }
    let list = head.first { $0.group("(") != nil }?.group("(")?.children ?? Array(head)
    let names = list.split { $0.is(",") }.compactMap { part in
      part.first { $0.identifier != nil }?.identifier
    }
    let body = Array(nodes[(head.isEmpty ? 0 : head.endIndex + 1)...])
    self.init(
      parameters: head.isEmpty ? ["$0", "$1"] : names, nodes: body,
      flows: SwiftFlow.flows(of: body))
  }

  /// Whether it is a word of a statement, and so not of a closure's parameters.
  private static func starts(_ node: SwiftNode) -> Bool {
    ["for", "let", "var", "if", "guard", "return", "switch", "while"].contains { node.is($0) }
  }
}

extension Sequence<SwiftNode> {
  /// All names in it.
  package var identifiers: Set<String> {
    var names: Set<String> = []
    for node in self {
      if case .group(let group) = node { names.formUnion(group.children.identifiers) }
      if let name = node.identifier { names.insert(name) }
    }
    return names
  }
}
