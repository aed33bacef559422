/// The widths of lines of nothing but words, collapsible spaces, forced breaks and inline boxes without edges, as narrow
/// and as wide as they can be: what `InlineIntrinsicSize` finds for them, without building lines.
///
/// OPTIMIZATION: nearly all cells of tables are such.
///
/// SAFARI: `IntrinsicWidthHandler::simplifiedMinimumWidth` and `simplifiedMaximumWidth`.
struct PlainLineWidths {
  private let content: InlineContent
  private let range: Range<Int>
  /// Whether the text wraps, for all of it.
  private let wraps: Bool

  /// Nil if there is anything else in the lines.
  init?(_ range: Range<Int>, of content: InlineContent) {
    self.content = content
    self.range = range
    guard !content.needsReordering, content.firstLine == nil, content.rubyBases.isEmpty,
      content.container.style.textIndent.isZero
    else { return nil }
    var wraps: Bool?
    var node: Int32 = -1
    for item in content.items[range] {
      switch item.kind {
      case .word, .space:
        if item.width.isNaN || item.endsWithSoftHyphen { return nil }
        guard item.node != node else { continue }
        node = item.node
        let style = content.style(item)
        guard style.isPlain, wraps ?? style.wraps == style.wraps else { return nil }
        wraps = style.wraps
      case .newline, .lineBreak: continue
      case .boxStart, .boxEnd:
        let style = content.nodes[Int(item.node)].box.style
        if style.hasInlineEdge(isStart: item.kind == .boxStart, content.container.flow) {
          return nil
        }
      case .wordBreak, .atomic, .float, .outOfFlow: return nil
      }
    }
    self.wraps = wraps ?? true
  }

  func sizes() -> IntrinsicSizes {
    let maxContent = maxContent()
    return IntrinsicSizes(minContent: wraps ? minContent() : maxContent, maxContent: maxContent)
  }

  private func maxContent() -> LayoutUnit {
    var widest: Float = 0
    var line = PlainLine()
    for item in content.items[range] {
      if item.kind.isText {
        line.append(item)
      } else if item.kind.isBreak {
        widest = max(widest, line.endWidth)
        line = PlainLine()
      }
    }
    return LayoutUnit(ceiling: max(widest, line.endWidth))
  }

  private func minContent() -> LayoutUnit {
    var widest: Float = 0
    var line = PlainLine()
    var index = range.lowerBound
    while index < range.upperBound {
      let item = content.items[index]
      guard item.kind == .word else {
        if item.kind == .space { line.append(item) }
        if item.kind.isBreak {
          widest = max(widest, line.endWidth)
          line = PlainLine()
        }
        index += 1
        continue
      }
      let end = endOfWords(from: index)
      if line.hasContent, width(of: index..<end) > LayoutUnit.epsilon.float - line.contentWidth {
        widest = max(widest, line.endWidth)
        line = PlainLine()
      }
      for word in content.items[index..<end] where word.kind == .word { line.append(word) }
      index = end
    }
    return LayoutUnit(ceiling: max(widest, line.endWidth))
  }

  /// The end of the words that no line may break between.
  private func endOfWords(from start: Int) -> Int {
    var index = start + 1
    while index < range.upperBound {
      let item = content.items[index]
      guard item.kind == .word && !item.breaksBefore || item.kind.isBoxEdge else { break }
      index += 1
    }
    return index
  }

  private func width(of words: Range<Int>) -> Float {
    var width: Float = 0
    for item in content.items[words] where item.kind == .word { width += item.width }
    return width
  }
}

/// What `InlineLine` needs in order to know its width: the sums are those of its runs, in the same order.
private struct PlainLine {
  private(set) var contentWidth: Float = 0
  private(set) var hasContent = false
  /// The last run of text.
  private var node: Int32 = -1
  private var left: Float = 0
  private var width: Float = 0
  private var end: Int32 = 0
  private var endsWithSpace = false
  private var isCollapsed = false
  private var trailingWidth: Float = 0
  private var trimmableOffset: Float = 0

  mutating func append(_ item: InlineItem) {
    let isSpace = item.kind == .space
    if item.count == 0 || isSpace && (!hasContent || endsWithSpace) { return }
    let before = contentWidth
    if item.node != node || item.start != end || isCollapsed {
      left += width
      width = 0
      node = item.node
    }
    width += item.width
    contentWidth = max(before, left + width)
    hasContent = true
    end = item.end
    endsWithSpace = isSpace
    isCollapsed = isSpace && item.count > 1
    trailingWidth = item.width
    trimmableOffset = contentWidth - before - item.width
  }

  /// Without a space at its end.
  var endWidth: Float {
    endsWithSpace ? contentWidth - (trimmableOffset + trailingWidth) : contentWidth
  }
}

extension TextStyle {
  /// Whether it has nothing that makes lines wider or narrower than the sum of the words, or breaks words.
  fileprivate var isPlain: Bool {
    !preservesSpaces && letterSpacing >= 0 && wordSpacing == 0 && lineBreak != .anywhere
      && lineBreak != .afterWhiteSpace && wordBreak != .breakAll && wordBreak != .breakWord
      && overflowWrap != .anywhere
  }
}
