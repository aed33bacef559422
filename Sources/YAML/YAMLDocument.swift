import CYAML

/// The nodes of a YAML document, as libyaml composed them.
package final class YAMLDocument {
  /// What is wrong with a text, and where: line and column count from 0, columns in Unicode
  /// scalars.
  package struct Problem: Error {
    package var message: String
    package var line: Int
    package var column: Int
  }

  private var document: yaml_document_t
  /// The number of the first node.
  package let root: Int32

  /// - Throws: if the text is not YAML, or not a single document. nil for an empty text.
  package init?(parsing text: String) throws(Problem) {
    var text = text
    let loaded = text.withUTF8 { YAMLLoading(of: $0) }
    switch loaded {
    case .problem(let problem): throw problem
    case .nothing: return nil
    case .document(let loaded): document = loaded
    }
    root = 1
    try checkExtent()
  }

  deinit { yaml_document_delete(&document) }

  subscript(number: Int32) -> yaml_node_t {
    guard let node = yaml_document_get_node(&document, number) else {
      fatalError("a YAML node that is not in its document")
    }
    return node.pointee
  }

  package func node(_ number: Int32) -> YAMLDocumentNode { YAMLDocumentNode(node: self[number]) }
}

/// A node of a document, valid as long as the document is.
package struct YAMLDocumentNode {
  let node: yaml_node_t

  package enum Kind { case mapping, sequence, scalar }

  package var kind: Kind {
    switch node.type {
    case YAML_MAPPING_NODE: .mapping
    case YAML_SEQUENCE_NODE: .sequence
    default: .scalar
    }
  }

  /// Where it begins: line and column count from 0, columns in Unicode scalars.
  package var line: Int { node.start_mark.line }
  package var column: Int { node.start_mark.column }

  /// As it is written, or as the composer resolves it.
  package var tag: String? { node.tag.map { String(cString: $0) } }

  package var scalar: String? { node.scalar }

  /// Whether a scalar has no quotes.
  package var isUnquoted: Bool {
    node.type == YAML_SCALAR_NODE && node.data.scalar.style == YAML_PLAIN_SCALAR_STYLE
  }

  /// The numbers of a sequence's elements.
  package var items: [Int32] { node.items }

  /// The numbers of a mapping's keys and values.
  package var pairs: [(key: Int32, value: Int32)] { node.pairs.map { ($0.key, $0.value) } }

  /// The numbers of all of these.
  package var children: [Int32] { node.children }
}

// MARK: - How much it is

extension YAMLDocument {
  /// Each node counts as often as an alias repeats it.
  private static let mostNodes = 1_000_000
  /// Reading the nodes recurses for each level; results have the same limit.
  fileprivate static let mostLevels = 512
  fileprivate static let tooDeep = "values are nested more than \(mostLevels) levels deep"

  private struct Extent {
    var nodes = 1
    var levels = 1

    mutating func add(_ child: Extent) {
      nodes = min(nodes + child.nodes, YAMLDocument.mostNodes + 1)
      levels = max(levels, child.levels + 1)
    }
  }

  /// A node that is being visited, and its remaining children.
  private struct Visit {
    var number: Int32
    var rest: [Int32]
    var extent = Extent()
  }

  /// - Throws: if a node contains itself, is nested too deeply, or is repeated too often.
  private func checkExtent() throws(Problem) {
    var known: [Int32: Extent] = [:]
    var open: Set<Int32> = []
    var path: [Visit] = []
    func enter(_ number: Int32) throws(Problem) {
      guard open.insert(number).inserted else { throw problem(Self.tooLarge, at: number) }
      path.append(Visit(number: number, rest: self[number].children.reversed()))
    }
    try enter(root)
    while let last = path.indices.last {
      guard let child = path[last].rest.popLast() else {
        let visit = path.removeLast()
        open.remove(visit.number)
        known[visit.number] = visit.extent
        if last > 0 { path[last - 1].extent.add(visit.extent) }
        continue
      }
      guard path.count + (known[child]?.levels ?? 1) <= Self.mostLevels else {
        throw problem(Self.tooDeep, at: child)
      }
      if let extent = known[child] { path[last].extent.add(extent) } else { try enter(child) }
      guard path[last].extent.nodes <= Self.mostNodes else {
        throw problem(Self.tooLarge, at: path[last].number)
      }
    }
  }

  private static let tooLarge = "its aliases make the file infinite or too large"

  private func problem(_ message: String, at number: Int32) -> Problem {
    let mark = self[number].start_mark
    return Problem(message: message, line: mark.line, column: mark.column)
  }
}

/// The document that libyaml composes from a text.
private enum YAMLLoading {
  case document(yaml_document_t)
  case nothing
  case problem(YAMLDocument.Problem)

  init(of text: UnsafeBufferPointer<UInt8>) {
    if let problem = YAMLEvents.excess(in: text) {
      self = .problem(problem)
      return
    }
    var parser = yaml_parser_t()
    yaml_parser_initialize(&parser)
    defer { yaml_parser_delete(&parser) }
    yaml_parser_set_input_string(&parser, text.baseAddress, text.count)
    var document = yaml_document_t()
    guard yaml_parser_load(&parser, &document) == 1 else {
      self = .problem(.init(parser, in: text))
      return
    }
    guard yaml_document_get_root_node(&document) != nil else {
      yaml_document_delete(&document)
      self = .nothing
      return
    }
    var next = yaml_document_t()
    let isWhole = yaml_parser_load(&parser, &next) == 1
    defer { if isWhole { yaml_document_delete(&next) } }
    if isWhole, let other = yaml_document_get_root_node(&next)?.pointee {
      let mark = other.start_mark
      self = .problem(
        .init(
          message: "this is not valid YAML: another document begins here", line: mark.line,
          column: mark.column))
    } else if !isWhole {
      self = .problem(.init(parser, in: text))
    } else {
      self = .document(document)
      return
    }
    yaml_document_delete(&document)
  }
}

/// The events that libyaml reads, one after the other.
private enum YAMLEvents {
  private static let mostAnchors = 1000

  /// Finds what would take libyaml long to compose: its time grows with the square of levels, and
  /// of anchors. Syntax errors are left to the composer.
  static func excess(in text: UnsafeBufferPointer<UInt8>) -> YAMLDocument.Problem? {
    var parser = yaml_parser_t()
    yaml_parser_initialize(&parser)
    defer { yaml_parser_delete(&parser) }
    yaml_parser_set_input_string(&parser, text.baseAddress, text.count)
    var (levels, anchors) = (0, 0)
    while true {
      var event = yaml_event_t()
      guard yaml_parser_parse(&parser, &event) == 1 else { return nil }
      defer { yaml_event_delete(&event) }
      switch event.type {
      case YAML_STREAM_END_EVENT, YAML_NO_EVENT: return nil
      case YAML_MAPPING_START_EVENT, YAML_SEQUENCE_START_EVENT: levels += 1
      case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT: levels -= 1
      default: break
      }
      if event.hasAnchor { anchors += 1 }
      let (line, column) = (event.start_mark.line, event.start_mark.column)
      if levels > YAMLDocument.mostLevels {
        return .init(message: YAMLDocument.tooDeep, line: line, column: column)
      }
      if anchors > mostAnchors {
        return .init(
          message: "the file has more than \(mostAnchors) anchors", line: line, column: column)
      }
    }
  }
}

extension yaml_event_t {
  fileprivate var hasAnchor: Bool {
    switch type {
    case YAML_MAPPING_START_EVENT: data.mapping_start.anchor != nil
    case YAML_SEQUENCE_START_EVENT: data.sequence_start.anchor != nil
    case YAML_SCALAR_EVENT: data.scalar.anchor != nil
    default: false
    }
  }
}

extension YAMLDocument.Problem {
  fileprivate init(_ parser: yaml_parser_t, in text: UnsafeBufferPointer<UInt8>) {
    let problem = parser.problem.map { String(cString: $0) } ?? "it cannot be read"
    let context = parser.context.map {
      "\(String(cString: $0)), which begins in line \(parser.context_mark.line + 1): "
    }
    let words = "this is not valid YAML: "
    if parser.error == YAML_READER_ERROR {
      let before = String(decoding: text.prefix(parser.problem_offset), as: UTF8.self)
      let start = before.lastIndex(of: "\n").map { before.index(after: $0) } ?? before.startIndex
      self.init(
        message: words + problem, line: before.count(where: { $0 == "\n" }),
        column: before[start...].unicodeScalars.count)
    } else {
      self.init(
        message: words + (context ?? "") + problem, line: parser.problem_mark.line,
        column: parser.problem_mark.column)
    }
  }
}

extension yaml_node_t {
  /// The numbers of the nodes in a sequence, or of the keys and values of a mapping.
  var children: [Int32] {
    type == YAML_SEQUENCE_NODE ? items : pairs.flatMap { [$0.key, $0.value] }
  }

  var items: [Int32] {
    guard type == YAML_SEQUENCE_NODE else { return [] }
    let items = data.sequence.items
    return Array(UnsafeBufferPointer(start: items.start, count: items.top - items.start))
  }

  var pairs: [yaml_node_pair_t] {
    guard type == YAML_MAPPING_NODE else { return [] }
    let pairs = data.mapping.pairs
    return Array(UnsafeBufferPointer(start: pairs.start, count: pairs.top - pairs.start))
  }

  var scalar: String? {
    guard type == YAML_SCALAR_NODE else { return nil }
    let scalar = data.scalar
    return String(
      decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
  }
}
