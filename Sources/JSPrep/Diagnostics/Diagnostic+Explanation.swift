import CallObservation
import PropertyList

extension Explanation {
  /// What the value was read from, at the place where it was read.
  package func diagnostic(script: ScriptFile) -> Diagnostic {
    let location = reads.first?.location
    return Diagnostic(
      .note, message, location: location,
      sourceLine: location.flatMap { $0.file == script.path ? script.line($0.line) : nil },
      notes: notes)
  }

  private var subject: String { "'\(path)' (\(value.shown))" }

  private var message: String {
    guard let read = reads.first else {
      return "\(subject): the script read nothing before it handed this over"
    }
    let source = read.source
    switch relation {
    case .exact: return "\(subject) is exactly \(source)"
    case .same: return "\(subject) is the same as \(source), perhaps by chance"
    case .spacing: return "\(subject) is \(source) (\(read.value.shown)) but for white space"
    case .letterCase: return "\(subject) is \(source) (\(read.value.shown)) but for capitals"
    case .rounded: return "\(subject) is \(source) (\(read.value.shown)), rounded"
    case .part: return "\(subject) is a part of \(source) (\(read.value.shown))"
    case .number: return "\(subject) is a number in \(source) (\(read.value.shown))"
    case .contains: return "\(subject) contains \(source) (\(read.value.shown))"
    case .guess:
      return "\(subject) is like nothing that was read; "
        + "it was made after reading \(source) (\(read.value.shown)), among others"
    }
  }

  private var notes: [String] {
    var notes: [String] = []
    if let path = reads.first?.node?.path, path.count > 1 { notes.append("XPath: \(path)") }
    for read in reads.dropFirst() {
      let value = relation == .exact || relation == .same ? "" : " (\(read.value.shown))"
      let lead =
        switch relation {
        case .contains: "and"
        case .guess: "after that,"
        default: "or"
        }
      notes.append("\(lead) \(read.source)\(value)\(read.location.map { ", at \($0)" } ?? "")")
    }
    if others > 0 { notes.append("and \(others) more that gave the same") }
    return notes
  }

  package var propertyList: PropertyList {
    [
      "path": .string("\(path)"), "value": value, "relation": .string(relation.rawValue),
      "others": .number(Double(others)), "reads": .array(reads.map(\.propertyList)),
    ]
  }
}

extension Read {
  fileprivate var source: String { "\(expression)\(node.map { " of \($0.selector)" } ?? "")" }

  fileprivate var propertyList: PropertyList {
    [
      "expression": .string(expression), "member": .string(member), "value": value.propertyList,
      "node": node.map { .string($0.selector) } ?? .null,
      "xpath": node.map { .string($0.path) } ?? .null,
      "location": location?.propertyList ?? .null,
    ]
  }
}

extension Read.Value {
  fileprivate var propertyList: PropertyList {
    switch self {
    case .string(let text): .string(text.shortenedForQuotation)
    case .number(let number): .number(number)
    case .boolean(let flag): .boolean(flag)
    }
  }

  fileprivate var shown: String { propertyList.shown }
}

extension PropertyList {
  /// A value in a message.
  fileprivate var shown: String {
    switch self {
    case .string(let text):
      text.count > 60 ? JSONWriter.quoted(String(text.prefix(60))) + "…" : JSONWriter.quoted(text)
    case .number(let number): number.javaScriptText
    case .boolean(let flag): flag ? "true" : "false"
    case .null: "null"
    default: kind
    }
  }
}

extension Diagnostic {
  /// A value that was to be explained, and is not there.
  package static func notExplained(
    _ path: String, results: PropertyList.Dictionary
  ) -> Diagnostic {
    let keys = results.map { PropertyList.Path([.key($0.key)]).description }
    return Diagnostic(
      .warning, "'\(path)' cannot be explained: the results have no such value",
      notes: [
        keys.isEmpty
          ? "The results are empty." : "They have: \(keys.prefix(20).joined(separator: ", "))"
      ])
  }
}
