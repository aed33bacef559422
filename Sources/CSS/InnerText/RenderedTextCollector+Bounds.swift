import DOM

extension StyleResolver {
  /// The text between two points as rendered: the string of a selection.
  package func renderedText(from start: BoundaryPoint, to end: BoundaryPoint) -> DOMString {
    refresh()
    guard let (root, style) = boxAround(start.node, end.node) else { return "" }
    var collector = RenderedTextCollector(root, resolver: self)
    collector.collect(RenderedTextBounds(start: start, end: end), style: style)
    return DOMString(unchecked: collector.output)
  }

  /// The nearest element around both nodes that forms separate lines.
  private func boxAround(_ node: Node, _ other: Node) -> (Element, TextStyle)? {
    var ancestors: Set<Node> = []
    var ancestor: Node? = other
    while let current = ancestor {
      ancestors.insert(current)
      ancestor = current.parent
    }
    ancestor = node
    while let current = ancestor {
      ancestor = current.parent
      guard ancestors.contains(current), let element = Element(current) else { continue }
      guard let style = textStyle(of: element) else { return nil }
      if style.opensLine { return (element, style) }
    }
    guard let root = document.documentElement, let style = textStyle(of: root) else { return nil }
    return (root, style)
  }
}

// The walk covers all of the root, because what precedes the range in a line decides about its
// spaces. It continues after the range as long as a space at its end is undecided.
extension RenderedTextCollector {
  mutating func collect(_ bounds: RenderedTextBounds, style: TextStyle) {
    self.bounds = bounds
    phase = .before
    walk(root, style)
    if phase == .before { output = [] }
  }

  /// Begins and ends the range at the node, before it is visited.
  mutating func reach(_ node: Node) {
    guard let bounds else { return }
    if phase == .before, node == bounds.first, bounds.firstOffset == 0 { beginRoot() }
    if bounds.endsBehind(node) { endRange() }
  }

  /// Begins and ends the range after the node, if that has not happened inside it.
  mutating func pass(_ node: Node) {
    guard let bounds else { return }
    if phase == .before, bounds.beginsInside(node) { beginRoot() }
    if node == bounds.lastText || bounds.isOverInside(node) { endRange() }
  }

  /// The parts of a text around the range's start and end.
  mutating func append(
    _ text: Node, _ bytes: UnsafeBufferPointer<UInt8>,
    _ show: (inout Self, UnsafeBufferPointer<UInt8>) -> Void
  ) {
    guard let bounds, text == bounds.first || text == bounds.lastText else {
      return show(&self, bytes)
    }
    var start = 0
    func add(_ string: DOMString, to end: Int?) {
      guard !string.isEmpty else { return }
      part = TextPart(node: text, start: start, end: end)
      string.bytes.withUnsafeBufferPointer { show(&self, $0) }
    }
    var rest = DOMString(unchecked: Array(bytes))
    if phase == .before, text == bounds.first {
      let (before, within) = rest.splitting(at: bounds.firstOffset)
      add(before, to: bounds.firstOffset)
      start = bounds.firstOffset
      rest = within
      beginRoot()
      hasMetText = true
    }
    guard text == bounds.lastText else { return add(rest, to: nil) }
    let (within, after) = rest.splitting(at: max(0, bounds.lastOffset - start))
    add(within, to: bounds.lastOffset)
    endRange()
    start = bounds.lastOffset
    if !isDone { add(after, to: nil) }
  }

  /// Whether text of the element takes part in selections.
  func isSelectable(_ element: Element) -> Bool {
    resolver.computedValue(of: "-webkit-user-select", element) != "none"
  }

  /// Ends the range: with the newlines of boxes that ended in it, if anything follows in the
  /// document, and a space if anything follows in the line.
  private mutating func endRange() {
    guard phase == .within else { return }
    if let lastExited, !pendingExits.isEmpty, resolver.hasBoxes(after: lastExited) {
      for exit in pendingExits { _ = perform(exit) }
    }
    pendingExits.removeAll()
    settleSpace(before: .separator)
    phase = .after
    isDone = !lines[lines.count - 1].hasPendingSpace
  }
}
