/// Decodes the field `mappings`: lines separated by semicolons, segments of numbers separated by commas.
///
/// https://tc39.es/ecma426/#sec-mappings
struct MappingsDecoder {
  let sourceCount: Int
  let nameCount: Int
  private let bytes: [UInt8]
  private var place = 0
  private var segments: [SourceMap.Segment] = []
  private var isSorted = true
  /// What the numbers of the next segment are relative to.
  private var state = SourceMap.Segment(line: 0, column: 0, source: 0, name: 0)

  init(_ text: String, sourceCount: Int, nameCount: Int) {
    bytes = Array(text.utf8)
    (self.sourceCount, self.nameCount) = (sourceCount, nameCount)
  }

  // https://tc39.es/ecma426/#sec-DecodeMappings
  mutating func decode() throws(SourceMapError) -> [SourceMap.Segment] {
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: ";"):
        guard state.line < .max else { throw fault("there are too many lines") }
        state.line += 1
        state.column = 0
        place += 1
      case UInt8(ascii: ","): place += 1
      default: try decodeSegment()
      }
    }
    // They need not be in order within a line.
    if !isSorted {
      let order = segments.indices.sorted {
        let (one, other) = (segments[$0], segments[$1])
        return (one.line, one.column, $0) < (other.line, other.column, $1)
      }
      segments = order.map { segments[$0] }
    }
    return segments
  }

  private mutating func decodeSegment() throws(SourceMapError) {
    let before = state.column
    state.column = try sum(state.column, "column")
    var segment = SourceMap.Segment(line: state.line, column: state.column)
    if !isAtEndOfSegment {
      state.source = try sum(state.source, "source")
      state.originalLine = try sum(state.originalLine, "line")
      state.originalColumn = try sum(state.originalColumn, "column")
      guard state.source < sourceCount else {
        throw fault("there is no source \(state.source)")
      }
      segment.source = state.source
      segment.originalLine = state.originalLine
      segment.originalColumn = state.originalColumn
    }
    if !isAtEndOfSegment {
      state.name = try sum(state.name, "name")
      guard state.name < nameCount else { throw fault("there is no name \(state.name)") }
      segment.name = state.name
    }
    guard isAtEndOfSegment else { throw fault("a segment has more than five numbers") }
    if let last = segments.last, last.line == segment.line, before > segment.column {
      isSorted = false
    }
    segments.append(segment)
  }

  private var isAtEndOfSegment: Bool {
    place >= bytes.count || bytes[place] == UInt8(ascii: ",") || bytes[place] == UInt8(ascii: ";")
  }

  /// A number plus the one that was decoded next.
  private mutating func sum(_ number: Int32, _ what: String) throws(SourceMapError) -> Int32 {
    let (sum, isTooLarge) = number.addingReportingOverflow(try decodeNumber())
    guard !isTooLarge, sum >= 0 else { throw fault("a \(what) is less than zero or too large") }
    return sum
  }

  /// A number in base 64, five bits in each digit, the least first; the first bit is the sign.
  ///
  // https://tc39.es/ecma426/#sec-base64-vlq
  private mutating func decodeNumber() throws(SourceMapError) -> Int32 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      guard !isAtEndOfSegment else { throw fault("a number is incomplete") }
      guard let digit = Self.value(of: bytes[place]) else {
        throw fault("a character is not of base 64")
      }
      place += 1
      guard shift < 35 else { throw fault("a number is too large") }
      value |= UInt64(digit & 0x1F) << shift
      shift += 5
      if digit & 0x20 == 0 { break }
    }
    guard value >> 1 <= UInt64(Int32.max) else { throw fault("a number is too large") }
    let magnitude = Int32(truncatingIfNeeded: value >> 1)
    return value & 1 == 0 ? magnitude : -magnitude
  }

  private static func value(of byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }

  private func fault(_ words: String) -> SourceMapError {
    SourceMapError("its 'mappings' are wrong at character \(place + 1): \(words)")
  }
}
