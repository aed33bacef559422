// https://url.spec.whatwg.org/#concept-ipv6

struct IPv6Address: Equatable {
  private(set) var pieces: [UInt16] = Array(repeating: 0, count: 8)

  /// https://url.spec.whatwg.org/#concept-ipv6-parser
  init?(_ input: UTF8Text) {
    var pieceIndex = 0
    var compress: Int?
    var pointer = 0
    if input.first == .colon {
      guard input.count > 1, input[1] == .colon else { return nil }
      pointer = 2
      pieceIndex = 1
      compress = 1
    }
    while pointer < input.count {
      guard pieceIndex < 8 else { return nil }
      if input[pointer] == .colon {
        guard compress == nil else { return nil }
        pointer += 1
        pieceIndex += 1
        compress = pieceIndex
        continue
      }
      let start = pointer
      let value = Self.parsePiece(input, &pointer)
      if pointer < input.count, input[pointer] == .fullStop {
        guard pointer > start, pieceIndex <= 6,
          let (high, low) = Self.parseIPv4(input.slice(from: start))
        else { return nil }
        pieces[pieceIndex] = high
        pieces[pieceIndex + 1] = low
        pieceIndex += 2
        break
      }
      if pointer < input.count {
        guard input[pointer] == .colon, pointer + 1 < input.count else { return nil }
        pointer += 1
      }
      pieces[pieceIndex] = value
      pieceIndex += 1
    }
    guard compress != nil || pieceIndex == 8 else { return nil }
    if let compress { movePieces(from: compress, upTo: pieceIndex) }
  }

  /// Steps 6.3 and 6.4: up to four hex digits.
  private static func parsePiece(_ input: UTF8Text, _ pointer: inout Int) -> UInt16 {
    var value: UInt16 = 0
    let end = min(pointer + 4, input.count)
    while pointer < end, let digit = input[pointer].asciiHexDigitValue {
      value = value << 4 | UInt16(digit)
      pointer += 1
    }
    return value
  }

  /// Step 7: the pieces after the `::` are moved to the end.
  private mutating func movePieces(from compress: Int, upTo pieceIndex: Int) {
    let tail = Array(pieces[compress..<pieceIndex])
    pieces.replaceSubrange(compress..<8, with: repeatElement(0, count: 8 - compress))
    pieces.replaceSubrange(8 - tail.count..<8, with: tail)
  }

  /// Step 6.5: four decimal numbers without leading zeros.
  private static func parseIPv4(_ input: UTF8Text) -> (UInt16, UInt16)? {
    let parts = input.split(separator: .fullStop, omittingEmptySubsequences: false)
    guard parts.count == 4 else { return nil }
    var address: UInt32 = 0
    for part in parts {
      guard !part.isEmpty, part.count <= 3, part.allSatisfy(\.isASCIIDigit),
        part.count == 1 || part.first != 0x30
      else { return nil }
      let value = part.reduce(0) { $0 * 10 + UInt32($1 - 0x30) }
      guard value <= 255 else { return nil }
      address = address << 8 | value
    }
    return (UInt16(address >> 16), UInt16(address & 0xFFFF))
  }

  /// https://url.spec.whatwg.org/#concept-ipv6-serializer
  func serialize(into output: inout [UInt8]) {
    let compress = compressedRange
    var index = 0
    while index < 8 {
      if index == compress?.lowerBound, let end = compress?.upperBound {
        output.append(contentsOf: index == 0 ? "::".utf8 : ":".utf8)
        index = end
        continue
      }
      output.append(contentsOf: String(pieces[index], radix: 16).utf8)
      if index < 7 { output.append(.colon) }
      index += 1
    }
  }

  /// https://url.spec.whatwg.org/#find-the-ipv6-address-compressed-piece-index
  private var compressedRange: Range<Int>? {
    var longest: Range<Int>?
    var start = 0
    while start < 8 {
      var end = start
      while end < 8, pieces[end] == 0 { end += 1 }
      if end - start > max(1, longest?.count ?? 0) { longest = start..<end }
      start = max(end, start + 1)
    }
    return longest
  }
}
