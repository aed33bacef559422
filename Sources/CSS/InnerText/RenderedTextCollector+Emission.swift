import DOM

extension RenderedTextCollector {
  mutating func emit(_ byte: UInt8) {
    output.append(byte)
    lastCharacter = byte
    hasCollapsedSpace = false
    hasEmitted = true
  }

  /// A character that only shows where something is: not at the start, nor at that of a line.
  mutating func emitPosition(_ byte: UInt8) {
    guard hasEmitted, lastCharacter != UInt8(ascii: "\n") else { return }
    emit(byte)
  }

  /// The space that a line ended with so far: something follows, so it is not dropped.
  mutating func flushPendingSpace() {
    let index = lines.count - 1
    guard lines[index].hasPendingSpace else { return }
    lines[index].hasPendingSpace = false
    emitCollapsedSpace()
    emit(UInt8(ascii: " "))
    // What stood behind it collapsed into it: of that, images and controls take notice.
    hasCollapsedSpace = lines[index].hasMoreThanPendingSpace
  }

  /// A space for white space that was dropped, unless one stands there already.
  mutating func emitCollapsedSpace() {
    if hasCollapsedSpace, lastCharacter != 0, !lastCharacter.isASCIIWhitespace {
      emit(UInt8(ascii: " "))
    }
  }

  /// What the ends of boxes stand for, now that more follows.
  mutating func flushExits() {
    boxCount += 1
    guard !pendingExits.isEmpty else { return }
    let exits = pendingExits
    pendingExits.removeAll(keepingCapacity: true)
    guard hasEmitted else { return }
    for exit in exits {
      switch exit {
      case .inlineTable: emit(UInt8(ascii: " "))
      case .block(let hasMargin):
        guard hasMetText else { continue }
        if lastCharacter != UInt8(ascii: "\n") {
          emit(UInt8(ascii: "\n"))
          if hasMargin { emit(UInt8(ascii: "\n")) }
        } else if hasMargin {
          emit(UInt8(ascii: "\n"))
        }
      }
    }
  }
}
