import Synchronization
import TypeScript

/// A file that a script was made from.
package final class OriginalFile: Sendable {
  /// As it is shown: a path, if it is known.
  package let name: String
  /// Nil if it is neither in the map nor where the map says.
  package let text: String?
  /// Whether it is nobody's own code.
  package let isIgnored: Bool
  /// OPTIMIZATION: made when a position in the file is first asked for.
  private let contents = Mutex<Contents?>(nil)

  private struct Contents {
    let bytes: [UInt8]
    let lineStarts: [Int]
    /// Nil if it has not been asked for; then nil if it cannot be read.
    var script: TypeScript??

    // https://tc39.es/ecma262/#sec-line-terminators
    init(_ text: String) {
      bytes = Array(text.utf8)
      var starts = [0]
      for (index, byte) in bytes.enumerated() {
        switch byte {
        case 0x0A: starts.append(index + 1)
        case 0x0D where index + 1 == bytes.count || bytes[index + 1] != 0x0A:
          starts.append(index + 1)
        case 0xA8...0xA9
        where index >= 2 && bytes[index - 2] == 0xE2 && bytes[index - 1] == 0x80:
          starts.append(index + 1)
        default: break
        }
      }
      lineStarts = starts
    }

    func line(_ number: Int) -> ArraySlice<UInt8>? {
      guard lineStarts.indices.contains(number - 1) else { return nil }
      let end = lineStarts.indices.contains(number) ? lineStarts[number] : bytes.count
      return bytes[lineStarts[number - 1]..<end]
    }

    /// Of a position, in bytes; nil if there is none.
    func offset(line: Int, column: Int) -> Int? {
      guard let bytes = self.line(line) else { return nil }
      var units = 1
      var offset = bytes.startIndex
      while offset < bytes.endIndex, units < column {
        // A character of four bytes counts twice.
        units += bytes[offset] >= 0xF0 ? 2 : 1
        offset += 1
        while offset < bytes.endIndex, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      }
      return units < column ? nil : offset
    }
  }

  package init(name: String, text: String?, isIgnored: Bool) {
    (self.name, self.text, self.isIgnored) = (name, text, isIgnored)
  }

  private func withContents<Result: Sendable>(
    _ body: (inout Contents, String) -> Result?
  ) -> Result? {
    guard let text else { return nil }
    return contents.withLock { contents in
      var known = contents ?? Contents(text)
      contents = nil
      defer { contents = known }
      return body(&known, text)
    }
  }

  /// A line, counted from 1, without what ends it.
  package func line(_ number: Int) -> String? {
    withContents { contents, _ in
      contents.line(number).map { line in
        var text = String(decoding: line, as: UTF8.self)
        while let last = text.unicodeScalars.last, Self.lineEnds.contains(last) {
          text.unicodeScalars.removeLast()
        }
        return text
      }
    }
  }

  private static let lineEnds: Set<Unicode.Scalar> = ["\n", "\r", "\u{2028}", "\u{2029}"]

  /// The name of the function around a position.
  package enum FunctionName: Sendable, Hashable {
    case named(String)
    /// Outside of all functions.
    case none
  }

  /// - Returns: nil if the file is not known, or cannot be read as a script.
  package func functionName(line: Int, column: Int) -> FunctionName? {
    withContents { contents, text in
      let known = contents.script ?? (try? TypeScript(text))
      contents.script = .some(known)
      guard let script = known, let offset = contents.offset(line: line, column: column) else {
        return nil
      }
      return script.functionName(at: offset).map { .named($0) } ?? FunctionName.none
    }
  }

  /// What is from one column of a line to another, in UTF-8.
  func text(line: Int, columns: Range<Int>) -> ArraySlice<UInt8>? {
    withContents { contents, _ in
      guard let start = contents.offset(line: line, column: columns.lowerBound),
        let end = contents.offset(line: line, column: columns.upperBound)
      else { return nil }
      return contents.bytes[start..<end]
    }
  }
}
