// https://encoding.spec.whatwg.org/#iso-2022-jp-decoder
struct ISO2022JPDecoder: Decoder {
  private enum State {
    case ascii, roman, katakana, leadingByte, trailingByte, escapeStart, escape
  }

  private var state = State.ascii
  private var outputState = State.ascii
  private var leading: UInt8 = 0
  private var hasOutput = false
  let takesASCII = false

  mutating func handle(_ byte: UInt8?, _ queue: inout InputQueue) -> DecoderResult {
    switch state {
    case .ascii, .roman, .katakana, .leadingByte: handleFirst(byte)
    case .trailingByte: handleTrailing(byte)
    case .escapeStart: handleEscapeStart(byte, &queue)
    case .escape: handleEscape(byte, &queue)
    }
  }

  private mutating func handleFirst(_ byte: UInt8?) -> DecoderResult {
    guard let byte else { return .finished }
    if byte == 0x1B {
      state = .escapeStart
      return .continue
    }
    hasOutput = false
    switch (state, byte) {
    case (.roman, 0x5C): return .codePoint(0xA5)
    case (.roman, 0x7E): return .codePoint(0x203E)
    case (.ascii, 0x0E...0x0F), (.roman, 0x0E...0x0F): return .error
    case (.ascii, 0x00...0x7F), (.roman, 0x00...0x7F): return .codePoint(UInt32(byte))
    case (.katakana, 0x21...0x5F): return .codePoint(0xFF61 - 0x21 + UInt32(byte))
    case (.leadingByte, 0x21...0x7E):
      leading = byte
      state = .trailingByte
      return .continue
    default: return .error
    }
  }

  private mutating func handleTrailing(_ byte: UInt8?) -> DecoderResult {
    if byte == 0x1B {
      state = .escapeStart
      return .error
    }
    state = .leadingByte
    guard let byte, (0x21...0x7E).contains(byte),
      let codePoint = Index.jis0208.codePoint(at: (Int(leading) - 0x21) * 94 + Int(byte) - 0x21)
    else { return .error }
    return .codePoint(codePoint)
  }

  private mutating func handleEscapeStart(
    _ byte: UInt8?, _ queue: inout InputQueue
  ) -> DecoderResult {
    if let byte, byte == 0x24 || byte == 0x28 {
      leading = byte
      state = .escape
      return .continue
    }
    if let byte { queue.restore(byte) }
    hasOutput = false
    state = outputState
    return .error
  }

  private mutating func handleEscape(
    _ byte: UInt8?, _ queue: inout InputQueue
  ) -> DecoderResult {
    let leading = self.leading
    self.leading = 0
    let next: State? =
      switch (leading, byte) {
      case (0x28, 0x42): .ascii
      case (0x28, 0x4A): .roman
      case (0x28, 0x49): .katakana
      case (0x24, 0x40), (0x24, 0x42): .leadingByte
      default: nil
      }
    if let next {
      state = next
      outputState = next
      defer { hasOutput = true }
      return hasOutput ? .error : .continue
    }
    if let byte { queue.restore(leading, byte) } else { queue.restore(leading) }
    hasOutput = false
    state = outputState
    return .error
  }
}
