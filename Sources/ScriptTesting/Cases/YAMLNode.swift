import AppExtension
import JSPrep
import PropertyList
import Session
import YAML

/// A node of a YAML document, with its position.
struct YAMLNode {
  let source: TestText
  private let document: YAMLDocument
  private let node: YAMLDocumentNode

  /// The document's root.
  /// - Throws: if the text is not YAML, or not a single document.
  init(parsing source: TestText) throws(TestFileError) {
    guard let root = try Self.root(of: source) else {
      throw source.error("the file has no test cases", line: 1, column: nil)
    }
    self = root
  }

  /// The root; nil if there is only white space, or comments.
  static func root(of source: TestText) throws(TestFileError) -> YAMLNode? {
    let document: YAMLDocument?
    do {
      document = try YAMLDocument(parsing: source.text)
    } catch {
      throw source.error(error)
    }
    guard let document else { return nil }
    let root = YAMLNode(document.root, of: document, in: source)
    try root.checkKeys(below: document.root)
    return root
  }

  private init(_ number: Int32, of document: YAMLDocument, in source: TestText) {
    self.document = document
    self.source = source
    node = document.node(number)
  }

  private func node(_ number: Int32) -> YAMLNode { YAMLNode(number, of: document, in: source) }

  /// - Throws: if a mapping has the same key twice.
  private func checkKeys(below root: Int32) throws(TestFileError) {
    var open = [root]
    var seen: Set<Int32> = []
    while let number = open.popLast() {
      guard seen.insert(number).inserted else { continue }
      open += document.node(number).children
      var keys: Set<String> = []
      for pair in document.node(number).pairs {
        let key = node(pair.key)
        guard let name = key.scalar, !keys.insert(name).inserted else { continue }
        throw key.error("the key '\(name)' is repeated in a mapping")
      }
    }
  }

  // MARK: Places

  var line: Int { node.line + 1 }

  /// libyaml counts Unicode scalars.
  var column: Int { source.utf16Column(node.column + 1, inLine: line) }

  var location: SourceLocation { SourceLocation(file: source.path, line: line, column: column) }

  func error(_ message: String, notes: [String] = []) -> TestFileError {
    source.error(message, line: line, column: column, notes: notes)
  }

  /// Where the key or the element is that a path from here leads to, or the last on the way there is; nil if there is
  /// none.
  func location(of path: PropertyList.Path) -> SourceLocation? {
    var (current, location) = (self, SourceLocation?.none)
    for step in path.components {
      switch step {
      case .key(let name):
        guard let entry = current.entries?.first(where: { $0.key.scalar == name }) else {
          return location
        }
        (current, location) = (entry.value, entry.key.location)
      case .index(let index):
        guard let elements = current.elements, elements.indices.contains(index) else {
          return location
        }
        current = elements[index]
        location = current.location
      }
    }
    return location
  }

  // MARK: Contents

  /// The text of a scalar, whatever it means.
  var scalar: String? { node.scalar }

  /// A scalar without quotes and tag, whose type depends on its text.
  var isPlain: Bool {
    node.isUnquoted && tag == nil
  }

  var isNull: Bool { isPlain && ["", "~", "null", "Null", "NULL"].contains(scalar) }

  /// A tag of this file format, such as `matches` for `!matches`.
  var tag: String? {
    guard let name = node.tag else { return nil }
    return name.hasPrefix("!") && name.count > 1 ? String(name.dropFirst()) : nil
  }

  var elements: [YAMLNode]? {
    node.kind == .sequence ? node.items.map { self.node($0) } : nil
  }

  var entries: [(key: YAMLNode, value: YAMLNode)]? {
    node.kind == .mapping
      ? node.pairs.map { (self.node($0.key), self.node($0.value)) } : nil
  }

  /// The kind of the node, in words.
  var kind: String {
    switch node.kind {
    case .mapping: "a mapping"
    case .sequence: "a list"
    case .scalar: isNull ? "nothing" : "a single value"
    }
  }
}

// MARK: - What a file demands

extension YAMLNode {
  func string(_ what: String) throws(TestFileError) -> String {
    guard let scalar, !isNull else { throw error("\(what) must be a string, not \(kind)") }
    return scalar
  }

  func number(_ what: String) throws(TestFileError) -> Double {
    guard isPlain, let scalar, let number = Double(scalar), number.isFinite else {
      throw error("\(what) must be a number")
    }
    return number
  }

  /// A number of something.
  func count(_ what: String) throws(TestFileError) -> Int {
    guard let count = Int(exactly: try number(what)), count >= 0 else {
      throw error("\(what) must be a whole number, at least 0")
    }
    return count
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
      guard let name = key.scalar else { throw key.error("a key must be a string") }
      if let keys, !keys.contains(name) { throw key.unknownKey(name, keys, what) }
      named.append((key, name, value))
    }
    return named
  }

  private func unknownKey(_ name: String, _ known: [String], _ what: String) -> TestFileError {
    let nearest = known.min { name.distance(to: $0) < name.distance(to: $1) } ?? ""
    let isNear = name.distance(to: nearest) <= max(2, name.count / 3)
    let hint = isNear ? "; did you mean '\(nearest)'?" : ""
    return error(
      "\(what) has no key '\(name)'\(hint)",
      notes: isNear ? [] : ["The keys are \(known.joined(separator: ", "))."])
  }
}

// MARK: - What libyaml says

extension TestText {
  fileprivate func utf16Column(_ column: Int, inLine line: Int) -> Int {
    guard let text = self.line(line) else { return column }
    return text.unicodeScalars.prefix(column - 1).reduce(1) { $0 + $1.utf16.count }
  }

  fileprivate func error(_ problem: YAMLDocument.Problem) -> TestFileError {
    error(
      problem.message, line: problem.line + 1,
      column: utf16Column(problem.column + 1, inLine: problem.line + 1))
  }
}
