import DOM

/// The tree of boxes for people to read: a line for each box, with its kind and its border box from the top
/// left corner of the page, and below a box with lines these, with their text.
struct BoxTreeText {
  private var text = ""
  /// The code units of texts that are in lines.
  private var units: [ObjectIdentifier: [UInt16]] = [:]

  static func describe(_ root: Box, depth: Int = 0) -> String {
    var result = BoxTreeText()
    var pending = [(box: root, depth: depth)]
    while let (box, depth) = pending.popLast() {
      result.add(box, depth)
      pending += box.children.reversed().map { ($0, depth + 1) }
    }
    return result.text
  }

  private mutating func add(_ box: Box, _ depth: Int) {
    if box.isText {
      for (item, rect) in box.itemsInLines {
        add("text", rect, depth, text: String(decoding: codeUnits(of: item), as: UTF16.self))
      }
      return
    }
    let rects = box.isInlineBox ? box.rects : Array(box.rects.prefix(1))
    let head = box.name + " " + box.kind
    if rects.isEmpty { add(head, nil, depth) }
    for rect in rects { add(head, rect, depth) }
    guard let fragment = box.fragmentOnPage else { return }
    for line in fragment.lines {
      let content = line.items.flatMap { codeUnits(of: $0) }
      add(
        "line", line.rect(in: fragment), depth + 1, text: String(decoding: content, as: UTF16.self))
    }
  }

  private mutating func codeUnits(of item: Line.Item) -> ArraySlice<UInt16> {
    guard case .text(let part) = item.content, case .text(let data) = item.box.content else {
      return []
    }
    let key = ObjectIdentifier(item.box)
    let all = units[key] ?? Array(String(data).utf16)
    units[key] = all
    let start = Int(item.box.sourceStart)
    let range = part.range.lowerBound - start..<part.range.upperBound - start
    return all[range.clamped(to: all.indices)]
  }

  private mutating func add(
    _ head: String, _ rect: PhysicalRect?, _ depth: Int, text content: String? = nil
  ) {
    text += String(repeating: "  ", count: depth) + head
    if let rect { text += " \(rect.x) \(rect.y) \(rect.width) \(rect.height)" }
    if let content { text += " \"" + content.shownOnOneLine + "\"" }
    text += "\n"
  }
}

extension DocumentLayout {
  /// The boxes of the document, or of the elements that are given and of what is in them.
  package func describeBoxes(of elements: [Element]? = nil) -> String {
    guard let elements else {
      let viewport = resolver.viewport
      return "viewport 0 0 \(LayoutUnit(viewport.width)) \(LayoutUnit(viewport.height))\n"
        + root.children.map { BoxTreeText.describe($0, depth: 1) }.joined()
    }
    return elements.compactMap { box(of: $0) }.map { BoxTreeText.describe($0) }.joined()
  }
}

extension Box {
  /// As a selector would name its element.
  fileprivate var name: String {
    guard let element, !isGenerated else {
      return isGenerated ? "generated" : "anonymous"
    }
    var name = String(element.localName.string)
    if let id = element["id"], !id.isEmpty { name += "#" + String(id).shownOnOneLine }
    for token in (element["class"] ?? "").splitOnASCIIWhitespace {
      name += "." + String(token).shownOnOneLine
    }
    return name
  }

  fileprivate var kind: String {
    var words = [typeName]
    if style.own.position != .static { words.append(style.own.position.rawValue) }
    if style.isFloating { words.append("float-" + style.own.floating.rawValue) }
    return words.joined(separator: " ")
  }

  private var typeName: String {
    switch content {
    case .text: "text"
    case .lineBreak: "line-break"
    case .wordBreak: "word-break"
    case .replaced: isInlineLevel ? "inline-replaced" : "replaced"
    case .blocks, .inlines: style.display.name
    }
  }
}

extension Line {
  fileprivate func rect(in fragment: Fragment) -> PhysicalRect {
    let (width, height) = fragment.physicalSize
    let flow = Flow(mode: fragment.box.flow.mode)
    let origin = fragment.box.pageOrigin
    return flow.physical(
      LogicalOffset(inline: left, block: top),
      LogicalSize(inline: availableWidth, block: self.height), width: width, height: height
    ).moved(by: origin)
  }
}

extension Display {
  /// The keyword for it.
  fileprivate var name: String {
    let isBlock = outer == .block
    switch outer {
    case .none: return "none"
    case .contents: return "contents"
    case .inline, .block: break
    case .tableRowGroup: return "table-row-group"
    case .tableHeaderGroup: return "table-header-group"
    case .tableFooterGroup: return "table-footer-group"
    case .tableRow: return "table-row"
    case .tableCell: return "table-cell"
    case .tableCaption: return "table-caption"
    case .tableColumn: return "table-column"
    case .tableColumnGroup: return "table-column-group"
    case .rubyText: return "ruby-text"
    }
    switch inner {
    case .flow: return isListItem ? "list-item" : isBlock ? "block" : "inline"
    case .flowRoot: return isBlock ? "flow-root" : "inline-block"
    case .table: return isBlock ? "table" : "inline-table"
    case .flex: return isBlock ? "flex" : "inline-flex"
    case .grid: return isBlock ? "grid" : "inline-grid"
    case .ruby: return isBlock ? "block ruby" : "ruby"
    case .flexBox2009: return isBlock ? "-webkit-box" : "-webkit-inline-box"
    }
  }
}

extension String {
  /// With spaces for what would begin another line, and cut off if it is long.
  fileprivate var shownOnOneLine: String {
    let limit = 60
    let shown = unicodeScalars.prefix(limit).map { $0.value < 0x20 || $0.value == 0x7F ? " " : $0 }
    return String(String.UnicodeScalarView(shown)) + (unicodeScalars.count > limit ? "…" : "")
  }
}
