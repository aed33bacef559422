/// A uniform type identifier, and the types that it conforms to.
///
/// The table contains the types that occur in a share sheet, as the system declares them; any other
/// type conforms only to itself (like a type that no app has declared).
///
/// https://developer.apple.com/documentation/uniformtypeidentifiers/system-declared-uniform-type-identifiers
public struct UniformType: Hashable, Sendable {
  /// In small letters, such as `public.url`.
  public let identifier: String

  /// Identifiers are case-insensitive.
  public init(_ identifier: String) { self.identifier = identifier.lowercased() }

  public static func == (left: UniformType, right: UniformType) -> Bool {
    left.identifier == right.identifier
  }

  /// Whether this is the type, or one that conforms to it.
  public func conforms(to type: UniformType) -> Bool {
    var pending = [identifier]
    var seen: Set<String> = []
    while let next = pending.popLast() {
      if next == type.identifier { return true }
      guard seen.insert(next).inserted else { continue }
      pending += Self.parents[next] ?? []
    }
    return false
  }

  /// Whether the table contains it.
  public var isDeclared: Bool {
    Self.parents[identifier] != nil || Self.roots.contains(identifier)
  }

  /// The system's type for files with an extension, without its full stop.
  public static func forFilenameExtension(_ filenameExtension: String) -> UniformType? {
    Self.byExtension[filenameExtension.lowercased()].map(UniformType.init)
  }

  /// The types of the table, by name.
  public static var all: [UniformType] {
    (Array(parents.keys) + roots).sorted().map(UniformType.init)
  }

  /// Types that others are declared to conform to, and that are not declared themselves: there are
  /// none.
  package static var undeclaredParents: [String] {
    Set(parents.values.joined()).filter { !UniformType($0).isDeclared }.sorted()
  }

  private static let roots: Set<String> = [
    "public.item", "public.content", "public.composite-content",
  ]

  private static let rows: [(identifier: String, parents: [String], extensions: [String])] =
    declarations.split(separator: "\n").map { line in
      let columns = line.split(separator: "|", omittingEmptySubsequences: false).map { column in
        column.split(separator: " ").map { $0.lowercased() }
      }
      return (columns[0].first ?? "", columns[1], columns.count > 2 ? columns[2] : [])
    }

  private static let parents: [String: [String]] =
    Dictionary(rows.map { ($0.identifier, $0.parents) }) { first, _ in first }

  private static let byExtension: [String: String] =
    Dictionary(rows.flatMap { row in row.extensions.map { ($0, row.identifier) } }) { first, _ in
      first
    }
}
