import Foundation
import Testing

@testable import Batch

@Suite struct LineSourceTests {
  /// A pipe that is fed in pieces: the lines that are there after each, and how the source ends.
  private func lines(of pieces: [String]) -> ([[String]], LineSource) {
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    var source = LineSource(descriptor: ends[0])
    var found: [[String]] = []
    func take() {
      source.fillIfReady()
      var lines: [String] = []
      while let line = source.next() { lines.append(String(decoding: line, as: UTF8.self)) }
      found.append(lines)
    }
    for piece in pieces {
      _ = Array(piece.utf8).withUnsafeBytes { write(ends[1], $0.baseAddress, $0.count) }
      take()
    }
    close(ends[1])
    take()
    close(ends[0])
    return (found, source)
  }

  @Test(arguments: [
    (["a\nb\n"], [["a", "b"], []], 2, 4), (["a\nb"], [["a"], ["b"]], 2, 4),
    (["a\r\n\r\n\nb\n"], [["a", "b"], []], 2, 8),
    (["a", "b", "\nc\n"], [[], [], ["ab", "c"], []], 2, 5),
    ([], [[]], 0, 0), (["\n\n"], [[], []], 0, 2), (["ä\u{0}b\n"], [["ä\u{0}b"], []], 1, 5),
  ])
  func linesComeAsTheyAreWhole(pieces: [String], wanted: [[String]], count: Int, bytes: Int) {
    let (found, source) = lines(of: pieces)
    #expect(found == wanted)
    #expect(source.isAtEnd && source.failure == nil)
    #expect(source.linesTaken == count && source.bytesTaken == bytes)
  }

  @Test func theLastLineMayHaveNoEnd() {
    #expect(lines(of: ["a\nb"]).1.endsInLine)
    #expect(!lines(of: ["a\nb\n"]).1.endsInLine)
  }

  @Test func givenLinesAreAllThere() {
    var source = LineSource([Array("a".utf8), Array("b".utf8)])
    #expect(!source.isAtEnd && source.next() == Array("a".utf8))
    source.fill()
    #expect(source.next() == Array("b".utf8) && source.isAtEnd && source.next() == nil)
  }

  @Test func whatCannotBeReadIsAFailure() {
    var source = LineSource(descriptor: 9999)
    for _ in 0..<3 where !source.isAtEnd { source.fill() }
    #expect(source.failure != nil)
  }
}
