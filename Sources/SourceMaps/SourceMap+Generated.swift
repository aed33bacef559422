extension SourceMap {
  /// Where the code of a line of a source is, or of the nearest line after it that has any: the beginning of its first
  /// code. Lines and columns are counted from 1.
  package func generated(
    source: Int, line: Int, column: Int = 1
  ) -> (line: Int, column: Int)? {
    var best: Segment?
    for segment in segments where Int(segment.source) == source {
      let (originalLine, originalColumn) = (
        Int(segment.originalLine) + 1, Int(segment.originalColumn) + 1
      )
      guard originalLine > line || originalLine == line && originalColumn >= column else {
        continue
      }
      // Segments are in the order of the script, so the first one of a place is kept.
      if let best,
        (best.originalLine, best.originalColumn)
          <= (segment.originalLine, segment.originalColumn)
      {
        continue
      }
      best = segment
    }
    return best.map { (Int($0.line) + 1, Int($0.column) + 1) }
  }
}

extension MappedScript {
  /// Where the code of a line of a file is in the script.
  ///
  /// - Parameter file: its number in `files`.
  package func generated(file: Int, line: Int, column: Int = 1) -> (line: Int, column: Int)? {
    map.generated(source: file, line: line, column: column)
  }
}
