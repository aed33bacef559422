import DOM

/// The lines of a page's decoded text, to turn an offset into a line and a column. Made in one pass
/// over the text, only when needed.
package struct SourceLines: Sendable {
  /// The offset at which each line begins.
  private var starts: [Int] = [0]

  /// A line ends with LF, CR or CRLF, as the parser normalizes newlines.
  package init(_ text: UnsafeBufferPointer<UInt8>) {
    for index in text.indices {
      if text[index] == 0x0A {
        starts.append(index + 1)
      } else if text[index] == 0x0D, index + 1 == text.count || text[index + 1] != 0x0A {
        starts.append(index + 1)
      }
    }
  }

  /// The position of a line and a column, both from 1.
  package func position(line: Int, column: Int) -> SourcePosition {
    SourcePosition(offset: starts[min(max(line, 1), starts.count) - 1] + column - 1)
  }

  /// Line and column, both from 1; the column counts bytes.
  package func location(of position: SourcePosition) -> (line: Int, column: Int) {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= position.offset { low = middle } else { high = middle }
    }
    return (low + 1, position.offset - starts[low] + 1)
  }
}
