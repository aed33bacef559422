import CSS
import DOM

/// Where the selection of all of an element begins and ends.
///
/// SAFARI: at the start of the first and the end of the last rendered content, not at the ends of
/// the element.
struct SelectableContents {
  private let root: Element
  private let styles: StyleResolver
  private var first: Node?
  private var last: Node?

  init(of root: Element, _ styles: StyleResolver) {
    self.root = root
    self.styles = styles
  }

  mutating func find() {
    var next = root.node.firstChild
    while let node = next {
      if isShown(node) {
        if first == nil { first = node }
        last = node
      }
      next =
        hidesContents(node)
        ? node.nextSkippingChildren(within: root.node) : node.next(within: root.node)
    }
  }

  var start: BoundaryPoint {
    guard let first else { return BoundaryPoint(root.node, 0) }
    if let table = table(around: first) { return BoundaryPoint(before: table) }
    guard first.isText else {
      return first.isButton ? BoundaryPoint(first, 0) : BoundaryPoint(before: first)
    }
    let text = first.nodeValue ?? ""
    return BoundaryPoint(
      first, preservesSpace(first) ? 0 : text.bytes.prefix(while: \.isASCIIWhitespace).count)
  }

  var end: BoundaryPoint {
    guard let last else { return BoundaryPoint(root.node, 0) }
    if let table = table(around: last) { return BoundaryPoint(behind: table) }
    if last.isText {
      let text = last.nodeValue ?? ""
      let length = text.utf16Count
      if preservesSpace(last) {
        return BoundaryPoint(last, length - (text.bytes.last == 0x0A ? 1 : 0))
      }
      return BoundaryPoint(
        last, length - text.bytes.reversed().prefix(while: \.isASCIIWhitespace).count)
    }
    if last.isButton { return BoundaryPoint(last, 0) }
    let isLineBreak = Element(last)?.isHTML(.br) ?? false
    return isLineBreak ? BoundaryPoint(before: last) : BoundaryPoint(behind: last)
  }

  private func isShown(_ node: Node) -> Bool {
    if node.isText {
      guard let parent = Element(node.parent), let text = node.nodeValue else { return false }
      return !text.bytes.allSatisfy(\.isASCIIWhitespace) && isSelectable(parent)
    }
    guard let element = Element(node), element.isHTML, isSelectable(element) else { return false }
    switch element.elementName {
    case .img, .select, .textarea, .hr, .iframe: return styles.hasBox(element)
    case .input: return InputElement(element)?.type != .hidden && styles.hasBox(element)
    case .button: return element.node.firstChild == nil && styles.hasBox(element)
    // A separate line.
    case .br: return element.isAtStartOfLine
    default: return false
    }
  }

  private func isSelectable(_ element: Element) -> Bool {
    styles.computedValue(of: "visibility", element) == "visible"
      && styles.computedValue(of: "-webkit-user-select", element) != "none"
  }

  private func hidesContents(_ node: Node) -> Bool {
    guard let element = Element(node) else { return false }
    if element.isHTML(anyOf: .select, .textarea, .iframe, .video, .audio, .canvas, .object) {
      return true
    }
    return styles.display(of: element) == "none"
  }

  private func preservesSpace(_ text: Node) -> Bool {
    guard let parent = Element(text.parent) else { return false }
    let value = styles.computedValue(of: "white-space", parent)
    return value == "pre" || value == "pre-wrap" || value == "break-spaces"
  }

  /// The outermost table: a selection that begins or ends with one begins or ends next to it.
  private func table(around node: Node) -> Node? {
    var table: Node?
    var ancestor = node.parent
    while let current = ancestor, current != root.node {
      if Element(current)?.isHTML(.table) ?? false { table = current }
      ancestor = current.parent
    }
    return table
  }
}

extension Node {
  fileprivate var isButton: Bool { Element(self)?.isHTML(.button) ?? false }
}

extension BoundaryPoint {
  fileprivate init(before node: Node) {
    if let parent = node.parent { self.init(parent, node.index) } else { self.init(node, 0) }
  }

  fileprivate init(behind node: Node) {
    if let parent = node.parent { self.init(parent, node.index + 1) } else { self.init(node, 0) }
  }
}

extension Element {
  fileprivate var isAtStartOfLine: Bool {
    var sibling = node.previousSibling
    while let current = sibling {
      if let element = Element(current) { return element.isHTML(.br) }
      if let text = current.nodeValue, current.isText,
        !text.bytes.allSatisfy(\.isASCIIWhitespace)
      {
        return false
      }
      sibling = current.previousSibling
    }
    return true
  }
}
