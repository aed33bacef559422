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
  private let pixels: FloatArea.WholePixels
  private(set) var placed: [BlockFlow.PlacedFloat] = []
  private var top = LayoutUnit.zero
  /// The edge of the float that a line was moved below last.
  private var below = LayoutUnit.min
  private var lineHeight = LayoutUnit.zero

  init(
    _ content: InlineContent, _ sizes: BoxSizes, _ shared: BlockFlow, from left: LayoutUnit,
    to right: LayoutUnit, at block: LayoutUnit, blockStart: LayoutUnit
  ) {
    self.content = content
    self.sizes = sizes
    self.shared = shared
    self.left = left
    self.right = right
    self.block = block
    pixels = FloatArea.WholePixels(
      start: blockStart, firstInLines: shared.floats.floats.count)
  }

  /// - Parameter top: of the line, from `block`.
  func begin(at top: Float, height: LayoutUnit) {
    self.top = block + LayoutUnit(top)
    lineHeight = height
  }

  /// SAFARI: the ends of other floats count in whole pixels.
  private var topForFloats: LayoutUnit {
    let pixel = pixels.start + (top - pixels.start).inWholePixels
    let end = pixel + 1 - .epsilon
    if shared.floats.floats.count == pixels.firstInLines { return max(top, end) }
    return below > top && below <= end ? below : top
  }

  func room(forHeight height: LayoutUnit) -> LineRoom {
    let start = topForFloats
    let room = shared.floats.room(
      from: left, to: right, at: start, height: max(height - (start - top), .epsilon),
      isForLine: true)
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
      shared.layoutFloat(box, in: space(for: box), from: left, to: right, at: top, pixels))
    return room(forHeight: lineHeight)
  }

  /// Below the next float that ends, if there is one and lengths are not saturated.
  func moveDown(_ top: inout Float) -> Bool {
    guard let edge = shared.floats.nextEdge(below: topForFloats) else { return false }
    // Far down, a `Float` has no 64ths: rounded to nearest, the line might remain where it is.
    let place = (shared.floats.place(below: edge, pixels) - block).floatAtLeast
    guard place > top else { return false }
    top = place
    below = edge
    return true
  }

  /// From `block`.
  func clearance(_ clear: Clear) -> Float {
    let edge = shared.floats.clearance(clear)
    guard edge > block else { return 0 }
    return (shared.floats.place(below: edge, pixels) - block).float
  }
}
