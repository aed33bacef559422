import CSS
import DOM
import Selectors

/// Builds the boxes of a document from its flat tree.
///
/// https://drafts.csswg.org/css-display-4/#box-tree
struct BoxBuilder {
  /// SAFARI: `defaultMaximumRenderTreeDepth`: deeper elements have no boxes.
  static let maximumDepth = 512

  let styles: StyleSource
  /// The boxes of elements that have one.
  var boxes: [Element: Box]
  private(set) var order = DocumentOrder()
  private let hasFirstLetters: Bool
  private let hasFirstLines: Bool

  /// - Parameter boxes: what may be used again.
  init(_ styles: StyleSource, keeping boxes: [Element: Box] = [:]) {
    self.styles = styles
    self.boxes = boxes
    hasFirstLetters = styles.resolver.mayStyle(.firstLetter)
    hasFirstLines = styles.resolver.mayStyle(.firstLine)
  }

  /// - Returns: the box of the viewport.
  mutating func build(_ document: Document, viewport: BoxStyle) -> Box {
    let root = Box(style: viewport, content: .blocks)
    if let element = document.documentElement,
      let level = open(element, parentStyle: nil, in: root)
    {
      build(level)
    }
    root.settleChildren()
    return root
  }

  /// Makes the boxes inside of an element's box again.
  mutating func rebuild(inside box: Box, of element: Element) {
    box.releaseAnonymousChildren()
    box.firstLineStyles = nil
    box.raise = .zero
    box.content = ReplacedContent.content(of: element, box.style)
    for standIn in styles.resolver.standIns(of: element) { boxes[standIn] = nil }
    guard case .inlines = box.content else { return }
    build(begin(element, box, box.style, depth(of: element)))
  }

  /// How many elements are around it in the flat tree, itself included.
  private func depth(of element: Element) -> Int {
    var depth = 1
    var current = element
    while let parent = styles.resolver.parentInFlatTree(of: current) {
      depth += 1
      current = parent
    }
    return depth
  }

  /// An element whose children are being visited.
  private struct Level {
    var children: FlatChildren
    /// The box that gets their boxes: that of an ancestor, if the element itself has none.
    let box: Box
    let style: BoxStyle
    let element: Element
    let kind: Kind
    let depth: Int
    /// Whether it is a `details` element whose content comes after these children.
    var hasContentSlot = false

    enum Kind {
      case element
      /// Its own box is that of an ancestor.
      case contents
      /// The second slot of a `details` element.
      case contentSlot
    }
  }

  private mutating func build(_ first: Level) {
    var levels = [first]
    while !levels.isEmpty {
      let last = levels.count - 1
      guard let node = levels[last].children.next() else {
        if levels[last].hasContentSlot {
          levels[last].hasContentSlot = false
          levels.append(openContentSlot(of: levels[last]))
        } else {
          close(levels.removeLast())
        }
        continue
      }
      let level = levels[last]
      if let element = Element(node) {
        guard level.depth < Self.maximumDepth else { continue }
        if let inner = open(element, parentStyle: level.style, in: level.box, level.depth + 1) {
          levels.append(inner)
        }
      } else if node.isText {
        addText(node, level)
      }
    }
  }

  /// Makes the box of an element, unless it has none.
  ///
  /// - Returns: nil if its children have no boxes.
  private mutating func open(
    _ element: Element, parentStyle: BoxStyle?, in parent: Box, _ depth: Int = 1
  ) -> Level? {
    if let known = boxes[element], styles.knownStyle(of: element) === known.style,
      !hasFirstLetters, !hasFirstLines
    {
      parent.append(known)
      return nil
    }
    let style = styles.style(of: element, parent: parentStyle)
    guard style.display.outer != .none, !element.isNeverRendered else { return nil }
    guard style.display.outer != .contents else {
      let level = level(element, parent, style, .contents, depth)
      addGenerated(.plain(.before), level)
      addDefaultSummary(level)
      return level
    }
    // SAFARI: elements without a box have no counters.
    let count = order.count
    order.counters.enter(element, style, depth: depth)
    let content = ReplacedContent.content(of: element, style)
    let box = Box(element: element, style: style, content: content)
    box.isInOrder = order.count != count
    boxes.updateValue(box, forKey: element)?.dissolve()
    parent.append(box)
    guard case .inlines = content else { return nil }
    return begin(element, box, style, depth)
  }

  private mutating func begin(
    _ element: Element, _ box: Box, _ style: BoxStyle, _ depth: Int
  ) -> Level {
    let level = level(element, box, style, .element, depth)
    if style.display.isListItem { addMarker(level) }
    addGenerated(.plain(.before), level)
    addDefaultSummary(level)
    return level
  }

  private func level(
    _ element: Element, _ box: Box, _ style: BoxStyle, _ kind: Level.Kind, _ depth: Int
  ) -> Level {
    let isDetails = element.isHTML(.details)
    return Level(
      children: isDetails ? FlatChildren(of: element, in: .summary) : FlatChildren(of: element),
      box: box, style: style, element: element, kind: kind, depth: depth,
      hasContentSlot: isDetails)
  }

  private func addDefaultSummary(_ level: Level) {
    guard level.hasContentSlot, level.element.firstSummary == nil else { return }
    level.box.append(DetailsSlot.defaultSummary(of: level.element, level.style))
  }

  private func openContentSlot(of level: Level) -> Level {
    let box = DetailsSlot.contentBox(of: level.element, level.style)
    level.box.append(box)
    return Level(
      children: FlatChildren(of: level.element, in: .content), box: box, style: level.style,
      element: level.element, kind: .contentSlot, depth: level.depth)
  }

  private mutating func close(_ level: Level) {
    guard level.kind != .contentSlot else {
      level.box.settleChildren()
      return
    }
    addGenerated(.plain(.after), level)
    order.counters.leave(depth: level.depth)
    guard level.kind == .element else { return }
    addMarkerLine(level)
    let isBlockContainer = hasFirstLetters || hasFirstLines ? level.box.isBlockContainer : false
    if hasFirstLetters, isBlockContainer { addFirstLetter(in: level.box) }
    level.box.settleChildren()
    if hasFirstLines, isBlockContainer { addFirstLine(to: level.box) }
  }

  private func addText(_ node: Node, _ level: Level) {
    let (style, parent) = (level.style, level.box)
    let data = CharacterData(node)?.data ?? ""
    guard !data.isEmpty else { return }
    // OPTIMIZATION: most blocks have spaces between them.
    let isSpace = style.whiteSpaceCollapse == .collapse && data.isOnlySpace
    if isSpace, parent.dropsSpaceAtEnd { return }
    let text = Box(text: node, style: style.text, content: .text(data))
    guard level.kind == .contents, !isSpace else { return parent.append(text) }
    // The box around it has another style.
    let inline = Box(style: style.text)
    inline.append(text)
    inline.settleChildren()
    parent.append(inline)
  }

  // MARK: Pseudo-elements

  /// https://drafts.csswg.org/css-pseudo-4/#generated-content
  private mutating func addGenerated(_ pseudoElement: PseudoElement, _ level: Level) {
    guard let standIn = styles.resolver.generatedBox(pseudoElement, of: level.element) else {
      return
    }
    let style = styles.style(of: standIn, parent: level.style)
    guard style.display.outer != .none else { return }
    let count = order.count
    defer { if order.count != count { level.box.isInOrder = true } }
    order.counters.enter(standIn, style, depth: level.depth + 1)
    var parent = level.box
    if style.display.outer != .contents {
      let box = Box(element: standIn, style: style)
      box.isGenerated = true
      boxes[standIn] = box
      level.box.append(box)
      parent = box
    }
    if style.display.isListItem,
      let box = ListMarker(standIn, style, styles).insideBox(&order)
    {
      parent.append(box)
    }
    let content = GeneratedContent(style, of: level.element, styles.resolver)
    for box in content.boxes(style.own.content, &order) {
      parent.append(box)
    }
    if parent !== level.box { parent.settleChildren() }
  }

  private func marker(_ level: Level) -> ListMarker {
    ListMarker(level.element, level.style, styles)
  }

  private mutating func addMarker(_ level: Level) {
    let count = order.count
    if let box = marker(level).insideBox(&order) { level.box.append(box) }
    if order.count != count { level.box.isInOrder = true }
  }

  private func addMarkerLine(_ level: Level) {
    guard level.style.display.isListItem else { return }
    let marker = self.marker(level)
    if let outside = marker.outsideMark, !level.box.beginsWithBlock {
      level.box.prepend(outside)
    }
    let hasContent = level.box.children.contains { $0.style.isInFlow && !$0.isInvisible }
    guard !hasContent, let box = marker.placeholder else { return }
    level.box.append(box)
  }
}
