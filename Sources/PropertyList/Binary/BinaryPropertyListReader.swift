/// Reads a binary property list.
///
/// https://opensource.apple.com/source/CF/CF-1153.18/CFBinaryPList.c
struct BinaryPropertyListReader {
  private let bytes: [UInt8]
  private let file: String
  private let offsetSize: Int
  private let referenceSize: Int
  private var objectCount = 0
  private var offsetTable = 0
  private var depth = 0
  /// Where the object that is being read begins.
  private var objectStart: Int?
  /// Each object may be referenced more than once; this limits what a small file can expand to.
  private var valuesLeft = 1_000_000

  static func read(
    _ bytes: [UInt8], file: String
  ) throws(PropertyListSyntaxError) -> LocatedPropertyList {
    var reader = try BinaryPropertyListReader(bytes, file: file)
    let root = try reader.readObject(try reader.integer(at: bytes.count - 16, size: 8))
    return LocatedPropertyList(file: file, root: root, source: nil, places: [:])
  }

  private init(_ bytes: [UInt8], file: String) throws(PropertyListSyntaxError) {
    self.bytes = bytes
    self.file = file
    let trailer = bytes.count - 32
    guard trailer >= 8 else { throw Self.error("the binary property list is cut off", file) }
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize) else {
      throw Self.error("the binary property list's trailer is not valid", file)
    }
    let count = try integer(at: trailer + 8, size: 8)
    let table = try integer(at: trailer + 24, size: 8)
    guard count > 0, table >= 8, table < trailer, count <= (trailer - table) / offsetSize else {
      throw Self.error("the binary property list's offset table is not valid", file)
    }
    (objectCount, offsetTable) = (count, table)
  }

  private static func error(_ message: String, _ file: String) -> PropertyListSyntaxError {
    PropertyListSyntaxError(message, file: file)
  }

  private func error(_ message: String) -> PropertyListSyntaxError {
    Self.error(objectStart.map { "\(message) (in the object at byte \($0))" } ?? message, file)
  }

  private func integer(at offset: Int, size: Int) throws(PropertyListSyntaxError) -> Int {
    guard offset >= 0, size <= bytes.count, offset <= bytes.count - size else {
      throw error("an offset points outside the binary property list")
    }
    let value = bytes[offset..<offset + size].reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
    guard let value = Int(exactly: value) else {
      throw error("a number in the binary property list is too large")
    }
    return value
  }

  private mutating func readObject(_ index: Int) throws(PropertyListSyntaxError) -> PropertyList {
    guard index < objectCount else { throw error("there is no object \(index) in the file") }
    guard depth < LocatedPropertyList.depthLimit, valuesLeft > 0 else {
      throw error("values are nested too deeply, or contain themselves")
    }
    depth += 1
    valuesLeft -= 1
    defer { depth -= 1 }
    let offset = try integer(at: offsetTable + index * offsetSize, size: offsetSize)
    guard offset < offsetTable else { throw error("an offset points outside the objects") }
    objectStart = offset
    let (kind, low) = (bytes[offset] >> 4, Int(bytes[offset] & 0xF))
    switch kind {
    case 0x0: return try singleton(low)
    case 0x1: return .number(try readInteger(at: offset + 1, size: 1 << low))
    case 0x2: return .number(try readReal(at: offset + 1, size: 1 << low))
    case 0x3:
      let seconds = try readReal(at: offset + 1, size: 8) + 978_307_200
      guard let date = PropertyList.Date(millisecondsSince1970: seconds * 1000) else {
        throw error("a date is out of range")
      }
      return .date(date)
    case 0x4, 0x5, 0x6: return try readRun(kind, at: offset, low)
    case 0xA, 0xC:
      let (count, start) = try length(at: offset, low)
      return .array(try readObjects(count, at: start))
    case 0xD: return .dictionary(try readDictionary(at: offset, low))
    default: throw error("an object has the unknown type \(kind)")
    }
  }

  private func singleton(_ low: Int) throws(PropertyListSyntaxError) -> PropertyList {
    switch low {
    case 0x0: .null
    case 0x8: .boolean(false)
    case 0x9: .boolean(true)
    default: throw error("an object has the unknown type 0, \(low)")
    }
  }

  /// Integers of up to four bytes are unsigned; of sixteen bytes, only the lower eight are used.
  private func readInteger(at offset: Int, size: Int) throws(PropertyListSyntaxError) -> Double {
    guard size <= 16, offset + size <= bytes.count else { throw error("a number is cut off") }
    let value = bytes[offset..<offset + size].suffix(8).reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
    return size == 8 ? Double(Int64(bitPattern: value)) : Double(value)
  }

  private func readReal(at offset: Int, size: Int) throws(PropertyListSyntaxError) -> Double {
    guard size == 4 || size == 8, offset + size <= bytes.count else {
      throw error("a number is cut off")
    }
    let value = bytes[offset..<offset + size].reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
    return size == 4
      ? Double(Float(bitPattern: UInt32(truncatingIfNeeded: value))) : Double(bitPattern: value)
  }

  /// The count at the beginning of an object, and the offset of its content.
  private func length(
    at offset: Int, _ low: Int
  ) throws(PropertyListSyntaxError) -> (count: Int, start: Int) {
    guard low == 0xF else { return (low, offset + 1) }
    let marker = try integer(at: offset + 1, size: 1)
    guard marker >> 4 == 1, marker & 0xF <= 3 else { throw error("a length is not valid") }
    let size = 1 << (marker & 0xF)
    return (try integer(at: offset + 2, size: size), offset + 2 + size)
  }

  /// Data, and strings in ASCII or UTF-16.
  private func readRun(
    _ kind: UInt8, at offset: Int, _ low: Int
  ) throws(PropertyListSyntaxError) -> PropertyList {
    let (count, start) = try length(at: offset, low)
    let (size, overflow) = count.multipliedReportingOverflow(by: kind == 0x6 ? 2 : 1)
    guard !overflow, size <= bytes.count - start else { throw error("a string is cut off") }
    let content = bytes[start..<start + size]
    switch kind {
    case 0x4: return .data(Array(content))
    case 0x5: return .string(String(decoding: content, as: UTF8.self))
    default:
      let units = stride(from: start, to: start + size, by: 2).map {
        UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
      }
      return .string(String(decoding: units, as: UTF16.self))
    }
  }

  private mutating func readObjects(
    _ count: Int, at start: Int
  ) throws(PropertyListSyntaxError) -> [PropertyList] {
    guard count <= (bytes.count - start) / referenceSize else { throw error("an array is cut off") }
    var objects: [PropertyList] = []
    for index in 0..<count {
      objects.append(
        try readObject(try integer(at: start + index * referenceSize, size: referenceSize)))
    }
    return objects
  }

  private mutating func readDictionary(
    at offset: Int, _ low: Int
  ) throws(PropertyListSyntaxError) -> PropertyList.Dictionary {
    let (count, start) = try length(at: offset, low)
    guard count <= (bytes.count - start) / referenceSize / 2 else {
      throw error("a dictionary is cut off")
    }
    let keys = try readObjects(count, at: start)
    let values = try readObjects(count, at: start + count * referenceSize)
    var dictionary = PropertyList.Dictionary()
    for (key, value) in zip(keys, values) {
      guard let key = key.string else { throw error("a dictionary has a key that is not a string") }
      dictionary[key] = value
    }
    return dictionary
  }
}
