import DOM

/// Collects the text of an element as it is rendered, the way WebKit's text iterator walks over the
/// boxes of a page, without layout: lines are as long as they need to be.
///
/// https://html.spec.whatwg.org/multipage/dom.html#the-innertext-idl-attribute
struct RenderedTextCollector {
  let resolver: StyleResolver
  let root: Element
  var output: [UInt8] = []
  /// The last byte that was emitted; 0 before the first, and after an image or a control.
  var lastCharacter: UInt8 = 0
  var hasEmitted = false
  /// Some text was met, whether or not it was emitted.
  var hasMetText = false
  /// White space at the end of the last text was dropped: a space may have to stand for it.
  var hasCollapsedSpace = false
  /// Newlines for the ends of boxes, to be emitted when anything else that is rendered follows.
  var pendingExits: [Exit] = []
  /// The line of each box around the current place whose content forms lines of its own.
  var lines: [Line] = [Line()]
  /// How many boxes were met.
  var boxCount = 0
  /// The letter that `capitalize` meets next follows a letter of the same word.
  var isWithinWord = false

  enum Exit {
    case block(hasMargin: Bool)
    case inlineTable
  }

  /// What stands on a line so far.
  struct Line {
    /// Nothing, or a space that further ones collapse into.
    var endsWithSpace = true
    var isEmpty = true
    /// A space at the end, which is dropped unless something follows on the line.
    var hasPendingSpace = false
    /// More white space stood behind it.
    var hasMoreThanPendingSpace = false
    /// Where in the output it belongs, if a box beside the line came after it.
    var placeOfSpace: Int?
  }

  /// An element that was entered and not yet left.
  struct Frame {
    let element: Element
    let style: TextStyle
    let isClipped: Bool
    let exit: Exit?
    let boxCount: Int
    var children: RenderedChildren
    /// The box that its children are in, if it has none itself.
    let container: Int?
    var content = BoxContent()
    /// The child that was met last has a box.
    var endsWithBox = false
  }

  /// Where the walk is. What shares a line with the root is looked at too: it decides about spaces.
  enum Phase {
    case before, within, after
  }

  var phase = Phase.within
  /// What of the root is wanted; nil for all of it.
  var bounds: RenderedTextBounds?
  /// The last element whose end may stand for newlines.
  var lastExited: Element?
  var isDone = false
  var frames: [Frame] = []
  /// The node that was met last has children which were passed over.
  var passedChildren = false
  /// How many ends of boxes were pending when the last node was met.
  var exitsBeforeLastNode = 0

  init(_ root: Element, resolver: StyleResolver) {
    self.root = root
    self.resolver = resolver
    output.reserveCapacity(4096)
  }

  mutating func collect(style: TextStyle, isClipped: Bool) {
    if style.opensLine {
      frames = [rootFrame(style, isClipped: isClipped)]
    } else {
      phase = .before
      enterLineOfRoot()
    }
    // A root in nothing but a shadow tree has its line for itself.
    if frames.isEmpty {
      phase = .within
      frames = [rootFrame(style, isClipped: isClipped)]
    }
    walk(isClipped: isClipped)
  }

  mutating func walk(_ root: Element, _ style: TextStyle, isClipped: Bool) {
    frames = [rootFrame(style, isClipped: isClipped)]
    walk(isClipped: isClipped)
  }

  private mutating func walk(isClipped: Bool) {
    while let top = frames.indices.last, !isDone {
      if let child = frames[top].children.next() {
        visit(child, isClipped: isClipped)
      } else {
        let frame = frames.removeLast()
        if bounds != nil { pass(frame.element.node) }
        if frame.element == root {
          leaveRoot(frame)
        } else {
          leave(frame)
        }
      }
    }
  }

  private func rootFrame(_ style: TextStyle, isClipped: Bool, container: Int? = nil) -> Frame {
    Frame(
      element: root, style: style, isClipped: isClipped,
      exit: exit(of: root, style), boxCount: 0, children: RenderedChildren(root),
      container: container)
  }

  /// - Parameter isClipped: whether the root's content is.
  private mutating func visit(_ child: Node, isClipped: Bool) {
    let top = frames.count - 1
    let container = frames[top].container ?? top
    if bounds != nil { reach(child) }
    passedChildren = false
    if child.isText {
      frames[top].endsWithBox = visit(text: child, top: top, container: container)
    } else if let element = Element(child) {
      let isClippedHere = frames[top].isClipped
      let style =
        frames[top].element.shadowRoot == nil
        ? resolver.textStyle(of: element, parent: frames[top].style)
        : resolver.textStyle(of: element) ?? TextStyle(display: .none)
      frames[container].content.add(element, style)
      frames[top].endsWithBox = style.hasBox
      if element == root {
        beginRoot()
        let outer = style.display == .contents ? container : nil
        frames.append(rootFrame(style, isClipped: isClipped, container: outer))
      } else if let frame = enter(
        element, style, isClipped: isClippedHere, container: container)
      {
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
    var style = frames[top].style
    if frames[top].element.shadowRoot != nil {
      guard let slotted = text.assignedSlot.flatMap({ resolver.textStyle(of: $0) }) else {
        return false
      }
      style = slotted
    }
    if bounds != nil, !isSelectable(frames[top].element) { style.isVisible = false }
    var content = frames[container].content
    let hasBox = visit(text: text, in: style, isClipped: frames[top].isClipped, of: &content)
    frames[container].content = content
    return hasBox
  }

  /// Emits what the start of the element stands for; nil if there is nothing to see inside.
  private mutating func enter(
    _ element: Element, _ style: TextStyle, isClipped: Bool, container: Int
  ) -> Frame? {
    if style.display == .none { return nil }
    if style.display == .contents {
      return frame(element, style, isClipped: isClipped, container: container)
    }
    flushExits()
    let isHTML = element.isHTML
    if isHTML, element.elementName == .br {
      breakLine(style)
      return nil
    }
    if isHTML, element.elementName == .wbr { return nil }
    let clipped = style.isFullyClipped || isClipped && !style.isOutOfFlow
    beginBox(style)
    if element.isReplacedForText {
      if !style.opensLine { occupyLine(style) }
      guard style.isVisible, !clipped else {
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
    return frame(element, style, isClipped: clipped)
  }

  private func frame(
    _ element: Element, _ style: TextStyle, isClipped: Bool, container: Int? = nil
  ) -> Frame {
    Frame(
      element: element, style: style, isClipped: isClipped, exit: exit(of: element, style),
      boxCount: boxCount, children: RenderedChildren(element), container: container)
  }

  private func exit(of element: Element, _ style: TextStyle) -> Exit? {
    if style.breaksLines(of: element, resolver) {
      return .block(hasMargin: style.hasMarginBelow && element.mayHaveMarginNewline)
    }
    return style.display == .inlineTable ? .inlineTable : nil
  }

  private mutating func leave(_ frame: Frame) {
    if frames.isEmpty { return }
    endBox(frame.style)
    // WebKit's iterator does not come past the end of an element that ends with something hidden,
    // unless anything follows in its parent.
    guard let exit = frame.exit, frame.endsWithBox || frame.element.node.nextSibling != nil else {
      return
    }
    if let bounds, phase == .after || bounds.endsWithin(frame.element.node) { return }
    lastExited = frame.element
    // The margins of an empty box are those around it.
    let isEmpty = boxCount == frame.boxCount
    if case .block = exit, isEmpty {
      pendingExits.append(.block(hasMargin: false))
    } else {
      pendingExits.append(exit)
    }
  }

  /// A box that forms lines of its own begins; the line around it ends, or goes on after it.
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

  /// Something that is no text stands on the line.
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

  /// The space at the end of a line is dropped.
  mutating func endLine() {
    let index = lines.count - 1
    if lines[index].hasPendingSpace { hasCollapsedSpace = true }
    lines[index] = Line()
    if phase == .after { isDone = true }
  }

  private mutating func breakLine(_ style: TextStyle) {
    endLine()
    emit(UInt8(ascii: "\n"))
    isWithinWord = false
  }

  private mutating func emitReplaced() {
    if hasCollapsedSpace { emit(UInt8(ascii: " ")) }
    hasEmitted = true
    lastCharacter = 0
  }
}
