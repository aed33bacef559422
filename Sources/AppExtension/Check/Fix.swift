import PropertyList
import Session

/// A cure that is certain: what stands in a file, and what should.
public struct Fix: Hashable, Sendable {
  /// Where the search for the text begins, which is in the same line.
  public let location: SourceLocation
  /// The text that stands there.
  public let found: String
  /// The text that should.
  public let replacement: String

  package init(at location: SourceLocation, _ found: String, _ replacement: String) {
    (self.location, self.found, self.replacement) = (location, found, replacement)
  }

  package var propertyList: PropertyList {
    var list: PropertyList.Dictionary = [
      "file": .string(location.file), "line": .number(Double(location.line)),
    ]
    list["column"] = location.column.map { .number(Double($0)) }
    list["found"] = .string(found)
    list["replacement"] = .string(replacement)
    return .dictionary(list)
  }

  package init?(_ list: PropertyList) {
    guard let file = list["file"]?.string, let line = list["line"]?.number,
      let location = SourceLocation(file: file, line: line, column: list["column"]?.number),
      let found = list["found"]?.string, let replacement = list["replacement"]?.string
    else { return nil }
    self.init(at: location, found, replacement)
  }
}
