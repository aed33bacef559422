// https://encoding.spec.whatwg.org/#euc-jp-encoder
struct EUCJPEncoder: Encoder {
  func handle(_ codePoint: UInt32, to output: inout [UInt8]) -> UInt32? {
    switch codePoint {
    case 0x00...0x7F: output.append(UInt8(codePoint))
    case 0xA5: output.append(0x5C)
    case 0x203E: output.append(0x7E)
    case 0xFF61...0xFF9F:
      output.append(0x8E)
      output.append(UInt8(codePoint - 0xFF61 + 0xA1))
    default:
      let mapped = codePoint == 0x2212 ? 0xFF0D : codePoint
      guard let pointer = Index.jis0208Pointers[mapped] else { return mapped }
      output.append(UInt8(pointer / 94 + 0xA1))
      output.append(UInt8(pointer % 94 + 0xA1))
    }
    return nil
  }
}

// https://encoding.spec.whatwg.org/#shift_jis-encoder
struct ShiftJISEncoder: Encoder {
  func handle(_ codePoint: UInt32, to output: inout [UInt8]) -> UInt32? {
    switch codePoint {
    case 0x00...0x80: output.append(UInt8(codePoint))
    case 0xA5: output.append(0x5C)
    case 0x203E: output.append(0x7E)
    case 0xFF61...0xFF9F: output.append(UInt8(codePoint - 0xFF61 + 0xA1))
    default:
      let mapped = codePoint == 0x2212 ? 0xFF0D : codePoint
      guard let pointer = Index.shiftJISPointers[mapped] else { return mapped }
      let leading = pointer / 188
      let trailing = pointer % 188
      output.append(UInt8(leading + (leading < 0x1F ? 0x81 : 0xC1)))
      output.append(UInt8(trailing + (trailing < 0x3F ? 0x40 : 0x41)))
    }
    return nil
  }
}

// https://encoding.spec.whatwg.org/#iso-2022-jp-encoder
struct ISO2022JPEncoder: Encoder {
  private enum State {
    case ascii, roman, jis0208

    var escape: [UInt8] {
      switch self {
      case .ascii: [0x1B, 0x28, 0x42]
      case .roman: [0x1B, 0x28, 0x4A]
      case .jis0208: [0x1B, 0x24, 0x42]
      }
    }
  }

  private var state = State.ascii

  private mutating func enter(_ next: State, to output: inout [UInt8]) {
    if state == next { return }
    state = next
    output.append(contentsOf: next.escape)
  }

  mutating func finish(to output: inout [UInt8]) { enter(.ascii, to: &output) }

  mutating func handle(_ codePoint: UInt32, to output: inout [UInt8]) -> UInt32? {
    let isControl = codePoint == 0x0E || codePoint == 0x0F || codePoint == 0x1B
    // Not the code point itself, which could smuggle in escapes.
    if state != .jis0208, isControl { return 0xFFFD }
    switch codePoint {
    case 0x00...0x7F:
      let isSameInRoman = codePoint != 0x5C && codePoint != 0x7E
      if state != .roman || !isSameInRoman { enter(.ascii, to: &output) }
      // The escape has left jis0208, so a control is handled again.
      if isControl { return 0xFFFD }
      output.append(UInt8(codePoint))
    case 0xA5, 0x203E:
      enter(.roman, to: &output)
      output.append(codePoint == 0xA5 ? 0x5C : 0x7E)
    default: return handleWide(codePoint, to: &output)
    }
    return nil
  }

  private mutating func handleWide(
    _ codePoint: UInt32, to output: inout [UInt8]
  ) -> UInt32? {
    let mapped =
      switch codePoint {
      case 0x2212: UInt32(0xFF0D)
      case 0xFF61...0xFF9F: Index.iso2022JPKatakana[Int(codePoint - 0xFF61)]
      default: codePoint
      }
    guard let pointer = Index.jis0208Pointers[mapped] else {
      if state == .jis0208 { enter(.ascii, to: &output) }
      return mapped
    }
    enter(.jis0208, to: &output)
    output.append(UInt8(pointer / 94 + 0x21))
    output.append(UInt8(pointer % 94 + 0x21))
    return nil
  }
}
