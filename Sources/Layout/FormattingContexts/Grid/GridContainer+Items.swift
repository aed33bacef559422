extension GridContainer {
  // MARK: Contributions

  /// https://drafts.csswg.org/css-grid-2/#min-size-contribution
  ///
  /// - Parameter flow: of the grid.
  static func inlineContribution(
    _ item: GridItem, _ flow: Flow, _ context: LayoutContext
  ) -> GridContribution {
    let style = item.box.style
    let shim = (item.inlineBaseline?.shim ?? .zero) + (item.place?.extent ?? .zero)
    let outer = context.contribution(of: item.box, in: flow)
    let minContent = outer.minContent + shim
    let margin = style.margin(flow, basis: nil).inline + shim
    let edges =
      style.border(flow).inline + style.padding(flow, basis: nil).inline + margin
    var minimum: LayoutUnit?
    let least = style.minInlineSize(flow)
    let overflow = flow.isHorizontal ? style.own.overflowX : style.own.overflowY
    if style.inlineSize(flow).length?.hasPercentage == false || style.inlineSize(flow).isIntrinsic {
      minimum = minContent
    } else if !least.isAuto || overflow.scrolls {
      minimum = margin
      if let length = least.length, !length.hasPercentage {
        let size = length.resolved(nil)
        minimum = style.own.boxSizing == .borderBox ? max(size + margin, edges) : size + edges
      } else if least.isIntrinsic {
        minimum = least == .maxContent ? outer.maxContent + shim : minContent
      }
    }
    return GridContribution(
      minContent: minContent, maxContent: outer.maxContent + shim, minimum: minimum, edges: edges)
  }

  /// Of the item of this grid or of a subgrid in it.
  func blockContribution(of item: GridItem) -> GridContribution {
    guard let place = item.place else { return blockContribution(item) }
    guard place.isOrthogonal else { return place.container.blockContribution(item) }
    // Its container has no tracks yet.
    let across = Flow(mode: flow.isHorizontal ? .verticalLR : .horizontalTB)
    return Self.inlineContribution(item, across, context)
  }

  private func blockContribution(_ item: GridItem) -> GridContribution {
    let width = Self.span(item.columns, columns).size
    let style = item.box.style
    let fragment = measured(item)
    let distance = distanceToBaseline(of: item, fragment, alongBlockAxis: true)
    let margin =
      style.margin(flow, basis: width).block + distance + (item.place?.extent ?? .zero)
    let size = fragment.size(in: flow).block + margin
    let edges = style.border(flow).block + style.padding(flow, basis: width).block + margin
    var minimum: LayoutUnit?
    let least = style.minBlockSize(flow)
    let overflow = flow.isHorizontal ? style.own.overflowY : style.own.overflowX
    if style.blockSize(flow).length?.hasPercentage == false || style.blockSize(flow).isIntrinsic {
      minimum = size
    } else if !least.isAuto || overflow.scrolls {
      minimum = margin
      if let length = least.length, !length.hasPercentage {
        let least = length.resolved(nil)
        minimum = style.own.boxSizing == .borderBox ? max(least + margin, edges) : least + edges
      } else if least.isIntrinsic {
        minimum = size
      }
    }
    return GridContribution(
      minContent: size, maxContent: size, minimum: minimum, edges: edges)
  }

  // MARK: Layout of items

  /// In the columns, before the rows are known.
  func measured(_ item: GridItem) -> Fragment {
    context.layout(item.box, in: space(for: item, height: nil))
  }

  func layout(_ item: GridItem) -> Fragment {
    context.layout(item.box, in: space(for: item, height: Self.span(item.rows, rows).size))
  }

  /// https://drafts.csswg.org/css-grid-2/#grid-item-sizing
  func space(for item: GridItem, height: LayoutUnit?) -> ConstraintSpace {
    let width = Self.span(item.columns, columns).size
    var space =
      item.isOrthogonal
      ? orthogonalSpace(for: item, width, height) : parallelSpace(for: item, width, height)
    if item.subgrids != (false, false) { share(with: item, width, height, in: &space) }
    return space
  }

  private func parallelSpace(
    for item: GridItem, _ width: LayoutUnit, _ height: LayoutUnit?
  ) -> ConstraintSpace {
    var space = ConstraintSpace(
      availableInlineSize: width, availableBlockSize: height, containerFlow: flow)
    space.inlineSizing = item.stretchesInline ? .stretch : .fitContent
    // SAFARI: as large as the grid lets it be, not its area.
    if item.box.replaced?.hasOnlyRatio == true {
      space.availableInlineSize = sizes.contentInlineSize
    }
    if item.stretchesInline, item.box.stretchesOnlyWhereTold {
      let margin = item.box.style.margin(flow, basis: width).inline
      let resolver = SizeResolver(box: item.box, space: space, context: context)
      space.inlineSizing = .fixed(resolver.clampInline(width - margin))
    }
    if let height, item.stretchesBlock {
      space.fixedBlockSize = stretchedBlock(item, in: height, space)
    }
    return space
  }

  private func orthogonalSpace(
    for item: GridItem, _ width: LayoutUnit, _ height: LayoutUnit?
  ) -> ConstraintSpace {
    var space = ConstraintSpace(
      availableInlineSize: height ?? .max, availableBlockSize: width, containerFlow: flow)
    space.percentageInlineBasis = width
    space.inlineSizing = height != nil && item.stretchesBlock ? .stretch : .fitContent
    if item.stretchesInline { space.fixedBlockSize = stretchedBlock(item, in: width, space) }
    return space
  }

  /// The block size of the item in its own flow.
  private func stretchedBlock(
    _ item: GridItem, in room: LayoutUnit, _ space: ConstraintSpace
  ) -> LayoutUnit {
    let box = item.box
    let margin = box.style.margin(box.flow, basis: space.percentageInlineBasis).block
    return SizeResolver(box: box, space: space, context: context).clampBlock(room - margin)
  }

  // MARK: Baselines

  /// The items that size the tracks of an axis, with their baselines aligned.
  ///
  /// https://drafts.csswg.org/css-grid-2/#column-align
  /// https://drafts.csswg.org/css-grid-2/#row-align
  mutating func alignedParticipants(isColumns: Bool) -> GridParticipants {
    let container = self
    var participants = GridParticipants(
      items, isColumns: isColumns, gap: isColumns ? columnGap : rowGap, in: flow
    ) { container.container(of: $0, isColumns: isColumns) }
    let baselines = GridBaselines(alongBlockAxis: !isColumns, style: style)
    let sizes = (isColumns ? definition.columns : definition.rows).sizes
    participants.align(baselines, sizes, width: widthBeforeColumns) {
      isColumns
        ? $0.box.laidOutBeforeColumns(
          in: container.box, room: container.sizes.contentInlineSize, container.context)
        : ($0.place?.container ?? container).measured($0)
    }
    guard participants.hasSubgrids else {
      items = participants.items
      return participants
    }
    takeBaselines(participants.baselines(baselines), alongBlockAxis: !isColumns)
    return participants
  }

  private func widthBeforeColumns(of item: GridItem) -> LayoutUnit? {
    guard item.place == nil else { return nil }
    return definition.columns.sizes[item.columns].sizeBeforeContent(
      gap: columnGap, available: sizes.contentInlineSize)
  }

  /// - Parameter baselines: by the boxes of items.
  mutating func takeBaselines(
    _ baselines: [ObjectIdentifier: GridItem.Baseline], alongBlockAxis: Bool
  ) {
    if alongBlockAxis { rowBaselines = baselines } else { columnBaselines = baselines }
    guard !baselines.isEmpty else { return }
    for index in items.indices {
      let baseline = baselines[ObjectIdentifier(items[index].box)]
      items[index].setBaseline(baseline, alongBlockAxis: alongBlockAxis)
    }
  }

  /// How far the alignment of baselines moves the item.
  func shim(of item: GridItem, _ fragment: Fragment, alongBlockAxis: Bool) -> LayoutUnit {
    let distance = distanceToBaseline(of: item, fragment, alongBlockAxis: alongBlockAxis)
    return alongBlockAxis && item.align.position == .lastBaseline ? -distance : distance
  }

  /// From the baseline of the item to that of its group.
  private func distanceToBaseline(
    of item: GridItem, _ fragment: Fragment, alongBlockAxis: Bool
  ) -> LayoutUnit {
    let baseline = alongBlockAxis ? item.blockBaseline : item.inlineBaseline
    guard let baseline, let greatest = baseline.greatest else { return .zero }
    let baselines = GridBaselines(alongBlockAxis: alongBlockAxis, style: style)
    let width = Self.span(item.columns, columns).size
    let distance = baselines.distance(of: item, fragment, width: width)
    return greatest - baseline.around - distance
  }
}

extension Box {
  /// Whether an automatic inline size is not the room that there is, unless a container says so.
  fileprivate var stretchesOnlyWhereTold: Bool {
    if replaced != nil || fitsContent || style.display.inner == .table { return true }
    return logicalAspectRatio != nil && style.blockSize(flow).isAuto
  }
}
