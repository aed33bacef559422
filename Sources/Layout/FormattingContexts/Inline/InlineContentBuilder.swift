import DOM
import Fonts

/// Makes the list of items of a block container, with levels and widths.
///
/// SAFARI: `InlineItemsBuilder`.
struct InlineContentBuilder {
  private let content: InlineContent
  /// For each kind of breaking that occurs, whether a line may break before each character.
  private var opportunities: [(rules: BreakRules, breaks: [Bool])] = []
  private var latest: (style: TextStyle, breaks: [Bool])?

  struct BreakRules: Equatable {
    let strictness: LineBreaks.Strictness
    let word: LineBreaks.WordBreak
    let language: String?

    init(_ style: TextStyle) {
      // `anywhere` and `break-all` break words only where they do not fit.
      strictness =
        switch style.lineBreak {
        case .auto, .anywhere, .afterWhiteSpace: .auto
        case .loose: .loose
        case .normal: .normal
        case .strict: .strict
        }
      word = style.wordBreak == .keepAll ? .keepAll : .normal
      language = style.language
    }
  }

  init(_ container: Box, _ firstLine: FirstLineStyles? = nil) {
    content = InlineContent(container, firstLine)
  }

  mutating func build() -> InlineContent {
    // The characters first: where a line may break depends on those of all elements.
    addBoxes(in: content.container, node: 0)
    content.endSegment()
    splitText()
    if content.needsReordering {
      var levels = BidiLevels(content)
      levels.assign()
    }
    // Words have been split where the direction changes.
    if !content.rubyBases.isEmpty { content.findRubyBases() }
    measure()
    return content
  }

  // MARK: Boxes

  private mutating func addBoxes(in box: Box, node: Int32) {
    for child in box.children {
      if case .text(let string) = child.content {
        addText(string, child, parent: node)
        continue
      }
      if !child.isInlineLevel, child.style.isInFlow {
        content.addBlock(child, parent: node)
        continue
      }
      let index = content.addNode(child, parent: node)
      if box.isRubyBase, child.isAnnotation {
        content.rubyBases[node] = RubyBase(annotation: index)
        content.needsReordering = true
        continue
      }
      if child.style.isOutOfFlow {
        content.items.append(InlineItem(.outOfFlow, node: index))
      } else if child.style.isFloating {
        content.items.append(InlineItem(.float, node: index))
      } else if child.isAtomicInline {
        content.items.append(InlineItem(.atomic, node: index))
      } else if case .lineBreak = child.content {
        content.items.append(InlineItem(.lineBreak, node: index))
      } else if case .wordBreak = child.content {
        content.items.append(InlineItem(.wordBreak, node: index))
      } else {
        addInlineBox(child, node: index)
      }
    }
  }

  private mutating func addInlineBox(_ box: Box, node: Int32) {
    if box.flow.isRTL || box.style.own.unicodeBidi != .normal { content.needsReordering = true }
    content.items.append(InlineItem(.boxStart, node: node))
    addBoxes(in: box, node: node)
    content.items.append(InlineItem(.boxEnd, node: node))
  }

  /// One item for all characters, which is split when the characters after it are known, too.
  private mutating func addText(_ string: DOMString, _ box: Box, parent: Int32) {
    // SAFARI: `text-transform` of the first line has no say.
    let transformed = TransformedText(string, box.style, after: content.text.last)
    guard !transformed.units.isEmpty else { return }
    let node = content.addNode(box, parent: parent)
    let start = Int32(clamping: content.text.count)
    content.addText(transformed, of: node)
    let end = Int32(clamping: content.text.count)
    if !content.needsReordering {
      content.needsReordering = transformed.units.withUnsafeBufferPointer(Bidi.mayBeRightToLeft)
    }
    content.items.append(InlineItem(.word, node: node, start: start, end: end))
  }

  // MARK: Text

  private mutating func splitText() {
    var items: [InlineItem] = []
    items.reserveCapacity(content.items.count + content.text.count / 4)
    var segments: [Range<Int>] = []
    for segment in content.segments {
      guard case .lines(let range) = segment else { continue }
      let start = items.count
      for item in content.items[range] {
        if item.kind == .word { split(item, into: &items) } else { items.append(item) }
      }
      segments.append(start..<items.count)
    }
    content.replaceItems(items, segments)
  }

  private mutating func breaks(for style: TextStyle) -> [Bool] {
    // OPTIMIZATION: most of the text of a block has one style.
    if let latest, latest.style === style { return latest.breaks }
    let rules = BreakRules(style)
    let breaks = breaks(by: rules)
    latest = (style, breaks)
    return breaks
  }

  private mutating func breaks(by rules: BreakRules) -> [Bool] {
    if let known = opportunities.first(where: { $0.rules == rules }) { return known.breaks }
    let breaks = LineBreaks.opportunities(
      in: content.text, locale: rules.language, strictness: rules.strictness, wordBreak: rules.word)
    opportunities.append((rules, breaks))
    return breaks
  }

  private mutating func split(_ item: InlineItem, into items: inout [InlineItem]) {
    let style = content.style(item)
    let breaks = breaks(for: style)
    var splitter = TextSplitter(node: item.node, style: style)
    content.text.withUnsafeBufferPointer { text in
      breaks.withUnsafeBufferPointer { breaks in
        splitter.split(text, item.range, breaks, into: &items)
      }
    }
  }

  // MARK: Widths

  private func measure() {
    content.text.withUnsafeBufferPointer { text in
      for index in content.items.indices {
        let item = content.items[index]
        guard item.kind.isText else { continue }
        content.items[index].width = width(of: item, text)
      }
    }
  }

  private func width(of item: InlineItem, _ text: UnsafeBufferPointer<UInt16>) -> Float {
    let style = content.style(item)
    if item.kind == .space {
      guard style.preservesSpaces else { return style.spaceWidth }
      let spaces = UnsafeBufferPointer(rebasing: text[item.range])
      if spaces.contains(0x09) { return .nan }
      return Float(spaces.count) * style.spaceWidth + Float(spaces.count - 1) * style.wordSpacing
    }
    let isRightToLeft = item.level != InlineItem.opaque && item.level & 1 == 1
    let end = Int(item.end)
    // The space after a word may be closer to it than other characters.
    let node = content.nodes[Int(item.node)]
    if end < text.count, text[end] == 0x20, end < Int(node.textEnd), !isRightToLeft,
      node.style.cascade != nil
    {
      let word = UnsafeBufferPointer(rebasing: text[Int(item.start)...end])
      return style.width(of: word) - style.spaceWidth - style.wordSpacing
    }
    return style.width(
      of: UnsafeBufferPointer(rebasing: text[item.range]), isRightToLeft: isRightToLeft)
  }
}

/// Splits the text of a node at white space and where lines may break.
private struct TextSplitter {
  let node: Int32
  let style: TextStyle

  mutating func split(
    _ text: UnsafeBufferPointer<UInt16>, _ range: Range<Int>,
    _ breaks: UnsafeBufferPointer<Bool>, into items: inout [InlineItem]
  ) {
    var index = range.lowerBound
    while index < range.upperBound {
      let start = index
      if text[index] == 0x0A, style.preservesBreaks {
        index += 1
        append(.newline, start, index, &items)
        continue
      }
      index = endOfSpaces(text, index, range.upperBound)
      if index > start {
        appendSpaces(start, index, &items)
        continue
      }
      index = endOfWord(text, index, range.upperBound, breaks)
      append(.word, start, index, &items)
      items[items.count - 1].breaksBefore = breaks[start]
      items[items.count - 1].endsWithSoftHyphen =
        text[index - 1] == 0xAD && style.hyphens != .none
    }
  }

  private func append(
    _ kind: InlineItem.Kind, _ start: Int, _ end: Int, _ items: inout [InlineItem]
  ) {
    items.append(
      InlineItem(
        kind, node: node, start: Int32(truncatingIfNeeded: start),
        end: Int32(truncatingIfNeeded: end)))
  }

  /// With `break-spaces` there is an opportunity to break after each of them.
  private func appendSpaces(_ start: Int, _ end: Int, _ items: inout [InlineItem]) {
    if style.collapse == .breakSpaces {
      for position in start..<end { append(.space, position, position + 1, &items) }
    } else {
      append(.space, start, end, &items)
    }
  }

  private func endOfSpaces(
    _ text: UnsafeBufferPointer<UInt16>, _ start: Int, _ end: Int
  ) -> Int {
    var index = start
    while index < end {
      let unit = text[index]
      guard unit == 0x20 || unit == 0x09 || unit == 0x0A && !style.preservesBreaks else { break }
      index += 1
    }
    return index
  }

  private func endOfWord(
    _ text: UnsafeBufferPointer<UInt16>, _ start: Int, _ end: Int,
    _ breaks: UnsafeBufferPointer<Bool>
  ) -> Int {
    var index = start + 1
    while index < end {
      let unit = text[index]
      if unit == 0x20 || unit == 0x09 || unit == 0x0A { return index }
      if breaks[index], !(text[index - 1] == 0xAD && style.hyphens == .none) { return index }
      index += 1
    }
    return index
  }
}
