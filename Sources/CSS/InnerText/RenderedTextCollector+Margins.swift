import DOM

extension RenderedTextCollector {
  /// Whether there is an empty line after the element.
  ///
  /// SAFARI: after paragraphs and headings, if the margin below them is at least half of their font size.
  func hasMarginNewline(_ frame: Frame) -> Bool {
    let element = frame.element
    guard element.mayHaveMarginNewline else { return false }
    if contentCount > frame.contentCount, frame.content.isInFlow {
      let dependsOnBlock = frame.content.endsWithBlock && resolver.lastBlockHasMargin(in: element)
      if !dependsOnBlock, let isKnown = frame.style.hasMarginBelow { return isKnown }
    } else if frame.style.hasMarginBelow == false
      || !resolver.mayHaveHeight(element, boxes: boxCount - frame.boxCount)
    {
      return false
    }
    return resolver.usedValues?.hasMarginBelow(element) == true
  }
}

extension StyleResolver {
  /// Whether a block at the end of the element, at any depth, has a margin of its own, which may be the larger one.
  fileprivate func lastBlockHasMargin(in element: Element) -> Bool {
    var current = lastBlock(in: element)
    while let block = current {
      if !computedValue(of: Known.marginBottom, block).isZero { return true }
      current = lastBlock(in: block)
    }
    return false
  }

  private func lastBlock(in element: Element) -> Element? {
    var child = element.node.lastChild
    while let node = child {
      child = node.previousSibling
      guard let block = Element(node) else {
        if node.isText, !node.isBlankText { return nil }
        continue
      }
      guard let style = textStyle(of: block), style.hasBox, !style.isFloating, !style.isOutOfFlow
      else { continue }
      return style.isBlockLevel ? block : nil
    }
    return nil
  }

  /// Whether a box without text and images may have a height.
  ///
  /// - Parameter boxes: how many are in it.
  fileprivate func mayHaveHeight(_ element: Element, boxes: Int) -> Bool {
    boxes > 0 || Self.heights.contains { !computedValue(of: $0, element).isZero }
  }

  private static let heights = [
    "height", "min-height", "padding-top", "padding-bottom", "border-top-width",
    "border-bottom-width",
  ].map { Property(known: $0) }
}

extension CSSValue {
  fileprivate var isZero: Bool {
    switch self {
    case .keyword: true
    case .numeric(let number, _): number == 0
    default: false
    }
  }
}
