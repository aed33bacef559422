import CLibXML2
import DOM

// https://html.spec.whatwg.org/multipage/parsing.html#tree-construction-dispatcher

extension TreeConstruction {
  /// The entry of the adjusted current node: entry 0 has the context element in the fragment case.
  /// https://html.spec.whatwg.org/multipage/parsing.html#adjusted-current-node
  @inline(__always) var adjustedCurrentNode: UInt32 {
    stack.count == 1 && fragment != nil ? 0 : stack.top
  }

  @inline(__always) var adjustedCurrentNodeIsHTML: Bool {
    stack[adjustedCurrentNode].namespace == .html
  }

  @inline(__always)
  mutating func processStartTag() {
    if adjustedCurrentNodeIsHTML {
      if mode == .inBody, inBodyStartTag() == .done { return }
    } else if startTagIsForeign {
      if foreignStartTag() == .done { return }
    }
    reprocessStartTag()
  }

  mutating func reprocessStartTag() {
    while true {
      let disposition =
        adjustedCurrentNodeIsHTML || !startTagIsForeign ? startTagInMode() : foreignStartTag()
      if disposition == .done { return }
    }
  }

  /// Whether the rules for foreign content apply to the current start tag, the adjusted current
  /// node being no HTML element.
  @inline(__always)
  private var startTagIsForeign: Bool {
    let node = stack[adjustedCurrentNode]
    let name = tokenizer.tag.elementName
    if node.categories.contains(.htmlIntegrationPoint) { return false }
    if node.categories.contains(.mathMLTextIntegrationPoint) {
      return name == .mglyph || name == .malignmark
    }
    return !(node.name == .annotationXML && node.namespace == .mathML && name == .svg)
  }

  /// Tells the tokenizer where it is.
  @inline(__always)
  mutating func noteAdjustedCurrentNode() {
    tokenizer.allowsCDATASections = !adjustedCurrentNodeIsHTML && foreignNodeAllowsCDATASections
  }

  /// SAFARI: not in integration points.
  @inline(__always)
  private var foreignNodeAllowsCDATASections: Bool {
    options.followsStandard || !stack.current.isIntegrationPoint
  }

  @inline(__always)
  private var textIsForeign: Bool {
    let node = stack[adjustedCurrentNode]
    return node.namespace != .html && !node.isIntegrationPoint
  }

  mutating func startTagInMode() -> Disposition {
    switch mode {
    case .initial: initialOther()
    case .beforeHTML: beforeHTMLStartTag()
    case .beforeHead: beforeHeadStartTag()
    case .inHead: inHeadStartTag()
    case .inHeadNoscript: inHeadNoscriptStartTag()
    case .afterHead: afterHeadStartTag()
    case .inBody: inBodyStartTag()
    case .text: .done
    case .inTable: inTableStartTag()
    case .inTableText: leaveTableText()
    case .inCaption: inCaptionStartTag()
    case .inColumnGroup: inColumnGroupStartTag()
    case .inTableBody: inTableBodyStartTag()
    case .inRow: inRowStartTag()
    case .inCell: inCellStartTag()
    case .inSelect: inSelectStartTag()
    case .inSelectInTable: inSelectInTableStartTag()
    case .inTemplate: inTemplateStartTag()
    case .afterBody: afterBodyStartTag()
    case .inFrameset: inFramesetStartTag()
    case .afterFrameset: afterFramesetStartTag()
    case .afterAfterBody: afterAfterBodyStartTag()
    case .afterAfterFrameset: afterAfterFramesetStartTag()
    }
  }

  @inline(__always)
  mutating func processEndTag() {
    if adjustedCurrentNodeIsHTML {
      if mode == .inBody, inBodyEndTag() == .done { return }
    } else if foreignEndTag() == .done {
      return
    }
    while endTagInMode() == .reprocess {}
  }

  mutating func endTagInMode() -> Disposition {
    switch mode {
    case .initial: initialOther()
    case .beforeHTML: beforeHTMLEndTag()
    case .beforeHead: beforeHeadEndTag()
    case .inHead: inHeadEndTag()
    case .inHeadNoscript: inHeadNoscriptEndTag()
    case .afterHead: afterHeadEndTag()
    case .inBody: inBodyEndTag()
    case .text: textEndTag()
    case .inTable: inTableEndTag()
    case .inTableText: leaveTableText()
    case .inCaption: inCaptionEndTag()
    case .inColumnGroup: inColumnGroupEndTag()
    case .inTableBody: inTableBodyEndTag()
    case .inRow: inRowEndTag()
    case .inCell: inCellEndTag()
    case .inSelect: inSelectEndTag()
    case .inSelectInTable: inSelectInTableEndTag()
    case .inTemplate: inTemplateEndTag()
    case .afterBody: afterBodyEndTag()
    case .inFrameset: inFramesetEndTag()
    case .afterFrameset: afterFramesetEndTag()
    case .afterAfterBody: afterAfterBodyOther()
    case .afterAfterFrameset: .done
    }
  }

  // MARK: Characters

  typealias Text = UnsafeBufferPointer<UInt8>

  @inline(__always)
  mutating func processCharacters(_ text: Text) {
    var text = text
    if ignoresLineFeed {
      ignoresLineFeed = false
      if text[0] == 0x0A { text = text.dropping(1) }
      if text.isEmpty { return }
    }
    if mode == .inBody, stack.current.namespace == .html, fragment == nil {
      inBodyCharacters(text)
    } else {
      processRareCharacters(text)
      noteAdjustedCurrentNode()
    }
  }

  mutating func processRareCharacters(_ text: Text) {
    var rest = text
    while !rest.isEmpty {
      tokenizer.characters = rest
      if textIsForeign {
        foreignCharacters(rest)
        return
      }
      rest = charactersInMode(rest)
    }
  }

  /// U+0000 always comes alone; each mode that could receive it checks for it.
  mutating func processNull() {
    if options.followsStandard {
      ignoresLineFeed = false
      processRareCharacters(Text("\0"))
    } else if mode == .text || tokenizer.allowsCDATASections {
      processCharacters(Text("\u{FFFD}"))
    }
    // SAFARI: elsewhere WebKit's tokenizer skips it.
  }

  /// Processes the characters, or the first of them, and returns the rest, which the new current
  /// mode must process.
  private mutating func charactersInMode(_ text: Text) -> Text {
    switch mode {
    case .initial, .beforeHTML, .beforeHead:
      return charactersBeforeHead(text)
    case .inHead, .inHeadNoscript, .afterHead:
      return charactersInHead(text)
    case .inBody, .inCaption, .inCell, .inTemplate:
      inBodyCharacters(text)
    case .text:
      insert(text)
    case .inTable, .inTableBody, .inRow:
      return inTableCharacters(text)
    case .inTableText:
      if text[0] != 0 { pendingTableText.append(contentsOf: text) }
    case .inColumnGroup:
      return inColumnGroupCharacters(text)
    case .inSelect, .inSelectInTable:
      if text[0] != 0 { insert(text) }
    case .afterBody, .afterAfterBody:
      return afterBodyCharacters(text)
    case .inFrameset, .afterFrameset, .afterAfterFrameset:
      framesetCharacters(text)
    }
    return text.dropping(text.count)
  }

  // MARK: Comments and document types

  mutating func processComment() {
    if mode == .inTableText { _ = leaveTableText() }
    if stack.count > 0, !adjustedCurrentNodeIsHTML { return insertComment() }
    switch mode {
    case .initial, .beforeHTML, .afterAfterBody, .afterAfterFrameset:
      // In the fragment case this document is never visible to a script.
      if fragment == nil {
        insertComment(at: InsertionLocation(parent: document.node.pointer))
      }
    case .afterBody:
      insertComment(at: InsertionLocation(parent: stack[stack.bottom].container))
    default:
      insertComment()
    }
  }

  mutating func processDoctype() {
    if mode == .inTableText { _ = leaveTableText() }
    if mode == .initial { return initialDoctype() }
    parseError("unexpected-doctype")
  }
}

extension UnsafeBufferPointer<UInt8> {
  init(_ text: StaticString) { self.init(start: text.utf8Start, count: text.utf8CodeUnitCount) }

  /// The bytes without the first ones.
  @inline(__always)
  func dropping(_ count: Int) -> Self {
    Self(start: baseAddress.map { $0 + count }, count: self.count - count)
  }

  /// How many ASCII whitespace characters it begins with.
  @inline(__always)
  var leadingWhitespaceCount: Int {
    var index = 0
    while index < count, self[index].isASCIIWhitespace { index += 1 }
    return index
  }

  @inline(__always)
  var isAllWhitespace: Bool { leadingWhitespaceCount == count }
}
