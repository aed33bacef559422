import CSS

/// One of the two sizing functions of a track.
///
/// https://drafts.csswg.org/css-grid-2/#track-sizing
enum TrackBreadth: Hashable, Sendable {
  case length(LengthPercentage)
  case flex(Double)
  case minContent, maxContent, auto

  init(_ value: CSSValue) {
    if case .numeric(let number, .fr) = value {
      self = .flex(max(number, 0))
      return
    }
    if let length = LengthPercentage(value) {
      self = .length(length)
      return
    }
    switch value.name {
    case "min-content", "-webkit-min-content": self = .minContent
    case "max-content", "-webkit-max-content": self = .maxContent
    default: self = .auto
    }
  }

  var isIntrinsic: Bool {
    switch self {
    case .minContent, .maxContent, .auto: true
    default: false
    }
  }

  var flex: Double? {
    if case .flex(let factor) = self { return factor }
    return nil
  }

  var length: LengthPercentage? {
    if case .length(let length) = self { return length }
    return nil
  }

  /// A percentage of nothing is `auto`.
  func settled(_ basis: LayoutUnit?) -> TrackBreadth {
    if case .length(let length) = self, length.hasPercentage, basis == nil { return .auto }
    return self
  }
}

/// The sizing functions of a track.
struct TrackSize: Hashable, Sendable {
  var min: TrackBreadth
  var max: TrackBreadth
  /// Of `fit-content()`.
  var limit: LengthPercentage?

  static let auto = TrackSize(min: .auto, max: .auto)

  init(min: TrackBreadth, max: TrackBreadth, limit: LengthPercentage? = nil) {
    self.min = min
    self.max = max
    self.limit = limit
  }

  init(_ value: CSSValue) {
    if case .function(let name, let argument) = value {
      let arguments = argument.items.filter { $0 != .comma }
      switch name {
      case "minmax" where arguments.count == 2:
        self.init(min: TrackBreadth(arguments[0]), max: TrackBreadth(arguments[1]))
        return
      case "fit-content":
        self.init(min: .auto, max: .maxContent, limit: LengthPercentage(argument))
        return
      default: break
      }
    }
    let breadth = TrackBreadth(value)
    // https://drafts.csswg.org/css-grid-2/#algo-terms
    // The minimum of a flexible track is automatic.
    self.init(min: breadth.flex == nil ? breadth : .auto, max: breadth)
  }

  var hasPercentage: Bool {
    min.length?.hasPercentage == true || max.length?.hasPercentage == true
      || limit?.hasPercentage == true
  }

  func settled(_ basis: LayoutUnit?) -> TrackSize {
    TrackSize(min: min.settled(basis), max: max.settled(basis), limit: limit)
  }

  /// The length that the track has at least, for counting repetitions.
  ///
  /// https://drafts.csswg.org/css-grid-2/#auto-repeat
  func fixedSize(_ basis: LayoutUnit?) -> LayoutUnit {
    let most = max.length?.definite(basis)
    let least = min.length?.definite(basis)
    if let most, let least { return Swift.max(most, least) }
    return most ?? least ?? .zero
  }
}

extension Collection<TrackSize> {
  /// How large the tracks become together, if their content does not change it.
  ///
  /// SAFARI: `GridTrackSizingAlgorithm::estimatedGridAreaBreadthForGridItem`.
  func sizeBeforeContent(gap: LayoutUnit, available: LayoutUnit?) -> LayoutUnit? {
    var size = gap * Swift.max(count - 1, 0)
    for track in self {
      guard let length = track.max.length?.definite(available) else { return nil }
      size += length
    }
    return size
  }
}
