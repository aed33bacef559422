/// The content of a block container that is laid out in lines, measured: it depends on nothing outside, so the
/// box keeps it until something inside changes.
final class InlineContent {
  /// A box of the content.
  struct Node {
    unowned(unsafe) let box: Box
    /// The inline box that contains it; -1 for the block container itself, which is the first node.
    let parent: Int32
    /// For text, that of the inline box around it.
    let style: TextStyle
    /// Where its characters begin in `text`.
    var textStart: Int32 = 0
    var textEnd: Int32 = 0
  }

  enum Segment {
    case lines(Range<Int>)
    /// A block inside of inline boxes, and the innermost of these.
    case block(Box, parent: Int32)
  }

  /// The same content as it is in the first line, if that has a style of its own.
  @exclusivity(unchecked) fileprivate(set) var firstLine: InlineContent?
  /// Of this content, if it is that of a first line.
  private let styles: FirstLineStyles?
  @exclusivity(unchecked) private(set) var nodes: [Node] = []
  @exclusivity(unchecked) var items: [InlineItem] = []
  /// The characters of all text, transformed, but with its white space.
  @exclusivity(unchecked) private(set) var text: [UInt16] = []
  @exclusivity(unchecked) private(set) var segments: [Segment] = []
  /// What annotations are for, by the node of the base.
  @exclusivity(unchecked) var rubyBases: [Int32: RubyBase] = [:]
  /// Whether any of it may go from right to left.
  @exclusivity(unchecked) var needsReordering = false
  @exclusivity(unchecked) var paragraphLevel: UInt8 = 0
  /// By the node, for text that has not as many characters as the text node.
  @exclusivity(unchecked) private var sourceOffsets: [Int32: [Int32]] = [:]
  @exclusivity(unchecked) private var segmentStart = 0

  var container: Box { nodes[0].box }

  /// By their boxes; for questions from outside.
  private(set) lazy var nodeIndices = Dictionary(
    nodes.indices.lazy.map { [nodes] in (ObjectIdentifier(nodes[$0].box), $0) }
  ) { first, _ in first }

  init(_ container: Box, _ styles: FirstLineStyles? = nil) {
    self.styles = styles
    let style = styles?.style(of: container) ?? container.style
    nodes.append(Node(box: container, parent: -1, style: style.textStyle))
    needsReordering = container.flow.isRTL || container.style.own.unicodeBidi == .plaintext
  }

  /// Whether places in the one are places in the other.
  fileprivate func hasItems(of other: InlineContent) -> Bool {
    items.elementsEqual(other.items) {
      $0.kind == $1.kind && $0.node == $1.node && $0.start == $1.start && $0.end == $1.end
    }
  }

  func style(_ item: InlineItem) -> TextStyle { nodes[Int(item.node)].style }

  /// The style that decides whether lines may break before and after a box.
  func parentStyle(_ item: InlineItem) -> TextStyle {
    let parent = nodes[Int(item.node)].parent
    return nodes[Int(max(parent, 0))].style
  }

  /// The offset in the text node (or the generated text) of a place in `text`.
  func sourceOffset(_ position: Int32, of node: Int32) -> Int {
    let start = Int(nodes[Int(node)].box.sourceStart)
    let offset = Int(position - nodes[Int(node)].textStart)
    guard let map = sourceOffsets[node] else { return start + offset }
    return start + Int(map[min(max(offset, 0), map.count - 1)])
  }

  // MARK: Building

  func addNode(_ box: Box, parent: Int32) -> Int32 {
    let style =
      box.isText
      ? nodes[Int(parent)].style : (styles?.style(of: box) ?? box.style).textStyle
    nodes.append(
      Node(box: box, parent: parent, style: style, textStart: Int32(clamping: text.count)))
    return Int32(nodes.count - 1)
  }

  func addText(_ transformed: TransformedText, of node: Int32) {
    text.append(contentsOf: transformed.units)
    nodes[Int(node)].textEnd = Int32(clamping: text.count)
    sourceOffsets[node] = transformed.offsets
  }

  func endSegment() {
    if segmentStart < items.count { segments.append(.lines(segmentStart..<items.count)) }
    segmentStart = items.count
  }

  /// The items have been split.
  ///
  /// - Parameter ranges: those of the segments that are lines.
  func replaceItems(_ items: [InlineItem], _ ranges: [Range<Int>]) {
    self.items = items
    var next = ranges.makeIterator()
    segments = segments.map { segment in
      if case .lines = segment, let range = next.next() { return .lines(range) }
      return segment
    }
  }

  func addBlock(_ box: Box, parent: Int32) {
    endSegment()
    segments.append(.block(box, parent: parent))
  }

  /// An inline box and those around it, the outermost first.
  func boxes(from node: Int32) -> [Box] {
    var boxes: [Box] = []
    var node = node
    while node > 0 {
      boxes.append(nodes[Int(node)].box)
      node = nodes[Int(node)].parent
    }
    return boxes.reversed()
  }

  /// Whether what comes first is in lines, if with nothing to see.
  var beginsInLines: Bool {
    if case .lines? = segments.first { return true }
    return false
  }

  /// The inline boxes that begin and end in a part of the content.
  func boxes(wholeIn range: Range<Int>) -> [Box] {
    let ended = Set(items[range].lazy.filter { $0.kind == .boxEnd }.map(\.node))
    return items[range].compactMap { item in
      item.kind == .boxStart && ended.contains(item.node) ? nodes[Int(item.node)].box : nil
    }
  }

  /// The first or the last block in the inline boxes, if there is no line before or after it.
  func blockAtEdge(isStart: Bool) -> Box? {
    let edge: (Segment) -> Bool = { segment in
      if case .lines(let range) = segment { return self.hasLines(range) }
      return true
    }
    let found = isStart ? segments.first(where: edge) : segments.last(where: edge)
    guard case .block(let box, _)? = found else { return nil }
    return box
  }

  /// Whether a part of the content makes a line, rather than only floats, absolutes and spaces that collapse.
  ///
  /// https://drafts.csswg.org/css-inline-3/#invisible-line-boxes
  func hasLines(_ range: Range<Int>) -> Bool {
    items[range].contains { item in
      switch item.kind {
      case .word, .newline, .lineBreak, .atomic: true
      case .space: nodes[Int(item.node)].style.preservesSpaces
      case .boxStart, .boxEnd:
        // SAFARI: an annotation makes a line, even if its base is empty.
        rubyBases[item.node] != nil
          || nodes[Int(item.node)].box.style.hasInlineEdge(
            isStart: item.kind == .boxStart, container.flow)
      case .wordBreak, .float, .outOfFlow: false
      }
    }
  }
}

extension BoxStyle {
  /// Whether the margin, border or padding is other than zero where the box begins or ends.
  func hasInlineEdge(isStart: Bool, _ flow: Flow) -> Bool {
    let flow = Flow(mode: flow.mode, isRTL: self.flow.isRTL)
    let margin = own.margin.logical(flow)
    let border = own.borderWidth.logical(flow)
    let padding = own.padding.logical(flow)
    func isZero(_ length: AutoLength) -> Bool {
      if case .length(let length) = length { return length.isZero }
      return true
    }
    return isStart
      ? !isZero(margin.inlineStart) || border.inlineStart != 0 || !padding.inlineStart.isZero
      : !isZero(margin.inlineEnd) || border.inlineEnd != 0 || !padding.inlineEnd.isZero
  }
}

extension Box {
  /// What is in the lines of the block container.
  func measuredContent() -> InlineContent {
    if let inlineContent { return inlineContent }
    var builder = InlineContentBuilder(self)
    let content = builder.build()
    if let firstLineStyles {
      var builder = InlineContentBuilder(self, firstLineStyles)
      let firstLine = builder.build()
      // NOTE: where lines may break elsewhere in the first line, it has no style of its own.
      if firstLine.hasItems(of: content) { content.firstLine = firstLine }
    }
    inlineContent = content
    return content
  }
}
