/// Assigns equal numbers to equal lines of two texts, so that comparing lines is comparing numbers.
struct LineNumbering {
  /// Without the lines that both texts begin and end with.
  private(set) var before: [Int32]
  private(set) var after: [Int32]
  /// How many lines both texts begin with.
  let lead: Int
  /// How many of the other lines both texts end with.
  let trail: Int
  /// How many different lines there are.
  private(set) var count: Int

  init(_ before: DocumentText, _ after: DocumentText) {
    var result: (before: [Int32], after: [Int32]) = ([], [])
    var numbers: [Line: Int32] = [:]
    (lead, trail) = Self.commonEnds(before, after)
    let (lead, trail) = (lead, trail)
    before.bytes.withUnsafeBytes { beforeBytes in
      after.bytes.withUnsafeBytes { afterBytes in
        func number(_ line: Range<Int>, of bytes: UnsafeRawBufferPointer) -> Int32 {
          let next = Int32(numbers.count)
          return Self.value(
            &numbers[Line(UnsafeRawBufferPointer(rebasing: bytes[line])), default: next])
        }
        let (old, new) = (
          before.lines.dropFirst(lead).dropLast(trail), after.lines.dropFirst(lead).dropLast(trail)
        )
        numbers.reserveCapacity(old.count)
        result.before = old.map { number($0, of: beforeBytes) }
        result.after = new.map { number($0, of: afterBytes) }
      }
    }
    (self.before, self.after) = result
    count = numbers.count
  }

  /// OPTIMIZATION: finds the place of a line once, whether it is known or not.
  private static func value(_ value: inout Int32) -> Int32 { value }

  private static func commonEnds(
    _ before: DocumentText, _ after: DocumentText
  ) -> (lead: Int, trail: Int) {
    let count = min(before.lines.count, after.lines.count)
    var (lead, trail) = (0, 0)
    while lead < count, before.line(lead, equals: lead, of: after) { lead += 1 }
    while trail < count - lead,
      before.line(
        before.lines.count - 1 - trail, equals: after.lines.count - 1 - trail, of: after)
    {
      trail += 1
    }
    return (lead, trail)
  }

  /// The bytes of a line, in place.
  private struct Line: Hashable {
    let bytes: UnsafeRawBufferPointer

    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    static func == (left: Line, right: Line) -> Bool { left.bytes.hasSameBytes(as: right.bytes) }

    func hash(into hasher: inout Hasher) { hasher.combine(bytes: bytes) }
  }
}
