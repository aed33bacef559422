import Infra

/// A decoder that receives its bytes in pieces: the implementation of `TextDecoder`.
///
/// https://encoding.spec.whatwg.org/#interface-textdecoder
package struct StreamingDecoder {
  package let encoding: Encoding
  private let ignoresByteOrderMark: Bool
  private let initialDecoder: any Decoder
  private var decoder: any Decoder
  private var isStart = true

  /// - Parameters:
  ///   - ignoresByteOrderMark: A leading U+FEFF is kept as a character, not dropped.
  package init(_ encoding: Encoding, ignoresByteOrderMark: Bool = false) {
    self.encoding = encoding
    self.ignoresByteOrderMark = ignoresByteOrderMark
    initialDecoder = encoding.makeDecoder()
    decoder = initialDecoder
  }

  /// Decodes a piece; malformed bytes become U+FFFD.
  ///
  /// - Parameters:
  ///   - isLast: The input ends with this piece; the next one begins another.
  package mutating func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool
  ) -> [UInt8] {
    var output: [UInt8] = []
    do {
      try decode(bytes, isLast: isLast, isFatal: false, into: &output)
    } catch {}
    return output
  }

  /// Decodes a piece, in which malformed bytes are an error.
  package mutating func decodeOrFail(
    _ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool
  ) throws(MalformedBytes) -> [UInt8] {
    var output: [UInt8] = []
    do throws(MalformedBytes) {
      try decode(bytes, isLast: isLast, isFatal: true, into: &output)
    } catch {
      reset()
      throw error
    }
    return output
  }

  /// Decodes up to the first malformed bytes. An incomplete sequence at the end of the input is
  /// dropped.
  package mutating func decodeWellFormed(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> (text: [UInt8], isWhole: Bool) {
    defer { reset() }
    var output: [UInt8] = []
    do throws(MalformedBytes) {
      try decode(bytes, isLast: false, isFatal: true, into: &output)
      return (output, true)
    } catch {
      return (output, false)
    }
  }

  private mutating func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool, isFatal: Bool, into output: inout [UInt8]
  ) throws(MalformedBytes) {
    output.reserveCapacity(bytes.count + bytes.count / 2 + 4)
    var queue = InputQueue(bytes)
    try decoder.process(&queue, isLast: isLast, isFatal: isFatal, into: &output)
    if isStart, !output.isEmpty {
      isStart = false
      if !ignoresByteOrderMark, encoding.isUnicode, output.starts(with: [0xEF, 0xBB, 0xBF]) {
        output.removeFirst(3)
      }
    }
    if isLast { reset() }
  }

  private mutating func reset() {
    decoder = initialDecoder
    isStart = true
  }
}

extension Encoding {
  /// Whether a leading U+FEFF is a byte order mark.
  fileprivate var isUnicode: Bool { self == .utf8 || self == .utf16BE || self == .utf16LE }
}

extension Decoder {
  // https://encoding.spec.whatwg.org/#concept-encoding-process
  fileprivate mutating func process(
    _ queue: inout InputQueue, isLast: Bool, isFatal: Bool, into output: inout [UInt8]
  ) throws(MalformedBytes) {
    while true {
      passUnchanged(&queue, to: &output)
      let byte = queue.read()
      if byte == nil, !isLast { return }
      switch handle(byte, &queue) {
      case .finished: return
      case .continue: break
      case .codePoint(let codePoint): output.append(codePoint: codePoint)
      case .codePoints(let first, let second):
        output.append(codePoint: first)
        output.append(codePoint: second)
      case .error:
        if isFatal { throw MalformedBytes() }
        output.append(codePoint: 0xFFFD)
      }
    }
  }
}

extension [UInt8] {
  fileprivate mutating func append(codePoint: UInt32) {
    // U+0000 has two bytes here, so that it can stand in what ends with a zero.
    guard codePoint > 0 else { return append(contentsOf: [0xC0, 0x80]) }
    codePoint.forEachUTF8Byte { append($0) }
  }
}
