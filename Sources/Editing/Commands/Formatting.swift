import DOM

extension Edit {
  // MARK: Links

  /// SAFARI: `CreateLinkCommand`
  func createLink(_ address: DOMString) {
    guard !selection.isNoneOrOrphaned, let link = Element(make(.a)) else { return }
    link["href"] = address
    if selection.isRange {
      let command = ApplyStyle(self, EditingStyle())
      command.styledElement = link
      return command.apply()
    }
    guard let start = selection.start else { return }
    insert(link.node, at: start)
    append(makeText(address), to: link.node)
    selectExactly(.inParent(before: link.node), .inParent(behind: link.node))
  }

  /// SAFARI: `UnlinkCommand`
  func unlink() {
    guard selection.isRange, !selection.isOrphaned else { return }
    let command = ApplyStyle(self, EditingStyle())
    command.styledElement = Element(make(.a))
    command.removesOnly = true
    command.apply()
  }

  // MARK: Formats

  private static let formats: Set<ElementName> = [
    .acronym, .b, .bdo, .big, .cite, .code, .dfn, .em, .font, .i, .ins, .kbd, .nobr, .q, .s, .samp,
    .small, .strike, .strong, .sub, .sup, .tt, .u, .`var`,
  ]

  /// SAFARI: `RemoveFormatCommand`
  func removeFormat() {
    guard !selection.isNoneOrOrphaned, let root = tree.editableRoot(selection) else { return }
    // What the host itself looks like.
    var style = EditingStyle()
    let there = tree.style(at: root, inEffect: false)
    for name in [
      "color", "font-family", "font-size", "font-style", "font-variant-caps", "font-weight",
      "letter-spacing", "text-transform", "word-spacing",
    ] {
      style[name] = there[name]
    }
    style["background-color"] = "transparent"
    style["vertical-align"] = "baseline"
    style[EditingStyle.decorationsInEffect] = there[EditingStyle.decorationsInEffect]
    let command = ApplyStyle(self, style)
    command.removesFormatting = true
    command.removesOnly = true
    command.isToRemove = { $0.node.isElement(anyOf: Self.formats) }
    command.apply()
  }

  // MARK: Characters around the caret

  /// SAFARI: `TransposeCommand` of an editor: the two characters around the caret change places.
  func transpose() {
    guard selection.isCaret, let caret = visibleStart else { return }
    let next = tree.isEndOfParagraph(caret) ? caret : tree.next(caret) ?? caret
    guard let previous = tree.previous(tree.previous(next)), let last = tree.upstream(next),
      tree.areInSameParagraph(next, previous)
    else { return }
    let first = tree.downstream(previous) ?? previous
    guard let node = first.text, last.text == node else { return }
    let units = node.codeUnits
    let range = first.offsetInContainer..<last.offsetInContainer
    guard range.count == 2, range.upperBound <= units.count else { return }
    replaceText(
      node, range.lowerBound, 2, with: DOMString(codeUnits: units[range].reversed()))
    select(EditingPosition(node, range.upperBound))
  }
}
