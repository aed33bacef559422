import CSS
import DOM
import Fonts

/// The layout of a document: made when the first question comes, and again when the document has changed.
package final class DocumentLayout {
  package let resolver: StyleResolver
  private var document: Document { resolver.document }
  private var state: State?
  let viewportScroll = ScrollPosition()
  /// What the page will be scrolled to.
  var awaitedTarget: NodeHold?
  /// Made when the first question about a text node comes.
  private var textBoxes: [Node: [Box]]?
  private var knownLayers: PaintLayer?
  private var knownCarets: CaretParagraphs?
  private var knownRuns: RenderedRuns?
  /// Where a caret was last moved to across lines, and where along the line it tries to stay.
  var verticalCaret: (point: BoundaryPoint, x: Float)?

  private init(_ resolver: StyleResolver) {
    self.resolver = resolver
    if resolver.fontMeasurer == nil { resolver.fontMeasurer = FontUnitMeasurer() }
  }

  deinit { state?.root.release() }

  /// The layout of the document, which all script worlds share.
  package static func of(_ document: Document) -> DocumentLayout {
    document.state.slot { DocumentLayout(DocumentStyle.of(document).resolver) }
  }

  /// The layout, if there was any question about it.
  package static func made(for document: Document) -> DocumentLayout? {
    document.state.slots[DocumentLayout.self]
  }

  /// Whether there were any questions.
  package var isInUse: Bool { state != nil }

  /// The boxes as they were last made; nil if there were no questions.
  var madeRoot: Box? { state?.root }

  /// Why the widths of text are not those of any font; nil if they are, or if nothing was laid out.
  package var reasonForUnmeasuredText: String? {
    guard let state, state.root.hasText else { return nil }
    return FontLibrary.reason
  }

  /// What was made for one version of the document.
  private struct State {
    var version: StyleResolver.Version
    let styles: StyleSource
    let root: Box
    var boxes: [Element: Box]
    /// Whether some box depends on those before it in the document.
    let dependsOnOrder: Bool
    let context: LayoutContext
    /// Of the root.
    var fragment: Fragment?

    /// SAFARI: within the height of the viewport around it, and its width.
    func isNearViewport(_ element: Element) -> Bool {
      guard let box = boxes[element], let rect = box.rects.first else { return false }
      let (width, height) = (context.viewport.inline, context.viewport.block)
      return rect.y <= height + height && rect.y + rect.height >= -height
        && rect.x <= width + width && rect.x + rect.width >= -width
    }

    func containerSize(of element: Element) -> ContainerSizes.Size? {
      guard let box = boxes[element], !box.isInLines, let fragment = box.fragmentOnPage else {
        return nil
      }
      let rect = fragment.paddingBox.inset(by: fragment.physicalPadding)
      return ContainerSizes.Size(width: rect.width.double, height: rect.height.double)
    }
  }

  /// The box of an element; nil if it has none. Nothing has one in a document that no window shows.
  package func box(of element: Element) -> Box? {
    resolver.isShown ? update().boxes[element] : nil
  }

  package var root: Box { update().root }

  package func updateIfShown() {
    if resolver.isShown { _ = update() }
  }

  /// What is painted above what.
  var layers: PaintLayer {
    let root = self.root
    if let knownLayers { return knownLayers }
    let made = PaintLayer.tree(of: root, document)
    knownLayers = made
    return made
  }

  /// All lines that a caret can be in.
  var caretParagraphs: CaretParagraphs {
    let root = self.root
    if let knownCarets { return knownCarets }
    let made = CaretParagraphs(root)
    knownCarets = made
    return made
  }

  /// What editing needs to know of all lines.
  var renderedRuns: RenderedRuns {
    let root = self.root
    if let knownRuns { return knownRuns }
    let made = RenderedRuns(root)
    knownRuns = made
    return made
  }

  /// How text in an element without a box is set, with fonts of that scale.
  func textStyle(of element: Element, scale: Double) -> TextStyle? {
    let styles = update().styles
    var chain: [Element] = []
    var ancestor: Element? = element
    while let current = ancestor {
      chain.append(current)
      if styles.knownStyle(of: current) != nil { break }
      ancestor = resolver.parentInFlatTree(of: current)
    }
    var style: BoxStyle?
    for current in chain.reversed() { style = styles.style(of: current, parent: style) }
    guard let style else { return nil }
    guard scale != 1 else { return style.textStyle }
    let scaled = BoxStyle(anonymous: Display(), in: style)
    scaled.fontSize *= Float(scale)
    scaled.letterSpacing *= Float(scale)
    scaled.wordSpacing *= Float(scale)
    return scaled.textStyle
  }

  /// The boxes of a text node: its first letter may have one of its own.
  func textBoxes(of node: Node) -> [Box] {
    let root = self.root
    if let textBoxes { return textBoxes[node] ?? [] }
    var found: [Node: [Box]] = [:]
    var pending = [root]
    while let box = pending.popLast() {
      if let text = box.text { found[text, default: []].append(box) }
      pending += box.children.reversed()
    }
    textBoxes = found
    return found[node] ?? []
  }

  var rootFragment: Fragment? { update().fragment }

  /// Lays out what has changed.
  private func update() -> State {
    guard let state else {
      FontLibrary.prepare()
      // No thread may be left that loads libraries while the process ends.
      defer { _ = FontLibrary.shared() }
      resolver.recordChanges()
      return resolver.withoutChanges { makeLayouts(resolver.currentVersion) }
    }
    resolver.recordChanges()
    let version = resolver.currentVersion
    if state.version == version { return state }
    return resolver.withoutChanges { makeLayouts(version) }
  }

  private func makeLayouts(_ version: StyleResolver.Version) -> State {
    var made = layout(version)
    // Each layout finds the sizes of containers one level further in.
    // https://drafts.csswg.org/css-conditional-5/#container-features
    for _ in 0..<Self.containerLevels where resolver.updateContainerSizes(made.containerSize) {
      made = layout(resolver.currentVersion)
    }
    if let near = LazyImages.made(for: document)?.see(made.isNearViewport), !near.isEmpty {
      made = layout(resolver.currentVersion, remaking: near)
    }
    return made
  }

  private static let containerLevels = 16

  private func layout(
    _ version: StyleResolver.Version, remaking images: Set<Element> = []
  ) -> State {
    textBoxes = nil
    knownLayers = nil
    knownCarets = nil
    knownRuns = nil
    var made = updatedState(version, remaking: images) ?? makeState(version)
    let viewport = made.context.viewport
    var space = ConstraintSpace(
      availableInlineSize: viewport.inline, availableBlockSize: viewport.block,
      containerFlow: Flow())
    space.inlineSizing = .fixed(viewport.inline)
    space.fixedBlockSize = viewport.block
    let fragment = made.context.layout(made.root, in: space)
    Placing.place(fragment)
    made.fragment = fragment
    state = made
    return made
  }

  /// With new boxes where the document has changed; nil if all must be made again.
  private func updatedState(
    _ version: StyleResolver.Version, remaking images: Set<Element>
  ) -> State? {
    var changes = resolver.takeBoxChanges()
    changes.subtrees.formUnion(images)
    changes.discarded.formUnion(images)
    guard var known = state else { return nil }
    // So that the table of boxes is changed in place.
    state = nil
    guard known.version.isSameDevice(as: version),
      BoxTreeUpdate(changes, known.styles, known.root, dependsOnOrder: known.dependsOnOrder)
        .apply(to: &known.boxes)
    else {
      known.root.release()
      return nil
    }
    known.version = version
    return known
  }

  private func makeState(_ version: StyleResolver.Version) -> State {
    let styles = StyleSource(resolver)
    styles.propagateOverflow(document)
    let size = resolver.viewport
    let viewport = LogicalSize(
      inline: LayoutUnit(size.width), block: LayoutUnit(size.height))
    var builder = BoxBuilder(styles)
    let root = builder.build(document, viewport: BoxStyle.ofViewport())
    return State(
      version: version, styles: styles, root: root, boxes: builder.boxes,
      dependsOnOrder: builder.order.isUsed,
      context: LayoutContext(
        viewport: viewport, isQuirky: resolver.quirksMode,
        hasLineHeightQuirk: document.state.quirksMode != .noQuirks))
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

extension Box {
  fileprivate var hasText: Bool {
    var pending = [self]
    while let box = pending.popLast() {
      if box.isText { return true }
      pending += box.children
    }
    return false
  }
}
