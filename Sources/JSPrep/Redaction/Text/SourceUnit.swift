import Infra

/// A character, and the bytes of a source that stand for it.
struct SourceUnit {
  enum Form: UInt8 {
    case plain
    /// A character reference with its semicolon, or without one.
    case reference, openReference
    /// An escape sequence of JavaScript and JSON.
    case escape
    /// Percent-encoded.
    case percent
    /// It must stay as it is: a half of something, or an escape sequence that means no character.
    case fixed
  }

  var scalar: UInt32
  /// Where its bytes are in the decoded source.
  var start: Int32
  var end: Int32
  var form = Form.plain

  var range: Range<Int> { Int(start)..<Int(end) }

  /// The bytes for another character in the same form.
  func bytes(for scalar: UInt32) -> [UInt8] {
    var bytes: [UInt8] = []
    switch form {
    case .reference, .openReference:
      // As long as the old one, where it can be: in some places it is text itself.
      let digits = "\(scalar)"
      let zeros = String(repeating: "0", count: max(range.count - digits.utf8.count - 3, 0))
      bytes = Array("&#\(zeros)\(digits);".utf8)
    case .plain, .fixed: scalar.forEachUTF8Byte { bytes.append($0) }
    case .percent: scalar.forEachUTF8Byte { bytes += [0x25] + Self.hexadecimal(UInt32($0), 2) }
    case .escape:
      let units =
        scalar < 0x10000
        ? [scalar] : [0xD800 + (scalar - 0x10000) >> 10, 0xDC00 + scalar & 0x3FF]
      for unit in units { bytes += Array("\\u".utf8) + Self.hexadecimal(unit, 4) }
    }
    return bytes
  }

  private static func hexadecimal(_ value: UInt32, _ count: Int) -> [UInt8] {
    let digits = Array("0123456789ABCDEF".utf8)
    return (0..<count).reversed().map { digits[Int(value >> (4 * UInt32($0)) & 0xF)] }
  }
}

extension [SourceUnit] {
  /// The characters of a part of decoded text.
  init(plain text: [UInt8], _ range: Range<Int>) {
    self.init()
    reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      let first = text[index]
      let length = Swift.min(
        first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4, range.upperBound - index)
      var scalar = length == 1 ? UInt32(first) : UInt32(first) & (0x7F >> UInt32(length))
      for byte in text[index + 1..<index + length] { scalar = scalar << 6 | UInt32(byte & 0x3F) }
      append(SourceUnit(scalar: scalar, start: Int32(index), end: Int32(index + length)))
      index += length
    }
  }

  /// With what several characters stand for, as one; `read` gets the index of the first.
  ///
  /// - Parameter read: the units that take the place of as many as it says; nil to leave the first alone.
  func combining(
    startingWith sign: Unicode.Scalar,
    _ read: ([SourceUnit], Int) -> (units: [SourceUnit], count: Int)?
  ) -> [SourceUnit] {
    // OPTIMIZATION: most texts have none.
    guard contains(where: { $0.scalar == sign.value }) else { return self }
    var combined: [SourceUnit] = []
    combined.reserveCapacity(count)
    var index = 0
    while index < count {
      if self[index].scalar == sign.value, let (units, count) = read(self, index) {
        combined += units
        index += count
      } else {
        combined.append(self[index])
        index += 1
      }
    }
    return combined
  }

  var text: ScannedText { ScannedText(map(\.scalar)) }
}
