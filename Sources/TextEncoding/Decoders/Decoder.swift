/// What a decoder's handler returns.
/// https://encoding.spec.whatwg.org/#handler
enum DecoderResult {
  case finished
  case `continue`
  case codePoint(UInt32)
  case codePoints(UInt32, UInt32)
  case error
}

/// The decoder of an encoding, with its state.
/// https://encoding.spec.whatwg.org/#decoder
protocol Decoder {
  /// - Parameters:
  ///   - byte: nil is end-of-queue.
  mutating func handle(_ byte: UInt8?, _ queue: inout InputQueue) -> DecoderResult

  /// Whether, in the current state, an ASCII byte other than NUL is that character and changes no
  /// state.
  var takesASCII: Bool { get }

  /// Copies from the queue what decodes to itself and needs no handling.
  func passUnchanged(_ queue: inout InputQueue, to output: inout [UInt8])
}

extension Decoder {
  func passUnchanged(_ queue: inout InputQueue, to output: inout [UInt8]) {
    if takesASCII { queue.passASCII(to: &output) }
  }
}

/// The input bytes, including those that a handler restored.
/// https://encoding.spec.whatwg.org/#concept-stream
struct InputQueue {
  private let input: UnsafeBufferPointer<UInt8>
  private var index = 0
  /// The last one is read first.
  private var restored: [UInt8] = []

  init(_ input: UnsafeBufferPointer<UInt8>) { self.input = input }

  mutating func read() -> UInt8? {
    if let byte = restored.popLast() { return byte }
    guard index < input.count else { return nil }
    defer { index += 1 }
    return input[index]
  }

  /// https://encoding.spec.whatwg.org/#concept-stream-prepend
  mutating func restore(_ bytes: UInt8...) {
    restored.append(contentsOf: bytes.reversed())
  }

  /// The unread input; empty as long as there are restored bytes.
  private var rest: UnsafeBufferPointer<UInt8> {
    restored.isEmpty
      ? UnsafeBufferPointer(rebasing: input[index...]) : UnsafeBufferPointer(start: nil, count: 0)
  }

  mutating func passASCII(to output: inout [UInt8]) {
    pass(UTF8Validation.asciiPrefix(of: rest), to: &output)
  }

  mutating func passUTF8(to output: inout [UInt8]) {
    pass(UTF8Validation.validPrefix(of: rest), to: &output)
  }

  private mutating func pass(_ count: Int, to output: inout [UInt8]) {
    if count == 0 { return }
    output.append(contentsOf: UnsafeBufferPointer(rebasing: input[index..<index + count]))
    index += count
  }
}
