import DOM

/// A key, as bytes whose order is that of keys, and of which none is the beginning of another. So keys
/// are compared, stored and put together without knowing what is in them.
///
/// https://w3c.github.io/IndexedDB/#key-construct
package struct IDBKey: Hashable {
  package let bytes: [UInt8]

  package init(bytes: [UInt8]) { self.bytes = bytes }

  /// The first byte of each kind. What ends strings, bytes and arrays is less than all of them.
  enum Kind: UInt8 {
    case number = 0x10
    case date = 0x20
    case string = 0x30
    case binary = 0x40
    case array = 0x50
  }

  static let end: UInt8 = 0
  /// More than the first byte of any key.
  static let afterAll: UInt8 = 0xFF

  var isArray: Bool { bytes.first == Kind.array.rawValue }
}

extension IDBKey: Comparable {
  /// https://w3c.github.io/IndexedDB/#compare-two-keys
  package static func < (left: IDBKey, right: IDBKey) -> Bool {
    left.bytes.precedes(right.bytes)
  }
}

extension [UInt8] {
  /// Whether the bytes come before others in lexicographic order.
  func precedes(_ other: [UInt8]) -> Bool {
    let common = Swift.min(count, other.count)
    let order = withUnsafeBytes { left in
      other.withUnsafeBytes { right in
        common == 0 ? 0 : compareBytes(left, right, common)
      }
    }
    return order == 0 ? count < other.count : order < 0
  }
}

/// Writes keys.
struct IDBKeyEncoder {
  private(set) var bytes: [UInt8] = []

  mutating func append(_ kind: IDBKey.Kind, number: Double) {
    bytes.append(kind.rawValue)
    // Zero has one form, and the order of the patterns is that of the numbers.
    let pattern = (number == 0 ? 0 : number).bitPattern
    let ordered = pattern >> 63 == 1 ? ~pattern : pattern | 1 << 63
    for shift in stride(from: 56, through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: ordered >> UInt64(shift)))
    }
  }

  /// By code units, most of which take one byte.
  mutating func append(_ string: DOMString) {
    bytes.append(IDBKey.Kind.string.rawValue)
    string.forEachCodeUnit { append(unit: $0) }
    bytes.append(IDBKey.end)
  }

  private mutating func append(unit: UInt16) {
    let unit = UInt32(unit)
    if unit < 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: unit + 1))
    } else if unit < 0x3FFF {
      bytes.append(UInt8(truncatingIfNeeded: 0x80 | unit >> 8))
      bytes.append(UInt8(truncatingIfNeeded: unit))
    } else {
      bytes.append(0xC0)
      bytes.append(UInt8(truncatingIfNeeded: unit >> 8))
      bytes.append(UInt8(truncatingIfNeeded: unit))
    }
  }

  mutating func append(binary: [UInt8]) {
    bytes.append(IDBKey.Kind.binary.rawValue)
    for byte in binary { append(unit: UInt16(byte)) }
    bytes.append(IDBKey.end)
  }

  mutating func beginArray() { bytes.append(IDBKey.Kind.array.rawValue) }

  mutating func endArray() { bytes.append(IDBKey.end) }

  mutating func append(_ key: IDBKey) { bytes += key.bytes }
}

/// Reads keys, one part after the other.
struct IDBKeyDecoder {
  enum Part {
    case number(Double)
    case date(Double)
    case string([UInt16])
    case binary([UInt8])
    case beginArray
    case endArray
  }

  private let bytes: [UInt8]
  private(set) var index = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Nil at the end.
  mutating func next() -> Part? {
    guard let byte = take() else { return nil }
    switch IDBKey.Kind(rawValue: byte) {
    case .number: return .number(number())
    case .date: return .date(number())
    case .string: return .string(units())
    case .binary: return .binary(units().map { UInt8(truncatingIfNeeded: $0) })
    case .array: return .beginArray
    case nil: return .endArray
    }
  }

  private mutating func take() -> UInt8? {
    guard index < bytes.count else { return nil }
    index += 1
    return bytes[index - 1]
  }

  private mutating func number() -> Double {
    var ordered: UInt64 = 0
    for _ in 0..<8 { ordered = ordered << 8 | UInt64(take() ?? 0) }
    return Double(bitPattern: ordered >> 63 == 1 ? ordered & ~(1 << 63) : ~ordered)
  }

  private mutating func units() -> [UInt16] {
    var units: [UInt16] = []
    while let byte = take(), byte != IDBKey.end {
      if byte < 0x80 {
        units.append(UInt16(byte) - 1)
      } else if byte < 0xC0 {
        units.append(UInt16(byte & 0x3F) << 8 | UInt16(take() ?? 0))
      } else {
        let high = UInt16(take() ?? 0)
        units.append(high << 8 | UInt16(take() ?? 0))
      }
    }
    return units
  }
}

extension IDBKey {
  /// The keys of an array of keys.
  var elements: [IDBKey] {
    var decoder = IDBKeyDecoder(bytes)
    guard case .beginArray = decoder.next() else { return [self] }
    var elements: [IDBKey] = []
    var depth = 0
    var start = decoder.index
    while let part = decoder.next() {
      switch part {
      case .beginArray: depth += 1
      case .endArray: depth -= 1
      default: break
      }
      if depth < 0 { break }
      if depth == 0 {
        elements.append(IDBKey(bytes: Array(bytes[start..<decoder.index])))
        start = decoder.index
      }
    }
    return elements
  }
}
