import Infra

/// Scripts, JSON and style sheets: what is replaced in them leaves them valid.
extension Redactor {
  /// - Parameters:
  ///   - units: as they are in the source: escape sequences are read here.
  ///   - replacesValues: why all strings of JSON are replaced that are values; nil if they are not.
  mutating func codeEdits(
    in source: [UInt8], _ range: Range<Int>, units: [SourceUnit],
    replacesValues wholly: RedactionKind? = nil, allowsReferences: Bool = false,
    at place: (Int) -> RedactionReport.Place
  ) -> [SourceEdit] {
    let strings = strings(in: source, range, units)
    let ranges = strings.map(\.range)
    let units = units.decodingEscapes.decodingPercents
    let text = units.text
    var found = patternMatches(in: text, at: .code)
    // Names are words of the language elsewhere.
    found += (wordMatches(in: text) + patternMatches(in: text, at: .strings)).filter { match in
      ranges.contains(place: Int(units[match.range.lowerBound].start))
    }
    for string in strings where !string.isComment && !string.isKey && !string.range.isEmpty {
      guard let kind = wholly ?? namedKind(string, in: source) else { continue }
      let start = units.firstIndex(from: string.range.lowerBound)
      let end = units.firstIndex(from: string.range.upperBound)
      found.append(RedactionMatch(range: start..<end, kind: kind))
    }
    return placedEdits(found.merged, of: units, text, allowsReferences, place)
  }

  /// The strings, as ranges of the source, in which their quotes may be character references.
  private func strings(
    in source: [UInt8], _ range: Range<Int>, _ units: [SourceUnit]
  ) -> [CodeStrings.Entry] {
    guard units.contains(where: { $0.form != .plain }) else {
      return CodeStrings.find(in: source, range)
    }
    var code: [UInt8] = []
    var places: [Int] = []
    for unit in units {
      unit.scalar.forEachUTF8Byte { code.append($0) }
      places += repeatElement(Int(unit.start), count: code.count - places.count)
    }
    places.append(range.upperBound)
    return CodeStrings.find(in: code, 0..<code.count).map { entry in
      var entry = entry
      entry.range = places[entry.range.lowerBound]..<places[entry.range.upperBound]
      return entry
    }
  }

  /// Whether a string is private since its name says so.
  private func namedKind(_ string: CodeStrings.Entry, in source: [UInt8]) -> RedactionKind? {
    guard usesPatterns, let name = string.name else { return nil }
    let value = String(decoding: source[string.range], as: UTF8.self)
    if PrivateNames.isSecret(name), PrivateNames.isSecretValue(value, of: name) {
      return .namedValue
    }
    return PrivateNames.isPersonal(name) && PrivateNames.isPersonalValue(value, of: name)
      ? .namedValue : nil
  }

  mutating func styleEdits(
    in source: [UInt8], _ range: Range<Int>, units: [SourceUnit], allowsReferences: Bool = false,
    at place: (Int) -> RedactionReport.Place
  ) -> [SourceEdit] {
    let units = units.decodingPercents
    let text = units.text
    let names = StyleNames.find(in: source, range)
    var found = patternMatches(in: text, at: .styleSheets)
    found += wordMatches(in: text).filter { match in
      let start = Int(units[match.range.lowerBound].start)
      return names.contains(place: start)
    }
    // In `url(picture.png)` the address begins behind the parenthesis.
    for name in names where !parts.isEmpty {
      let inner = units.firstIndex(from: name.lowerBound)..<units.firstIndex(from: name.upperBound)
      let address = ScannedText(Array(text.scalars[inner]))
      found += parts.find(in: address, isURL: true).map { range in
        let shifted = range.lowerBound + inner.lowerBound..<range.upperBound + inner.lowerBound
        return RedactionMatch(range: shifted, kind: .selected)
      }
    }
    return placedEdits(found.merged, of: units, text, allowsReferences, place)
  }

  /// Each at its own place.
  mutating func placedEdits(
    _ matches: [RedactionMatch], of units: [SourceUnit], _ text: ScannedText,
    _ allowsReferences: Bool, _ place: (Int) -> RedactionReport.Place
  ) -> [SourceEdit] {
    matches.flatMap { match in
      let start = Int(units[match.range.lowerBound].start)
      return edits(
        replacing: [match], of: units, text, allowsReferences: allowsReferences, at: place(start))
    }
  }
}

extension [SourceUnit] {
  /// The first that begins at a byte or after it.
  fileprivate func firstIndex(from place: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].start < place { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
