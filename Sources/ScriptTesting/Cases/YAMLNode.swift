import AppExtension
import JSPrep
import PropertyList
import Session
import Yams

/// A node of a YAML document, which knows where it stands.
struct YAMLNode {
  let source: TestText
  private let node: Node

  /// The document's root.
  /// - Throws: where the text is no YAML, or no single document.
  init(parsing source: TestText) throws(TestFileError) {
    self.source = source
    do {
      guard let root = try Parser(yaml: source.text).singleRoot() else {
        throw source.error("the file has no test cases", line: 1, column: nil)
      }
      node = root
    } catch {
      throw (error as? TestFileError) ?? source.error(error)
    }
  }

  private init(_ node: Node, in source: TestText) {
    self.node = node
    self.source = source
  }

  // MARK: Places

  var line: Int { node.mark?.line ?? 1 }

  /// libyaml counts Unicode scalars.
  var column: Int {
    guard let column = node.mark?.column else { return 1 }
    return source.utf16Column(column, inLine: line)
  }

  var location: SourceLocation { SourceLocation(file: source.path, line: line, column: column) }

  func error(_ message: String, notes: [String] = []) -> TestFileError {
    source.error(message, line: line, column: column, notes: notes)
  }

  // MARK: Contents

  /// The text of a scalar, whatever it may mean.
  var scalar: String? { node.scalar?.string }

  /// A scalar without quotes and tag, whose text decides what it is.
  var isPlain: Bool { node.scalar?.style == .plain && tag == nil }

  var isNull: Bool { isPlain && ["", "~", "null", "Null", "NULL"].contains(scalar) }

  /// A tag of this file format, such as `matches` for `!matches`.
  var tag: String? {
    let tag =
      switch node {
      case .scalar(let scalar): scalar.tag
      case .mapping(let mapping): mapping.tag
      case .sequence(let sequence): sequence.tag
      case .alias(let alias): alias.tag
      }
    let name = tag.description
    return name.hasPrefix("!") && name.count > 1 ? String(name.dropFirst()) : nil
  }

  var elements: [YAMLNode]? { node.sequence?.map { YAMLNode($0, in: source) } }

  var entries: [(key: YAMLNode, value: YAMLNode)]? {
    node.mapping?.map { (YAMLNode($0.key, in: source), YAMLNode($0.value, in: source)) }
  }

  /// What is written, in words.
  var kind: String {
    switch node {
    case .mapping: "a mapping"
    case .sequence: "a list"
    default: isNull ? "nothing" : "a single value"
    }
  }
}

// MARK: - What a file demands

extension YAMLNode {
  func string(_ what: String) throws(TestFileError) -> String {
    guard let scalar, !isNull else { throw error("\(what) must be a text, not \(kind)") }
    return scalar
  }

  func number(_ what: String) throws(TestFileError) -> Double {
    guard isPlain, let scalar, let number = Double(scalar), number.isFinite else {
      throw error("\(what) must be a number")
    }
    return number
  }

  func boolean(_ what: String) throws(TestFileError) -> Bool {
    switch (isPlain, scalar) {
    case (true, "true"): return true
    case (true, "false"): return false
    default: throw error("\(what) must be true or false")
    }
  }

  func list(_ what: String) throws(TestFileError) -> [YAMLNode] {
    guard let elements else { throw error("\(what) must be a list, not \(kind)") }
    return elements
  }

  /// The entries of a mapping whose keys are all known.
  func entries(
    _ what: String, keys: [String]? = nil
  ) throws(TestFileError) -> [(key: YAMLNode, name: String, value: YAMLNode)] {
    guard let entries else { throw error("\(what) must be a mapping, not \(kind)") }
    var named: [(key: YAMLNode, name: String, value: YAMLNode)] = []
    for (key, value) in entries {
      guard let name = key.scalar else { throw key.error("a key must be a text") }
      if let keys, !keys.contains(name) { throw key.unknownKey(name, keys, what) }
      named.append((key, name, value))
    }
    return named
  }

  private func unknownKey(_ name: String, _ known: [String], _ what: String) -> TestFileError {
    let nearest = known.min { name.distance(to: $0) < name.distance(to: $1) } ?? ""
    let isNear = name.distance(to: nearest) <= max(2, name.count / 3)
    let hint = isNear ? "; is '\(nearest)' meant?" : ""
    return error(
      "\(what) has no key '\(name)'\(hint)",
      notes: isNear ? [] : ["The keys are \(known.joined(separator: ", "))."])
  }
}

// MARK: - What Yams says

extension TestText {
  fileprivate func utf16Column(_ column: Int, inLine line: Int) -> Int {
    guard let text = self.line(line) else { return column }
    return text.unicodeScalars.prefix(column - 1).reduce(1) { $0 + $1.utf16.count }
  }

  fileprivate func error(_ error: any Error) -> TestFileError {
    switch error as? YamlError {
    case .scanner(let context, let problem, let mark, _),
      .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      let context = context.map { "\($0.text), which begins in line \($0.mark.line): " } ?? ""
      return self.error(
        "this is no YAML: \(context)\(problem)", line: mark.line,
        column: utf16Column(mark.column, inLine: mark.line))
    case .duplicatedKeysInMapping(let keys, let context):
      return self.error(
        "the key '\(keys.first ?? "")' stands twice in a mapping", line: context.mark.line,
        column: utf16Column(context.mark.column, inLine: context.mark.line))
    case .reader(let problem, let offset, _, _):
      let before = text.prefix(offset ?? 0)
      let line = before.count(where: \.isNewline) + 1
      let start = before.lastIndex(where: \.isNewline).map { before.index(after: $0) }
      return self.error(
        "this is no YAML: \(problem)", line: line,
        column: before[(start ?? before.startIndex)...].utf16.count + 1)
    default:
      return self.error("this is no YAML: \(error)", line: 1, column: nil)
    }
  }
}
