import DOM

// What surrounds the root in its line and follows it in the document decides about the spaces and
// newlines at its ends.
extension RenderedTextCollector {
  /// Enters the box whose line contains the root, or the boxes around the start of that line.
  mutating func enterLineOfRoot() {
    var inner = root
    var isLineFound = false
    while let parent = Element(inner.node.parent), let style = resolver.textStyle(of: parent) {
      var children = RenderedChildren(parent, from: inner.node.nextSibling)
      var content = BoxContent()
      if !isLineFound {
        let before = startOfLine(before: inner.node)
        if let before {
          children = RenderedChildren(parent, from: before.node.nextSibling)
        } else {
          children = RenderedChildren(parent)
        }
        if let before {
          isLineFound = true
          content.add(before, resolver.textStyle(of: before) ?? TextStyle())
        }
        frames.removeAll()
      }
      var frame = Frame(
        element: parent, style: style, clip: nil, exit: nil, boxCount: 0, contentCount: 0,
        children: children, container: nil)
      frame.content = content
      frames.append(frame)
      if style.opensLine { break }
      inner = parent
    }
    frames.reverse()
  }

  /// The block or `br` element before the node, among its siblings.
  private func startOfLine(before node: Node) -> Element? {
    var sibling = node.previousSibling
    while let current = sibling {
      sibling = current.previousSibling
      guard let element = Element(current), let style = resolver.textStyle(of: element) else {
        continue
      }
      if style.endsOuterLine || element.isHTML(.br) { return element }
    }
    return nil
  }

  /// Forgets what came before.
  mutating func beginRoot() {
    phase = .within
    output.removeAll(keepingCapacity: true)
    lastCharacter = 0
    hasEmitted = false
    hasMetText = false
    hasCollapsedSpace = false
    pendingExits.removeAll()
    lines[lines.count - 1].pendingSpace = nil
    unsettledSpace = nil
  }

  /// Emits what depends on what follows the root: newlines for the ends of boxes if anything
  /// follows in the document, and a space if anything follows in the line.
  mutating func leaveRoot(_ frame: Frame) {
    guard phase != .after else { return isDone = true }
    let exits = pendingExits
    pendingExits.removeAll()
    let isFollowed =
      exits.isEmpty && !passedChildren ? false : resolver.hasBoxes(after: root)
    // After a node whose children it skipped, or after stopping at the end of a box, WebKit's
    // iterator notices the end of the root only when it has left it.
    var leavesRoot = passedChildren
    for (index, exit) in exits.enumerated() {
      if case .block = exit, !isFollowed { continue }
      if perform(exit), index >= exitsBeforeLastNode { leavesRoot = true }
    }
    if bounds == nil, leavesRoot, isFollowed, frame.endsWithBox || root.node.nextSibling != nil,
      let exit = frame.exit
    {
      _ = perform(exit.known(hasMargin: hasMarginNewline(frame)))
    }
    settleSpace(before: .separator)
    phase = .after
    isDone = frames.isEmpty || !lines[lines.count - 1].hasPendingSpace
  }
}

extension StyleResolver {
  /// Whether anything after the element in the document has a box.
  func hasBoxes(after element: Element) -> Bool {
    var blankTexts: [Node] = []
    var node = element.node
    while true {
      while node.nextSibling == nil, let parent = node.parent { node = parent }
      guard let next = node.nextSibling else { break }
      node = next
      if let element = Element(node) {
        if textStyle(of: element)?.hasBox == true { return true }
      } else if node.isText, let parent = Element(node.parent), !parent.hidesChildren,
        !parent.hidesText
      {
        if !node.isBlankText { return true }
        blankTexts.append(node)
      }
    }
    return blankTexts.contains(where: hasBox)
  }

  /// Whether it is a closed `details` element whose last child is not shown, but has a box.
  func endsWithSkippedBox(_ element: Element) -> Bool {
    guard element.isHTML(.details), element["open"] == nil, let last = element.node.lastChild else {
      return false
    }
    return Element(last).map { textStyle(of: $0)?.hasBox == true } ?? !last.isBlankText
  }

  /// Whether it is a closed `details` element with boxes that are not shown.
  func hasSkippedBox(_ element: Element) -> Bool {
    guard element.isHTML(.details), element["open"] == nil else { return false }
    let summary = element.firstSummary
    var child = element.node.firstChild
    while let node = child {
      child = node.nextSibling
      if let inner = Element(node) {
        if inner != summary, textStyle(of: inner)?.hasBox == true { return true }
      } else if node.isText, !node.isBlankText {
        return true
      }
    }
    return false
  }

  private func hasBox(blankText text: Node) -> Bool {
    guard let parent = Element(text.parent), let style = textStyle(of: parent) else { return false }
    if style.whiteSpace != .collapse { return true }
    var content = BoxContent()
    var sibling = parent.node.firstChild
    while let current = sibling, current != text {
      sibling = current.nextSibling
      if let element = Element(current) {
        content.add(element, textStyle(of: element) ?? TextStyle(display: .none))
      } else if current.isText, !current.isBlankText || content.hasBoxForBlankText(in: style) {
        content.addText()
      }
    }
    return content.hasBoxForBlankText(in: style)
  }
}
