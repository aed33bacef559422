/// A float whose height is not known yet, because margins may still move the block that contains it.
///
/// https://drafts.csswg.org/css2/#collapsing-margins
final class PendingFloat {
  let box: Box
  let space: ConstraintSpace
  let left: LayoutUnit
  let right: LayoutUnit
  let container: Box
  fileprivate(set) var placed: BlockFlow.PlacedFloat?
  /// The end of its margin box, once it is placed.
  fileprivate(set) var end = LayoutUnit.min

  init(
    box: Box, space: ConstraintSpace, left: LayoutUnit, right: LayoutUnit, container: Box
  ) {
    self.box = box
    self.space = space
    self.left = left
    self.right = right
    self.container = container
  }
}

extension BlockFlow {
  /// Places the floats that wait for the place of their block, in their order.
  ///
  /// - Parameter start: where the border box of their block begins.
  func placePendingFloats(at block: LayoutUnit, from start: LayoutUnit) {
    guard !pendingFloats.isEmpty else { return }
    let waiting = pendingFloats
    pendingFloats = []
    // They belong to their own block, and may be placed inside of another one.
    let overhang = floats.overhang
    defer { floats.overhang = overhang }
    for float in waiting {
      if floatContainer?.box !== float.container {
        floatContainer = (float.container, floats.floats.count)
      }
      let first = float.container.hasLines ? floatContainer?.first : nil
      float.placed = layoutFloat(
        float.box, in: float.space, from: float.left, to: float.right, at: block,
        FloatArea.WholePixels(start: start, firstInLines: first))
      float.end = floats.floats.last?.bottom ?? .min
    }
  }

  /// The floats at one time of a layout.
  struct FloatState {
    fileprivate let placed: FloatArea.State
    let pending: [PendingFloat]
  }

  var floatState: FloatState { FloatState(placed: floats.state, pending: pendingFloats) }

  /// Forgets what has been placed since.
  func restore(_ state: FloatState) {
    floats.restore(state.placed)
    pendingFloats = state.pending
    for float in state.pending { float.end = .min }
  }

  /// Where the margin box of a float fits.
  struct FloatPlace {
    let fragment: Fragment
    let size: LogicalSize
    let place: (left: LayoutUnit, top: LayoutUnit)
  }

  /// A float that has been placed; the edges are those of its border box.
  struct PlacedFloat {
    let lineLeft: LayoutUnit
    let block: LayoutUnit
    let fragment: Fragment
  }

  /// https://drafts.csswg.org/css2/#float-position
  ///
  /// - Parameters:
  ///   - left: the edges of the content box of its containing block.
  ///   - block: it is not higher than this.
  ///   - pixels: where it is if it is below others.
  func layoutFloat(
    _ box: Box, in space: ConstraintSpace, from left: LayoutUnit, to right: LayoutUnit,
    at block: LayoutUnit, _ pixels: FloatArea.WholePixels
  ) -> PlacedFloat {
    var space = space
    space.inlineSizing = .fitContent
    let flow = space.containerFlow
    // SAFARI: where nothing is to be cleared, it is not above its container.
    let block = box.style.own.clear == .none ? block : max(block, pixels.start)
    let margin = box.style.margin(flow, basis: space.percentageInlineBasis)
    let isLeft = box.style.own.floating == .left
    func find(_ fragment: Fragment, at block: LayoutUnit) -> FloatPlace {
      let size = fragment.size(in: flow)
      let outer = LogicalSize(
        inline: (size.inline + margin.inline).clampedToZero,
        block: (size.block + margin.block).clampedToZero)
      return FloatPlace(
        fragment: fragment, size: outer,
        place: floats.findPlace(
          isLeft: isLeft, size: outer, from: left, to: right, at: block, clear: box.style.own.clear,
          pixels))
    }
    let found: FloatPlace
    if let columns {
      found = columns.placeFloat(box, in: space, margin, context, at: block, find)
    } else {
      found = find(context.layout(box, in: space), at: block)
    }
    let (fragment, place) = (found.fragment, found.place)
    floats.add(isLeft: isLeft, size: found.size, at: place)
    let marginLeft = flow.isRTL ? margin.inlineEnd : margin.inlineStart
    return PlacedFloat(
      lineLeft: place.left + marginLeft, block: place.top + margin.blockStart,
      fragment: fragment)
  }

  /// The place of a block that must not overlap floats.
  struct Spot {
    /// Nil if no float is beside it.
    let lineLeft: LayoutUnit?
    var block: LayoutUnit
    var fragment: Fragment
  }

  /// Where a block that must not overlap floats fits.
  ///
  /// https://drafts.csswg.org/css2/#bfc-next-to-float
  func placeBesideFloats(
    _ box: Box, in space: ConstraintSpace, _ margin: LogicalEdges, from left: LayoutUnit,
    to right: LayoutUnit, at block: LayoutUnit
  ) -> Spot {
    var top = block
    let flow = space.containerFlow
    let isRTL = flow.isRTL
    floats.noteUse(at: top)
    while floats.lowest > top {
      var room = floats.room(from: left, to: right, at: top, height: .epsilon)
      if room.left <= left, room.right >= right {
        // Floats may begin further down.
        let size = context.layout(box, in: space).size(in: flow)
        room = floats.room(from: left, to: right, at: top, height: size.block)
        if room.left <= left, room.right >= right { break }
      }
      // Margins may lie under the floats.
      let before = isRTL ? margin.inlineEnd : margin.inlineStart
      let after = isRTL ? margin.inlineStart : margin.inlineEnd
      let edgeLeft = max(room.left, left + before)
      let edgeRight = min(room.right, right - after)
      var narrowed = space
      narrowed.availableInlineSize = (edgeRight - edgeLeft).clampedToZero + margin.inline
      let fragment = context.layout(box, in: narrowed)
      let size = fragment.size(in: flow)
      let full = floats.room(from: left, to: right, at: top, height: size.block)
      let finalLeft = max(full.left, left + before)
      let finalRight = min(full.right, right - after)
      if size.inline <= (finalRight - finalLeft).clampedToZero {
        let auto = box.style.own.margin.logical(flow)
        var start = isRTL ? finalRight - size.inline : finalLeft
        if auto.inlineStart.isAuto, auto.inlineEnd.isAuto {
          start = finalLeft + (finalRight - finalLeft - size.inline).clampedToZero / 2
        } else if isRTL ? auto.inlineEnd.isAuto : auto.inlineStart.isAuto {
          start = isRTL ? finalLeft : finalRight - size.inline
        }
        return Spot(lineLeft: start, block: top, fragment: fragment)
      }
      guard let next = floats.nextEdge(below: top) else { break }
      top = next
    }
    return Spot(lineLeft: nil, block: top, fragment: context.layout(box, in: space))
  }
}

extension Box {
  /// The distance between the inline-start edges of the containing block and of the border box of this block in flow.
  ///
  /// https://drafts.csswg.org/css2/#blockwidth
  func inlineOffset(
    _ inlineSize: LayoutUnit, _ margin: LogicalEdges, available: LayoutUnit, in container: Box
  ) -> LayoutUnit {
    let flow = container.flow
    let auto = style.own.margin.logical(flow)
    let free = available - inlineSize - margin.inline
    switch (auto.inlineStart.isAuto, auto.inlineEnd.isAuto) {
    case (true, true): return free > .zero ? free / 2 : .zero
    case (true, false): return free.clampedToZero
    case (false, true): return margin.inlineStart
    case (false, false): break
    }
    guard free > .zero, isAligned else { return margin.inlineStart }
    // SAFARI: the legacy values of `text-align` also align blocks.
    switch container.style.textAlign {
    case .webkitCenter: return margin.inlineStart + free / 2
    case .webkitLeft: return flow.isRTL ? margin.inlineStart + free : margin.inlineStart
    case .webkitRight: return flow.isRTL ? margin.inlineStart : margin.inlineStart + free
    default: return margin.inlineStart
    }
  }

  private var isAligned: Bool { !isAnonymous }

  /// Where the line-left or line-right edge of the box would be, in a line of its own or as a block.
  ///
  /// https://drafts.csswg.org/css2/#abs-non-replaced-width
  func staticInlineStart(_ left: LayoutUnit, _ right: LayoutUnit, _ flow: Flow) -> LayoutUnit {
    flow.isRTL ? right : left
  }
}
