import SwiftSource

/// The keys that an extension's code reads from the script's results.
///
/// Followed are names that the results are given to, and parameters of functions in the same sources
/// that they are passed to. What is read from elsewhere (a decoder, a property) is not known.
struct ResultKeys {
  struct Key {
    let file: ExtensionSources.File
    let name: String
    let offset: Int
  }

  private(set) var keys: [Key] = []
  /// Functions and names in them that hold the results.
  private var waiting: [(file: ExtensionSources.File, function: SwiftFunction, name: String?)] = []
  private var seen: Set<String> = []
  private let sources: ExtensionSources

  init(_ sources: ExtensionSources) {
    self.sources = sources
    for (file, function) in sources.functions where function.body.mention(AttachmentWord.results) {
      waiting.append((file, function, nil))
    }
    while let (file, function, name) = waiting.popLast() {
      let mark = "\(file.source.file) \(function.offset) \(name ?? "")"
      guard seen.insert(mark).inserted else { continue }
      read(function, in: file, name: name)
    }
    keys.sort { ($0.file.source.file, $0.offset) < ($1.file.source.file, $1.offset) }
  }

  private mutating func read(
    _ function: SwiftFunction, in file: ExtensionSources.File, name: String?
  ) {
    var names: Set<String> = name.map { [$0] } ?? []
    // A copy of a copy may be in brackets that are visited first.
    while true {
      let count = names.count
      function.body.visitLists { Self.addCopies(in: $0, to: &names) }
      if names.count == count { break }
    }
    collectKeys(function, file, names)
    followCalls(function, names)
  }

  /// Names that the results are given to.
  private static func addCopies(in nodes: [SwiftNode], to names: inout Set<String>) {
    for index in nodes.indices.dropFirst(2) where nodes[index - 1].is("=") {
      guard let target = declared(nodes, before: index - 1) ?? nodes[index - 2].identifier else {
        continue
      }
      let end = nodes[(index + 1)...].firstIndex(where: endsValue) ?? nodes.endIndex
      if isResults(nodes[index..<end], names) { names.insert(target) }
    }
  }

  private static func endsValue(_ node: SwiftNode) -> Bool {
    if node.is(",") || node.is(";") || node.is("else") || node.group("{") != nil { return true }
    return node.startsLine && node.token?.kind != .sign && !node.is("as")
  }

  /// `let x: T =`
  private static func declared(_ nodes: [SwiftNode], before index: Int) -> String? {
    guard let colon = nodes[..<index].lastIndex(where: { $0.is(":") || $0.startsLine }), colon > 0,
      nodes[colon].is(":")
    else { return nil }
    return nodes[colon - 1].identifier
  }

  /// Whether an expression is the results, cast or not: `list[…ResultsKey] as? [String: Any]`, or
  /// one of the names, alone.
  private static func isResults(_ value: ArraySlice<SwiftNode>, _ names: Set<String>) -> Bool {
    if let first = value.first?.identifier, names.contains(first) {
      let next = value.dropFirst().first
      return next == nil || next?.is("as") == true || next?.is("??") == true
    }
    var part = value
    // (list[…] as? [String: Any])
    if value.count <= 2, let group = value.first?.group("(") { part = group.children[...] }
    guard
      let key = part.firstIndex(where: {
        $0.group("[").map { $0.children.count == 1 && $0.children.mention(AttachmentWord.results) }
          ?? false
      })
    else { return false }
    // Not a value of the results: `list[…ResultsKey]?["url"]`
    return !part[(key + 1)...].contains { $0.is(".") || $0.group("[") != nil && !isType(part, $0) }
  }

  /// Whether brackets are of a type, after `as`.
  private static func isType(_ nodes: ArraySlice<SwiftNode>, _ node: SwiftNode) -> Bool {
    guard let index = nodes.firstIndex(where: { $0.offset == node.offset }) else { return false }
    var before = index - 1
    while before >= nodes.startIndex, nodes[before].is("?") || nodes[before].is("!") { before -= 1 }
    return before >= nodes.startIndex && (nodes[before].is("as") || nodes[before].is("??"))
  }

  private mutating func collectKeys(
    _ function: SwiftFunction, _ file: ExtensionSources.File, _ names: Set<String>
  ) {
    var found: [Key] = []
    function.body.visitLists { nodes in
      for index in nodes.indices {
        let isName = nodes[index].identifier.map(names.contains) ?? false
        let isCast =
          nodes[index].group("(").map { Self.isResults($0.children[...], []) } ?? false
        guard isName || isCast,
          index == 0 || !nodes[index - 1].is(".") || nodes[max(index - 2, 0)].is("self")
        else { continue }
        var next = index + 1
        while next < nodes.count, nodes[next].is("?") || nodes[next].is("!") { next += 1 }
        guard next < nodes.count else { continue }
        if let key = nodes[next].group("["), !key.startsLine, key.children.count == 1,
          let string = key.children.first?.string
        {
          found.append(Key(file: file, name: string.text, offset: string.offset))
        }
        // results.object(forKey: "url")
        if next + 2 < nodes.count, nodes[next].is("."),
          ["object", "value"].contains(nodes[next + 1].identifier),
          let arguments = nodes[next + 2].group("(")?.children, arguments.count == 3,
          let string = arguments[2].string
        {
          found.append(Key(file: file, name: string.text, offset: string.offset))
        }
      }
    }
    keys += found
  }

  /// Passes the results on to the functions that are called with them.
  private mutating func followCalls(_ function: SwiftFunction, _ names: Set<String>) {
    for call in function.flows.flatMap({ $0.calls() }) {
      for (index, argument) in call.arguments.enumerated() {
        guard Self.isResults(argument.nodes[...], names) else { continue }
        for (file, target) in sources.functions where target.name == call.name {
          guard target.parameters.indices.contains(index) else { continue }
          waiting.append((file, target, target.parameters[index].name))
        }
      }
    }
  }
}
