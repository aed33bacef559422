extension FlexContainer {
  /// The items in their order, with base sizes and limits.
  func makeItems() -> [FlexItem] {
    let children = orderedChildren()
    var linesLeft = shownLines(of: children)
    return children.map { child in
      var item = makeItem(child, linesLeft)
      sizeItem(&item)
      if let left = linesLeft {
        linesLeft = layout(item, cross: nil).linesLeft(of: left)
      }
      return item
    }
  }

  /// https://drafts.csswg.org/css-flexbox-1/#order-property
  private func orderedChildren() -> [Box] {
    let children = box.children.filter { !$0.style.isOutOfFlow }
    return box.style.display.inner == .flexBox2009
      ? children.inOrder { FlexBox2009($0).ordinal } : children.inOrder()
  }

  private func makeItem(_ child: Box, _ linesLeft: Int?) -> FlexItem {
    var space = sizes.space(for: child)
    space.linesLeft = linesLeft
    let style = child.style
    let basis = space.percentageInlineBasis
    let auto = style.own.margin.logical(flow)
    let isRow = axes.isRow
    let blockAuto = (start: auto.blockStart.isAuto, end: auto.blockEnd.isAuto)
    // SAFARI: in columns the direction of the item tells the sides of its margins.
    let own = style.own.margin.logical(Flow(mode: flow.mode, isRTL: child.flow.isRTL))
    let inlineAuto =
      isRow
      ? (start: auto.inlineStart.isAuto, end: auto.inlineEnd.isAuto)
      : (start: own.inlineStart.isAuto, end: own.inlineEnd.isAuto)
    let is2009 = box.style.display.inner == .flexBox2009
    let flex2009 = is2009 ? FlexBox2009(style).flex : 0
    return FlexItem(
      box: child,
      resolver: SizeResolver(
        box: child, space: space,
        edges: style.border(child.flow) + style.padding(child.flow, basis: basis),
        context: context),
      mainIsInline: isRow != child.flow.isOrthogonal(to: flow),
      edges: style.border(flow) + style.padding(flow, basis: basis),
      margin: style.margin(flow, basis: basis),
      grow: is2009 ? flex2009 : style.own.flexGrow,
      shrink: is2009 ? flex2009 : style.own.flexShrink,
      alignment: alignment(of: child), crossAuto: isRow ? blockAuto : inlineAuto,
      mainAuto: isRow ? inlineAuto : blockAuto)
  }

  private func sizeItem(_ item: inout FlexItem) {
    item.baseSize = baseSize(of: item)
    let limits = mainLimits(of: item)
    item.minSize = limits.min
    item.maxSize = limits.max
  }

  /// Lays out an item with the main size that it has got.
  ///
  /// - Parameter cross: of the border box; nil if the item decides it.
  func layout(_ item: FlexItem, cross: LayoutUnit?) -> Fragment {
    var space = item.space
    let main = item.mainSize + axes.mainSum(item.edges)
    if item.mainIsInline {
      space.inlineSizing = .fixed(main)
      space.fixedBlockSize = cross
    } else {
      space.fixedBlockSize = main
      space.isFixedBlockSizeDefinite = isMainSizeDefinite(item)
      space.inlineSizing = cross.map { .fixed($0) } ?? inlineSizing(of: item)
    }
    return context.layout(item.box, in: space)
  }

  /// How the inline size of an item comes about before its line is known, if it is the cross size.
  func inlineSizing(of item: FlexItem) -> ConstraintSpace.InlineSizing {
    !axes.isRow && !axes.isMultiLine && item.alignment.position == .stretch && !item.hasCrossAuto
      && !item.box.flow.isOrthogonal(to: flow) ? .stretch : .fitContent
  }

  /// https://drafts.csswg.org/css-flexbox-1/#definite-sizes
  private func isMainSizeDefinite(_ item: FlexItem) -> Bool {
    mainBasis != nil || item.grow == 0 && item.shrink == 0 && isDefinite(basis(of: item), item)
  }
}
