import DOM
import Infra

/// The children of an element that may have boxes: for a closed `details`, only its summary.
package struct RenderedChildren {
  private var following: Node?
  private let onlySummary: Bool
  private var isDone = false

  package init(_ element: Element) { self.init(element, from: element.node.firstChild) }

  /// - Parameter first: the child to begin with.
  package init(_ element: Element, from first: Node?) {
    following = first
    // The children of a slot are shown only if nothing is assigned to it.
    if element.isSlot, !SlotElement(unchecked: element).assignedNodes(flatten: false).isEmpty {
      following = nil
    }
    onlySummary = element.isHTML(.details) && element["open"] == nil
  }

  package mutating func next() -> Node? {
    while let node = following, !isDone {
      following = node.nextSibling
      guard onlySummary else { return node }
      if let element = Element(node), element.isHTML(.summary) {
        isDone = true
        return node
      }
    }
    return nil
  }
}

extension Element {
  /// Of a `details` element: what is shown of it when it is closed.
  package var firstSummary: Element? {
    var child = node.firstChild
    while let node = child {
      if let element = Element(node), element.isHTML(.summary) { return element }
      child = node.nextSibling
    }
    return nil
  }

  /// Whether it is a closed `details` element that does not show that child.
  func hidesInDetails(_ child: Element) -> Bool {
    isHTML(.details) && self["open"] == nil && firstSummary != child
  }
}

extension TextStyle.Display {
  /// White space within it has no box, and text in it forms no lines.
  var isTablePart: Bool {
    switch self {
    case .table, .inlineTable, .rowGroup, .row, .column: true
    default: false
    }
  }
}

extension TextStyle {
  var hasBox: Bool { display != .none && display != .contents }

  /// Its content forms separate lines.
  var opensLine: Bool {
    switch display {
    case .inline, .contents, .none, .ruby, .rubyText: false
    default: true
    }
  }

  /// The line around it ends where it begins.
  var endsOuterLine: Bool { isBlockLevel && !isFloating && !isOutOfFlow }

  /// It has a newline before and after it.
  func breaksLines(of element: Element, _ resolver: StyleResolver) -> Bool {
    guard !isFloating, !isOutOfFlow, !element.isGraphic else { return false }
    switch display {
    case .block, .flex, .table, .caption: return !element.isHTML(.body)
    case .row: return !element.isInInlineTable(resolver)
    default: return false
    }
  }
}

extension Element {
  /// An image, an embedded document or a control: it is one unit in a line.
  var isReplacedForText: Bool {
    if hasAttributes, let role = attribute(AttributeNames.standard.role),
      role.value.equalsIgnoringASCIICase("img")
    {
      return true
    }
    guard isHTML else { return false }
    switch elementName {
    case .img, .iframe, .video, .audio, .embed, .button, .fieldset, .input, .output, .select,
      .textarea, .legend, .progress, .meter:
      return true
    case .object: return !prefersFallback
    default: return false
    }
  }

  /// SAFARI: boxes that are no blocks, whatever their style says.
  var isGraphic: Bool {
    isHTML(.canvas)
      || elementName == .svg && namespace == .svg && Element(node.parent)?.namespace != .svg
  }

  /// Whether text in it has no box: that of graphics, except in elements for text.
  var hidesText: Bool {
    guard namespace == .svg else { return false }
    switch elementName {
    case .text, .tspan, .textPath, .foreignObject: return false
    case .a: return Element(node.parent)?.hidesText ?? true
    default: return true
    }
  }

  /// Its children have no boxes.
  var hidesChildren: Bool {
    guard isHTML else { return false }
    switch elementName {
    case .img, .iframe, .video, .audio, .canvas, .embed, .input, .select, .textarea, .progress,
      .meter, .frameset:
      return true
    case .object: return !prefersFallback
    default: return false
    }
  }

  /// Only paragraphs and headings show their margin.
  var mayHaveMarginNewline: Bool {
    switch elementName {
    case .p, .h1, .h2, .h3, .h4, .h5, .h6: isHTML
    default: false
    }
  }

  /// Whether a cell precedes it in its row, or is above it in its table.
  func hasCellBefore(_ resolver: StyleResolver) -> Bool {
    if precededBy(.cell, resolver) { return true }
    guard let row = Element(node.parent), resolver.textDisplay(of: row) == .row else {
      return false
    }
    if row.precededBy(.row, resolver) { return true }
    guard let group = Element(row.node.parent), resolver.textDisplay(of: group) == .rowGroup else {
      return false
    }
    return group.precededBy(.rowGroup, resolver)
  }

  private func precededBy(_ display: TextStyle.Display, _ resolver: StyleResolver) -> Bool {
    var sibling = node.previousSibling
    while let current = sibling {
      sibling = current.previousSibling
      guard let element = Element(current) else {
        if current.isText, !current.isBlankText { return false }
        continue
      }
      let other = resolver.textDisplay(of: element)
      if other == display { return true }
      if other != .none, other != .column, other != .caption { return false }
    }
    return false
  }

  func isInInlineTable(_ resolver: StyleResolver) -> Bool {
    var ancestor = Element(node.parent)
    while let current = ancestor {
      switch resolver.textDisplay(of: current) {
      case .rowGroup, .contents: ancestor = Element(current.node.parent)
      case .inlineTable: return true
      default: return false
      }
    }
    return false
  }
}

extension Node {
  var isBlankText: Bool {
    guard let content = pointer.pointee.content else { return true }
    var byte = UnsafePointer(content)
    while byte.pointee != 0 {
      if !byte.pointee.isASCIIWhitespace { return false }
      byte += 1
    }
    return true
  }
}
