/// One layout of the content of a multi-column container, in columns of certain heights. The content is in one
/// strip as wide as a column, with room left where it would be broken where it must not be.
///
/// SAFARI: `RenderMultiColumnFlow`.
final class ColumnPass {
  private(set) var sets: [ColumnSet] = []
  /// The boxes that span all columns.
  private(set) var spanners: [(fragment: Fragment, top: LayoutUnit)] = []

  /// What the height of a row of columns is that begins at a place of the container.
  private let columnHeight: (_ index: Int, _ top: LayoutUnit) -> LayoutUnit
  private let layoutSpanner: (Box) -> (fragment: Fragment, margin: LogicalEdges)
  /// Where the last spanning box ends, from the start of the container's content.
  private var spannerEnd = LayoutUnit.zero
  private var margins = MarginStrut()

  /// How far down blocks must be that were laid out at a place.
  private var pushes: [Place: LayoutUnit] = [:]

  private struct Place: Hashable {
    let box: ObjectIdentifier
    let offset: LayoutUnit
  }

  init(
    columnHeight: @escaping (_ index: Int, _ top: LayoutUnit) -> LayoutUnit,
    layoutSpanner: @escaping (Box) -> (fragment: Fragment, margin: LogicalEdges)
  ) {
    self.columnHeight = columnHeight
    self.layoutSpanner = layoutSpanner
    beginSet(at: .zero)
  }

  private func beginSet(at offset: LayoutUnit) {
    let top = spannerEnd + margins.sum
    sets.append(ColumnSet(start: offset, top: top, height: columnHeight(sets.count, top)))
  }

  /// https://drafts.csswg.org/css-multicol-1/#column-span
  func addSpanner(_ box: Box, at offset: LayoutUnit) {
    let last = sets.count - 1
    sets[last].end = offset
    let (fragment, margin) = layoutSpanner(box)
    if offset > sets[last].start {
      spannerEnd = sets[last].top + sets[last].height
      margins = MarginStrut()
    }
    margins.add(margin.blockStart)
    let top = spannerEnd + margins.sum
    spanners.append((fragment, top))
    spannerEnd = top + fragment.size(in: box.parent?.flow ?? box.flow).block
    margins = MarginStrut()
    margins.add(margin.blockEnd)
    beginSet(at: offset)
  }

  func finish(at end: LayoutUnit) {
    sets[sets.count - 1].end = max(end, sets[sets.count - 1].start)
  }

  /// The block size of the container's content.
  var contentSize: LayoutUnit {
    guard let last = sets.last else { return .zero }
    return last.top + (last.end > last.start ? last.height : .zero)
  }

  private func index(at offset: LayoutUnit) -> Int {
    sets.lastIndex { $0.start <= offset } ?? 0
  }

  func set(at offset: LayoutUnit) -> ColumnSet { sets[index(at: offset)] }

  func forceBreak(at offset: LayoutUnit) {
    let index = index(at: offset)
    if let last = sets[index].forcedBreaks.last, offset <= last { return }
    sets[index].forcedBreaks.append(offset)
  }

  func recordShortage(_ shortage: LayoutUnit, at offset: LayoutUnit) {
    guard shortage > .zero else { return }
    let index = index(at: offset)
    sets[index].shortage = min(sets[index].shortage, shortage)
  }

  func requireHeight(_ height: LayoutUnit, at offset: LayoutUnit) {
    let index = index(at: offset)
    sets[index].minimum = max(sets[index].minimum, height)
  }

  /// Forgets what was found since, but for boxes that span all columns.
  func restore(_ before: [ColumnSet]) {
    if before.count == sets.count { sets = before }
  }

  // MARK: Blocks that begin in the next column

  func recordPush(_ distance: LayoutUnit, of box: Box, at offset: LayoutUnit) {
    pushes[Place(box: ObjectIdentifier(box), offset: offset)] = distance
  }

  func push(of box: Box, at offset: LayoutUnit) -> LayoutUnit {
    pushes[Place(box: ObjectIdentifier(box), offset: offset)] ?? .zero
  }
}
