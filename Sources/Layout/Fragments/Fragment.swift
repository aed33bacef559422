/// The result of laying out a box in a constraint space. It never changes; it may be used again wherever the
/// space is the same.
package final class Fragment {
  package struct Child {
    /// From the block-start and inline-start edges of the border box of the parent fragment, in the
    /// flow of the parent's box.
    package var offset: LogicalOffset
    package let fragment: Fragment

    package init(offset: LogicalOffset, fragment: Fragment) {
      self.offset = offset
      self.fragment = fragment
    }
  }

  package let box: Box
  /// Of the border box, in the flow of the box itself.
  package let size: LogicalSize
  package let border: LogicalEdges
  package let padding: LogicalEdges
  package let children: [Child]
  package let lines: [Line]
  package let outOfFlow: [OutOfFlow]
  /// From the block-start border edge.
  package let firstBaseline: LayoutUnit?
  package let lastBaseline: LayoutUnit?
  /// Where the content ends, from the block-start border edge: beyond the size if it overflows.
  package let contentEnd: LayoutUnit
  /// The columns and rows of a grid container.
  var gridTracks: (columns: GridTrackList, rows: GridTrackList)?
  /// Where its parts are, for the strip of a multi-column container.
  var columns: ColumnSets?
  /// Computed when it is first asked for.
  var knownOverflow: PhysicalRect?
  /// Where the items of each box are: line, and place in it.
  private(set) lazy var itemPlaces = Dictionary(
    grouping: lines.indices.lazy.flatMap { [lines] line in
      lines[line].items.indices.lazy.map { (line: line, item: $0) }
    }, by: { [lines] place in ObjectIdentifier(lines[place.line].items[place.item].box) })

  /// The lines that stand for blocks in inline boxes.
  private(set) lazy var linesOfBlocks = lines.indices.filter { [lines] index in
    lines[index].items.contains { if case .blocks = $0.content { true } else { false } }
  }

  package init(
    box: Box, size: LogicalSize, border: LogicalEdges = .zero, padding: LogicalEdges = .zero,
    children: [Child] = [], lines: [Line] = [], outOfFlow: [OutOfFlow] = [],
    firstBaseline: LayoutUnit? = nil, lastBaseline: LayoutUnit? = nil,
    contentEnd: LayoutUnit? = nil
  ) {
    self.box = box
    self.size = size
    self.border = border
    self.padding = padding
    self.children = children
    self.lines = lines
    self.outOfFlow = outOfFlow
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
    self.contentEnd = contentEnd ?? size.block
  }

  /// The parts of a box in the lines, in their order.
  func items(of box: Box) -> [Line.Item] {
    itemPlaces[ObjectIdentifier(box), default: []].map { lines[$0.line].items[$0.item] }
  }

  /// The size in the flow of a container.
  package func size(in flow: Flow) -> LogicalSize {
    box.flow.isOrthogonal(to: flow) ? size.swapped : size
  }

  package var contentInlineSize: LayoutUnit {
    (size.inline - border.inline - padding.inline).clampedToZero
  }
}
