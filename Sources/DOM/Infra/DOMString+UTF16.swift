// The standard counts UTF-16 code units; these functions count them in the bytes.

extension DOMString {
  /// https://infra.spec.whatwg.org/#string-length
  package var utf16Count: Int { bytes.withUnsafeBufferPointer { utf16Length(of: $0) } }

  /// https://infra.spec.whatwg.org/#code-unit-substring
  ///
  /// - Parameters: offsets in code units; both must lie within the string.
  package func substring(from offset: Int, count: Int) -> DOMString {
    splitting(at: offset).1.splitting(at: count).0
  }

  /// The parts before and after a code unit; a surrogate pair may be split.
  package func splitting(at offset: Int) -> (DOMString, DOMString) {
    var index = 0
    var units = 0
    while units < offset, index < bytes.count {
      let byte = bytes[index]
      if byte < 0x80 {
        index += 1
      } else if byte < 0xE0 {
        index += 2
      } else if byte < 0xF0 {
        index += 3
      } else if units + 1 == offset {
        return splittingPair(at: index)
      } else {
        index += 4
        units += 1
      }
      units += 1
    }
    return (
      DOMString(unchecked: Array(bytes[..<index])), DOMString(unchecked: Array(bytes[index...]))
    )
  }

  private func splittingPair(at index: Int) -> (DOMString, DOMString) {
    let scalar =
      UInt32(bytes[index] & 0x07) << 18 | UInt32(bytes[index + 1] & 0x3F) << 12
      | UInt32(bytes[index + 2] & 0x3F) << 6 | UInt32(bytes[index + 3] & 0x3F)
    let high = (scalar - 0x10000) >> 10
    let low = scalar & 0x3FF
    let head = Array(bytes[..<index]) + [0xED, UInt8(0xA0 | high >> 6), UInt8(0x80 | high & 0x3F)]
    let tail = [0xED, UInt8(0xB0 | low >> 6), UInt8(0x80 | low & 0x3F)] + bytes[(index + 4)...]
    return (DOMString(unchecked: head), DOMString(unchecked: tail))
  }
}

/// The number of code units that the bytes represent.
package func utf16Length(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
  var count = bytes.count
  for byte in bytes {
    // Two bytes are one unit, three are one, four are two: subtract the continuation bytes.
    if byte & 0xC0 == 0x80 { count -= 1 }
    if byte >= 0xF0 { count += 1 }
  }
  return count
}
