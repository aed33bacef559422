/// The steps in which items that span several tracks make these larger.
///
/// https://drafts.csswg.org/css-grid-2/#algo-spanning-items
enum GridSpanStep {
  case intrinsicMinimums, contentBasedMinimums, maxContentMinimums
  case intrinsicMaximums, maxContentMaximums

  static let all: [GridSpanStep] = [
    .intrinsicMinimums, .contentBasedMinimums, .maxContentMinimums, .intrinsicMaximums,
    .maxContentMaximums,
  ]

  /// Whether growth limits change, rather than base sizes.
  var isForLimits: Bool { self == .intrinsicMaximums || self == .maxContentMaximums }

  var isForMinimum: Bool { self == .intrinsicMinimums }

  func size(_ item: GridContribution) -> LayoutUnit {
    switch self {
    case .intrinsicMinimums, .contentBasedMinimums, .intrinsicMaximums: item.minContent
    case .maxContentMinimums, .maxContentMaximums: item.maxContent
    }
  }

  func affects(_ track: TrackSize) -> Bool {
    switch self {
    case .intrinsicMinimums: track.min.isIntrinsic
    case .contentBasedMinimums: track.min == .minContent || track.min == .maxContent
    case .maxContentMinimums: track.min == .maxContent
    case .intrinsicMaximums: track.max.isIntrinsic
    case .maxContentMaximums: track.max == .maxContent || track.max == .auto
    }
  }

  func growsBeyondLimit(_ track: TrackSize) -> Bool {
    switch self {
    case .intrinsicMinimums, .contentBasedMinimums:
      (track.min == .auto || track.min == .minContent) && track.max.isIntrinsic
    case .maxContentMinimums:
      track.min == .maxContent && (track.max == .maxContent || track.max == .auto)
    case .intrinsicMaximums, .maxContentMaximums: true
    }
  }
}
