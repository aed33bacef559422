import DOM
import POSIX

extension DOMString {
  /// Its code units, one after the other.
  func forEachCodeUnit(_ body: (UInt16) -> Void) {
    var index = 0
    func trail(_ offset: Int) -> UInt32 { UInt32(bytes[index + offset]) & 0x3F }
    while index < bytes.count {
      let lead = UInt32(bytes[index])
      switch lead {
      case ..<0x80:
        body(UInt16(lead))
        index += 1
      case ..<0xE0:
        body(UInt16((lead & 0x1F) << 6 | trail(1)))
        index += 2
      case ..<0xF0:
        body(UInt16((lead & 0x0F) << 12 | trail(1) << 6 | trail(2)))
        index += 3
      default:
        let scalar = (lead & 0x07) << 18 | trail(1) << 12 | trail(2) << 6 | trail(3)
        body(UInt16(truncatingIfNeeded: 0xD800 + (scalar &- 0x10000) >> 10))
        body(UInt16(truncatingIfNeeded: 0xDC00 + scalar & 0x3FF))
        index += 4
      }
    }
  }

  /// The string of code units.
  init(codeUnits units: [UInt16]) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(units.count)
    var index = 0
    while index < units.count {
      let unit = UInt32(units[index])
      index += 1
      if unit == 0 {
        bytes += [0xC0, 0x80]
      } else if unit & 0xFC00 == 0xD800, index < units.count, units[index] & 0xFC00 == 0xDC00 {
        Self.encode(0x10000 + ((unit & 0x3FF) << 10 | UInt32(units[index]) & 0x3FF), to: &bytes)
        index += 1
      } else {
        Self.encode(unit, to: &bytes)
      }
    }
    self.init(unchecked: bytes)
  }

  /// A surrogate is encoded like any other code point.
  private static func encode(_ scalar: UInt32, to bytes: inout [UInt8]) {
    func trail(_ shift: UInt32) -> UInt8 {
      UInt8(truncatingIfNeeded: 0x80 | scalar >> shift & 0x3F)
    }
    switch scalar {
    case ..<0x80: bytes.append(UInt8(truncatingIfNeeded: scalar))
    case ..<0x800: bytes += [UInt8(truncatingIfNeeded: 0xC0 | scalar >> 6), trail(0)]
    case ..<0x10000:
      bytes += [UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12), trail(6), trail(0)]
    default:
      bytes += [UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18), trail(12), trail(6), trail(0)]
    }
  }

  /// Whether it comes before another string, by code units.
  ///
  /// https://infra.spec.whatwg.org/#code-unit-less-than
  func isCodeUnitLess(than other: DOMString) -> Bool {
    var (left, right) = (IDBKeyEncoder(), IDBKeyEncoder())
    left.append(self)
    right.append(other)
    return left.bytes.precedes(right.bytes)
  }
}

extension [DOMString] {
  /// https://w3c.github.io/IndexedDB/#create-a-sorted-name-list
  func sortedByCodeUnits() -> [DOMString] { sorted { $0.isCodeUnitLess(than: $1) } }
}

func compareBytes(
  _ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer, _ count: Int
) -> Int32 {
  guard let left = left.baseAddress, let right = right.baseAddress else { return 0 }
  return memcmp(left, right, count)
}
