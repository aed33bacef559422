/// The axes of a flex container, in its flow.
///
/// https://drafts.csswg.org/css-flexbox-1/#box-model
struct FlexAxes {
  let flow: Flow
  /// The main axis is the inline axis of the container.
  let isRow: Bool
  /// The items go from the end of the flow's axis to its start.
  let isReversed: Bool
  let isMultiLine: Bool
  let isWrapReversed: Bool

  init(_ box: Box) {
    flow = box.flow
    let style = box.style
    guard style.own.display.inner != .flexBox2009 else {
      let older = FlexBox2009(box.style)
      isRow = older.isRow
      isReversed = older.isReversed
      isMultiLine = false
      isWrapReversed = false
      return
    }
    isRow = style.own.flexDirection == .row || style.own.flexDirection == .rowReverse
    isReversed = style.own.flexDirection == .rowReverse || style.own.flexDirection == .columnReverse
    isMultiLine = style.own.flexWrap != .nowrap
    isWrapReversed = style.own.flexWrap == .wrapReverse
  }

  func main(_ size: LogicalSize) -> LayoutUnit { isRow ? size.inline : size.block }
  func cross(_ size: LogicalSize) -> LayoutUnit { isRow ? size.block : size.inline }

  func mainSum(_ edges: LogicalEdges) -> LayoutUnit { isRow ? edges.inline : edges.block }
  func crossSum(_ edges: LogicalEdges) -> LayoutUnit { isRow ? edges.block : edges.inline }

  /// On the sides of the flow, whether the direction is reversed or not.
  func mainStart(_ edges: LogicalEdges) -> LayoutUnit {
    isRow ? edges.inlineStart : edges.blockStart
  }
  func mainEnd(_ edges: LogicalEdges) -> LayoutUnit { isRow ? edges.inlineEnd : edges.blockEnd }
  func crossStart(_ edges: LogicalEdges) -> LayoutUnit {
    isRow ? edges.blockStart : edges.inlineStart
  }
  func crossEnd(_ edges: LogicalEdges) -> LayoutUnit { isRow ? edges.blockEnd : edges.inlineEnd }

  func offset(main: LayoutUnit, cross: LayoutUnit) -> LogicalOffset {
    isRow
      ? LogicalOffset(inline: main, block: cross) : LogicalOffset(inline: cross, block: main)
  }

  func mainSize(_ style: BoxStyle) -> Size {
    isRow ? style.inlineSize(flow) : style.blockSize(flow)
  }
  func crossSize(_ style: BoxStyle) -> Size {
    isRow ? style.blockSize(flow) : style.inlineSize(flow)
  }
  func minMainSize(_ style: BoxStyle) -> Size {
    isRow ? style.minInlineSize(flow) : style.minBlockSize(flow)
  }
  func maxMainSize(_ style: BoxStyle) -> Size {
    isRow ? style.maxInlineSize(flow) : style.maxBlockSize(flow)
  }
  func minCrossSize(_ style: BoxStyle) -> Size {
    isRow ? style.minBlockSize(flow) : style.minInlineSize(flow)
  }
  func maxCrossSize(_ style: BoxStyle) -> Size {
    isRow ? style.maxBlockSize(flow) : style.maxInlineSize(flow)
  }
  func mainOverflow(_ style: BoxStyle) -> Overflow {
    isRow == flow.isHorizontal ? style.own.overflowX : style.own.overflowY
  }
}
