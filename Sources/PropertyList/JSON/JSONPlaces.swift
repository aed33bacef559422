/// Finds where the values of a JSON text stand that is known to be well-formed.
struct JSONPlaces {
  private let bytes: [UInt8]
  private var position = 0
  private var places: [PropertyList.Path: LocatedPropertyList.Place] = [:]

  static func find(in bytes: [UInt8]) -> [PropertyList.Path: LocatedPropertyList.Place] {
    var finder = JSONPlaces(bytes: bytes)
    finder.value(path: PropertyList.Path(), key: nil)
    return finder.places
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func value(path: PropertyList.Path, key: Int?) {
    skipSeparators()
    var place = LocatedPropertyList.Place(key: key, value: position)
    switch current {
    case UInt8(ascii: "{"): members { $0.member(of: path) }
    case UInt8(ascii: "["):
      var index = 0
      members { finder in
        finder.value(path: path.appending(index), key: nil)
        index += 1
      }
    case UInt8(ascii: "\""): place.runs = string().runs
    default: while let byte = current, !Self.isSeparator(byte), !Self.isEnd(byte) { position += 1 }
    }
    places[path] = place
  }

  /// Visits what is between a bracket and its counterpart.
  private mutating func members(_ member: (inout Self) -> Void) {
    position += 1
    skipSeparators()
    while let byte = current, !Self.isEnd(byte) {
      member(&self)
      skipSeparators()
    }
    position += 1
  }

  private mutating func member(of path: PropertyList.Path) {
    let key = position
    value(path: path.appending(string().text), key: key)
  }

  private mutating func string() -> (text: String, runs: [LocatedPropertyList.Place.Run]) {
    let start = position
    position += 1
    var length = 0
    var runs = [LocatedPropertyList.Place.Run(text: 0, source: position)]
    while let byte = current, byte != UInt8(ascii: "\"") {
      guard byte == UInt8(ascii: "\\") else {
        position += 1
        length += 1
        continue
      }
      let escape = escapeRange
      runs.append(.init(text: length, source: position))
      length += Self.decode(bytes[escape]).utf8.count
      position = escape.upperBound
      runs.append(.init(text: length, source: position))
    }
    position = min(position + 1, bytes.count)
    return (Self.decode(bytes[(start + 1)..<max(start + 1, position - 1)]), runs)
  }

  /// An escape, or two that form a surrogate pair.
  private var escapeRange: Range<Int> {
    func end(_ start: Int) -> Int {
      let isUnicode = start + 1 < bytes.count && bytes[start + 1] == UInt8(ascii: "u")
      return min(start + (isUnicode ? 6 : 2), bytes.count)
    }
    let first = end(position)
    let isHigh = bytes[position..<first].dropFirst(2).first.map { $0 | 0x20 } == UInt8(ascii: "d")
    guard first - position == 6, isHigh, first < bytes.count, bytes[first] == UInt8(ascii: "\\")
    else { return position..<first }
    let pair = position..<end(first)
    return Self.decode(bytes[pair]).unicodeScalars.count == 1 ? pair : position..<first
  }

  private static func decode(_ content: ArraySlice<UInt8>) -> String {
    let quote = UInt8(ascii: "\"")
    return (try? JSONReader.read([quote] + content + [quote]))?.string ?? ""
  }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSeparators() {
    while let byte = current, Self.isSeparator(byte) { position += 1 }
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte.isXMLWhitespace || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ":")
  }

  private static func isEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
  }
}
