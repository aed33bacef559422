import PropertyList

/// Which page a line that a batch has written, or will write, belongs to.
struct Answered {
  private var id: PropertyList?
  private var page: PropertyList?
  private var html: PropertyList?
  private var offset: PropertyList?
  /// A line that named no page.
  private var line: PropertyList?

  private static let keys: Set<String> = [
    "id", "page", "offset", "html", "url", "line", "results", "error", "warnings", "changes",
    "seconds",
  ]
  /// The possible beginnings of a line.
  private static let beginnings = ["id", "page", "offset", "html", "line", "results"].map {
    Array("{\"\($0)\":".utf8)
  }

  /// A line of an output; nil for any other.
  init?(line: [UInt8]) {
    guard line.last == UInt8(ascii: "}"), let object = try? JSONReader.read(line).dictionary,
      object["results"] != nil, object.keys.allSatisfy(Self.keys.contains)
    else { return nil }
    self.init(head: object)
  }

  /// What the answer to a line of a list will contain.
  init(request line: [UInt8]) {
    self.init(head: BatchAnswer.head(of: line))
  }

  private init(head: PropertyList.Dictionary) {
    (id, page, html, line) = (head["id"], head["page"], head["html"], head["line"])
    offset = head["offset"]
  }

  /// Whether this may be the beginning of an incomplete line.
  static func isBeginning(_ line: [UInt8]) -> Bool {
    beginnings.contains { $0.starts(with: line) || line.starts(with: $0) }
      && (try? JSONReader.read(line)) == nil
  }

  /// Outputs of older versions do not distinguish one markup from another.
  func matches(_ wanted: Answered) -> Bool {
    id == wanted.id && page == wanted.page && line == wanted.line && offset == wanted.offset
      && (html == nil || html == wanted.html)
  }

  /// As in "line 1 is about one.html".
  var words: String {
    var words: [String] = []
    if let text = page?.string ?? line?.string { words.append(text) }
    if let id { words.append("id " + JSONWriter.write(id, layout: .compact).text) }
    if page == nil, id == nil, html != nil { words.append("other markup") }
    return words.isEmpty ? "another page" : words.joined(separator: ", ")
  }
}
