import Fonts

/// Gives each item the embedding level of its text; text items are split where the level changes.
///
/// https://drafts.csswg.org/css-writing-modes-4/#bidi-algo
///
/// SAFARI: `InlineItemsBuilder::breakAndComputeBidiLevels`.
struct BidiLevels {
  private let content: InlineContent
  /// The text with control characters for `unicode-bidi`.
  private var paragraph: [UInt16] = []
  /// Where each item is in the paragraph; nil if it has no character there.
  private var offsets: [Int?] = []
  private var open: [BoxStyle] = []

  init(_ content: InlineContent) { self.content = content }

  mutating func assign() {
    enter(content.container.style, isBlock: true)
    for item in content.items { add(item) }
    let base: Bidi.Direction =
      content.container.style.own.unicodeBidi == .plaintext
      ? .automatic : content.container.flow.isRTL ? .rightToLeft : .leftToRight
    let result = Bidi.levels(of: paragraph, base: base)
    content.paragraphLevel = result.paragraph
    split(result.levels)
    markOpaque()
  }

  // MARK: Paragraph

  private mutating func add(_ item: InlineItem) {
    switch item.kind {
    case .word, .space, .newline:
      offsets.append(paragraph.count)
      let keepsBreaks = content.style(item).preservesBreaks
      for unit in content.text[item.range] {
        let isSpace = unit == 0x09 || unit == 0x0A && !keepsBreaks
        paragraph.append(isSpace ? 0x20 : unit)
      }
    case .atomic:
      offsets.append(paragraph.count)
      paragraph.append(0xFFFC)
    case .lineBreak:
      for style in open.reversed() { exit(style) }
      offsets.append(paragraph.count)
      paragraph.append(0x0A)
      for (index, style) in open.enumerated() { controls(style, isBlock: index == 0) }
    case .boxStart:
      let style = content.nodes[Int(item.node)].box.style
      offsets.append(style.own.unicodeBidi == .normal ? nil : paragraph.count)
      enter(style, isBlock: false)
    case .boxEnd:
      let style = content.nodes[Int(item.node)].box.style
      offsets.append(style.own.unicodeBidi == .normal ? nil : paragraph.count)
      exit(style)
      open.removeLast()
    case .wordBreak, .float, .outOfFlow:
      offsets.append(nil)
    }
  }

  private mutating func enter(_ style: BoxStyle, isBlock: Bool) {
    open.append(style)
    controls(style, isBlock: isBlock)
  }

  private mutating func controls(_ style: BoxStyle, isBlock: Bool) {
    let isRTL = style.flow.isRTL
    switch style.own.unicodeBidi {
    case .normal: break
    case .embed: if !isBlock { paragraph.append(isRTL ? 0x202B : 0x202A) }
    case .bidiOverride: paragraph.append(isRTL ? 0x202E : 0x202D)
    case .isolate: if !isBlock { paragraph.append(isRTL ? 0x2067 : 0x2066) }
    case .isolateOverride:
      if !isBlock { paragraph.append(0x2068) }
      paragraph.append(isRTL ? 0x202E : 0x202D)
    case .plaintext: if !isBlock { paragraph.append(0x2068) }
    }
  }

  private mutating func exit(_ style: BoxStyle) {
    switch style.own.unicodeBidi {
    case .normal: break
    case .embed, .bidiOverride: paragraph.append(0x202C)
    case .isolate, .plaintext: paragraph.append(0x2069)
    case .isolateOverride: paragraph += [0x202C, 0x2069]
    }
  }

  // MARK: Levels

  private func split(_ levels: [UInt8]) {
    var items: [InlineItem] = []
    items.reserveCapacity(content.items.count)
    var ranges: [Range<Int>] = []
    for segment in content.segments {
      guard case .lines(let range) = segment else { continue }
      let start = items.count
      for index in range { append(content.items[index], at: offsets[index], levels, &items) }
      ranges.append(start..<items.count)
    }
    content.replaceItems(items, ranges)
  }

  private func append(
    _ item: InlineItem, at offset: Int?, _ levels: [UInt8], _ items: inout [InlineItem]
  ) {
    var item = item
    guard let offset, offset < levels.count else {
      item.level = items.last?.level ?? content.paragraphLevel
      items.append(item)
      return
    }
    item.level = levels[offset]
    guard item.kind.isText else {
      items.append(item)
      return
    }
    let end = Int(item.end)
    let start = Int(item.start)
    for position in start + 1..<max(end, start + 1) {
      let level = levels[min(offset + position - start, levels.count - 1)]
      guard level != item.level else { continue }
      var part = item
      part.end = Int32(truncatingIfNeeded: position)
      part.endsWithSoftHyphen = false
      items.append(part)
      item.start = part.end
      item.breaksBefore = false
      item.level = level
    }
    items.append(item)
  }

  /// Edges of boxes with content have no place of their own.
  private func markOpaque() {
    var hasContent: [Bool] = []
    for index in content.items.indices.reversed() {
      let item = content.items[index]
      switch item.kind {
      case .boxStart:
        if hasContent.popLast() == true { content.items[index].level = InlineItem.opaque }
      case .boxEnd:
        hasContent.append(false)
        content.items[index].level = InlineItem.opaque
      case .wordBreak, .float, .outOfFlow:
        content.items[index].level = InlineItem.opaque
      case .space where !content.style(item).preservesSpaces: break
      default:
        for open in hasContent.indices { hasContent[open] = true }
      }
    }
  }
}
