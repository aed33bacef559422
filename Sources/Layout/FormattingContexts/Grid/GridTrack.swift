/// A track while its size is found.
///
/// https://drafts.csswg.org/css-grid-2/#algo-track-sizing
struct GridTrack {
  let size: TrackSize
  /// In a subgrid, it may be negative.
  var base = LayoutUnit.zero
  /// Nil if it is infinite.
  var limit: LayoutUnit?
  /// What `fit-content()` allows.
  var cap: LayoutUnit?
  var isInfinitelyGrowable = false
  /// What spanning items want, for one step.
  var planned = LayoutUnit?.none
  var pending = LayoutUnit.zero
  var position = LayoutUnit.zero

  init(_ size: TrackSize, available: LayoutUnit?) {
    self.size = size.settled(available)
    if let length = self.size.min.length { base = length.resolved(available).clampedToZero }
    switch self.size.max {
    case .length(let length): limit = max(length.resolved(available).clampedToZero, base)
    case .flex: limit = base
    case .minContent, .maxContent, .auto: limit = nil
    }
    cap = self.size.limit?.definite(available)
  }

  var isFlexible: Bool { size.max.flex != nil }
  var isIntrinsic: Bool { size.min.isIntrinsic || size.max.isIntrinsic }
  var finiteLimit: LayoutUnit { limit ?? base }
  var end: LayoutUnit { position + base.clampedToZero }

  mutating func setBase(_ size: LayoutUnit) {
    base = max(base, size)
    if let known = limit, known < base { limit = base }
  }

  mutating func setLimit(_ size: LayoutUnit) {
    limit = max(cap.map { min(size, $0) } ?? size, base)
  }
}

/// What an item needs in one axis, with its margins.
///
/// https://drafts.csswg.org/css-grid-2/#min-size-contribution
struct GridContribution {
  var minContent: LayoutUnit
  var maxContent: LayoutUnit
  /// Of the item's minimum size; nil for the automatic one, which depends on the tracks.
  var minimum: LayoutUnit?
  /// Its margins, border and padding.
  var edges: LayoutUnit
}
