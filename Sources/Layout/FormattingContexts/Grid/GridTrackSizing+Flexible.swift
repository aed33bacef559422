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
    for index in flexible { tracks[index].base = flexed(index, fraction) }
  }

  private func flexed(_ index: Int, _ fraction: Double) -> LayoutUnit {
    max(tracks[index].base, LayoutUnit(fraction * (tracks[index].size.max.flex ?? 0)))
  }

  private func growth(_ flexible: [Int], _ fraction: Double) -> LayoutUnit {
    flexible.reduce(LayoutUnit.zero) { $0 + flexed($1, fraction) - tracks[$1].base }
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
      let larger = flexible.filter {
        tracks[$0].base.double > fraction * (tracks[$0].size.max.flex ?? 0)
      }
      guard !larger.isEmpty else { return fraction }
      for index in larger {
        left -= tracks[index].base
        sum -= tracks[index].size.max.flex ?? 0
      }
      flexible.removeAll { larger.contains($0) }
      if flexible.isEmpty { return left.double / max(sum, 1) }
    }
  }
}
