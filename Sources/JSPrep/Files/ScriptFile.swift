import Session

/// A preprocessing file: JavaScript in UTF-8, which is all that Safari reads.
public struct ScriptFile: Sendable {
  public var path: String
  public var source: String

  public init(path: String, source: String) {
    self.path = path
    self.source = source
  }

  /// - Parameter path: `-` is standard input.
  public init(readingFrom path: String) throws(JSPrepError) {
    do throws(InputFailure) {
      var bytes = try InputFile.read(path)
      guard !bytes.isEmpty else { throw .empty }
      if let invalid = ContentSniffer.firstInvalidUTF8(in: bytes) {
        try ContentSniffer.refuseBinary(bytes, as: .script)
        throw .notUTF8(line: invalid.line, column: invalid.column)
      }
      if bytes.starts(with: ContentSniffer.byteOrderMark) { bytes.removeFirst(3) }
      source = String(decoding: bytes, as: UTF8.self)
    } catch {
      throw .input(.script, path: path, error)
    }
    self.path = path
  }

  /// A line of the source, counted from 1, as JavaScript counts them.
  // https://tc39.es/ecma262/#sec-line-terminators
  public func line(_ number: Int) -> String? {
    var current = 1
    var line: [UInt16] = []
    var previous: UInt16 = 0
    for unit in source.utf16 {
      switch unit {
      case 0x0A where previous == 0x0D: break
      case 0x0A, 0x0D, 0x2028, 0x2029:
        if current == number { return String(decoding: line, as: UTF16.self) }
        current += 1
      default: if current == number { line.append(unit) }
      }
      previous = unit
    }
    return current == number ? String(decoding: line, as: UTF16.self) : nil
  }
}
