/// Numbers at places of a file; nil where the file has ended.
struct ByteReader {
  private let bytes: ArraySlice<UInt8>
  var count: Int { bytes.count }

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  subscript(place: Int) -> UInt8? {
    place >= 0 && place < bytes.count ? bytes[bytes.startIndex + place] : nil
  }

  /// The part of the file from a place on, no longer than `length`.
  func part(_ place: Int, length: Int = .max) -> ByteReader {
    ByteReader(bytes.dropFirst(max(place, 0)).prefix(max(length, 0)))
  }

  func has(_ text: StaticString, at place: Int) -> Bool {
    guard place >= 0, bytes.count - place >= text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { bytes.dropFirst(place).starts(with: $0) }
  }

  /// - Parameter size: how many bytes the number has: no more than 4.
  func big(_ place: Int, _ size: Int) -> Int? {
    guard place >= 0, bytes.count - place >= size else { return nil }
    return bytes.dropFirst(place).prefix(size).reduce(0) { $0 << 8 | Int($1) }
  }

  func little(_ place: Int, _ size: Int) -> Int? {
    guard place >= 0, bytes.count - place >= size else { return nil }
    return bytes.dropFirst(place).prefix(size).reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// A signed number of 4 bytes.
  func signedLittle(_ place: Int) -> Int? {
    little(place, 4).map { Int(Int32(truncatingIfNeeded: $0)) }
  }
}
