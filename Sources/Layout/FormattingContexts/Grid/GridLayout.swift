enum GridLayout: FormattingContext {
  static func layout(
    _ box: Box, in space: ConstraintSpace, _ context: LayoutContext
  ) -> Fragment {
    BlockLayout.layout(box, in: space, context)
  }

  static func intrinsicSizes(of box: Box, _ context: LayoutContext) -> IntrinsicSizes {
    BlockLayout.intrinsicSizes(of: box, context)
  }
}
