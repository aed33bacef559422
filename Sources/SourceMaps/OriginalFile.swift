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
    let script: TypeScript?

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
      script = try? TypeScript(text)
    }

    func line(_ number: Int) -> ArraySlice<UInt8>? {
      guard lineStarts.indices.contains(number - 1) else { return nil }
      let end = lineStarts.indices.contains(number) ? lineStarts[number] : bytes.count
      return bytes[lineStarts[number - 1]..<end]
    }
  }

  package init(name: String, text: String?, isIgnored: Bool) {
    (self.name, self.text, self.isIgnored) = (name, text, isIgnored)
  }

  private func withContents<Result: Sendable>(_ body: (Contents) -> Result?) -> Result? {
    guard let text else { return nil }
    return contents.withLock { contents in
      let known = contents ?? Contents(text)
      contents = known
      return body(known)
    }
  }

  /// A line, counted from 1, without what ends it.
  package func line(_ number: Int) -> String? {
    withContents { contents in
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
    withContents { contents in
      guard let script = contents.script, let bytes = contents.line(line) else { return nil }
      var units = 0
      var offset = bytes.startIndex
      while offset < bytes.endIndex, units < column - 1 {
        // The first byte of a character counts, that of four bytes twice.
        units += bytes[offset] & 0xC0 == 0x80 ? 0 : bytes[offset] >= 0xF0 ? 2 : 1
        offset += 1
        while offset < bytes.endIndex, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      }
      return script.functionName(at: offset).map { .named($0) } ?? FunctionName.none
    }
  }
}
