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

  /// For every code unit, whether a line may break before it. After white space it may, before white space
  /// not: that hangs at the end of the line, or goes.
  ///
  /// - Parameter text: all text of a paragraph: what is before an element decides, too.
  package static func opportunities(
    in text: [UInt16], locale: String? = nil, strictness: Strictness = .auto,
    wordBreak: WordBreak = .normal
  ) -> [Bool] {
    text.withUnsafeBufferPointer { text in
      if strictness == .anywhere { return characterBoundaries(of: text) }
      switch wordBreak {
      case .breakAll: return characterBoundaries(of: text)
      case .keepAll: return text.indices.map { isAfterSpace($0, in: text) }
      case .normal: break
      }
      let needsICU =
        strictness == .loose || text.contains { $0 > lastOfTable && $0 != noBreakSpace }
      if !needsICU { return text.indices.map { isASCIIBreak(before: $0, in: text) } }
      return iterators.lock.withLock { _ in
        let iterator = iterators.iterator(locale: locale, strictness)
        iterator.setText(text)
        return breaks(in: text, strictness, iterator)
      }
    }
  }

  private static let lastOfTable: UInt16 = 0x7F
  private static let noBreakSpace: UInt16 = 0xA0

  package static func isBreakableSpace(_ unit: UInt16) -> Bool {
    unit == 0x20 || unit == 0x0A || unit == 0x09
  }

  private static func isAfterSpace(_ index: Int, in text: UnsafeBufferPointer<UInt16>) -> Bool {
    index > 0 && isBreakableSpace(text[index - 1]) && !isBreakableSpace(text[index])
  }

  private static func isASCIIBreak(
    before index: Int, in text: UnsafeBufferPointer<UInt16>
  ) -> Bool {
    if index == 0 || isBreakableSpace(text[index]) { return false }
    if isBreakableSpace(text[index - 1]) { return true }
    return LineBreakTable.allowsBreak(
      after: text[index - 1], before: text[index], previous: index > 1 ? text[index - 2] : 0)
  }

  private static func breaks(
    in text: UnsafeBufferPointer<UInt16>, _ strictness: Strictness, _ iterator: TextBoundaries
  ) -> [Bool] {
    var next = -1
    return text.indices.map { index in
      if index == 0 || isBreakableSpace(text[index]) { return false }
      if isBreakableSpace(text[index - 1]) { return true }
      // The table does not know of loose breaks.
      if strictness != .loose, isASCIIBreak(before: index, in: text) { return true }
      guard strictness == .loose || needsICU(text[index]) || needsICU(text[index - 1]) else {
        return false
      }
      if next < index { next = iterator.following(index - 1) ?? .max }
      return next == index
    }
  }

  private static func needsICU(_ unit: UInt16) -> Bool {
    unit > lastOfTable && unit != noBreakSpace
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

  /// The iterators of ICU that were opened, which takes longer than a line. One thread uses them at a time.
  private final class Iterators: @unchecked Sendable {
    let lock = Mutex<Void>(())
    private var opened: [String: TextBoundaries] = [:]
    private static let mostKept = 16

    func iterator(locale: String?, _ strictness: Strictness) -> TextBoundaries {
      let keyword =
        switch strictness {
        case .auto, .anywhere: ""
        case .loose, .normal, .strict: "@lb=\(strictness.rawValue)"
        }
      let name = (locale ?? "") + keyword
      if let iterator = opened[name] { return iterator }
      if opened.count >= Self.mostKept { opened.removeAll() }
      let iterator = TextBoundaries(.lines, locale: name)
      opened[name] = iterator
      return iterator
    }
  }
}
