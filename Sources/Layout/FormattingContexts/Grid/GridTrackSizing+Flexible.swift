extension GridTrackSizing {
  /// https://drafts.csswg.org/css-grid-2/#algo-flex-tracks
  mutating func stretchFlexibleTracks() {
    let flexible = tracks.indices.filter { tracks[$0].isFlexible }
    guard !flexible.isEmpty else { return }
    let all = tracks.indices
    var fraction: Double
    if let available {
      fraction = fractionSize(all, available - gaps)
    } else {
      fraction = indefiniteFraction(flexible)
      // https://drafts.csswg.org/css-grid-2/#algo-flex-tracks: limits of the container count.
      let sum = total + growth(flexible, fraction)
      if sum > most {
        fraction = fractionSize(all, max(most, least) - gaps)
      } else if sum < least {
        fraction = fractionSize(all, least - gaps)
      }
    }
    for (index, size) in zip(flexible, flexed(flexible, fraction)) { tracks[index].base = size }
  }

  /// SAFARI: what rounding leaves of one goes to the next.
  private func flexed(_ flexible: [Int], _ fraction: Double) -> [LayoutUnit] {
    var rest = 0.0
    return flexible.map { index in
      let share = fraction * (tracks[index].size.max.flex ?? 0) + rest
      let size = LayoutUnit(share)
      rest = max(share - size.double, 0)
      return max(tracks[index].base, size)
    }
  }

  private func growth(_ flexible: [Int], _ fraction: Double) -> LayoutUnit {
    zip(flexible, flexed(flexible, fraction)).reduce(LayoutUnit.zero) {
      $0 + $1.1 - tracks[$1.0].base
    }
  }

  private func indefiniteFraction(_ flexible: [Int]) -> Double {
    var fraction = 0.0
    for index in flexible {
      fraction = max(fraction, tracks[index].base.double / max(tracks[index].size.max.flex ?? 0, 1))
    }
    for item in items where tracks[item.span].contains(where: \.isFlexible) {
      let room = contribution(item).maxContent - gap * (item.span.count - 1)
      fraction = max(fraction, fractionSize(item.span, room))
    }
    return fraction
  }

  /// https://drafts.csswg.org/css-grid-2/#algo-find-fr-size
  private func fractionSize(_ span: Range<Int>, _ room: LayoutUnit) -> Double {
    var left = room
    var sum = 0.0
    var flexible: [Int] = []
    for index in span {
      if let factor = tracks[index].size.max.flex {
        sum += factor
        flexible.append(index)
      } else {
        left -= tracks[index].base
      }
    }
    guard room > .zero, !flexible.isEmpty else { return 0 }
    while true {
      let fraction = left.double / max(sum, 1)
      let count = flexible.count
      flexible.removeAll { index in
        let factor = tracks[index].size.max.flex ?? 0
        guard tracks[index].base.double > fraction * factor else { return false }
        left -= tracks[index].base
        sum -= factor
        return true
      }
      if flexible.count == count || flexible.isEmpty { return left.double / max(sum, 1) }
    }
  }
}
