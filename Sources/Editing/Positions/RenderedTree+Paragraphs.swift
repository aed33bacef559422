import DOM

// Paragraphs: what is between line breaks and the edges of blocks.

extension RenderedTree {
  enum Crossing {
    /// Ends where what can be edited ends.
    case never
    case always
    /// Passes over what cannot be edited.
    case over
  }

  /// SAFARI: `startOfParagraph`
  func startOfParagraph(
    _ position: EditingPosition?, _ crossing: Crossing = .never
  ) -> EditingPosition? {
    guard let position else { return nil }
    let start = position.anchor
    if isBlockTableImageOrRule(start) { return visible(.before(start)) }
    // SAFARI: where the host is in a line, the walk has no other limit than the edge of the host.
    let block = enclosingBlock(of: start) ?? document.node
    let root = highestEditableRoot(position)
    let isEditable = self.isEditable(start)
    var found = position
    var next: Node? = start
    while var node = next {
      if crossing == .never, self.isEditable(node) != isEditable { break }
      if crossing == .over {
        guard
          let inside = skip(node, isEditable, root, { $0.precedingInPostOrder(within: block) })
        else { break }
        node = inside
      }
      next = node.precedingInPostOrder(within: block)
      guard isRendered(node), isVisible(node) else { continue }
      if node.isLineBreakElement || isBlock(node) { break }
      if node.isText, hasRenderedText(node) {
        if preservesBreaks(node) {
          let units = node.codeUnits
          let end = node == start ? min(position.editingOffset, units.count) : units.count
          if let index = units[..<end].lastIndex(of: 0x0A) {
            return visible(EditingPosition(node, index + 1))
          }
        }
        found = EditingPosition(node, 0)
      } else if isTableOrIgnoresContents(node) {
        found = .before(node)
        next = node.previousSibling ?? node.precedingInPostOrder(within: block)
      }
    }
    return visible(found)
  }

  /// SAFARI: `endOfParagraph`
  func endOfParagraph(
    _ position: EditingPosition?, _ crossing: Crossing = .never
  ) -> EditingPosition? {
    guard let position else { return nil }
    let start = position.anchor
    if isBlockTableImageOrRule(start) { return visible(.behind(start)) }
    // SAFARI: where the host is in a line, the walk has no other limit than the edge of the host.
    let block = enclosingBlock(of: start) ?? document.node
    let root = highestEditableRoot(position)
    let isEditable = self.isEditable(start)
    var found = position
    var next: Node? = start
    while var node = next {
      if crossing == .never, self.isEditable(node) != isEditable { break }
      if crossing == .over {
        guard let inside = skip(node, isEditable, root, { $0.next(within: block) }) else { break }
        node = inside
      }
      next = node.next(within: block)
      guard isRendered(node), isVisible(node) else { continue }
      if node.isLineBreakElement || isBlock(node) { break }
      if node.isText, hasRenderedText(node) {
        if preservesBreaks(node) {
          let units = node.codeUnits
          let from = node == start ? min(position.editingOffset, units.count) : 0
          if let index = units[from...].firstIndex(of: 0x0A) {
            return visible(EditingPosition(node, index))
          }
        }
        found = EditingPosition(node, caretMaximum(node))
      } else if isTableOrIgnoresContents(node) {
        found = .behind(node)
        next = node.nextSkippingChildren(within: block)
      }
    }
    return visible(found)
  }

  /// The first node from this one on that can be edited, or cannot, in the host.
  private func skip(
    _ node: Node, _ isEditable: Bool, _ root: Node?, _ following: (Node) -> Node?
  ) -> Node? {
    var next: Node? = node
    while let current = next, self.isEditable(current) != isEditable { next = following(current) }
    guard let next, let root, next.isInside(root) else { return nil }
    return next
  }

  func isStartOfParagraph(_ position: EditingPosition?, _ crossing: Crossing = .never) -> Bool {
    position != nil && startOfParagraph(position, crossing) == position
  }

  func isEndOfParagraph(_ position: EditingPosition?, _ crossing: Crossing = .never) -> Bool {
    position != nil && endOfParagraph(position, crossing) == position
  }

  func startOfNextParagraph(_ position: EditingPosition?) -> EditingPosition? {
    let behind = next(endOfParagraph(position, .over), staying: true)
    return tableBefore(behind) == nil ? behind : next(behind, staying: true)
  }

  func areInSameParagraph(
    _ position: EditingPosition?, _ other: EditingPosition?, _ crossing: Crossing = .never
  ) -> Bool {
    position != nil && startOfParagraph(position, crossing) == startOfParagraph(other, crossing)
  }

  func isBlankParagraph(_ position: EditingPosition?) -> Bool {
    isStartOfParagraph(position) && startOfParagraph(position) == endOfParagraph(position)
  }

  // MARK: Blocks

  func startOfBlock(_ position: EditingPosition?, crossing: Bool = false) -> EditingPosition? {
    enclosingBlock(of: position?.container, crossingBoundaries: crossing)
      .flatMap { visible(.first(in: $0)) }
  }

  func endOfBlock(_ position: EditingPosition?, crossing: Bool = false) -> EditingPosition? {
    enclosingBlock(of: position?.container, crossingBoundaries: crossing)
      .flatMap { visible(.last(in: $0)) }
  }

  func isStartOfBlock(_ position: EditingPosition?) -> Bool {
    position != nil && startOfBlock(position, crossing: true) == position
  }

  func isEndOfBlock(_ position: EditingPosition?) -> Bool {
    position != nil && endOfBlock(position, crossing: true) == position
  }

  func areInSameBlock(_ position: EditingPosition?, _ other: EditingPosition?) -> Bool {
    position != nil
      && enclosingBlock(of: position?.container) == enclosingBlock(of: other?.container)
  }
}
