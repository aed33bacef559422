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
  }

  /// An element that was entered and not yet left.
  private struct Frame {
    let style: TextStyle
    let isClipped: Bool
    let exit: Exit?
    let boxCount: Int
    var children: RenderedChildren
    /// The box that its children are in, if it has none itself.
    let container: Int?
    var content = BoxContent()
  }

  init(_ root: Element, resolver: StyleResolver) {
    self.root = root
    self.resolver = resolver
    output.reserveCapacity(4096)
  }

  mutating func collect(style: TextStyle) {
    var frames = [
      Frame(
        style: style, isClipped: style.isFullyClipped, exit: nil, boxCount: 0,
        children: RenderedChildren(root), container: nil)
    ]
    while !frames.isEmpty {
      let top = frames.count - 1
      guard let child = frames[top].children.next() else {
        leave(frames.removeLast(), isRoot: frames.isEmpty)
        continue
      }
      let container = frames[top].container ?? top
      if child.isText {
        let (style, isClipped) = (frames[top].style, frames[top].isClipped)
        visit(text: child, in: style, isClipped: isClipped, of: &frames[container].content)
      } else if let element = Element(child) {
        let style = resolver.textStyle(of: element, parent: frames[top].style)
        frames[container].content.add(element, style)
        if let frame = enter(
          element, style, isClipped: frames[top].isClipped, container: container)
        {
          frames.append(frame)
        }
      }
    }
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
      guard style.isVisible else {
        endBox(style)
        return nil
      }
      emitReplaced()
    } else if isHTML, element.elementName == .canvas, !style.opensLine {
      occupyLine(style)
    } else if style.display == .cell {
      if element.hasCellBefore(resolver) { emitPosition(UInt8(ascii: "\t")) }
    } else if style.breaksLines(of: element, resolver) {
      emitPosition(UInt8(ascii: "\n"))
    } else if style.display == .inlineTable {
      emitPosition(UInt8(ascii: " "))
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
    var exit: Exit?
    if style.breaksLines(of: element, resolver) {
      exit = .block(hasMargin: style.hasMarginBelow && element.mayHaveMarginNewline)
    } else if style.display == .inlineTable {
      exit = .inlineTable
    }
    return Frame(
      style: style, isClipped: isClipped, exit: exit, boxCount: boxCount,
      children: RenderedChildren(element), container: container)
  }

  private mutating func leave(_ frame: Frame, isRoot: Bool) {
    if isRoot { return }
    endBox(frame.style)
    guard let exit = frame.exit else { return }
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
    flushPendingSpace()
    guard !style.isFloating, !style.isOutOfFlow else { return }
    lines[lines.count - 1].endsWithSpace = false
    lines[lines.count - 1].isEmpty = false
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
