import DOM

extension RenderedTextCollector {
  mutating func emit(_ byte: UInt8) {
    guard phase != .after else { return }
    output.append(byte)
    lastCharacter = byte
    hasCollapsedSpace = false
    hasEmitted = true
  }

  /// Emits a character that only marks the place of the element: not at the start, nor at the start
  /// of a line.
  mutating func emitPosition(_ byte: UInt8, _ element: Element) {
    settleSpace(before: .separator)
    guard lastCharacter != UInt8(ascii: "\n") else { return }
    if hasEmitted || phase == .within && bounds?.beginsOutside(of: element) == true { emit(byte) }
  }

  /// Emits the space that a line has ended with so far: something follows, so it is not dropped.
  mutating func flushPendingSpace() {
    let index = lines.count - 1
    guard let space = lines[index].pendingSpace else { return }
    lines[index].pendingSpace = nil
    if phase == .after {
      isDone = true
      // Something follows the root in its line: the space is shown unless the line breaks there.
      guard isKept(space) else { return }
      phase = .within
    }
    if let place = lines[index].placeOfSpace {
      lines[index].placeOfSpace = nil
      // Text of a box outside the line has been emitted meanwhile.
      if place < output.count {
        if output[place] != UInt8(ascii: " ") { output.insert(UInt8(ascii: " "), at: place) }
        return
      }
      hasCollapsedSpace = false
    }
    // What comes next may be dropped as well.
    settleSpace(before: .separator)
    let before = UnsettledSpace(self, space, hasMore: lines[index].hasMoreThanPendingSpace)
    emitCollapsedSpace()
    emit(UInt8(ascii: " "))
    if isDone {
      phase = .after
    } else {
      unsettledSpace = before
    }
    // The white space after it collapsed into it, which matters to images and controls.
    hasCollapsedSpace = lines[index].hasMoreThanPendingSpace
  }

  /// Emits a space for white space that was dropped, unless there is one already.
  mutating func emitCollapsedSpace() {
    if hasCollapsedSpace, lastCharacter != 0, !lastCharacter.isASCIIWhitespace {
      emit(UInt8(ascii: " "))
    }
  }

  /// Emits the newlines for the ends of boxes, now that something follows.
  mutating func flushExits() {
    boxCount += 1
    guard !pendingExits.isEmpty else { return }
    for index in pendingExits.indices { _ = perform(pendingExits[index]) }
    pendingExits.removeAll(keepingCapacity: true)
  }

  /// Returns whether anything was emitted.
  mutating func perform(_ exit: Exit) -> Bool {
    guard hasEmitted else { return false }
    settleSpace(before: .separator)
    switch exit {
    case .inlineTable: emit(UInt8(ascii: " "))
    case .block(let hasMargin):
      guard hasMetText else { return false }
      let isOnLine = lastCharacter != UInt8(ascii: "\n")
      if isOnLine { emit(UInt8(ascii: "\n")) }
      if hasMargin { emit(UInt8(ascii: "\n")) }
      return isOnLine || hasMargin
    }
    return true
  }
}
