/// The inside of a `button`: its content is in the middle of the height.
///
/// https://html.spec.whatwg.org/multipage/rendering.html#button-layout
enum ButtonLayout: FormattingContext {
  static func layout(
    _ box: Box, in space: ConstraintSpace, _ context: LayoutContext
  ) -> Fragment {
    let fragment = BlockLayout.layout(box, in: space, context)
    let contentBottom = fragment.size.block - fragment.border.blockEnd - fragment.padding.blockEnd
    let free = (contentBottom - fragment.contentEnd).clampedToZero
    let shifted = fragment.shiftingContent(by: free / 2, to: fragment.size)
    // SAFARI: an anonymous block without lines is in the middle, if anything is inside.
    let baseline =
      shifted.firstBaseline?.inWholePixels
      ?? (box.children.isEmpty ? contentBottom : contentBottom - free / 2)
    return shifted.withBaselines(first: baseline, last: baseline)
  }

  static func intrinsicSizes(of box: Box, _ context: LayoutContext) -> IntrinsicSizes {
    BlockLayout.intrinsicSizes(of: box, context)
  }
}

extension Box {
  /// A `button` whose display says nothing else about what is in it.
  var isButton: Bool {
    guard element?.isHTML(.button) == true else { return false }
    return style.display.inner == .flow || style.display.inner == .flowRoot
  }

  /// Whether an automatic width is that of the content.
  ///
  /// SAFARI: `sizesLogicalWidthToFitContent`.
  var fitsContent: Bool {
    guard let element else { return false }
    return element.isHTML(.button) || element.isHTML(.legend)
  }
}
