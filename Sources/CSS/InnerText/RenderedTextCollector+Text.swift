import DOM

extension RenderedTextCollector {
  /// Whether the text has a box.
  mutating func visit(
    text node: Node, in style: TextStyle, clip: Int?, of box: inout BoxContent
  ) -> Bool {
    guard let content = node.pointer.pointee.content else { return false }
    var end = UnsafePointer(content)
    while end.pointee != 0 { end += 1 }
    let bytes = UnsafeBufferPointer(
      start: UnsafePointer(content), count: end - UnsafePointer(content))
    guard !bytes.isEmpty else { return false }
    part = TextPart(node: node)
    if style.whiteSpace == .collapse || style.display.isTablePart || style.isFlexContainer,
      bytes.allSatisfy(\.isASCIIWhitespace)
    {
      guard box.hasBoxForBlankText(in: style) else { return false }
      box.addText()
      visitBlank(count: bytes.count, style, clip: clip)
      return true
    }
    box.addText()
    flushExits()
    contentCount += 1
    guard !isClipped(clip) else { return true }
    hasMetText = true
    if bounds == nil {
      show(bytes, style)
    } else {
      append(node, bytes) { $0.show($1, style) }
    }
    return true
  }

  private mutating func show(_ bytes: UnsafeBufferPointer<UInt8>, _ style: TextStyle) {
    if style.transform == .none, style.security == nil {
      append(bytes, style)
    } else {
      transformed(bytes, style).withUnsafeBufferPointer { append($0, style) }
    }
  }

  private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>, _ style: TextStyle) {
    switch style.whiteSpace {
    case .collapse: appendCollapsing(bytes, isVisible: style.isVisible)
    case .preserveBreaks: appendLines(bytes, isVisible: style.isVisible)
    case .preserve: appendPreserved(bytes, isVisible: style.isVisible)
    }
  }

  /// White space alone that has a box: a space, unless it collapses into another or starts a line.
  private mutating func visitBlank(count: Int, _ style: TextStyle, clip: Int?) {
    isWithinWord = false
    flushExits()
    guard !isClipped(clip) else { return }
    hasMetText = true
    let index = lines.count - 1
    if lines[index].isEmpty || lines[index].endsWithSpace {
      guard style.isVisible else { return }
      if lines[index].hasPendingSpace, lines[index].placeOfSpace == nil {
        lines[index].hasMoreThanPendingSpace = true
      } else {
        hasCollapsedSpace = true
      }
    } else {
      lines[index].endsWithSpace = true
      lines[index].pendingSpace = style.isVisible ? spaceInPart(atEnd: false) : nil
      lines[index].hasMoreThanPendingSpace = count > 1
    }
  }

  /// Every run of white space is one space; those at the ends of lines are dropped.
  private mutating func appendCollapsing(
    _ bytes: UnsafeBufferPointer<UInt8>, isVisible: Bool
  ) {
    var index = 0
    let count = bytes.count
    while index < count, bytes[index].isASCIIWhitespace { index += 1 }
    if index > 0 { skipLeadingSpace(isVisible: isVisible) }
    guard index < count else { return }
    flushPendingSpace()
    if isVisible {
      settleSpace(before: .text)
      emitCollapsedSpace()
    }
    let line = lines.count - 1
    while true {
      let start = index
      let wordEnd = Self.endOfWords(in: bytes, from: start)
      index = wordEnd
      if isVisible { emit(UnsafeBufferPointer(rebasing: bytes[start..<wordEnd])) }
      while index < count, bytes[index].isASCIIWhitespace { index += 1 }
      if index == count {
        lines[line].isEmpty = false
        lines[line].endsWithSpace = wordEnd < count
        lines[line].pendingSpace = isVisible && wordEnd < count ? spaceInPart(atEnd: true) : nil
        lines[line].hasMoreThanPendingSpace = count - wordEnd > 1
        return
      }
      if isVisible { emit(UInt8(ascii: " ")) }
    }
  }

  /// OPTIMIZATION: most text is words with single spaces between them; these are appended together.
  private static func endOfWords(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var index = start
    while true {
      while index < bytes.count, !bytes[index].isASCIIWhitespace { index += 1 }
      guard index + 1 < bytes.count, bytes[index] == UInt8(ascii: " "),
        !bytes[index + 1].isASCIIWhitespace
      else { return index }
      index += 1
    }
  }

  private mutating func skipLeadingSpace(isVisible: Bool) {
    let line = lines.count - 1
    if lines[line].endsWithSpace {
      // It collapses: a space may be needed for it when the text begins.
      if !lines[line].hasPendingSpace || lines[line].placeOfSpace != nil {
        hasCollapsedSpace = true
      }
    } else {
      lines[line].endsWithSpace = true
      lines[line].pendingSpace = isVisible ? spaceInPart(atEnd: false) : nil
      lines[line].hasMoreThanPendingSpace = false
    }
  }

  private mutating func emit(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let last = bytes.last, phase != .after else { return }
    output.append(contentsOf: bytes)
    lastCharacter = last
    hasCollapsedSpace = false
    hasEmitted = true
  }

  /// Spaces collapse, and each line feed is emitted as a space.
  private mutating func appendLines(_ bytes: UnsafeBufferPointer<UInt8>, isVisible: Bool) {
    var start = 0
    for index in 0...bytes.count
    where index == bytes.count || bytes[index] == UInt8(ascii: "\n") {
      if index > start {
        appendCollapsing(UnsafeBufferPointer(rebasing: bytes[start..<index]), isVisible: isVisible)
      }
      start = index + 1
      guard index < bytes.count else { return }
      endLine()
      guard isVisible else { continue }
      settleSpace(before: .separator)
      emitCollapsedSpace()
      emit(UInt8(ascii: " "))
    }
  }

  private mutating func appendPreserved(_ bytes: UnsafeBufferPointer<UInt8>, isVisible: Bool) {
    flushPendingSpace()
    if isVisible { settleSpace(before: .unit) }
    if hasCollapsedSpace, isVisible { emit(UInt8(ascii: " ")) }
    let line = lines.count - 1
    lines[line].isEmpty = false
    lines[line].endsWithSpace = false
    if isVisible { emit(bytes) }
  }
}
