import PropertyList
import SourceMaps
import Testing

@Suite struct MappedScriptTests {
  private static let text = """
    // ä 😀
    export const total = (prices: number[]): number => {
      const sum = "😀"; prices.forEach(price => check(price));
      class Box { static open() { return 1; } }
      function inner() { return Box.open(); }
      return inner();
    };
    total([]);
    """

  @Test(arguments: [
    (2, 30, "total"), (3, 10, "total"), (3, 45, ""), (4, 32, "open"), (5, 25, "inner"),
    (6, 5, "total"), (8, 1, nil), (1, 1, nil),
  ])
  func functionNames(line: Int, column: Int, expected: String?) {
    let file = OriginalFile(name: "a.ts", text: Self.text, isIgnored: false)
    let name = file.functionName(line: line, column: column)
    #expect(name == (expected.map { .named($0) } ?? OriginalFile.FunctionName.none))
  }

  @Test(arguments: [
    (1, "// ä 😀"), (6, "  return inner();"), (8, "total([]);"), (9, nil), (0, nil),
  ])
  func lines(number: Int, expected: String?) {
    for separator in ["\n", "\r\n", "\r", "\u{2028}"] {
      let text = Self.text.replacing("\n", with: separator)
      let file = OriginalFile(name: "a.ts", text: text, isIgnored: false)
      #expect(file.line(number) == expected)
    }
    #expect(OriginalFile(name: "a.ts", text: nil, isIgnored: false).line(number) == nil)
  }

  /// A coarse map has one place for a whole line.
  @Test(arguments: [
    ("one(two);", "one(two);", 5, 5), ("one(two);", "  one(two);", 5, 1),
    ("😀(two);", "😀(two);", 6, 6), ("one(a);", "one(two);", 6, 1), ("one(two);", "one(t", 8, 1),
  ])
  func equalTextIsGoneThrough(
    _ generated: String, original: String, column: Int, expected: Int
  ) throws {
    let map = try SourceMap(
      Array(#"{"version":3,"sources":["a"],"names":[],"mappings":"AAAA"}"#.utf8))
    let script = MappedScript(
      map, files: [OriginalFile(name: "a", text: original, isIgnored: false)], text: generated)
    let place = SourceLocation(file: "g", line: 1, column: column)
    let origin = try #require(script.origin(of: place))
    #expect(origin.location.column == expected)
    #expect(origin.location.asRun == place)
    #expect(script.line(origin.location) == original)
    #expect(script.origin(of: SourceLocation(file: "g", line: 1)) == nil)
  }

  @Test(arguments: [
    ("t", 3, "total"), ("(anonymous)", 1, "module code"), ("global code", 1, "global code"),
  ])
  func namesOfFrames(_ name: String, line: Int, expected: String) throws {
    let file = OriginalFile(name: "a.ts", text: Self.text, isIgnored: false)
    let place = SourceLocation(file: "a.ts", line: line, column: 1)
    let origin = MappedScript.Origin(file: file, location: place)
    #expect(origin.functionName(instead: name) == expected)
    let unreadable = OriginalFile(name: "a.vue", text: "<template>", isIgnored: false)
    #expect(
      MappedScript.Origin(file: unreadable, location: place).functionName(instead: name) == name)
  }
}
