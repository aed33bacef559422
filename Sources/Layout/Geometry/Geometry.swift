// Inside layout all places and sizes are flow-relative: `inline` along the lines, `block` across them, of the
// writing mode of the box that contains them. Only questions from outside get physical rectangles.
//
// https://drafts.csswg.org/css-writing-modes-4/#logical-direction-layout

/// The size of a box.
package struct LogicalSize: Hashable, Sendable {
  package var inline: LayoutUnit
  package var block: LayoutUnit

  package static let zero = LogicalSize(inline: .zero, block: .zero)

  package init(inline: LayoutUnit, block: LayoutUnit) {
    self.inline = inline
    self.block = block
  }

  /// The same size in a writing mode that is orthogonal to this one.
  package var swapped: LogicalSize { LogicalSize(inline: block, block: inline) }
}

/// Where a box begins: from the inline-start and the block-start edge of the border box that contains it.
package struct LogicalOffset: Hashable, Sendable {
  package var inline: LayoutUnit
  package var block: LayoutUnit

  package static let zero = LogicalOffset(inline: .zero, block: .zero)

  package init(inline: LayoutUnit, block: LayoutUnit) {
    self.inline = inline
    self.block = block
  }

  package static func + (left: LogicalOffset, right: LogicalOffset) -> LogicalOffset {
    LogicalOffset(inline: left.inline + right.inline, block: left.block + right.block)
  }
}

/// A rectangle in a box, from the inline-start and the block-start edge of its border box.
package struct LogicalRect: Hashable, Sendable {
  package var offset: LogicalOffset
  package var size: LogicalSize
}

/// Four values, one for each flow-relative side.
package struct LogicalEdges: Hashable, Sendable {
  package var inlineStart = LayoutUnit.zero
  package var inlineEnd = LayoutUnit.zero
  package var blockStart = LayoutUnit.zero
  package var blockEnd = LayoutUnit.zero

  package static let zero = LogicalEdges()

  package init() {}

  package init(
    inlineStart: LayoutUnit, inlineEnd: LayoutUnit, blockStart: LayoutUnit, blockEnd: LayoutUnit
  ) {
    self.inlineStart = inlineStart
    self.inlineEnd = inlineEnd
    self.blockStart = blockStart
    self.blockEnd = blockEnd
  }

  package var inline: LayoutUnit { inlineStart + inlineEnd }
  package var block: LayoutUnit { blockStart + blockEnd }

  package static func + (left: LogicalEdges, right: LogicalEdges) -> LogicalEdges {
    LogicalEdges(
      inlineStart: left.inlineStart + right.inlineStart,
      inlineEnd: left.inlineEnd + right.inlineEnd,
      blockStart: left.blockStart + right.blockStart, blockEnd: left.blockEnd + right.blockEnd)
  }
}

/// Four values, one for each physical side.
package struct PhysicalEdges<Value> {
  package var top: Value
  package var right: Value
  package var bottom: Value
  package var left: Value

  package init(top: Value, right: Value, bottom: Value, left: Value) {
    self.top = top
    self.right = right
    self.bottom = bottom
    self.left = left
  }

  package init(all value: Value) { self.init(top: value, right: value, bottom: value, left: value) }

  package func map<Result>(_ transform: (Value) -> Result) -> PhysicalEdges<Result> {
    PhysicalEdges<Result>(
      top: transform(top), right: transform(right), bottom: transform(bottom),
      left: transform(left))
  }

  /// The values by the sides of a flow.
  package func logical(_ flow: Flow) -> (
    inlineStart: Value, inlineEnd: Value, blockStart: Value, blockEnd: Value
  ) {
    switch flow.mode {
    case .horizontalTB:
      flow.isRTL ? (right, left, top, bottom) : (left, right, top, bottom)
    case .verticalRL:
      flow.isRTL ? (bottom, top, right, left) : (top, bottom, right, left)
    case .verticalLR:
      flow.isRTL ? (bottom, top, left, right) : (top, bottom, left, right)
    case .sidewaysLR:
      flow.isRTL ? (top, bottom, left, right) : (bottom, top, left, right)
    }
  }
}

extension PhysicalEdges: Equatable where Value: Equatable {}
extension PhysicalEdges: Sendable where Value: Sendable {}

/// A rectangle from the top left corner.
package struct PhysicalRect: Hashable, Sendable {
  package var x: LayoutUnit
  package var y: LayoutUnit
  package var width: LayoutUnit
  package var height: LayoutUnit

  package static let zero = PhysicalRect(x: .zero, y: .zero, width: .zero, height: .zero)

  package init(x: LayoutUnit, y: LayoutUnit, width: LayoutUnit, height: LayoutUnit) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  package var maxX: LayoutUnit { x + width }
  package var maxY: LayoutUnit { y + height }

  package func moved(x dx: LayoutUnit, y dy: LayoutUnit) -> PhysicalRect {
    PhysicalRect(x: x + dx, y: y + dy, width: width, height: height)
  }

  package func union(_ other: PhysicalRect) -> PhysicalRect {
    let left = Swift.min(x, other.x)
    let top = Swift.min(y, other.y)
    return PhysicalRect(
      x: left, y: top, width: Swift.max(maxX, other.maxX) - left,
      height: Swift.max(maxY, other.maxY) - top)
  }
}
