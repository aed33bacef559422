import Fonts

/// Decides what becomes of content that does not fit on the line.
///
/// https://drafts.csswg.org/css-text/#line-breaking
///
/// SAFARI: `InlineContentBreaker`.
struct ContentBreaker {
  let content: InlineContent
  let isMinContent: Bool

  /// What is on the line already.
  struct Status {
    var contentRight: Float
    var availableWidth: Float
    var trimmableOrHangingWidth: Float
    var hyphenWidth: Float?
    var isTrailingTrimmable: Bool
    var hasContent: Bool
    var hasOpportunity: Bool
  }

  enum Action: Equatable {
    case keep(endsLine: Bool)
    /// Up to a run, or a part of it.
    case breakAfter(run: Int, PartialRun?)
    case wrap
    case wrapWithHyphen
    case revertToOpportunity
    case revertToFittingOpportunity
  }

  struct PartialRun: Equatable {
    var count: Int32
    var width: Float
  }

  func process(_ candidate: LineCandidate, _ status: Status) -> Action {
    if candidate.width <= status.availableWidth { return .keep(endsLine: false) }
    let action = processOverflow(candidate, status)
    guard action == .wrap, let hyphen = status.hyphenWidth, candidate.beginsWithText else {
      return action
    }
    return hyphen > status.availableWidth ? .revertToFittingOpportunity : .wrapWithHyphen
  }

  private func processOverflow(_ candidate: LineCandidate, _ status: Status) -> Action {
    if fitsWithoutSpaces(candidate, status) { return .keep(endsLine: false) }
    var overflowing = 0
    if candidate.hasText {
      overflowing = overflowingRun(candidate, status).index
      if let action = breakText(candidate, status) { return action }
    } else if candidate.runs.count > 1 {
      overflowing = candidate.runs.firstIndex { $0.item.kind == .atomic } ?? 0
    }
    guard status.hasContent else { return .keep(endsLine: false) }
    if content.parentStyle(candidate.runs[overflowing].item).wraps { return .wrap }
    return status.hasOpportunity ? .revertToOpportunity : .keep(endsLine: false)
  }

  private func fitsWithoutSpaces(_ candidate: LineCandidate, _ status: Status) -> Bool {
    if candidate.hasTrimmable {
      if candidate.isTrimmable || candidate.isSpaces { return true }
      var required = candidate.width - (candidate.trailingTrimmable ?? 0)
      if status.isTrailingTrimmable { required -= candidate.leadingTrimmable ?? 0 }
      if required <= status.availableWidth { return true }
    }
    if let hanging = candidate.hangingWidth {
      if candidate.isHanging || candidate.width - hanging <= status.availableWidth { return true }
    }
    return status.trimmableOrHangingWidth > 0 && candidate.hasEdgesOnly
      && candidate.width <= status.availableWidth + status.trimmableOrHangingWidth
  }

  // MARK: Text

  /// Where text may be broken that does not fit.
  private enum Break {
    /// Before the first character.
    case atStart
    case after(run: Int, PartialRun?, overflows: Bool)
  }

  private func overflowingRun(
    _ candidate: LineCandidate, _ status: Status
  ) -> (index: Int, fitting: Float) {
    var fitting: Float = 0
    for (index, run) in candidate.runs.enumerated() {
      if fitting + run.width > status.availableWidth { return (index, fitting) }
      fitting += run.width
    }
    return (candidate.runs.count - 1, fitting - (candidate.runs.last?.width ?? 0))
  }

  private func breakText(_ candidate: LineCandidate, _ status: Status) -> Action? {
    switch findBreak(candidate, status) {
    case nil: return nil
    case .atStart: return status.hasContent ? .wrap : firstCharacter(of: candidate, status)
    case .after(_, _, overflows: true) where status.hasContent: return .wrap
    case .after(let run, let partial, _): return .breakAfter(run: run, partial)
    }
  }

  /// Not even one character fits: one is kept nevertheless.
  private func firstCharacter(of candidate: LineCandidate, _ status: Status) -> Action? {
    guard let index = candidate.runs.firstIndex(where: { $0.item.kind.isText }) else { return nil }
    let run = candidate.runs[index]
    let count = content.firstCharacterCount(of: run.item)
    guard run.item.count <= count else {
      let width = content.width(of: run.item, upTo: count, at: status.contentRight)
      return .breakAfter(run: index, PartialRun(count: count, width: width))
    }
    var last = index
    while last + 1 < candidate.runs.count, candidate.runs[last + 1].item.kind == .boxEnd {
      last += 1
    }
    return last == candidate.runs.count - 1 ? .keep(endsLine: true) : .breakAfter(run: last, nil)
  }

  private func findBreak(_ candidate: LineCandidate, _ status: Status) -> Break? {
    let (index, fitting) = overflowingRun(candidate, status)
    if let found = breakOverflowing(candidate, index, fitting, status) { return found }
    let item = candidate.runs[index].item
    if item.kind != .space || content.style(item).lineBreak != .afterWhiteSpace,
      let found = breakPrevious(candidate, index, fitting, status)
    {
      return found
    }
    return breakNext(candidate, index, fitting, status)
  }

  private func isWrappable(_ run: LineCandidate.Run) -> Bool {
    run.item.kind.isText && run.style.wraps
  }

  private func breakOverflowing(
    _ candidate: LineCandidate, _ index: Int, _ fitting: Float, _ status: Status
  ) -> Break? {
    guard isWrappable(candidate.runs[index]) else { return nil }
    let available = max(0, status.availableWidth - fitting)
    guard
      let part = TextBreaker(self, candidate, status).split(
        index, overflows: true, at: status.contentRight + fitting, available)
    else { return nil }
    if part.count > 0 { return .after(run: index, part, overflows: false) }
    if let last = runBefore(index, in: candidate) {
      return .after(run: last, nil, overflows: false)
    }
    return .atStart
  }

  private func breakPrevious(
    _ candidate: LineCandidate, _ overflowing: Int, _ fitting: Float, _ status: Status
  ) -> Break? {
    var before = fitting
    for index in (0..<overflowing).reversed() {
      let run = candidate.runs[index]
      before -= run.width
      guard isWrappable(run) else { continue }
      let available = max(0, status.availableWidth - before)
      guard
        let part = TextBreaker(self, candidate, status).split(
          index, overflows: false, at: status.contentRight + before, available)
      else { continue }
      guard part.count == run.item.count else {
        return .after(run: index, part, overflows: false)
      }
      // Boxes end where their text does.
      var last = index
      for next in index + 1...overflowing {
        let kind = candidate.runs[next].item.kind
        if kind == .boxEnd { last = next }
        if !kind.isBoxEdge { break }
      }
      return .after(run: last, nil, overflows: false)
    }
    return nil
  }

  private func breakNext(
    _ candidate: LineCandidate, _ overflowing: Int, _ fitting: Float, _ status: Status
  ) -> Break? {
    var before = fitting + candidate.runs[overflowing].width
    for index in candidate.runs.indices.dropFirst(overflowing + 1) {
      let run = candidate.runs[index]
      if isWrappable(run),
        let part = TextBreaker(self, candidate, status).split(
          index, overflows: true, at: status.contentRight + before, 0)
      {
        if part.count > 0 { return .after(run: index, part, overflows: true) }
        if let last = runBefore(index, in: candidate) {
          return .after(run: last, nil, overflows: true)
        }
        return .atStart
      }
      before += run.width
    }
    return nil
  }

  /// The last run before, but no start of a box: boxes begin where their text does.
  private func runBefore(_ index: Int, in candidate: LineCandidate) -> Int? {
    candidate.runs.indices.prefix(index).last { candidate.runs[$0].item.kind != .boxStart }
  }
}
