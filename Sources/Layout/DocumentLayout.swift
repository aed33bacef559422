import CSS
import DOM

/// The layout of a document: made when the first question comes, and again when the document has changed.
package final class DocumentLayout {
  package let resolver: StyleResolver
  private var document: Document { resolver.document }
  private var state: State?
  let viewportScroll = ScrollPosition()

  private init(_ resolver: StyleResolver) { self.resolver = resolver }

  /// The layout of the document, which all script worlds share.
  package static func of(_ document: Document) -> DocumentLayout {
    if let known = document.state.slots[DocumentLayout.self] { return known }
    let made = DocumentLayout(DocumentStyle.of(document).resolver)
    document.state.slots[DocumentLayout.self] = made
    return made
  }

  /// What was made for one version of the document.
  private struct State {
    let version: StyleResolver.Version
    let root: Box
    let boxes: [Element: Box]
    let context: LayoutContext
    let fragment: Fragment
  }

  /// The box of an element; nil if it has none.
  package func box(of element: Element) -> Box? { update().boxes[element] }

  package var root: Box { update().root }

  var rootFragment: Fragment { update().fragment }

  /// Lays out what has changed.
  private func update() -> State {
    let version = resolver.currentVersion
    if let state, state.version == version { return state }
    let styles = StyleSource(resolver)
    styles.propagateOverflow(document)
    let size = resolver.viewport
    let viewport = LogicalSize(
      inline: LayoutUnit(size.width), block: LayoutUnit(size.height))
    let context = LayoutContext(viewport: viewport, isQuirky: resolver.quirksMode)
    let (root, boxes) = BoxBuilder.build(
      document, styles, viewport: BoxStyle.ofViewport())
    var space = ConstraintSpace(
      availableInlineSize: viewport.inline, availableBlockSize: viewport.block,
      containerFlow: Flow())
    space.inlineSizing = .fixed(viewport.inline)
    space.fixedBlockSize = viewport.block
    let fragment = context.layout(root, in: space)
    Placing.place(fragment)
    let made = State(
      version: version, root: root, boxes: boxes, context: context, fragment: fragment)
    state = made
    return made
  }
}

extension BoxStyle {
  /// https://drafts.csswg.org/css2/#containing-block-details
  fileprivate static func ofViewport() -> BoxStyle {
    let style = BoxStyle()
    style.own.display = Display(outer: .block)
    return style
  }
}
