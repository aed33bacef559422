import JSPrep
import Testing

@testable import ScriptTesting

/// A difference that is a snapshot, back to the document that it stands for.
@Suite struct PatchedDocumentTests {
  private static let pairs: [(String, String)] = [
    ("a\nb\nc\n", "a\nx\nc\n"), ("a\n", "a\nb\n"), ("a\nb\n", "b\n"), ("", "a\n"), ("a\n", ""),
    ("1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n", "0\n1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n12\n13\n"),
    ("-a\n+b\n@@ -1 +1 @@\n", "-a\n@@ -1 +1 @@\n c\n"),
  ]

  @Test(arguments: pairs) func aDifferenceLeadsBack(before: String, after: String) {
    let text = DocumentText(bytes: Array(before.utf8))
    let diff = UnifiedDiff(
      from: text, to: DocumentText(bytes: Array(after.utf8)), names: ("before", "after"))
    #expect(text.patched(with: String(decoding: diff.render(), as: UTF8.self)) == after)
  }

  @Test(
    arguments: [
      "", "no difference\n", "@@ -9 +9 @@\n-a\n", "@@ -1 +1 @@\n-b\n+c\n", "@@ -x +1 @@\n-a\n",
      "@@ -99999999999999999999 +1 @@\n-a\n",
    ])
  func ofAnotherTextIsNone(diff: String) {
    #expect(DocumentText(bytes: Array("a\n".utf8)).patched(with: diff) == nil)
  }
}
