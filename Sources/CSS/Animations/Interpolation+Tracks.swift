// https://drafts.csswg.org/css-grid-2/#track-sizing

extension CSSValue {
  /// Lists of as many tracks: each track by itself, the names of lines at half of the time.
  static func tracks(
    _ one: CSSValue, _ a: Double, _ other: CSSValue, _ b: Double
  ) -> CSSValue? {
    let isEarly = a > b
    let (left, right) = (one.trackItems, other.trackItems)
    guard let left, let right, left.count == right.count else { return nil }
    var result: [CSSValue] = []
    for (from, to) in zip(left, right) {
      switch (from.track, to.track) {
      case (.function("repeat", let first), .function("repeat", let second)):
        guard first.items.first == second.items.first,
          let inner = tracks(first.afterComma, a, second.afterComma, b)
        else { return nil }
        let head = [first.items[0], .comma]
        result += isEarly ? from.names : to.names
        result.append(.function("repeat", .list(head + inner.items)))
      case (.function("repeat", _)?, _), (_, .function("repeat", _)?): return nil
      case (let first?, let second?):
        result += isEarly ? from.names : to.names
        result.append(track(first, a, second, b))
      case (nil, nil): result += isEarly ? from.names : to.names
      default: return nil
      }
    }
    return .joining(result)
  }

  private static func track(
    _ first: CSSValue, _ a: Double, _ second: CSSValue, _ b: Double
  ) -> CSSValue {
    if let sum = weighted(first, a, second, b) { return sum.clamped(to: 0) }
    switch (first, second) {
    case (.function("minmax", let from), .function("minmax", let to))
    where from.items.count == to.items.count:
      let parts = zip(from.items, to.items).map { track($0, a, $1, b) }
      return .function("minmax", .list(parts))
    case (.function, _), (_, .function), (.numeric(_, .fr), _), (_, .numeric(_, .fr)):
      return a > b ? first : second
    case (.keyword("auto"), _), (_, .keyword("auto")): return a > b ? first : second
    // SAFARI: other keywords count as soon as the animation begins.
    default: return b == 0 ? first : second
    }
  }

  private var afterComma: CSSValue {
    .joining(items.dropFirst().filter { $0 != .comma })
  }

  /// Each track with the names before it, then the names at the end; nil for what is no list of tracks that
  /// are known.
  private var trackItems: [(names: [CSSValue], track: CSSValue?)]? {
    var result: [(names: [CSSValue], track: CSSValue?)] = []
    var names: [CSSValue] = []
    for item in items {
      switch item {
      case .keyword("none"), .keyword("subgrid"), .keyword("masonry"): return nil
      case .brackets: names.append(item)
      case .function("repeat", let arguments):
        guard case .numeric? = arguments.items.first else { return nil }
        result.append((names, item))
        names = []
      default:
        result.append((names, item))
        names = []
      }
    }
    return result + [(names, nil)]
  }
}
