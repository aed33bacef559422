import Fonts
import IntegerConversion

/// Breaks a word where no line may break otherwise, if the style lets it.
///
/// https://drafts.csswg.org/css-text/#overflow-wrap-property
struct TextBreaker {
  private let content: InlineContent
  private let isMinContent: Bool
  private let candidate: LineCandidate
  private let status: ContentBreaker.Status

  private enum Rule {
    case anywhere
    case withinWords
  }

  init(_ breaker: ContentBreaker, _ candidate: LineCandidate, _ status: ContentBreaker.Status) {
    content = breaker.content
    isMinContent = breaker.isMinContent
    self.candidate = candidate
    self.status = status
  }

  /// - Parameters:
  ///   - position: where the run begins in the line.
  ///   - available: the room from there.
  /// - Returns: nil if it may not be broken.
  func split(
    _ index: Int, overflows: Bool, at position: Float, _ available: Float
  ) -> ContentBreaker.PartialRun? {
    let run = candidate.runs[index]
    switch rule(run.style) {
    case nil: return nil
    case .anywhere: return splitAnywhere(index, overflows, position, available)
    case .withinWords:
      guard run.item.kind == .word else { return nil }
      return overflows
        ? splitWord(run, position, available) : splitFitting(index, position)
    }
  }

  private func rule(_ style: TextStyle) -> Rule? {
    if style.lineBreak == .anywhere { return .anywhere }
    if style.wordBreak == .breakAll { return .withinWords }
    guard !status.hasOpportunity else { return nil }
    if style.wordBreak == .breakWord || style.overflowWrap == .anywhere { return .anywhere }
    return style.overflowWrap == .breakWord && !isMinContent ? .anywhere : nil
  }

  private func splitAnywhere(
    _ index: Int, _ overflows: Bool, _ position: Float, _ available: Float
  ) -> ContentBreaker.PartialRun? {
    let run = candidate.runs[index]
    guard !overflows else {
      if available <= 0 { return ContentBreaker.PartialRun(count: 0, width: 0) }
      return fit(run, position, available)
    }
    if candidate.nextText(after: index) != nil {
      return ContentBreaker.PartialRun(count: run.item.count, width: run.width)
    }
    guard run.item.count > 1 else { return nil }
    let count = content.precedingBoundary(of: run.item.count, in: run.item)
    return ContentBreaker.PartialRun(
      count: count, width: content.width(of: run.item, upTo: count, at: position))
  }

  /// As many characters as there is room for.
  private func fit(
    _ run: LineCandidate.Run, _ position: Float, _ available: Float
  ) -> ContentBreaker.PartialRun {
    content.fittingPart(of: run.item, in: available, at: position)
  }

  private func splitWord(
    _ run: LineCandidate.Run, _ position: Float, _ available: Float
  ) -> ContentBreaker.PartialRun? {
    let isLoose = run.style.lineBreak == .loose
    if available > 0 {
      let part = fit(run, position, available)
      if part.count > 0, part.count < run.item.count {
        var count = part.count
        while count > 0, !content.mayBreak(before: run.item.start + count, isLoose) {
          count = content.precedingBoundary(of: count, in: run.item)
        }
        if count == part.count { return part }
        if count > 0 {
          return ContentBreaker.PartialRun(
            count: count, width: content.width(of: run.item, upTo: count, at: position))
        }
      }
    }
    if content.mayBreak(before: run.item.start, isLoose) {
      return ContentBreaker.PartialRun(count: 0, width: 0)
    }
    guard !status.hasContent else { return nil }
    var count: Int32 = 1
    while count < run.item.count {
      if content.mayBreak(before: run.item.start + count, isLoose) {
        return ContentBreaker.PartialRun(
          count: count, width: content.width(of: run.item, upTo: count, at: position))
      }
      count += 1
    }
    return nil
  }

  /// The last place in a run that fits, next to one that does not.
  private func splitFitting(_ index: Int, _ position: Float) -> ContentBreaker.PartialRun? {
    let run = candidate.runs[index]
    let isLoose = run.style.lineBreak == .loose
    var count = run.item.count
    if let next = candidate.nextText(after: index) {
      let item = candidate.runs[next].item
      let mayBreak =
        item.kind == .space
        ? candidate.runs[next].style.collapse != .breakSpaces
        : content.mayBreak(before: item.start, isLoose)
      if !mayBreak {
        count = content.precedingBoundary(of: count, in: run.item)
        while count > 0, !content.mayBreak(before: run.item.start + count, isLoose) {
          count = content.precedingBoundary(of: count, in: run.item)
        }
        if count == 0 { return nil }
      }
    }
    return ContentBreaker.PartialRun(
      count: count, width: content.width(of: run.item, upTo: count, at: position))
  }
}

extension InlineContent {
  /// Of the first characters of an item.
  func width(of item: InlineItem, upTo count: Int32, at position: Float) -> Float {
    let style = self.style(item)
    let part = text[Int(item.start)..<Int(item.start + min(count, item.count))]
    if item.kind == .space {
      return style.preservesSpaces ? style.width(ofSpaces: part, at: position) : style.spaceWidth
    }
    return style.width(of: part, isRightToLeft: isRightToLeft(item))
  }

  func isRightToLeft(_ item: InlineItem) -> Bool {
    item.level != InlineItem.opaque && item.level & 1 == 1
  }

  /// Whether a word may be broken before this character, where words are broken.
  ///
  /// SAFARI: `canBreakBefore`.
  func mayBreak(before position: Int32, _ isLoose: Bool) -> Bool {
    let unit = text[Int(position)]
    if !isLoose, unit == 0x2010 || unit == 0x2013 { return false }
    if unit == 0xA0 { return false }
    if unit & 0xFC00 == 0xDC00 { return false }
    if unit == 0x5C { return true }
    guard let scalar = Unicode.Scalar(unit) else { return true }
    switch scalar.properties.generalCategory {
    case .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
      .otherPunctuation:
      return false
    default: return true
    }
  }

  /// The first characters of an item that fit.
  func fittingPart(
    of item: InlineItem, in available: Float, at position: Float
  ) -> ContentBreaker.PartialRun {
    // OPTIMIZATION: of a very long word, no more is measured than is likely to fit.
    let average = item.width > 0 ? item.width / Float(item.count) : style(item).size / 2
    let estimate = average > 0 ? available / average : 0
    var limit = 8 + Int32(clamping: Double(min(max(estimate * 2, 0), 1e6)))
    while true {
      let count = min(limit, item.count)
      let part = fittingPart(of: item, upTo: count, in: available, at: position)
      if part.count < count - 2 || count == item.count { return part }
      limit *= 2
    }
  }

  private func fittingPart(
    of item: InlineItem, upTo limit: Int32, in available: Float, at position: Float
  ) -> ContentBreaker.PartialRun {
    let style = self.style(item)
    let slice = text[Int(item.start)..<Int(item.start + limit)]
    let advances =
      item.kind == .space
      ? slice.map { style.width(ofSpaces: [$0], at: position) }
      : style.advances(of: slice, isRightToLeft: isRightToLeft(item))
    var width: Float = 0
    var part = ContentBreaker.PartialRun(count: 0, width: 0)
    for count in 1...max(limit, 1) {
      width += advances[Int(count) - 1]
      guard isBoundary(count, in: item) else { continue }
      if width > available { break }
      part = ContentBreaker.PartialRun(count: count, width: width)
    }
    return part
  }

  func firstCharacterCount(of item: InlineItem) -> Int32 {
    var count: Int32 = 1
    while count < item.count, !isBoundary(count, in: item) { count += 1 }
    return count
  }

  func precedingBoundary(of count: Int32, in item: InlineItem) -> Int32 {
    var count = count - 1
    while count > 0, !isBoundary(count, in: item) { count -= 1 }
    return max(count, 0)
  }

  /// Whether a user-perceived character begins there.
  private func isBoundary(_ count: Int32, in item: InlineItem) -> Bool {
    let index = Int(item.start + count)
    guard index < Int(item.end) else { return true }
    let unit = text[index]
    if unit < 0x300 { return true }
    if unit & 0xFC00 == 0xDC00 || unit == 0x200D || text[index - 1] == 0x200D { return false }
    if unit & 0xFFF0 == 0xFE00 { return false }
    guard let scalar = Unicode.Scalar(unit) else { return true }
    return !scalar.properties.isGraphemeExtend
  }
}
