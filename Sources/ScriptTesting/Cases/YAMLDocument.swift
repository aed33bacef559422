import CYAML

/// The nodes of a YAML document, as libyaml composed them.
final class YAMLDocument {
  /// What is wrong with a text, and where: line and column count from 0, columns in Unicode scalars.
  struct Problem: Error {
    var message: String
    var line: Int
    var column: Int
  }

  private var document: yaml_document_t
  /// The number of the first node.
  let root: Int32

  /// - Throws: where the text is no YAML, or no single document. nil stands for an empty text.
  init?(parsing text: String) throws(Problem) {
    var text = text
    let loaded = text.withUTF8 { YAMLLoading(of: $0) }
    switch loaded {
    case .problem(let problem): throw problem
    case .nothing: return nil
    case .document(let loaded): document = loaded
    }
    root = 1
    var sizes: [Int32: Int] = [:]
    guard let size = size(of: root, known: &sizes), size <= Self.mostNodes else {
      throw Problem(message: "its aliases make it endless or too large", line: 0, column: 0)
    }
  }

  deinit { yaml_document_delete(&document) }

  subscript(number: Int32) -> yaml_node_t {
    guard let node = yaml_document_get_node(&document, number) else {
      fatalError("a YAML node that is not in its document")
    }
    return node.pointee
  }

  private static let mostNodes = 1_000_000

  /// The number of nodes below, each counted as often as an alias repeats it; nil where a node is in
  /// itself. (libyaml does not nest deeper than a thousand levels.)
  private func size(of number: Int32, known: inout [Int32: Int]) -> Int? {
    if let size = known[number] { return size < 0 ? nil : size }
    known[number] = -1
    var total = 1
    for child in self[number].children {
      guard let size = size(of: child, known: &known) else { return nil }
      total = min(total + size, Self.mostNodes + 1)
    }
    known[number] = total
    return total
  }
}

/// What libyaml makes of a text.
private enum YAMLLoading {
  case document(yaml_document_t)
  case nothing
  case problem(YAMLDocument.Problem)

  init(of text: UnsafeBufferPointer<UInt8>) {
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
        .init(message: "another document begins here", line: mark.line, column: mark.column))
    } else if !isWhole {
      self = .problem(.init(parser, in: text))
    } else {
      self = .document(document)
      return
    }
    yaml_document_delete(&document)
  }
}

extension YAMLDocument.Problem {
  fileprivate init(_ parser: yaml_parser_t, in text: UnsafeBufferPointer<UInt8>) {
    let problem = parser.problem.map { String(cString: $0) } ?? "it cannot be read"
    let context = parser.context.map {
      "\(String(cString: $0)), which begins in line \(parser.context_mark.line + 1): "
    }
    if parser.error == YAML_READER_ERROR {
      let before = String(decoding: text.prefix(parser.problem_offset), as: UTF8.self)
      let start = before.lastIndex(of: "\n").map { before.index(after: $0) } ?? before.startIndex
      self.init(
        message: problem, line: before.count(where: { $0 == "\n" }),
        column: before[start...].unicodeScalars.count)
    } else {
      self.init(
        message: (context ?? "") + problem, line: parser.problem_mark.line,
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
