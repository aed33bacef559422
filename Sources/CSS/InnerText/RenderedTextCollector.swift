import DOM

/// Collects the text of an element as rendered, in the way WebKit's text iterator walks over the
/// boxes of a page, but without layout: lines are as long as they need to be.
///
/// https://html.spec.whatwg.org/multipage/dom.html#the-innertext-idl-attribute
struct RenderedTextCollector {
  let resolver: StyleResolver
  let root: Element
  var output: [UInt8] = []
  /// The last byte that was emitted; 0 before the first, and after an image or a control.
  var lastCharacter: UInt8 = 0
  var hasEmitted = false
  /// Whether any text was met, emitted or not.
  var hasMetText = false
  /// The last space that was emitted, if only layout knows whether it is in a line.
  var unsettledSpace: UnsettledSpace?
  /// White space at the end of the last text was dropped: a space may be needed for it.
  var hasCollapsedSpace = false
  /// The part of a text that is visited.
  var part: TextPart?
  /// Newlines for the ends of boxes, to be emitted when anything else that is rendered follows.
  var pendingExits: [Exit] = []
  /// The elements met that may clip their content to nothing.
  var clips: [Clip] = []
  /// The lines of the boxes around the current place whose content forms separate lines.
  var lines: [Line] = [Line()]
  /// How many boxes have been met, and how many texts, line breaks, images and controls.
  var boxCount = 0
  var contentCount = 0
  /// The letter that `capitalize` meets next follows a letter of the same word.
  var isWithinWord = false

  enum Exit {
    case block(hasMargin: Bool)
    case inlineTable

    /// The same, now that the element has ended.
    func known(hasMargin: Bool) -> Self {
      if case .block = self { return .block(hasMargin: hasMargin) }
      return self
    }
  }

  /// The content of a line so far.
  struct Line {
    /// Empty, or ending in a space that further ones collapse into.
    var endsWithSpace = true
    var isEmpty = true
    /// A space at the end, which is dropped unless something follows on the line.
    var hasPendingSpace: Bool { pendingSpace != nil }
    var pendingSpace: SpaceInText?
    /// More white space followed it.
    var hasMoreThanPendingSpace = false
    /// Where in the output it belongs, if a box outside the line came after it.
    var placeOfSpace: Int?
  }

  /// An element that was entered and not yet left.
  struct Frame {
    let element: Element
    let style: TextStyle
    /// The innermost element that may clip what is inside, itself included.
    let clip: Int?
    let exit: Exit?
    let boxCount: Int
    let contentCount: Int
    var children: RenderedChildren
    /// The box that its children are in, if it has none itself.
    let container: Int?
    var content = BoxContent()
    /// The last child met has a box.
    var endsWithBox = false
  }

  /// The phase of the walk. What shares a line with the root is visited too, because it decides
  /// about spaces.
  enum Phase {
    case before, within, after
  }

  var phase = Phase.within
  /// The part of the root that is requested; nil for all of it.
  var bounds: RenderedTextBounds?
  /// The last element whose end may produce newlines.
  var lastExited: Element?
  var isDone = false
  var frames: [Frame] = []
  /// The last node met has children that were skipped.
  var passedChildren = false
  /// How many ends of boxes were pending when the last node was met.
  var exitsBeforeLastNode = 0

  init(_ root: Element, resolver: StyleResolver) {
    self.root = root
    self.resolver = resolver
    output.reserveCapacity(4096)
  }

  mutating func collect(style: TextStyle) {
    let clip = clip(around: root, style)
    if style.opensLine {
      frames = [rootFrame(style, clip: clip)]
    } else {
      phase = .before
      enterLineOfRoot()
    }
    // A root whose only ancestor is a shadow root has a line of its own.
    if frames.isEmpty {
      phase = .within
      frames = [rootFrame(style, clip: clip)]
    }
    walk(clip: clip)
  }

  mutating func walk(_ root: Element, _ style: TextStyle) {
    let clip = clip(around: root, style)
    frames = [rootFrame(style, clip: clip)]
    walk(clip: clip)
  }

  private mutating func walk(clip: Int?) {
    while let top = frames.indices.last, !isDone {
      if let child = frames[top].children.next() {
        visit(child, clip: clip)
      } else {
        let frame = frames.removeLast()
        if bounds != nil { pass(frame.element.node) }
        // What a closed `details` element does not show has boxes all the same.
        if resolver.hasSkippedBox(frame.element) { flushExits() }
        if frame.element == root {
          leaveRoot(frame)
        } else {
          leave(frame)
        }
      }
    }
  }

  private func rootFrame(_ style: TextStyle, clip: Int?, container: Int? = nil) -> Frame {
    Frame(
      element: root, style: style, clip: clip,
      exit: exit(of: root, style), boxCount: 0, contentCount: 0, children: RenderedChildren(root),
      container: container)
  }

  /// - Parameter clip: what may clip the root's content.
  private mutating func visit(_ child: Node, clip: Int?) {
    let top = frames.count - 1
    let container = frames[top].container ?? top
    if bounds != nil { reach(child) }
    passedChildren = false
    if child.isText {
      frames[top].endsWithBox = visit(text: child, top: top, container: container)
    } else if let element = Element(child) {
      let outerClip = frames[top].clip
      let style =
        frames[top].element.shadowRoot == nil
        ? resolver.textStyle(of: element, parent: frames[top].style)
        : resolver.textStyle(of: element) ?? TextStyle(display: .none)
      frames[container].content.add(element, style)
      frames[top].endsWithBox = style.hasBox
      if element == root {
        beginRoot()
        let outer = style.display == .contents ? container : nil
        frames.append(rootFrame(style, clip: clip, container: outer))
      } else if let frame = enter(element, style, clip: outerClip, container: container) {
        frames.append(frame)
      } else {
        passedChildren = child.firstChild != nil
      }
    } else {
      frames[top].endsWithBox = false
    }
    if bounds != nil, frames.count == top + 1 { pass(child) }
    exitsBeforeLastNode = pendingExits.count
  }

  /// Whether the text has a box.
  private mutating func visit(text: Node, top: Int, container: Int) -> Bool {
    if frames[top].element.hidesText { return false }
    var style = frames[top].style
    if frames[top].element.shadowRoot != nil {
      guard let slotted = text.flatSlot.flatMap({ resolver.textStyle(of: $0) }) else {
        return false
      }
      style = slotted
    }
    if bounds != nil, !isSelectable(frames[top].element) { style.isVisible = false }
    var content = frames[container].content
    let hasBox = visit(text: text, in: style, clip: frames[top].clip, of: &content)
    frames[container].content = content
    return hasBox
  }

  /// Emits what the start of the element means; nil if nothing inside is visible.
  private mutating func enter(
    _ element: Element, _ style: TextStyle, clip: Int?, container: Int
  ) -> Frame? {
    if style.display == .none { return nil }
    if style.display == .contents {
      return frame(element, style, clip: clip, container: container)
    }
    flushExits()
    let isHTML = element.isHTML
    if isHTML, element.elementName == .br {
      breakLine(style)
      return nil
    }
    if isHTML, element.elementName == .wbr { return nil }
    let clip = self.clip(of: element, style, in: clip)
    beginBox(style)
    if element.isReplacedForText {
      contentCount += 1
      if !style.opensLine { occupyLine(style) }
      guard style.isVisible, !isClipped(clip) else {
        endBox(style)
        return nil
      }
      emitReplaced()
    } else if isHTML, element.elementName == .canvas, !style.opensLine {
      occupyLine(style)
    } else if style.display == .cell {
      if element.hasCellBefore(resolver) { emitPosition(UInt8(ascii: "\t"), element) }
    } else if style.breaksLines(of: element, resolver) {
      emitPosition(UInt8(ascii: "\n"), element)
    } else if style.display == .inlineTable {
      emitPosition(UInt8(ascii: " "), element)
    }
    guard element.node.firstChild != nil, !element.hidesChildren, !style.hidesContents else {
      endBox(style)
      return nil
    }
    return frame(element, style, clip: clip)
  }

  private func frame(
    _ element: Element, _ style: TextStyle, clip: Int?, container: Int? = nil
  ) -> Frame {
    Frame(
      element: element, style: style, clip: clip, exit: exit(of: element, style),
      boxCount: boxCount, contentCount: contentCount, children: RenderedChildren(element),
      container: container)
  }

  private func exit(of element: Element, _ style: TextStyle) -> Exit? {
    if style.breaksLines(of: element, resolver) { return .block(hasMargin: false) }
    return style.display == .inlineTable ? .inlineTable : nil
  }

  private mutating func leave(_ frame: Frame) {
    if frames.isEmpty { return }
    endBox(frame.style)
    // WebKit's iterator does not get past the end of an element that ends with something hidden,
    // unless anything follows in its parent.
    guard let exit = frame.exit,
      frame.endsWithBox || frame.element.node.nextSibling != nil
        || resolver.endsWithSkippedBox(frame.element)
    else { return }
    if let bounds, phase == .after || bounds.endsWithin(frame.element.node) { return }
    lastExited = frame.element
    pendingExits.append(exit.known(hasMargin: hasMarginNewline(frame)))
  }

  /// A box that forms separate lines begins; the line around it ends, or continues after it.
  private mutating func beginBox(_ style: TextStyle) {
    guard style.opensLine else { return }
    if style.endsOuterLine {
      endLine()
    } else {
      occupyLine(style)
    }
    lines.append(Line())
    isWithinWord = false
  }

  /// Something other than text is placed on the line.
  private mutating func occupyLine(_ style: TextStyle) {
    let index = lines.count - 1
    if style.isFloating || style.isOutOfFlow {
      guard lines[index].hasPendingSpace, lines[index].placeOfSpace == nil else { return }
      lines[index].placeOfSpace = output.count
      hasCollapsedSpace = true
      return
    }
    flushPendingSpace()
    lines[index].endsWithSpace = false
    lines[index].isEmpty = false
  }

  private mutating func endBox(_ style: TextStyle) {
    guard style.opensLine else { return }
    endLine()
    lines.removeLast()
    if style.endsOuterLine { lines[lines.count - 1] = Line() }
    isWithinWord = false
  }

  /// Drops the space at the end of a line.
  mutating func endLine() {
    let index = lines.count - 1
    if lines[index].hasPendingSpace { hasCollapsedSpace = true }
    lines[index] = Line()
    if phase == .after { isDone = true }
  }

  private mutating func breakLine(_ style: TextStyle) {
    endLine()
    settleSpace(before: .separator)
    contentCount += 1
    emit(UInt8(ascii: "\n"))
    isWithinWord = false
  }

  private mutating func emitReplaced() {
    settleSpace(before: .unit)
    if hasCollapsedSpace { emit(UInt8(ascii: " ")) }
    hasEmitted = true
    lastCharacter = 0
  }
}
