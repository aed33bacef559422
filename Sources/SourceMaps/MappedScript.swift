import PropertyList

/// A script that was made from others, as its source map says.
package final class MappedScript: Sendable {
  let map: SourceMap
  private let generated: OriginalFile
  /// By the numbers that the map has for them.
  package let files: [OriginalFile]

  /// - Parameter text: the script's.
  package init(_ map: SourceMap, files: [OriginalFile], text: String) {
    (self.map, self.files) = (map, files)
    generated = OriginalFile(name: "", text: text, isIgnored: false)
  }

  /// A place in a file that the script was made from.
  package struct Origin: Sendable {
    package let file: OriginalFile
    package let location: SourceLocation

    package init(file: OriginalFile, location: SourceLocation) {
      (self.file, self.location) = (file, location)
    }
  }

  /// Where the code at a place of the script comes from; nil if it comes from nowhere.
  package func origin(of location: SourceLocation) -> Origin? {
    guard let column = location.column,
      let found = map.original(line: location.line, column: column),
      files.indices.contains(found.source)
    else { return nil }
    let file = files[found.source]
    var original = SourceLocation(
      file: file.name, line: found.line, column: found.column + furtherColumns(found, location))
    original.generated = .init(file: location.file, line: location.line, column: location.column)
    return Origin(file: file, location: original)
  }

  /// Maps are coarse: many have a place for each statement only. As long as the script has the same text as the file
  /// from there on, more is known.
  private func furtherColumns(_ found: SourceMap.Original, _ location: SourceLocation) -> Int {
    guard let column = location.column, found.distance > 0, found.distance < Self.furthest,
      let text = generated.text(
        line: location.line, columns: column - found.distance..<column),
      let same = files[found.source].text(
        line: found.line, columns: found.column..<found.column + found.distance),
      text == same
    else { return 0 }
    return found.distance
  }

  private static let furthest = 1000

  /// A line of one of the files.
  package func line(_ location: SourceLocation) -> String? {
    files.first { $0.name == location.file }?.line(location.line)
  }
}

extension MappedScript.Origin {
  /// The name of the function around the place, where the script's has another: a minifier shortens names, and
  /// a bundler puts modules into functions.
  package func functionName(instead name: String) -> String {
    switch file.functionName(line: location.line, column: location.column ?? 1) {
    case nil: name
    case .named(let name)?: name
    // As the engine calls what is outside of functions.
    case FunctionName.none?: name == "global code" ? name : "module code"
    }
  }

  private typealias FunctionName = OriginalFile.FunctionName
}
