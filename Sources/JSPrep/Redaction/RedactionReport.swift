/// What was replaced, and where.
public struct RedactionReport: Sendable {
  /// Where something was replaced.
  public struct Place: Sendable, Hashable {
    /// The address of the page or the resource, redacted.
    public internal(set) var resource: String
    /// The selector of the element; `>>` leads into a template's content or a shadow tree.
    public var element: String?
    /// The name of the attribute; nil for text.
    public var attribute: String?
    /// In the source, from 1.
    public var line: Int?
  }

  /// A text that was replaced, once or several times at the same place.
  public struct Entry: Sendable, Hashable {
    /// Why it was taken out.
    public let kind: RedactionKind
    /// Where it was found first.
    public internal(set) var place: Place
    /// In UTF-16 code units.
    public let length: Int
    /// How often it was at the same place.
    public internal(set) var count: Int
    /// What was there: for those who may see it.
    public let original: String
    /// What is there now, of the same length.
    public let replacement: String
  }

  /// In the order of the page and its resources.
  public private(set) var entries: [Entry] = []
  /// How many pictures, fonts and other files could contain anything.
  public internal(set) var pictures = 0
  /// How many fonts could contain anything; they stay as they are.
  public internal(set) var fonts = 0
  /// How many files, other than pictures and fonts, could contain anything.
  public internal(set) var others = 0
  private var indices: [Key: Int] = [:]

  private struct Key: Hashable {
    let kind: RedactionKind
    let place: Place
    let original: String
  }

  init() {}

  /// Whether nothing was replaced.
  public var isEmpty: Bool { entries.isEmpty }

  /// How many replacements there were of each kind, in the order of the kinds.
  public var counts: [(kind: RedactionKind, count: Int)] {
    let counts = Dictionary(entries.map { ($0.kind, $0.count) }, uniquingKeysWith: +)
    return RedactionKind.allCases.compactMap { kind in counts[kind].map { (kind, $0) } }
  }

  mutating func add(
    _ kind: RedactionKind, at place: Place, _ original: String, _ replacement: String
  ) {
    let key = Key(kind: kind, place: place, original: original)
    if let index = indices[key] {
      entries[index].count += 1
    } else {
      indices[key] = entries.count
      entries.append(
        Entry(
          kind: kind, place: place, length: original.utf16.count, count: 1, original: original,
          replacement: replacement))
    }
  }

  /// Addresses are redacted last: only then all that they contain is known.
  mutating func renameResources(_ rename: (String) -> String) {
    for index in entries.indices {
      entries[index].place.resource = rename(entries[index].place.resource)
    }
    indices = [:]
  }
}
