import Foundation
import Testing

@testable import JSPrep

@Suite struct UnifiedDiffTests {
  private func diff(_ before: String, _ after: String) -> String {
    let diff = UnifiedDiff(
      from: DocumentText(bytes: Array(before.utf8)), to: DocumentText(bytes: Array(after.utf8)),
      names: ("a", "b"))
    return String(decoding: diff.render(), as: UTF8.self)
  }

  @Test func equalTextsHaveNone() {
    #expect(diff("a\nb\n", "a\nb\n") == "")
    #expect(diff("", "") == "")
  }

  @Test func aChangedLineHasThreeLinesAround() {
    #expect(
      diff("1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nfive\n6\n7\n8\n9\n") == """
        --- a
        +++ b
        @@ -2,7 +2,7 @@
         2
         3
         4
        -5
        +five
         6
         7
         8

        """)
  }

  @Test func changesThatShareContextStandInOneHunk() {
    let lines = (1...20).map(String.init)
    func text(without removed: Set<Int>) -> String {
      lines.enumerated().filter { !removed.contains($0.offset + 1) }.map(\.element)
        .joined(separator: "\n") + "\n"
    }
    let near = diff(text(without: []), text(without: [3, 10]))
    #expect(near.split(separator: "\n").filter { $0.hasPrefix("@@") } == ["@@ -1,13 +1,11 @@"])
    let far = diff(text(without: []), text(without: [3, 11]))
    #expect(
      far.split(separator: "\n").filter { $0.hasPrefix("@@") } == [
        "@@ -1,6 +1,5 @@", "@@ -8,7 +7,6 @@",
      ])
  }

  @Test(arguments: [
    ("", "a\n", "@@ -0,0 +1 @@\n+a\n"),
    ("a\n", "", "@@ -1 +0,0 @@\n-a\n"),
    ("a", "a\n", "@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\n"),
    (
      "a\nb", "a\nc",
      "@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+c\n\\ No newline at end of file\n"
    ),
    ("a\nb", "b", "@@ -1,2 +1 @@\n-a\n b\n\\ No newline at end of file\n"),
  ])
  func endsOfFiles(before: String, after: String, expected: String) {
    #expect(diff(before, after) == "--- a\n+++ b\n" + expected)
  }

  @Test func anInsertedElementBeginsWithItsOwnStartTag() {
    let before = "<ul>\n  <li>\n    a\n  </li>\n</ul>\n"
    let after = "<ul>\n  <li>\n    a\n  </li>\n  <li>\n    b\n  </li>\n</ul>\n"
    #expect(diff(before, after).contains("   </li>\n+  <li>\n+    b\n+  </li>\n </ul>\n"))
  }

  @Test func coloursAreForTerminalsOnly() {
    let diff = UnifiedDiff(
      from: DocumentText(bytes: Array("a\u{1B}[2J\n".utf8)),
      to: DocumentText(bytes: Array("b\n".utf8)),
      names: ("x", "y"))
    let coloured = String(decoding: diff.render(style: .ansi), as: UTF8.self)
    #expect(coloured.contains("\u{1B}[31m-a\\u{1b}[2J\u{1B}[0m\n\u{1B}[32m+b\u{1B}[0m\n"))
  }
}

@Suite struct EditScriptTests {
  /// The length of a longest common subsequence, by the textbook.
  private func commonLength(_ a: [Int32], _ b: [Int32]) -> Int {
    var row = [Int](repeating: 0, count: b.count + 1)
    for x in a {
      var diagonal = 0
      for (index, y) in b.enumerated() {
        let above = row[index + 1]
        row[index + 1] = x == y ? diagonal + 1 : max(above, row[index])
        diagonal = above
      }
    }
    return row[b.count]
  }

  @Test func scriptsAreRightAndShortest() {
    var generator = SplitMix(state: 7)
    for _ in 0..<3000 {
      let letters = Int32.random(in: 1...6, using: &generator)
      let a = (0..<Int.random(in: 0...24, using: &generator)).map { _ in
        Int32.random(in: 0..<letters, using: &generator)
      }
      let b = (0..<Int.random(in: 0...24, using: &generator)).map { _ in
        Int32.random(in: 0..<letters, using: &generator)
      }
      let script = EditScript(from: a, to: b, lineCount: Int(letters))
      let keptBefore = a.indices.filter { !script.isRemoved[$0] }.map { a[$0] }
      let keptAfter = b.indices.filter { !script.isInserted[$0] }.map { b[$0] }
      #expect(keptBefore == keptAfter)
      #expect(keptBefore.count == commonLength(a, b), "\(a) \(b)")
    }
  }

  /// With the lines that both texts begin and end with, which are not searched.
  @Test func changesMakeOneTextOfTheOther() {
    var generator = SplitMix(state: 3)
    func text() -> [Int32] {
      (0..<Int.random(in: 0...16, using: &generator)).map { _ in
        Int32.random(in: 0...2, using: &generator)
      }
    }
    for _ in 0..<2000 {
      let (lead, trail) = (text(), text())
      let (a, b) = (lead + text() + trail, lead + text() + trail)
      let texts = [a, b].map { lines in
        DocumentText(bytes: Array(lines.map { "  line \($0)\n" }.joined().utf8))
      }
      let changes = UnifiedDiff(from: texts[0], to: texts[1], names: ("", "")).changes
      var result = a
      for change in changes.reversed() {
        result.replaceSubrange(change.before, with: b[change.after])
      }
      #expect(result == b, "\(a) \(b)")
      let removed = changes.reduce(0) { $0 + $1.before.count }
      #expect(a.count - removed == commonLength(a, b), "\(a) \(b)")
    }
  }

  /// Where the search gives up on the shortest script, it must still be right.
  @Test func scriptsOfTextsWithLittleInCommonAreRight() {
    var generator = SplitMix(state: 11)
    let a = (0..<4000).map { _ in Int32.random(in: 0..<900, using: &generator) }
    let b = (0..<5000).map { _ in Int32.random(in: 0..<900, using: &generator) }
    let script = EditScript(from: a, to: b, lineCount: 900)
    let keptBefore = a.indices.filter { !script.isRemoved[$0] }.map { a[$0] }
    let keptAfter = b.indices.filter { !script.isInserted[$0] }.map { b[$0] }
    #expect(keptBefore == keptAfter)
    #expect(keptBefore.count > 200)
  }
}

/// The same numbers in every run.
// https://prng.di.unimi.it/splitmix64.c
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
