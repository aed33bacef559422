import DOM

/// A box of the page: for an element, for a run of text, or anonymous.
///
/// https://drafts.csswg.org/css-display-4/#box-tree
package final class Box {
  package enum Content {
    /// Block-level boxes, in a block, flex or grid container or a table.
    case blocks
    /// Inline-level boxes; also for a box without children.
    case inlines
    /// A run of text: the boxes of type `text` have neither element nor children.
    case text(DOMString)
    /// An image, a control or another box whose inside layout does not know.
    case replaced(Replaced)
    /// `br`
    case lineBreak
    /// `wbr`
    case wordBreak
  }

  /// The element, or the stand-in of a pseudo-element; nil for text and anonymous boxes.
  package let element: Element?
  /// The text node of a run of text; nil if the text is generated.
  package let text: Node?
  @exclusivity(unchecked) var style: BoxStyle
  @exclusivity(unchecked) var content: Content
  @exclusivity(unchecked) private(set) var children: [Box] = []
  /// It has the box among its children, and is no longer its parent when it is freed.
  @exclusivity(unchecked) unowned(unsafe) var parent: Box?
  /// Whether counters or quotes after it depend on it, or its generated content on them.
  @exclusivity(unchecked) var isInOrder = false
  /// For a pseudo-element.
  @exclusivity(unchecked) var isGenerated = false
  /// The anonymous box around what an annotation is for; its last child is the annotation.
  @exclusivity(unchecked) var isRubyBase = false
  /// Whether it is the marker of a list item, or a part of it.
  @exclusivity(unchecked) var isMarker = false
  /// Of text: where it begins in the text node, in UTF-16 code units.
  @exclusivity(unchecked) var sourceStart: Int32 = 0
  /// How far its first letter rises above the first line.
  @exclusivity(unchecked) var raise = LayoutUnit.zero
  /// Of a block with lines: how `::first-line` changes its first one.
  @exclusivity(unchecked) var firstLineStyles: FirstLineStyles?
  /// The anonymous box with the content of a multi-column container, in one strip.
  @exclusivity(unchecked) var isColumnFlow = false

  // What layout keeps.
  @exclusivity(unchecked) var cache = LayoutCache()
  @exclusivity(unchecked) var blockCache: BlockCache?
  @exclusivity(unchecked) var inlineContent: InlineContent?
  /// Whether another box has taken its place.
  @exclusivity(unchecked) var isDiscarded = false
  /// Where the box is, in the fragment of the box that contains it.
  @exclusivity(unchecked) var placement: Placement?

  package init(
    element: Element? = nil, text: Node? = nil, style: BoxStyle, content: Content = .inlines
  ) {
    self.element = element
    self.text = text
    self.style = style
    self.content = content
  }

  /// Whether the box around it, if there is one, holds it: it may be freed with its children only.
  package var isHeldByParent: Bool {
    parent?.children.contains { $0 === self } ?? true
  }

  deinit { forgetParentOfChildren() }

  func append(_ child: Box) {
    child.parent = self
    children.append(child)
  }

  func prepend(_ child: Box) {
    child.parent = self
    children.insert(child, at: 0)
  }

  /// Those that it had before, and that have not got another parent, have none then.
  func replaceChildren(with boxes: [Box]) {
    forgetParentOfChildren()
    for box in boxes { box.parent = self }
    children = boxes
  }

  /// Takes out all children. What was laid out with them is forgotten, here and further out: it refers to them.
  func detachChildren() {
    invalidate()
    forgetParentOfChildren()
    children = []
  }

  private func forgetParentOfChildren() {
    for child in children where child.parent === self { child.parent = nil }
  }

  /// Whether the first thing in the flow inside is a block.
  var beginsWithBlock: Bool {
    guard let first = children.first(where: { $0.style.isInFlow && !$0.isInvisible }) else {
      return false
    }
    return !first.isInlineLevel
  }

  /// Pixels of the layout for those of the element.
  package func zoomed(_ pixels: Int) -> Int { pixels.zoomed(style.zoom) }

  package var isAnonymous: Bool { element == nil && !isText }

  package var isText: Bool {
    if case .text = content { return true }
    return false
  }

  package var replaced: Replaced? {
    if case .replaced(let replaced) = content { return replaced }
    return nil
  }

  package var flow: Flow { style.flow }

  /// A box in a line: `inline` itself, text, a break, or an atomic box.
  package var isInlineLevel: Bool {
    switch content {
    case .text, .lineBreak, .wordBreak: true
    default: style.display.outer == .inline || style.display.outer == .rubyText
    }
  }

  /// A box of the type `inline` whose content is in the lines around it.
  package var isInlineBox: Bool {
    guard case .inlines = content, style.display.outer != .rubyText else { return false }
    return isInlineLevel && (style.display.inner == .flow || style.display.inner == .ruby)
      && style.isInFlow
  }

  /// One unit in a line: `inline-block` and the like, and replaced boxes.
  package var isAtomicInline: Bool {
    guard isInlineLevel, style.isInFlow else { return false }
    switch content {
    case .text, .lineBreak, .wordBreak: return false
    case .replaced: return true
    default:
      return style.display.inner != .flow && style.display.inner != .ruby
        || style.display.outer == .rubyText
    }
  }

  /// Whether its content is laid out in lines.
  package var hasLines: Bool {
    if case .inlines = content { return true }
    return false
  }

  /// https://drafts.csswg.org/css-display-4/#block-formatting-context
  package var establishesFormattingContext: Bool {
    if case .replaced = content { return true }
    return style.isFloating || style.isOutOfFlow || parent == nil || isRoot
      || style.own.display.inner != .flow && style.own.display.inner != .ruby
      || style.own.overflowX.scrolls || style.own.overflowY.scrolls
      || style.own.display.outer.isTablePart || style.own.display.outer == .rubyText
      || isItem || style.flow.isOrthogonal(to: parent?.flow ?? style.flow)
      || style.own.establishesContext || isColumnFlow
      || element.map { $0.isHTML(.fieldset) || $0.isHTML(.button) } == true
  }

  /// Whether blocks or lines are inside, in a block formatting context.
  package var isBlockFlow: Bool {
    if case .replaced = content { return false }
    return style.display.inner == .flow || style.display.inner == .flowRoot
  }

  /// The box of the root element.
  package var isRoot: Bool { parent != nil && parent?.parent == nil && element != nil }

  /// An item of a flex container or a grid.
  package var isItem: Bool {
    switch parent?.style.display.inner {
    case .flex, .grid, .flexBox2009: parent?.isInlineBox == false
    default: false
    }
  }

  /// https://drafts.csswg.org/css-position-3/#absolute-positioning-containing-block
  package var containsAbsolutes: Bool {
    // SAFARI: the table contains what positioned rows and groups would.
    if style.display.inner == .table, hasPositionedRows { return true }
    if style.display.outer.isRowGroup || style.display.outer == .tableRow { return false }
    return style.own.position != .static || containsFixed
  }

  private var hasPositionedRows: Bool {
    children.contains { group in
      group.style.display.outer.isRowGroup
        && (group.style.own.position != .static
          || group.children.contains { $0.style.own.position != .static })
    }
  }

  package var containsFixed: Bool {
    parent == nil || style.own.createsFixedContainingBlock
  }
}

extension BoxStyle.Own {
  var declaresLayoutContainment: Bool {
    // https://drafts.csswg.org/css-contain-2/#content-visibility
    if let visibility = others[Properties.contentVisibility], !visibility.isKeyword("visible") {
      return true
    }
    guard let contain = others[Properties.contain] else { return false }
    return contain.items.contains {
      ["layout", "content", "strict", "paint"].contains($0.name)
    }
  }

  /// https://drafts.csswg.org/css-conditional-5/#container-type
  var isContainer: Bool {
    others[Properties.containerType].map { !$0.isKeyword("normal") } ?? false
  }

  var declaresColumns: Bool {
    if case .numeric = others[Properties.columnCount] { return true }
    if case .numeric = others[Properties.columnWidth] { return true }
    return false
  }
}
