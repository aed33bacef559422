/// The inside of a block container that establishes a block formatting context.
///
/// https://drafts.csswg.org/css2/#block-formatting
enum BlockLayout: FormattingContext {
  static func layout(
    _ box: Box, in space: ConstraintSpace, _ context: LayoutContext
  ) -> Fragment {
    let sizes = BoxSizes(box, in: space, context)
    let flow = BlockFlow(context)
    flow.linesLeft = space.linesLeft
    flow.columns = space.fragmentation?.moved(by: sizes.edges.blockStart)
    var builder = BlockBuilder(box, sizes, flow, lineLeft: -sizes.edges.inlineStart)
    // SAFARI: margins collapse through the edges of a legend, and are lost; it does not hold its floats.
    if box.isRenderedLegend, !box.establishesFormattingContext {
      builder.begin(at: .zero, MarginStrut())
      builder.layoutContent()
      return builder.finish().fragment
    }
    builder.resolveStart(at: -sizes.edges.blockStart)
    builder.layoutContent()
    if let fragmentation = space.fragmentation, builder.push > .zero {
      fragmentation.pass.recordPush(builder.push, of: box, at: fragmentation.offset)
    }
    return builder.finishRoot()
  }

  static func intrinsicSizes(of box: Box, _ context: LayoutContext) -> IntrinsicSizes {
    if box.hasLines { return InlineLayout.intrinsicSizes(of: box, context) }
    var sizes = IntrinsicSizes.zero
    var floats = FloatSums<LayoutUnit>()
    for child in box.children where !child.style.isOutOfFlow {
      let contribution = context.contribution(of: child, in: box.flow)
      sizes.minContent = max(sizes.minContent, contribution.minContent)
      if child.style.isFloating || child.establishesFormattingContext {
        floats.clear(child.style.own.clear)
      }
      if child.style.isFloating {
        floats.add(contribution.maxContent, isLeft: child.style.own.floating == .left)
        sizes.maxContent = max(sizes.maxContent, floats.sum)
      } else {
        // SAFARI: lines between blocks, too.
        let besideFloats = child.establishesFormattingContext || child.isAnonymous && child.hasLines
        sizes.maxContent = max(
          sizes.maxContent, contribution.maxContent + (besideFloats ? floats.sum : .zero))
        floats = FloatSums()
      }
    }
    return sizes
  }
}

/// The state that the blocks of one block formatting context share. All places are from the line-left and
/// block-start edges of the content box of the block that establishes it.
final class BlockFlow {
  let context: LayoutContext
  let floats = FloatArea()
  /// They are placed as soon as it is known where their blocks are.
  @exclusivity(unchecked) var pendingFloats: [PendingFloat] = []
  /// That of the last float that was placed outside of lines, and which was its first.
  var floatContainer: (box: Box, first: Int)?
  /// The columns that the content is in.
  var columns: Fragmentation?
  /// How many more lines are shown; nil if all are.
  var linesLeft: Int?

  init(_ context: LayoutContext) { self.context = context }

  /// OPTIMIZATION: without floats around and inside, the result does not depend on the place.
  private func isIndependent(of block: LayoutUnit) -> Bool {
    floats.lowest <= block && pendingFloats.isEmpty && columns == nil && linesLeft == nil
  }

  /// What the layout of a block would be; nil if that is not known.
  func knownLayout(
    of box: Box, in space: ConstraintSpace, at block: LayoutUnit, _ strut: MarginStrut
  ) -> BlockResult? {
    guard isIndependent(of: block), let known = box.blockCache, known.strut == strut,
      known.space == space, floats.lowest <= block + known.highestUse
    else { return nil }
    floats.noteUse(at: block + known.highestUse)
    return known.result.moved(by: block)
  }

  /// Lays out a block that takes part in this context.
  ///
  /// - Parameters:
  ///   - sizes: its sizes in that space.
  ///   - lineLeft: of its border box.
  ///   - block: where the margins before it begin.
  ///   - strut: these margins, its own among them.
  func layout(
    _ sizes: BoxSizes, in space: ConstraintSpace, lineLeft: LayoutUnit, at block: LayoutUnit,
    _ strut: MarginStrut
  ) -> BlockResult {
    let box = sizes.box
    let isIndependent = isIndependent(of: block)
    let count = floats.floats.count
    var builder = BlockBuilder(box, sizes, self, lineLeft: lineLeft)
    let use = floats.noteUses {
      builder.begin(at: block, strut)
      builder.layoutContent()
    }
    let result = builder.finish()
    // Negative margins may have moved it up to floats.
    if isIndependent, floats.floats.count == count, pendingFloats.isEmpty, floats.lowest <= use {
      box.blockCache = BlockCache(
        space: space, strut: strut, result: result.moved(by: -block), highestUse: use - block)
    } else {
      box.blockCache = nil
    }
    return result
  }
}

/// A block in flow, laid out.
struct BlockResult {
  let fragment: Fragment
  /// The block-start edge of its border box; nil if it has no height and its margins collapse through it.
  var start: LayoutUnit?
  /// The block-end edge of its border box.
  var end: LayoutUnit
  /// The margins before it, with those of children that collapse with them.
  let startMargins: MarginStrut
  /// The margins at its end, without its own.
  let endStrut: MarginStrut
  /// How much further down it must begin, in the next column: it is to be laid out again there.
  var push = LayoutUnit.zero
  /// What makes the fragment again when it is known where the floats inside are; empty if that is known.
  var unfinished: [BlockBuilder] = []

  func moved(by distance: LayoutUnit) -> BlockResult {
    var result = self
    result.start = start.map { $0 + distance }
    result.end = end + distance
    return result
  }
}

struct BlockCache {
  let space: ConstraintSpace
  let strut: MarginStrut
  let result: BlockResult
  /// The highest place at which it looked for floats, from where the margins before it begin.
  let highestUse: LayoutUnit
}
