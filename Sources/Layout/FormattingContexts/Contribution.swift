extension LayoutContext {
  /// What a box contributes to the intrinsic sizes of the box around it: its margin box, in the
  /// inline direction of that box.
  ///
  /// https://drafts.csswg.org/css-sizing-3/#intrinsic-contribution
  package func contribution(of box: Box, in containerFlow: Flow) -> IntrinsicSizes {
    let margin = box.style.margin(containerFlow, basis: nil).inline
    return borderBoxContribution(of: box, in: containerFlow) + margin
  }

  /// Without margins.
  package func borderBoxContribution(of box: Box, in containerFlow: Flow) -> IntrinsicSizes {
    guard !box.flow.isOrthogonal(to: containerFlow) else { return orthogonalContribution(of: box) }
    let style = box.style
    let flow = box.flow
    if style.display.inner == .table, box.replaced == nil {
      return TableLayout.contribution(of: box, self)
    }
    let edges = style.border(flow) + style.padding(flow, basis: nil)
    func fixed(_ size: Size) -> LayoutUnit? {
      switch size {
      case .length(let length) where !length.hasPercentage:
        let pixels = length.resolved(nil)
        return style.own.boxSizing == .borderBox
          ? max(pixels, edges.inline) : pixels.clampedToZero + edges.inline
      case .minContent: return intrinsicContentSizes(of: box).minContent + edges.inline
      case .maxContent: return intrinsicContentSizes(of: box).maxContent + edges.inline
      default: return nil
      }
    }
    let hasPercentageLimit = style.maxInlineSize(flow).length?.hasPercentage == true
    let isCompressed = hasPercentageLimit && box.replaced?.percentages == .compress
    var sizes: IntrinsicSizes
    if box.replaced?.isEmpty == true {
      sizes = IntrinsicSizes(minContent: edges.inline, maxContent: edges.inline)
    } else if let size = fixed(style.inlineSize(flow)) {
      sizes = IntrinsicSizes(minContent: size, maxContent: size)
      if isCompressed { sizes.minContent = edges.inline }
    } else if style.inlineSize(flow).isAuto, let size = transferredContribution(of: box) {
      sizes = IntrinsicSizes(minContent: size, maxContent: size)
    } else {
      sizes = intrinsicContentSizes(of: box) + edges.inline
      let share = style.inlineSize(flow).length.flatMap { $0.hasPercentage ? $0 : nil }
      if isCompressed || share != nil && box.replaced?.percentages == .compress {
        sizes.minContent = edges.inline
      } else if let share, box.replaced?.percentages == .countAsZero {
        // SAFARI: of the content box, whatever 'box-sizing' says.
        sizes.minContent = share.resolved(nil).clampedToZero + edges.inline
      }
    }
    // SAFARI: limits that depend on content do not count.
    if style.maxInlineSize(flow).length != nil, let most = fixed(style.maxInlineSize(flow)) {
      sizes.minContent = min(sizes.minContent, most)
      sizes.maxContent = min(sizes.maxContent, most)
    }
    if style.minInlineSize(flow).length != nil, let least = fixed(style.minInlineSize(flow)) {
      sizes.minContent = max(sizes.minContent, least)
      sizes.maxContent = max(sizes.maxContent, least)
    }
    return sizes
  }

  /// By the aspect ratio from a block size that is given.
  private func transferredContribution(of box: Box) -> LayoutUnit? {
    guard box.replaced == nil, box.logicalAspectRatio != nil,
      box.style.blockSize(box.flow).length?.hasPercentage == false
    else { return nil }
    var space = ConstraintSpace(availableInlineSize: .max, containerFlow: box.flow)
    space.percentageInlineBasis = .zero
    space.inlineSizing = .fitContent
    let flow = box.flow
    let edges = box.style.border(flow) + box.style.padding(flow, basis: nil)
    return SizeResolver(box: box, space: space, edges: edges, context: self).transferredInlineSize
  }

  /// Its block size is what counts.
  private func orthogonalContribution(of box: Box) -> IntrinsicSizes {
    var space = ConstraintSpace(
      availableInlineSize: viewport.block, containerFlow: box.flow)
    space.inlineSizing = .fitContent
    let size = layout(box, in: space).size.block
    return IntrinsicSizes(minContent: size, maxContent: size)
  }
}
