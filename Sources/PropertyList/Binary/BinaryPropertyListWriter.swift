/// Writes a binary property list: the objects, then where each begins, then a trailer that says how
/// all of it is laid out.
///
/// https://github.com/apple-oss-distributions/CF/blob/main/CFBinaryPList.c
package struct BinaryPropertyListWriter {
  private var bytes = Array("bplist00".utf8)
  private var offsets: [Int] = []
  /// Equal strings are written once: keys repeat in lists of records.
  private var strings: [LiteralString: Int] = [:]
  private let referenceSize: Int

  /// - Precondition: the value contains no null.
  package static func write(_ value: PropertyList) -> [UInt8] {
    var writer = BinaryPropertyListWriter(referenceSize: byteCount(of: value.objectCount))
    let root = writer.write(value)
    writer.writeTrailer(root: root)
    return writer.bytes
  }

  private init(referenceSize: Int) { self.referenceSize = referenceSize }

  private static func byteCount(of number: Int) -> Int {
    number < 1 << 8 ? 1 : number < 1 << 16 ? 2 : number < 1 << 32 ? 4 : 8
  }

  private mutating func append(_ number: Int, size: Int) {
    for shift in (0..<size).reversed() {
      bytes.append(UInt8(truncatingIfNeeded: number >> (8 * shift)))
    }
  }

  private mutating func append(_ number: Double) {
    append(Int(bitPattern: UInt(number.bitPattern)), size: 8)
  }

  /// Writes an object after its elements, and returns its number.
  private mutating func write(_ value: PropertyList) -> Int {
    switch value {
    case .null: return begin { $0.bytes.append(0x00) }
    case .boolean(let boolean): return begin { $0.bytes.append(boolean ? 0x09 : 0x08) }
    case .number(let number):
      return begin {
        $0.bytes.append(0x23)
        $0.append(number)
      }
    case .date(let date):
      return begin {
        $0.bytes.append(0x33)
        $0.append(date.millisecondsSince1970 / 1000 - 978_307_200)
      }
    case .data(let data):
      return begin {
        $0.appendMarker(0x40, count: data.count)
        $0.bytes += data
      }
    case .string(let string): return write(string)
    case .array(let array):
      let elements = array.map { write($0) }
      return begin {
        $0.appendMarker(0xA0, count: elements.count)
        $0.append(references: elements)
      }
    case .dictionary(let dictionary):
      let keys = dictionary.keys.map { write($0) }
      let values = dictionary.values.map { write($0) }
      return begin {
        $0.appendMarker(0xD0, count: keys.count)
        $0.append(references: keys + values)
      }
    }
  }

  private mutating func write(_ string: String) -> Int {
    if let written = strings[LiteralString(string)] { return written }
    let isASCII = string.utf8.allSatisfy { $0 < 0x80 }
    let number = begin {
      if isASCII {
        $0.appendMarker(0x50, count: string.utf8.count)
        $0.bytes += string.utf8
      } else {
        $0.appendMarker(0x60, count: string.utf16.count)
        for unit in string.utf16 { $0.append(Int(unit), size: 2) }
      }
    }
    strings[LiteralString(string)] = number
    return number
  }

  private mutating func begin(_ content: (inout Self) -> Void) -> Int {
    offsets.append(bytes.count)
    content(&self)
    return offsets.count - 1
  }

  private mutating func appendMarker(_ marker: UInt8, count: Int) {
    guard count >= 0xF else { return bytes.append(marker | UInt8(count)) }
    let size = Self.byteCount(of: count)
    bytes += [marker | 0xF, 0x10 | UInt8(size.trailingZeroBitCount)]
    append(count, size: size)
  }

  private mutating func append(references: [Int]) {
    for reference in references { append(reference, size: referenceSize) }
  }

  private mutating func writeTrailer(root: Int) {
    let table = bytes.count
    let offsetSize = Self.byteCount(of: table)
    for offset in offsets { append(offset, size: offsetSize) }
    bytes += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
    append(offsets.count, size: 8)
    append(root, size: 8)
    append(table, size: 8)
  }
}

extension PropertyList {
  /// An upper limit of the number of objects.
  fileprivate var objectCount: Int {
    switch self {
    case .array(let array): array.reduce(1) { $0 + $1.objectCount }
    case .dictionary(let dictionary):
      dictionary.values.reduce(1 + dictionary.count) { $0 + $1.objectCount }
    default: 1
    }
  }
}
