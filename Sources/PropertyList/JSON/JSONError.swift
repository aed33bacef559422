/// What is wrong with a text that should be JSON, and where.
public struct JSONError: Error, Sendable, Hashable {
  /// A phrase without a full stop, which names what was expected and what was found.
  public let message: String
  /// Counted from 1.
  public let line: Int
  /// Counted from 1, in UTF-16 code units.
  public let column: Int

  init(_ message: String, at offset: Int, in bytes: [UInt8]) {
    self.message = message
    let before = bytes[..<offset]
    line = before.count { $0 == 0x0A } + 1
    let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    column = before[lineStart...].utf16Count + 1
  }
}

extension JSONError: CustomStringConvertible {
  public var description: String { "\(line):\(column): \(message)" }
}

/// The offset of the first byte that does not belong to a well-formed sequence.
package func firstInvalidUTF8(in bytes: [UInt8]) -> Int? {
  var decoder = Unicode.UTF8.ForwardParser()
  var iterator = bytes.makeIterator()
  var offset = 0
  while true {
    switch decoder.parseScalar(from: &iterator) {
    case .valid(let scalar): offset += scalar.count
    case .error: return offset
    case .emptyInput: return nil
    }
  }
}
