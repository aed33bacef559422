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

  /// A box out of flow whose containing block is further out.
  package struct OutOfFlow {
    package let box: Box
    /// Where its margin box would be in flow: from the edges of this fragment's border box.
    package var staticPosition: LogicalOffset
    /// The room around the static position, in which the margin box is aligned.
    package var staticSize = LogicalSize.zero
    package var staticInline = StaticAlignment.start
    package var staticBlock = StaticAlignment.start
    /// What contains the box instead of the padding box, if this fragment's box is the containing block.
    package var area: LogicalRect?

    package init(
      box: Box, staticPosition: LogicalOffset, staticSize: LogicalSize = .zero,
      staticInline: StaticAlignment = .start, staticBlock: StaticAlignment = .start
    ) {
      self.box = box
      self.staticPosition = staticPosition
      self.staticSize = staticSize
      self.staticInline = staticInline
      self.staticBlock = staticBlock
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
  /// Computed when it is first asked for.
  var knownOverflow: PhysicalRect?
  /// Where the items of each box are: line, and place in it.
  private(set) lazy var itemPlaces = Dictionary(
    grouping: lines.indices.lazy.flatMap { [lines] line in
      lines[line].items.indices.lazy.map { (line: line, item: $0) }
    }, by: { [lines] place in ObjectIdentifier(lines[place.line].items[place.item].box) })

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

/// A line of text and inline-level boxes.
///
/// https://drafts.csswg.org/css-inline-3/#line-box
package struct Line {
  /// A part of a box in the line. Places are from the line-left edge and the block-start edge of the border box of
  /// the block that contains the line.
  package struct Item {
    /// A part of a run of text.
    package struct Text {
      /// In UTF-16 code units of the text node, or of generated text.
      package let range: Range<Int>
      package let isRightToLeft: Bool
      /// What justification adds to the width.
      package let expansion: Float
      /// The width of a hyphen at its end that is not in the text.
      package let hyphenWidth: Float
      /// As it is measured.
      let measured: MeasuredText
    }

    package enum Content {
      case text(Text)
      /// A part of an inline box; whether the box begins and ends in this line.
      case inlineBox(isFirst: Bool, isLast: Bool)
      case atomic(Fragment)
      case lineBreak
    }

    package let box: Box
    package let content: Content
    /// In pixels, from the line-left edge: inline layout of WebKit uses floating point.
    package var left: Float
    package var width: Float
    package var top: Float
    package var height: Float

    package init(
      box: Box, content: Content, left: Float, width: Float, top: Float, height: Float
    ) {
      self.box = box
      self.content = content
      self.left = left
      self.width = width
      self.top = top
      self.height = height
    }
  }

  package var items: [Item]
  package var top: LayoutUnit
  package var height: LayoutUnit
  package var baseline: LayoutUnit
  /// The room between the edges or floats.
  package var left: LayoutUnit
  package var availableWidth: LayoutUnit
  /// Whether the line ends with a forced break.
  package var endsWithBreak: Bool

  package init(
    items: [Item], top: LayoutUnit, height: LayoutUnit, baseline: LayoutUnit, left: LayoutUnit,
    availableWidth: LayoutUnit, endsWithBreak: Bool
  ) {
    self.items = items
    self.top = top
    self.height = height
    self.baseline = baseline
    self.left = left
    self.availableWidth = availableWidth
    self.endsWithBreak = endsWithBreak
  }
}
