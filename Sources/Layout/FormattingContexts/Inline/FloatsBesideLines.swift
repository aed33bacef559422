/// The floats that lines run along, and those among their content.
///
/// https://drafts.csswg.org/css2/#float-position
final class FloatsBesideLines: LineFloats {
  private let content: InlineContent
  private let sizes: BoxSizes
  private let shared: BlockFlow
  /// The edges of the content box, in the shared context.
  let left: LayoutUnit
  let right: LayoutUnit
  /// Where the lines begin.
  let block: LayoutUnit
  private(set) var placed: [BlockFlow.PlacedFloat] = []
  private var top = LayoutUnit.zero
  private var lineHeight = LayoutUnit.zero

  init(
    _ content: InlineContent, _ sizes: BoxSizes, _ shared: BlockFlow, from left: LayoutUnit,
    to right: LayoutUnit, at block: LayoutUnit
  ) {
    self.content = content
    self.sizes = sizes
    self.shared = shared
    self.left = left
    self.right = right
    self.block = block
  }

  /// - Parameter top: of the line, from `block`.
  func begin(at top: Float, height: LayoutUnit) {
    self.top = block + LayoutUnit(top)
    lineHeight = height
  }

  func room(forHeight height: LayoutUnit) -> LineRoom {
    let room = shared.floats.room(
      from: left, to: right, at: top, height: height, isForLine: true)
    return LineRoom(
      left: room.left.float, right: room.right.float,
      isBesideFloats: room.left > left || room.right < right)
  }

  private func space(for box: Box) -> ConstraintSpace {
    var space = sizes.space(for: box)
    space.inlineSizing = .fitContent
    return space
  }

  func width(of item: InlineItem) -> Float {
    let box = content.nodes[Int(item.node)].box
    let space = space(for: box)
    let flow = content.container.flow
    let margin = box.style.margin(flow, basis: space.percentageInlineBasis)
    return (shared.context.layout(box, in: space).size(in: flow).inline + margin.inline).float
  }

  func place(_ item: InlineItem) -> LineRoom {
    let box = content.nodes[Int(item.node)].box
    placed.append(
      shared.layoutFloat(box, in: space(for: box), from: left, to: right, at: top))
    return room(forHeight: lineHeight)
  }

  /// Below the next float that ends, if there is one and lengths are not saturated.
  func moveDown(_ top: inout Float) -> Bool {
    guard let edge = shared.floats.nextEdge(below: self.top) else { return false }
    // Far down, a `Float` has no 64ths: rounded to nearest, the line might remain where it is.
    let below = max(top, (edge - block).floatAtLeast)
    guard block + LayoutUnit(below) >= edge else { return false }
    top = below
    return true
  }

  /// From `block`.
  func clearance(_ clear: Clear) -> Float {
    let edge = shared.floats.clearance(clear)
    return edge > block ? (edge - block).float : 0
  }
}
