import PropertyList
import Testing

@Suite struct JSONWriterTests {
  @Test func writesAValueALine() {
    let value: PropertyList = [
      "title": "A \"page\"", "tags": ["a", nil, true], "none": [], "n": [:],
    ]
    #expect(
      JSONWriter.write(value).text == """
        {
          "title": "A \\"page\\"",
          "tags": [
            "a",
            null,
            true
          ],
          "none": [],
          "n": {}
        }
        """)
    #expect(
      JSONWriter.write(value, layout: .compact).text
        == #"{"title":"A \"page\"","tags":["a",null,true],"none":[],"n":{}}"#)
  }

  @Test(
    arguments: [
      (0, "0"), (-0.0, "-0"), (1, "1"), (-12.5, "-12.5"), (0.1, "0.1"), (1e21, "1e+21"),
      (123_456_789_012_345_683_968, "123456789012345680000"), (1e-6, "0.000001"), (1e-7, "1e-7"),
      (1.5e-9, "1.5e-9"), (9_007_199_254_740_992, "9007199254740992"), (1.7e308, "1.7e+308"),
      (.leastNonzeroMagnitude, "5e-324"), (123.456, "123.456"),
    ] as [(Double, String)])
  func writesNumbersAsJavaScriptDoes(number: Double, text: String) {
    #expect(JSONWriter.write(.number(number)).text == text)
  }

  @Test func escapesWhatMayNotStandInAString() {
    #expect(
      JSONWriter.quoted("\u{1}\u{7F}\u{9B}é\t\u{2028}") == "\"\\u0001\\u007f\\u009bé\\t\u{2028}\"")
  }

  @Test func tellsWhatJSONCannotCarry() throws {
    let date = try #require(PropertyList.Date(millisecondsSince1970: 1_714_564_800_123))
    let value: PropertyList = [
      "a": [1, .number(.nan)], "when": .date(date), "raw data": .data(Array("Man!".utf8)),
    ]
    let (text, losses) = JSONWriter.write(value, layout: .compact)
    #expect(
      text == #"{"a":[1,null],"when":"2024-05-01T12:00:00.123Z","raw data":"TWFuIQ=="}"#)
    #expect(losses.map(\.path.description) == ["a[1]", "when", #"["raw data"]"#])
  }

  @Test(
    arguments: [
      (0, "1970-01-01T00:00:00.000Z"), (-1, "1969-12-31T23:59:59.999Z"),
      (951_782_400_000, "2000-02-29T00:00:00.000Z"), (8.64e15, "+275760-09-13T00:00:00.000Z"),
      (-62_198_755_200_000, "-000001-01-01T00:00:00.000Z"),
    ] as [(Double, String)])
  func writesDatesAsJavaScriptDoes(milliseconds: Double, text: String) {
    #expect(PropertyList.Date(millisecondsSince1970: milliseconds)?.description == text)
  }
}
