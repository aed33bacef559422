/// Assigns equal numbers to equal lines of two texts, so that comparing lines is comparing numbers.
struct LineNumbering {
  private(set) var before: [Int32]
  private(set) var after: [Int32]
  /// How many different lines there are.
  private(set) var count: Int

  init(_ before: DocumentText, _ after: DocumentText) {
    var numbers: [Line: Int32] = [:]
    numbers.reserveCapacity(before.lines.count)
    func number(_ line: Line) -> Int32 {
      if let known = numbers[line] { return known }
      let next = Int32(numbers.count)
      numbers[line] = next
      return next
    }
    var result: (before: [Int32], after: [Int32]) = ([], [])
    before.bytes.withUnsafeBytes { beforeBytes in
      after.bytes.withUnsafeBytes { afterBytes in
        result.before = before.lines.map {
          number(Line(UnsafeRawBufferPointer(rebasing: beforeBytes[$0])))
        }
        result.after = after.lines.map {
          number(Line(UnsafeRawBufferPointer(rebasing: afterBytes[$0])))
        }
      }
    }
    (self.before, self.after) = result
    count = numbers.count
  }

  /// The bytes of a line, in place.
  private struct Line: Hashable {
    let bytes: UnsafeRawBufferPointer

    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    static func == (left: Line, right: Line) -> Bool { left.bytes.elementsEqual(right.bytes) }

    func hash(into hasher: inout Hasher) { hasher.combine(bytes: bytes) }
  }
}
