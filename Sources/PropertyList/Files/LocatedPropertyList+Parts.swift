extension LocatedPropertyList {
  /// A list that is a part of another file, or made of it.
  ///
  /// - Parameter keys: where the keys begin that are in the file, by their paths in the list.
  package init(
    root: PropertyList, source: SourceText, keys: [PropertyList.Path: Int]
  ) {
    self.init(
      file: source.file, root: root, source: source,
      places: keys.mapValues { Place(key: $0, value: $0) })
  }
}

extension SourceText {
  /// The byte of a Unicode scalar in a line; lines count from 1, scalars from 0.
  package func offset(line: Int, scalar: Int) -> Int {
    let start = lineStart(line)
    let text = String(decoding: bytes[start...].prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    return start + text.unicodeScalars.prefix(scalar).reduce(0) { $0 + UTF8.width($1) }
  }
}
