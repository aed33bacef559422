/// Finds the sizes of the tracks of one axis.
///
/// https://drafts.csswg.org/css-grid-2/#algo-track-sizing
struct GridTrackSizing {
  /// An item that is in some tracks.
  struct Item {
    let span: Range<Int>
    let index: Int
  }

  var tracks: [GridTrack]
  let gap: LayoutUnit
  /// Of the content box; nil if it depends on the tracks.
  let available: LayoutUnit?
  /// Of the content box, for tracks that fill what depends on them.
  var least = LayoutUnit.zero
  var most = LayoutUnit.max
  /// Whether `auto` tracks take what is left.
  let stretches: Bool
  let items: [Item]
  /// What the edges of subgrids take of tracks.
  var edges: [(track: Int, size: LayoutUnit)] = []
  /// Asked only of items whose tracks depend on content.
  let contribution: (Item) -> GridContribution

  /// The sum of the sizes before tracks grow, and of what they would like to grow to.
  private(set) var intrinsic = IntrinsicSizes.zero

  init(
    sizes: [TrackSize], gap: LayoutUnit, available: LayoutUnit?, stretches: Bool, items: [Item],
    contribution: @escaping (Item) -> GridContribution
  ) {
    tracks = sizes.map { GridTrack($0, available: available) }
    self.gap = gap
    self.available = available
    self.stretches = stretches
    self.items = items
    self.contribution = contribution
  }

  var gaps: LayoutUnit { gap * max(tracks.count - 1, 0) }
  var total: LayoutUnit { tracks.reduce(gaps) { $0 + $1.base } }

  mutating func run() {
    resolveIntrinsicSizes()
    intrinsic.minContent = total
    intrinsic.maxContent = tracks.reduce(gaps) { $0 + $1.finiteLimit }
    for index in tracks.indices { tracks[index].cap = nil }
    if let available, available <= total {
      return
    }
    maximize()
    let before = total
    stretchFlexibleTracks()
    intrinsic.maxContent += total - before
    stretchAutoTracks()
  }

  // MARK: Intrinsic sizes

  /// https://drafts.csswg.org/css-grid-2/#algo-content
  private mutating func resolveIntrinsicSizes() {
    var needed: [(item: Item, size: GridContribution, isFlexible: Bool)] = []
    for item in items where tracks[item.span].contains(where: \.isIntrinsic) {
      let isFlexible = tracks[item.span].contains(where: \.isFlexible)
      needed.append((item, contribution(item), isFlexible))
    }
    for edge in edges where tracks[edge.track].size.min.isIntrinsic {
      tracks[edge.track].setBase(edge.size)
    }
    for (item, size, _) in needed where item.span.count == 1 {
      fit(item.span.lowerBound, minimum(of: item, size), size)
    }
    let spanning = needed.filter { $0.item.span.count > 1 }
    for count in Set(spanning.lazy.filter { !$0.isFlexible }.map(\.item.span.count)).sorted() {
      let group = spanning.filter { !$0.isFlexible && $0.item.span.count == count }
      for step in GridSpanStep.all { accommodate(group.map { ($0.item, $0.size) }, step) }
    }
    let flexible = spanning.filter(\.isFlexible).map { ($0.item, $0.size) }
    if !flexible.isEmpty {
      for step in GridSpanStep.all where !step.isForLimits {
        accommodate(flexible, step, flexibleOnly: true)
      }
    }
    for index in tracks.indices where tracks[index].limit == nil {
      tracks[index].limit = tracks[index].base
    }
  }

  /// https://drafts.csswg.org/css-grid-2/#algo-single-span-items
  private mutating func fit(_ index: Int, _ minimum: LayoutUnit, _ size: GridContribution) {
    var track = tracks[index]
    switch track.size.min {
    case .minContent: track.setBase(size.minContent)
    case .maxContent: track.setBase(size.maxContent)
    case .auto: track.setBase(minimum)
    case .length, .flex: break
    }
    switch track.size.max {
    case .minContent: track.setLimit(max(track.limit ?? .zero, size.minContent))
    case .maxContent, .auto: track.setLimit(max(track.limit ?? .zero, size.maxContent))
    case .length, .flex: break
    }
    tracks[index] = track
  }

  /// SAFARI: what limits it are tracks of given sizes.
  ///
  /// https://drafts.csswg.org/css-grid-2/#min-size-auto
  private func minimum(of item: Item, _ size: GridContribution) -> LayoutUnit {
    if let minimum = size.minimum { return minimum }
    let span = tracks[item.span]
    if item.span.count > 1, span.contains(where: \.isFlexible) { return .zero }
    guard span.allSatisfy({ $0.size.max.length != nil }) else { return size.minContent }
    let most = span.reduce(LayoutUnit.zero) {
      $0 + ($1.size.max.length?.resolved(available) ?? .zero)
    }
    return size.minContent > most ? max(most, size.edges) : size.minContent
  }

  /// https://drafts.csswg.org/css-grid-2/#algo-spanning-items
  private mutating func accommodate(
    _ items: [(item: Item, size: GridContribution)], _ step: GridSpanStep,
    flexibleOnly: Bool = false
  ) {
    for index in tracks.indices { tracks[index].planned = nil }
    for (item, size) in items {
      let affected = item.span.filter {
        step.affects(tracks[$0].size) && (!flexibleOnly || tracks[$0].isFlexible)
      }
      guard !affected.isEmpty else { continue }
      let wanted = step.isForMinimum ? minimum(of: item, size) : step.size(size)
      let covered = item.span.reduce(gap * (item.span.count - 1)) {
        $0 + (step.isForLimits ? tracks[$1].finiteLimit : tracks[$1].base)
      }
      distribute((wanted - covered).clampedToZero, to: affected, step, byFlex: flexibleOnly)
    }
    for index in tracks.indices {
      guard let planned = tracks[index].planned else { continue }
      if step.isForLimits {
        if step == .intrinsicMaximums, tracks[index].limit == nil {
          tracks[index].isInfinitelyGrowable = true
        }
        if step == .maxContentMaximums { tracks[index].isInfinitelyGrowable = false }
        tracks[index].setLimit(planned)
      } else {
        tracks[index].setBase(planned)
      }
    }
  }

  /// https://drafts.csswg.org/css-grid-2/#extra-space
  private mutating func distribute(
    _ space: LayoutUnit, to affected: [Int], _ step: GridSpanStep, byFlex: Bool
  ) {
    var free = space
    for index in affected {
      tracks[index].pending = step.isForLimits ? tracks[index].finiteLimit : tracks[index].base
    }
    if byFlex {
      distributeByFlex(free, to: affected)
    } else {
      grow(affected, &free, step)
      growBeyond(affected, &free, step)
    }
    for index in affected {
      tracks[index].planned = max(tracks[index].planned ?? .zero, tracks[index].pending)
    }
  }

  /// How far a track may grow; nil for without an end.
  private func potential(_ index: Int, _ step: GridSpanStep?) -> LayoutUnit? {
    let track = tracks[index]
    if step?.isForLimits == true {
      return track.limit == nil || track.isInfinitelyGrowable ? nil : .zero
    }
    return track.limit.map { $0 - track.base }
  }

  private mutating func grow(_ indices: [Int], _ free: inout LayoutUnit, _ step: GridSpanStep?) {
    guard free > .zero else { return }
    let potentials = indices.map { potential($0, step) }
    let order = indices.indices.sorted { left, right in
      let one = limitToSort(indices[left], potentials[left])
      let other = limitToSort(indices[right], potentials[right])
      return (one, left) < (other, right)
    }
    for (done, position) in order.enumerated() {
      let share = free / (indices.count - done)
      var growth = potentials[position].map { min(share, $0.clampedToZero) } ?? share
      growth = cappedGrowth(growth, indices[position], step)
      tracks[indices[position]].pending += growth
      free -= growth
    }
  }

  private func limitToSort(_ index: Int, _ potential: LayoutUnit?) -> LayoutUnit {
    if let cap = tracks[index].cap { return cap - tracks[index].base }
    return potential ?? .max
  }

  private func cappedGrowth(
    _ growth: LayoutUnit, _ index: Int, _ step: GridSpanStep?
  ) -> LayoutUnit {
    guard step == .maxContentMaximums, let cap = tracks[index].cap else { return growth }
    let distance = cap - tracks[index].pending
    return distance > .zero ? min(growth, distance) : growth
  }

  private mutating func growBeyond(
    _ affected: [Int], _ free: inout LayoutUnit, _ step: GridSpanStep
  ) {
    guard free > .zero else { return }
    var growing = affected.filter { step.growsBeyondLimit(tracks[$0].size) }
    if growing.isEmpty { growing = affected }
    if step == .maxContentMaximums {
      growing.sort {
        (limitToSort($0, potential($0, step)), $0) < (limitToSort($1, potential($1, step)), $1)
      }
    }
    for (done, index) in growing.enumerated() {
      let growth = cappedGrowth(free / (growing.count - done), index, step)
      tracks[index].pending += growth
      free -= growth
    }
  }

  /// https://drafts.csswg.org/css-grid-2/#algo-spanning-flex-items
  private mutating func distributeByFlex(_ space: LayoutUnit, to affected: [Int]) {
    var free = space
    var sum = affected.reduce(0.0) { $0 + (tracks[$1].size.max.flex ?? 0) }
    for (done, index) in affected.enumerated() {
      let factor = tracks[index].size.max.flex ?? 0
      let share = sum > 0 ? free.scaled(by: factor / sum) : free / (affected.count - done)
      tracks[index].pending += share
      free -= share
      sum -= factor
    }
  }

  // MARK: Maximizing and stretching

  /// https://drafts.csswg.org/css-grid-2/#algo-grow-tracks
  private mutating func maximize() {
    guard let available else {
      for index in tracks.indices { tracks[index].base = tracks[index].finiteLimit }
      return
    }
    var free = available - total
    for index in tracks.indices { tracks[index].pending = tracks[index].base }
    grow(Array(tracks.indices), &free, nil)
    for index in tracks.indices { tracks[index].base = tracks[index].pending }
  }

  /// https://drafts.csswg.org/css-grid-2/#algo-stretch
  private mutating func stretchAutoTracks() {
    let free = (available ?? least) - total
    let indices = tracks.indices.filter {
      tracks[$0].size.max == .auto && tracks[$0].size.limit == nil
    }
    guard stretches, free > .zero, !indices.isEmpty else { return }
    let share = free / indices.count
    for index in indices { tracks[index].base += share }
  }
}
