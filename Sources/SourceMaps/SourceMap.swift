/// From positions in a script that a compiler or bundler has made to positions in what it was made from.
///
/// https://tc39.es/ecma426/#sec-source-map-format
package struct SourceMap: Sendable {
  /// A file that the script was made from.
  package struct Source: Sendable, Hashable {
    /// With the prefix that the map has for all of them; empty if it has no name.
    package let name: String
    package let content: String?
    /// Whether it is nobody's own code: a library's, or the bundler's.
    package let isIgnored: Bool
  }

  /// https://tc39.es/ecma426/#decoded-mapping-record
  struct Segment: Sendable {
    var line: Int32
    var column: Int32
    /// -1 for what was made from nothing.
    var source: Int32 = -1
    var originalLine: Int32 = 0
    var originalColumn: Int32 = 0
    /// -1 if it has none.
    var name: Int32 = -1
  }

  /// A position in a source; line and column are counted from 1, columns in UTF-16 code units.
  package struct Original: Sendable, Hashable {
    package let source: Int
    package let line: Int
    package let column: Int
    package let name: String?
    /// How far the position that was asked for is behind the one that the map has.
    package let distance: Int
  }

  package internal(set) var sources: [Source] = []
  var names: [String] = []
  /// By line and column, counted from 0.
  var segments: [Segment] = []

  /// Where the code at a position is from: by the last mapping of its line that begins before it.
  ///
  /// - Parameters:
  ///   - line: counted from 1.
  ///   - column: counted from 1, in UTF-16 code units.
  /// - Returns: nil if it is from nowhere.
  // https://tc39.es/ecma426/#sec-GetOriginalPositions
  package func original(line: Int, column: Int) -> Original? {
    var low = 0
    var high = segments.count
    while low < high {
      let middle = (low + high) / 2
      let segment = segments[middle]
      if (Int(segment.line), Int(segment.column)) <= (line - 1, column - 1) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low > 0, Int(segments[low - 1].line) == line - 1 else { return nil }
    let found = segments[low - 1]
    guard sources.indices.contains(Int(found.source)) else { return nil }
    return Original(
      source: Int(found.source), line: Int(found.originalLine) + 1,
      column: Int(found.originalColumn) + 1,
      name: names.indices.contains(Int(found.name)) ? names[Int(found.name)] : nil,
      distance: column - 1 - Int(found.column))
  }
}

/// Why a source map is of no use.
package struct SourceMapError: Error, Sendable, Hashable {
  package let reason: String

  package init(_ reason: String) { self.reason = reason }
}
