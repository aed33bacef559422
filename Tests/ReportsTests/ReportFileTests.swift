import PropertyList
import Reports
import Testing

@Suite struct ReportFileTests {
  private static let texts: [String] = [
    "</script>", "</SCRIPT >", "<!--", "<script", "<ScRiPt>", "a < b", "</style></title>",
    "\u{2028}\u{0}\u{7f}", "<", "<\u{201d}",
  ]

  @Test(arguments: texts) func dataEndsNoScript(text: String) throws {
    let list: PropertyList = ["kind": "run", "title": .string(text), "a": .array([.string(text)])]
    let json = String(decoding: ReportFile.json(list), as: UTF8.self)
    for dangerous in ["</script", "<script", "<!--"] {
      #expect(!json.lowercased().contains(dangerous))
    }
    #expect(try JSONReader.read(Array(json.utf8)) == list)
  }

  @Test func theFileIsOneDocument() throws {
    let bytes = ReportFile.write(["kind": "run", "title": "<b> & </title><script>x</script>"])
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.hasPrefix("<!DOCTYPE html>") && text.hasSuffix("</html>\n"))
    #expect(
      text.contains("<title>&lt;b> &amp; &lt;/title>&lt;script>x&lt;/script> · jsprep</title>"))
    // One with data, one that runs.
    #expect(text.matches(of: /<script/).count == 2)
    #expect(text.matches(of: /<\/script>/).count == 2)
    #expect(!text.contains(/(src|href)="?https?:/))
  }

  /// The viewer's own texts end nothing either.
  @Test func theViewerEndsNothing() {
    let script = String(decoding: Viewer.script, as: UTF8.self).lowercased()
    #expect(!script.contains("</script") && !script.contains("<!--"))
    #expect(!String(decoding: Viewer.style, as: UTF8.self).lowercased().contains("</style"))
    #expect(!script.contains(/\b(innerhtml|outerhtml|insertadjacenthtml|eval|document\.write)\b/))
  }
}
