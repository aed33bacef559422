/// Replaces what is private in single texts.
struct Redactor {
  let usesPatterns: Bool
  let words: KnownWords
  var parts = SelectedParts()
  var report = RedactionReport()
  private var replacement: Replacement

  init(_ options: RedactionOptions) {
    usesPatterns = options.usesPatterns
    words = KnownWords(options.words)
    replacement = Replacement(key: options.seed.map { RedactionKey(seed: $0) } ?? .random())
  }

  // MARK: Finding

  /// What is private in a text.
  ///
  /// - Parameter isURL: whether it is an address, or a list of them.
  func matches(
    in text: ScannedText, at place: RedactionPattern.Places, isURL: Bool = false
  ) -> [RedactionMatch] {
    (patternMatches(in: text, at: place) + wordMatches(in: text, isURL: isURL)).merged
  }

  func patternMatches(
    in text: ScannedText, at place: RedactionPattern.Places
  ) -> [RedactionMatch] {
    usesPatterns ? RedactionPattern.matches(in: text, at: place) : []
  }

  func wordMatches(in text: ScannedText, isURL: Bool = false) -> [RedactionMatch] {
    words.find(in: text).map { RedactionMatch(range: $0, kind: .word) }
      + parts.find(in: text, isURL: isURL).map { RedactionMatch(range: $0, kind: .selected) }
  }

  // MARK: Replacing

  /// The changes of a source that replace parts of it.
  ///
  /// - Parameters:
  ///   - matches: merged.
  ///   - allowsReferences: whether a character reference may be written, or become longer.
  ///   - place: for the report; nil to leave it out.
  mutating func edits(
    replacing matches: [RedactionMatch], of units: [SourceUnit], _ text: ScannedText,
    allowsReferences: Bool = false, areDates: Bool = false, at place: RedactionReport.Place?
  ) -> [SourceEdit] {
    var edits: [SourceEdit] = []
    for match in matches {
      let range = trimmed(match.range, of: text)
      let original = text.scalars[range]
      let replaced =
        areDates ? replacement.replaceDate(original) : replacement.replace(original)
      var isChanged = false
      for (index, scalar) in zip(range, replaced)
      where scalar != units[index].scalar && units[index].form != .fixed {
        isChanged = true
        if allowsReferences { edits += separating(index, of: units, besides: edits) }
        var bytes = units[index].bytes(for: scalar)
        if !allowsReferences, units[index].form == .openReference { bytes.removeLast() }
        edits.append(
          SourceEdit(
            range: units[index].range, bytes: bytes, allowsReferences: allowsReferences))
      }
      if isChanged, let place {
        report.add(
          match.kind, at: place, text.string(range), ScannedText(replaced).string(0..<range.count))
      }
    }
    return edits
  }

  /// White space around a text is no part of it.
  private func trimmed(_ range: Range<Int>, of text: ScannedText) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, text[start].isSpace { start += 1 }
    while end > start, text[end - 1].isSpace { end -= 1 }
    return start..<end
  }

  /// The changes without which the letter at an index, once it is another, could become part of a character reference.
  private func separating(
    _ index: Int, of units: [SourceUnit], besides edits: [SourceEdit]
  ) -> [SourceEdit] {
    guard index > 0 else { return [] }
    let before = units[index - 1]
    if before.form == .openReference {
      // What has replaced it has a semicolon.
      let end = Int(before.end)
      return edits.last?.range == before.range ? [] : [SourceEdit(range: end..<end, bytes: [0x3B])]
    }
    var start = index - 1
    while start > 0, index - start < 40, units[start].form == .plain,
      units[start].scalar.isASCIIAlphanumeric || units[start].scalar == UInt32(ascii: "#")
    { start -= 1 }
    guard units[start].form == .plain, units[start].scalar == UInt32(ascii: "&"),
      !edits.suffix(40).contains(where: { $0.range == units[start].range })
    else { return [] }
    return [SourceEdit(range: units[start].range, bytes: Array("&amp;".utf8))]
  }

  /// A text that is not in a source: an address, or a setting.
  mutating func redact(
    _ string: String, isURL: Bool = false, wholly kind: RedactionKind? = nil,
    at place: RedactionReport.Place?
  ) -> String {
    let bytes = Array(string.utf8)
    let units = [SourceUnit](plain: bytes, 0..<bytes.count).decodingPercents
    let text = units.text
    var matches = matches(in: text, at: .prose, isURL: isURL)
    if let kind { matches = matches.fillingGaps(upTo: text.count, with: kind) }
    let edits = edits(replacing: matches, of: units, text, at: place)
    return String(decoding: DecodedSource.apply(edits, to: bytes), as: UTF8.self)
  }
}
