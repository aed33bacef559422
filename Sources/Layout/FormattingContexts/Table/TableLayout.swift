/// https://drafts.csswg.org/css-tables-3/
///
/// Tables have no wrapper box: as in WebKit, the captions are in the box of the table, above and below its border.
enum TableLayout: FormattingContext {
  static func layout(
    _ box: Box, in space: ConstraintSpace, _ context: LayoutContext
  ) -> Fragment {
    let state = TableState.of(box, context)
    var builder = TableBuilder(state, space, inlineSize: TableWidth(state, space).inlineSize)
    return builder.build()
  }

  /// The sizes of the content, so that those of the border box come out with the edges of the style.
  static func intrinsicSizes(of box: Box, _ context: LayoutContext) -> IntrinsicSizes {
    let edges = box.style.border(box.flow) + box.style.padding(box.flow, basis: nil)
    return TableState.of(box, context).keywordSizes + -edges.inline
  }

  /// Of the border box.
  static func contribution(of box: Box, _ context: LayoutContext) -> IntrinsicSizes {
    TableState.of(box, context).preferredSizes
  }
}

/// https://drafts.csswg.org/css-tables-3/#computing-the-table-width
///
/// SAFARI: `RenderTable::updateLogicalWidth`.
struct TableWidth {
  private let state: TableState
  private let space: ConstraintSpace

  init(_ state: TableState, _ space: ConstraintSpace) {
    self.state = state
    self.space = space
  }

  /// Of the border box.
  var inlineSize: LayoutUnit {
    let style = state.style
    let flow = state.flow
    let preferred = state.preferredSizes
    var size: LayoutUnit
    if case .fixed(let fixed) = space.inlineSizing {
      size = fixed
    } else if let given = resolve(style.inlineSize(flow)), given > .zero {
      size = given
    } else {
      let extra = state.inlineExtra(basis: space.percentageInlineBasis)
      size = min(available, max(preferred.maxContent, state.columns.scaledWidth + extra))
    }
    if let most = resolve(style.maxInlineSize(flow)) { size = min(size, most) }
    size = max(size, preferred.minContent)
    if let least = resolve(style.minInlineSize(flow)) { size = max(size, least) }
    return size
  }

  private var available: LayoutUnit {
    guard space.availableInlineSize != .max else { return .max }
    let margin = state.style.margin(state.flow, basis: space.percentageInlineBasis).inline
    return (space.availableInlineSize - margin).clampedToZero
  }

  /// Nil for `auto` and `none`.
  private func resolve(_ size: Size) -> LayoutUnit? {
    switch size {
    case .auto, .none, .content: nil
    case .length(let length): borderBox(length.resolved(space.percentageInlineBasis))
    case .minContent: state.keywordSizes.minContent
    case .maxContent: state.keywordSizes.maxContent
    case .fitContent: fitContent(available)
    case .fitContentLimit(let limit):
      fitContent(borderBox(limit.resolved(space.percentageInlineBasis)))
    case .stretch: available
    }
  }

  private func fitContent(_ room: LayoutUnit) -> LayoutUnit {
    max(state.keywordSizes.minContent, min(state.keywordSizes.maxContent, room))
  }

  /// SAFARI: the sizes of `table` elements are those of the border box, whatever `box-sizing` says.
  private func borderBox(_ length: LayoutUnit) -> LayoutUnit {
    guard !state.sizesAreOfBorderBox, length > .zero else { return length }
    return length + state.border.inline
      + state.padding(basis: space.percentageInlineBasis).inline
  }
}

extension TableState {
  var sizesAreOfBorderBox: Bool {
    box.element?.isHTML(.table) == true || style.own.boxSizing == .borderBox
  }
}
