import CICU
import Synchronization

/// Where lines may break: ASCII by WebKit's table, other text by ICU.
///
/// https://drafts.csswg.org/css-text/#line-breaking
package enum LineBreaks {
  /// `line-break`
  package enum Strictness: String, Hashable, Sendable {
    case auto, loose, normal, strict, anywhere
  }

  /// `word-break`
  package enum WordBreak: Hashable, Sendable {
    case normal, breakAll, keepAll
  }

  /// For every code unit, whether a line may break before it. After white space it may, before
  /// white space not: that hangs at the end of the line, or goes.
  ///
  /// - Parameter text: all text of a paragraph: what is before an element decides, too.
  package static func opportunities(
    in text: [UInt16], locale: String? = nil, strictness: Strictness = .auto,
    wordBreak: WordBreak = .normal
  ) -> [Bool] {
    text.withUnsafeBufferPointer { text in
      if strictness == .anywhere { return characterBoundaries(of: text) }
      switch wordBreak {
      case .normal: return normalBreaks(in: text, locale: locale, strictness)
      case .keepAll: return text.indices.map { isAtSpace($0, in: text) }
      case .breakAll:
        let breaks = normalBreaks(in: text, locale: locale, strictness)
        return addingCharacters(to: breaks, in: text)
      }
    }
  }

  private static let zeroWidthSpace: UInt16 = 0x200B
  private static let noBreakSpace: UInt16 = 0xA0

  package static func isBreakableSpace(_ unit: UInt16) -> Bool {
    unit == 0x20 || unit == 0x0A || unit == 0x09
  }

  private static func isAtSpace(_ index: Int, in text: UnsafeBufferPointer<UInt16>) -> Bool {
    if index == 0 || isBreakableSpace(text[index]) { return false }
    return isBreakableSpace(text[index - 1]) || text[index] == zeroWidthSpace
  }

  private static func normalBreaks(
    in text: UnsafeBufferPointer<UInt16>, locale: String?, _ strictness: Strictness
  ) -> [Bool] {
    // The table does not know of strictness.
    let usesTable = strictness == .auto
    if usesTable, text.allSatisfy({ $0 <= LineBreakTable.last }) {
      return text.indices.map { isTableBreak(before: $0, in: text) }
    }
    return iterators.lock.withLock { _ in
      let iterator = iterators.iterator(locale: locale, strictness)
      iterator.setText(text)
      return breaks(in: text, usesTable: usesTable, iterator)
    }
  }

  private static func isTableBreak(
    before index: Int, in text: UnsafeBufferPointer<UInt16>
  ) -> Bool {
    if index == 0 || isBreakableSpace(text[index]) { return false }
    if isBreakableSpace(text[index - 1]) { return true }
    return LineBreakTable.allowsBreak(
      after: text[index - 1], before: text[index], previous: index > 1 ? text[index - 2] : 0)
  }

  private static func breaks(
    in text: UnsafeBufferPointer<UInt16>, usesTable: Bool, _ iterator: TextBoundaries
  ) -> [Bool] {
    var found = [Bool](repeating: false, count: text.count)
    var next = -1
    for index in text.indices.dropFirst() where !isBreakableSpace(text[index]) {
      if isBreakableSpace(text[index - 1]) {
        found[index] = true
        continue
      }
      if usesTable {
        let isASCII = text[index] <= LineBreakTable.last && text[index - 1] <= LineBreakTable.last
        found[index] = isTableBreak(before: index, in: text)
        if isASCII || found[index] { continue }
      }
      if next < index { next = iterator.following(index - 1) ?? .max }
      found[index] = next == index
    }
    return found
  }

  /// Lines break between all characters but marks of punctuation, which stay together.
  private static func addingCharacters(
    to breaks: [Bool], in text: UnsafeBufferPointer<UInt16>
  ) -> [Bool] {
    let isPunctuation = text.map { $0 == noBreakSpace || icu_is_punctuation(UInt32($0)) }
    return zip(breaks.indices, zip(breaks, characterBoundaries(of: text))).map { index, pair in
      pair.0 || (pair.1 && !(isPunctuation[index - 1] && isPunctuation[index]))
    }
  }

  private static func characterBoundaries(of text: UnsafeBufferPointer<UInt16>) -> [Bool] {
    var breaks = [Bool](repeating: false, count: text.count)
    let iterator = TextBoundaries(.characters, locale: nil)
    iterator.setText(text)
    var position = 0
    while let next = iterator.following(position), next < text.count {
      breaks[next] = !isBreakableSpace(text[next])
      position = next
    }
    return breaks
  }

  // MARK: Iterators

  private static let iterators = Iterators()

  /// The iterators of ICU that were opened, which takes longer than a line. One thread uses them
  /// at a time.
  private final class Iterators: @unchecked Sendable {
    let lock = Mutex<Void>(())
    private var opened: [String: TextBoundaries] = [:]
    private static let mostKept = 16

    /// Without a language, all are as strict.
    private static func name(locale: String?, _ strictness: Strictness) -> String {
      guard let locale, !locale.isEmpty else { return "" }
      switch strictness {
      case .auto, .anywhere: return locale
      case .loose, .normal, .strict: return "\(locale)@lb=\(strictness.rawValue)"
      }
    }

    func iterator(locale: String?, _ strictness: Strictness) -> TextBoundaries {
      let name = Self.name(locale: locale, strictness)
      if let iterator = opened[name] { return iterator }
      if opened.count >= Self.mostKept { opened.removeAll() }
      let iterator = TextBoundaries(.lines, locale: name)
      opened[name] = iterator
      return iterator
    }
  }
}
