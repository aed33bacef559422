import CICU

/// The boundaries of a text's characters, words, sentences or lines, by ICU.
package final class TextBoundaries {
  package enum Kind: Sendable {
    case characters, words, sentences, lines
  }

  private let breaks: OpaquePointer?

  /// - Parameter locale: with ICU's keywords, such as `ja@lb=strict`.
  package init(_ kind: Kind, locale: String?) {
    let kind =
      switch kind {
      case .characters: icu_break_characters
      case .words: icu_break_words
      case .sentences: icu_break_sentences
      case .lines: icu_break_lines
      }
    breaks = icu_breaks_open(kind, locale ?? "")
  }

  deinit { if let breaks { icu_breaks_close(breaks) } }

  /// The text must stay where it is as long as boundaries are asked for.
  package func setText(_ text: UnsafeBufferPointer<UInt16>) {
    guard let breaks, let base = text.baseAddress else { return }
    _ = icu_breaks_set_text(breaks, base, Int32(clamping: text.count))
  }

  /// The first boundary after the position.
  package func following(_ position: Int) -> Int? {
    guard let breaks else { return nil }
    let next = icu_breaks_following(breaks, Int32(clamping: position))
    return next < 0 ? nil : Int(next)
  }

  /// The last boundary before the position.
  package func preceding(_ position: Int) -> Int? {
    guard let breaks else { return nil }
    let last = icu_breaks_preceding(breaks, Int32(clamping: position))
    return last < 0 ? nil : Int(last)
  }

  package func isBoundary(_ position: Int) -> Bool {
    breaks.map { icu_breaks_is_boundary($0, Int32(clamping: position)) } ?? true
  }

  /// Whether what ends at the boundary that was found last is a word.
  package var isWord: Bool { breaks.map(icu_breaks_is_word) ?? false }
}
