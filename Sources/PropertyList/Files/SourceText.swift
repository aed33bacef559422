/// The bytes of a text file, and where their lines begin.
package struct SourceText: Sendable {
  package let file: String
  package let bytes: [UInt8]
  private let lineStarts: [Int]

  package init(file: String, bytes: [UInt8]) {
    self.file = file
    self.bytes = bytes
    lineStarts =
      [0] + bytes.indices.lazy.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  /// The place of a byte; the column counts UTF-16 code units from 1, as JavaScript does.
  package func location(at offset: Int) -> SourceLocation {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    let before = bytes[lineStarts[low]..<min(offset, bytes.count)]
    let column = before.utf16Count + 1
    return SourceLocation(file: file, line: low + 1, column: column)
  }

  /// The first byte of a line, counted from 1.
  func lineStart(_ number: Int) -> Int {
    lineStarts.indices.contains(number - 1) ? lineStarts[number - 1] : bytes.count
  }

  /// The text of a line, counted from 1.
  package func line(_ number: Int) -> String? {
    guard lineStarts.indices.contains(number - 1) else { return nil }
    let start = lineStarts[number - 1]
    let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }
}
