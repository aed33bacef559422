import Fonts
import Testing

struct BidiTests {
  @Test(arguments: [
    ("abc", Bidi.Direction.leftToRight, [0, 0, 0] as [UInt8], 0 as UInt8),
    ("אב", .leftToRight, [1, 1], 0), ("אב", .automatic, [1, 1], 1),
    ("a אב 1", .leftToRight, [0, 0, 1, 1, 1, 2], 0), ("a", .rightToLeft, [2], 1),
    ("", .automatic, [], 0), ("12", .automatic, [0, 0], 0),
  ]) func levelsAreThoseOfTheStandard(
    text: String, base: Bidi.Direction, levels: [UInt8], paragraph: UInt8
  ) {
    let found = Bidi.levels(of: Array(text.utf16), base: base)
    #expect(found.levels == levels)
    #expect(found.paragraph == paragraph)
  }

  @Test(arguments: [
    ([0, 0] as [UInt8], [0, 1]), ([0, 1, 1, 0], [0, 2, 1, 3]), ([1, 2, 1], [2, 1, 0]), ([], []),
    ([1], [0]),
  ]) func runsAreReordered(levels: [UInt8], order: [Int]) {
    #expect(Bidi.visualOrder(of: levels) == order)
  }

  @Test(arguments: [("plain é 中", false), ("אב", true), ("\u{202E}x", true), ("\u{1EE00}", true)])
  func textThatHasNoRightToLeftCharactersIsKnown(text: String, mayBe: Bool) {
    #expect(Array(text.utf16).withUnsafeBufferPointer(Bidi.mayBeRightToLeft) == mayBe)
  }
}
