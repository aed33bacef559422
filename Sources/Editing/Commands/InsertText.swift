import DOM

extension Edit {
  func deleteSelected(_ options: DeleteSelection.Options = .init()) {
    if selection.isRange { DeleteSelection.apply(self, nil, options) }
  }

  /// Text without line feeds, in place of what is selected.
  ///
  /// SAFARI: `InsertTextCommand`
  func insertRun(_ text: DOMString) {
    guard !selection.isNoneOrOrphaned else { return }
    if selection.isRange {
      if replaceInText(text) { return }
      deleteSelected(.init(expandsToSpecialElements: false, sanitizesMarkup: false))
      guard !selection.isNoneOrOrphaned else { return }
    }
    guard !text.isEmpty, let caret = selection.start, let start = tree.upstream(caret) else {
      return
    }
    let placeholder = placeholder(at: caret)
    // What is not shown around the caret would be shown.
    let before = start.container.map { EditingPosition.inParent(before: $0) }
    deleteInsignificantText(from: tree.upstream(start), to: tree.downstream(start))
    var position = start.isConnected ? start : before ?? start
    if !tree.isCandidate(position) { position = tree.downstream(position) ?? position }
    position = avoidingLinkEdge(position)
    guard !selection.isNoneOrOrphaned, position.isConnected else { return }
    let end: EditingPosition
    if text == "\t" {
      end = insertTab(at: position)
      position = tree.preceding(end)
      if let placeholder { removePlaceholder(at: placeholder) }
    } else {
      position = insideText(position)
      if let placeholder { removePlaceholder(at: placeholder) }
      guard let node = position.text else { return }
      let offset = position.offsetInContainer
      insertText(node, offset, text)
      end = EditingPosition(node, offset + text.utf16Count)
      rebalanceSpaces(at: end)
      if !text.codeUnits.allSatisfy(\.isEditingSpace) { rebalanceSpaces(at: position) }
    }
    finishText(position, end)
  }

  private func finishText(_ start: EditingPosition, _ end: EditingPosition) {
    selection = EditingSelection(unchecked: start, end)
    if var style = settings.typingStyle {
      tree.prepare(&style, toApplyAt: end)
      if !style.isEmpty { ApplyStyle(self, style).apply() }
    }
    select(selection.end)
  }

  /// The line break that holds the caret's line open, and is not needed any more.
  private func placeholder(at caret: EditingPosition) -> EditingPosition? {
    let downstream = tree.downstream(caret)
    guard tree.hasLineBreak(downstream) else { return nil }
    let visible = tree.visible(caret)
    return tree.isEndOfBlock(visible) && tree.isStartOfParagraph(visible) ? downstream : nil
  }

  /// Within one text, nothing has to be joined.
  private func replaceInText(_ text: DOMString) -> Bool {
    let hasSpaces = text.bytes.contains { $0 == 0x09 || $0 == 0x20 || $0 == 0x0A }
    guard !hasSpaces, let start = selection.start, let end = selection.end,
      let node = start.text, end.text == node, !node.isTabText
    else { return false }
    let offset = start.offsetInContainer
    replaceText(node, offset, end.offsetInContainer - offset, with: text)
    let behind = EditingPosition(node, offset + text.utf16Count)
    selection = EditingSelection(unchecked: start, behind)
    select(tree.visible(behind))
    return true
  }

  private func insideText(_ position: EditingPosition) -> EditingPosition {
    var place = position
    if position.anchor.isTabText || position.anchor.isTabSpan {
      place = outsideTab(position)
    } else if position.text != nil {
      return position
    }
    let node = makeText("")
    insert(node, at: place)
    return EditingPosition(node, 0)
  }

  private func insertTab(at position: EditingPosition) -> EditingPosition {
    guard let place = tree.visible(position), let node = place.container else { return position }
    if node.isTabText {
      insertText(node, place.offsetInContainer, "\t")
      return EditingPosition(node, place.offsetInContainer + 1)
    }
    let span = make(.span)
    Element(span)?["class"] = "Apple-tab-span"
    Element(span)?["style"] = "white-space:pre"
    _ = try? span.append(makeText("\t"))
    if node.isText {
      let offset = place.offsetInContainer
      if offset >= node.length {
        insert(span, behind: node)
      } else {
        splitText(node, at: offset)
        insert(span, before: node)
      }
    } else {
      insert(span, at: place)
    }
    return span.firstChild.map { EditingPosition($0, 1) } ?? .last(in: span)
  }

  // MARK: Links

  /// Text at the edge of a link is not in it.
  ///
  /// SAFARI: `CompositeEditCommand::positionAvoidingSpecialElementBoundary`
  func avoidingLinkEdge(_ original: EditingPosition) -> EditingPosition {
    guard var link = tree.enclosingLink(original), !tree.isBlock(link) else { return original }
    let visible = tree.visible(original)
    var result = original
    if visible == tree.visible(.last(in: link)) {
      if original.anchor != link, original.anchor.parent != link {
        pushDown(link)
        guard let inner = tree.enclosingLink(original) else { return original }
        link = inner
      }
      if tree.hasLineBreak(visible: visible),
        tree.downstream(visible)?.anchor.isInside(link) == true
      {
        return original
      }
      result = .inParent(behind: link)
    }
    if visible == tree.visible(.first(in: link)) {
      if original.anchor != link, original.anchor.parent != link {
        pushDown(link)
        guard let inner = tree.enclosingLink(original) else { return original }
        link = inner
      }
      result = .inParent(before: link)
    }
    return tree.editableRoot(result) == nil ? original : result
  }

  private func pushDown(_ link: Node) {
    select(.first(in: link), .last(in: link))
    let command = ApplyStyle(self, EditingStyle())
    command.styledElement = Element(link.clone(subtree: false))
    command.apply()
    if link.isConnected { removeKeepingChildren(link) }
  }
}
