import DOM

// What the text of elements, as rendered, needs to know about boxes.
extension DocumentLayout {
  /// SAFARI: `fullyClipsContents` of the text iterator.
  package func isFullyClipped(_ element: Element) -> Bool {
    guard let box = box(of: element), !box.isInLines, let fragment = box.fragmentOnPage,
      box.style.own.cutsOffContent
    else { return false }
    let outer = box.style.display.outer
    if outer.isTablePart, outer != .tableCell, outer != .tableCaption { return false }
    let edges = fragment.border + fragment.padding
    return fragment.size.inline <= edges.inline || fragment.size.block <= edges.block
  }

  /// SAFARI: `shouldEmitExtraNewlineForNode` of the text iterator.
  package func hasMarginBelow(_ element: Element) -> Bool {
    guard let box = box(of: element), !box.isInLines, let fragment = box.fragmentOnPage,
      fragment.physicalSize.height > .zero
    else { return false }
    return box.collapsedMarginAfter.float * 2 >= box.style.fontSize
  }

  package func keepsSpace(of text: Node, from start: Int, to end: Int?, atEnd: Bool) -> Bool {
    let boxes = textBoxes(of: text)
    guard !boxes.isEmpty, let data = CharacterData(text)?.data else { return true }
    let units = Array(String(data).utf16)
    var space = min(start, units.count)..<min(end ?? units.count, units.count)
    func isSpace(_ index: Int) -> Bool { units[index] <= 0x20 }
    if atEnd {
      space = (space.last { !isSpace($0) }.map { $0 + 1 } ?? space.lowerBound)..<space.upperBound
    } else {
      space = space.lowerBound..<(space.first { !isSpace($0) } ?? space.upperBound)
    }
    return boxes.flatMap(\.itemsInLines).contains { part in
      if case .text(let text) = part.item.content { return text.range.overlaps(space) }
      return false
    }
  }
}

extension Box {
  /// The margin after the box and after those that end with it.
  ///
  /// https://drafts.csswg.org/css2/#collapsing-margins
  fileprivate var collapsedMarginAfter: LayoutUnit {
    var strut = MarginStrut()
    var current = self
    while true {
      let width = current.placement?.container?.fragmentOnPage?.contentInlineSize ?? .zero
      let margin = current.style.own.margin.bottom
      strut.add(margin.resolved(width), isQuirky: current.style.own.hasQuirkyMargin.bottom)
      guard !current.hasLines, !current.establishesFormattingContext,
        current.style.own.display.inner == .flow, !current.isItem,
        current.style.own.height.isAuto, let fragment = current.fragmentOnPage,
        fragment.border.blockEnd + fragment.padding.blockEnd == .zero,
        let last = current.children.last(where: \.style.isInFlow)
      else { return strut.sum }
      current = last
    }
  }
}
