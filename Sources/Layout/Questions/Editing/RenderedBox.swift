import DOM

/// What editing asks about the box of an element.
///
/// SAFARI: `RenderObject`, as `editing` uses it.
package struct RenderedBox {
  let box: Box

  /// In a line, or with its content in the lines around it.
  package var isInline: Bool { box.isInlineLevel }
  package var isAtomicInline: Bool { box.isAtomicInline }
  package var isVisible: Bool { box.style.visibility == .visible }
  package var isTable: Bool { box.replaced == nil && box.style.display.inner == .table }
  package var isTableCell: Bool { box.style.display.outer == .tableCell }
  /// A cell, row, group of rows or column.
  package var isTablePart: Bool {
    box.style.display.outer.isTablePart && box.style.display.outer != .tableCaption
  }
  package var isListItem: Bool { box.style.display.isListItem }
  package var isFloating: Bool { box.style.isFloating }
  package var isPositioned: Bool { box.style.own.position != .static }

  /// A container of blocks or lines.
  package var isBlockContainer: Bool {
    guard !box.isInlineBox, !isTable, !isTablePart || isTableCell, box.element != nil else {
      return false
    }
    switch box.content {
    case .blocks, .inlines: break
    default: return false
    }
    return box.style.display.inner != .flex && box.style.display.inner != .grid
      && box.style.display.inner != .flexBox2009
  }

  package var isFlexOrGrid: Bool {
    switch box.style.display.inner {
    case .flex, .grid, .flexBox2009: box.replaced == nil
    default: false
    }
  }

  /// Whether its border box has any extent from line to line.
  package var hasHeight: Bool {
    guard let fragment = box.fragmentOnPage else { return false }
    return fragment.size.block > .zero
  }

  /// Without borders and padding.
  package var hasContentHeight: Bool {
    guard let fragment = box.fragmentOnPage else { return false }
    return fragment.size.block > fragment.border.block + fragment.padding.block
  }

  /// From the left edge of the page.
  package var left: Float { box.rects.first?.x.float ?? 0 }

  package var collapsesSpaces: Bool { !box.style.textStyle.preservesSpaces }
  package var preservesBreaks: Bool { box.style.textStyle.preservesBreaks }

  /// An inline box that is in a line without content of its own.
  package var isEmptyInlineWithHeight: Bool {
    box.isInlineBox && box.children.isEmpty && box.rects.contains { $0.height > .zero }
  }
}

extension DocumentLayout {
  package func renderedBox(of element: Element) -> RenderedBox? {
    box(of: element).map { RenderedBox(box: $0) }
  }

  /// Nil if the text has no box.
  package func renderedText(of text: Node) -> RenderedText? {
    resolver.isShown ? renderedRuns.texts[text] : nil
  }

  /// The number of the line that an atomic box or a line break is in.
  package func line(of node: Node) -> Int? {
    resolver.isShown ? renderedRuns.lines[node] : nil
  }
}
