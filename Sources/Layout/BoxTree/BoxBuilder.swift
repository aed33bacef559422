import CSS
import DOM
import Selectors

/// Builds the boxes of a document from its flat tree.
///
/// https://drafts.csswg.org/css-display-4/#box-tree
struct BoxBuilder {
  /// SAFARI: `defaultMaximumRenderTreeDepth`: deeper elements have no boxes.
  static let maximumDepth = 512

  private let styles: StyleSource
  private var boxes: [Element: Box]

  init(_ styles: StyleSource) {
    self.styles = styles
    boxes = [:]
  }

  /// The box of the viewport, and the boxes of elements that have one.
  static func build(
    _ document: Document, _ styles: StyleSource, viewport: BoxStyle
  ) -> (root: Box, boxes: [Element: Box]) {
    var builder = BoxBuilder(styles)
    let root = Box(style: viewport, content: .blocks)
    if let element = document.documentElement { builder.build(element, into: root) }
    return (root, builder.boxes)
  }

  /// An element whose children are being visited.
  private struct Level {
    var children: FlatChildren
    /// The box that gets their boxes: that of an ancestor, if the element itself has none.
    let box: Box
    let style: BoxStyle
    let element: Element
    let isContents: Bool
  }

  private mutating func build(_ root: Element, into viewport: Box) {
    var levels: [Level] = []
    if let level = open(root, parentStyle: nil, in: viewport) { levels.append(level) }
    while !levels.isEmpty {
      let last = levels.count - 1
      guard let node = levels[last].children.next() else {
        close(levels.removeLast())
        continue
      }
      let level = levels[last]
      if let element = Element(node) {
        guard levels.count < Self.maximumDepth else { continue }
        if let inner = open(element, parentStyle: level.style, in: level.box) {
          levels.append(inner)
        }
      } else if node.isText {
        addText(node, level.style, to: level.box)
      }
    }
    viewport.settleChildren()
  }

  /// Makes the box of an element, unless it has none.
  ///
  /// - Returns: nil if its children have no boxes.
  private mutating func open(
    _ element: Element, parentStyle: BoxStyle?, in parent: Box
  ) -> Level? {
    let style = styles.style(of: element, parent: parentStyle)
    guard style.display.outer != .none else { return nil }
    guard style.display.outer != .contents else {
      let level = Level(
        children: FlatChildren(of: element), box: parent, style: style, element: element,
        isContents: true)
      addGenerated(.plain(.before), level)
      return level
    }
    let content = ReplacedContent.content(of: element, style)
    let box = Box(element: element, style: style, content: content)
    boxes[element] = box
    parent.append(box)
    guard case .inlines = content else { return nil }
    let level = Level(
      children: FlatChildren(of: element), box: box, style: style, element: element,
      isContents: false)
    if style.display.isListItem { addMarker(level) }
    addGenerated(.plain(.before), level)
    return level
  }

  private mutating func close(_ level: Level) {
    addGenerated(.plain(.after), level)
    if !level.isContents { level.box.settleChildren() }
  }

  private func addText(_ node: Node, _ style: BoxStyle, to parent: Box) {
    let data = CharacterData(node)?.data ?? ""
    guard !data.isEmpty else { return }
    parent.append(Box(text: node, style: style.text, content: .text(data)))
  }

  // MARK: Pseudo-elements

  /// https://drafts.csswg.org/css-pseudo-4/#generated-content
  private mutating func addGenerated(_ pseudoElement: PseudoElement, _ level: Level) {
    guard let standIn = styles.resolver.generatedBox(pseudoElement, of: level.element) else {
      return
    }
    let style = styles.style(of: standIn, parent: level.style)
    guard style.display.outer != .none else { return }
    var parent = level.box
    if style.display.outer != .contents {
      let box = Box(element: standIn, style: style)
      box.isGenerated = true
      boxes[standIn] = box
      level.box.append(box)
      parent = box
    }
    for box in GeneratedContent.boxes(style.own.content, style, of: level.element) {
      parent.append(box)
    }
    if parent !== level.box { parent.settleChildren() }
  }

  private mutating func addMarker(_ level: Level) {}
}
