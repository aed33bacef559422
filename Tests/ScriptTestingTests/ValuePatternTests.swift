import PropertyList
import Testing

@testable import ScriptTesting

@Suite struct ValuePatternTests {
  private func pattern(_ yaml: String) throws -> ValuePattern {
    try YAMLNode(parsing: TestText(path: "a.yml", text: yaml)).pattern()
  }

  @Test(
    arguments: [
      ("{a: 1, b: [x, true, ~]}", ["b": ["x", true, nil], "a": 1], true),
      ("{a: 1}", ["a": 1, "b": 2], false),
      ("!includes {a: 1}", ["a": 1, "b": 2], true),
      ("!includes {c: 1}", ["a": 1, "b": 2], false),
      ("!includes [2, 1]", [1, 2, 3], true),
      ("!includes [4]", [1, 2, 3], false),
      ("[1, 2]", [1, 2, 3], false),
      ("!matches ^a.c$", "abc", true),
      ("!matches ^a.c$", 1, false),
      ("!any", nil, true),
      ("!string", "", true),
      ("!dictionary", [:], true),
      ("2024-05-01", "2024-05-01", true),
      ("!date 1970-01-01T00:00:01Z", "1970-01-01T00:00:01Z", false),
      ("yes", "yes", true),
      ("'1'", 1, false),
      ("1e3", 1000, true),
      ("-.inf", .number(-.infinity), true),
      (".nan", .number(.nan), true),
      ("nan", "nan", true),
      ("0x10", 16, true),
      ("1.2.3", "1.2.3", true),
    ] as [(String, PropertyList, Bool)])
  func matching(yaml: String, value: PropertyList, expected: Bool) throws {
    #expect(try pattern(yaml).matches(value) == expected)
  }

  @Test func aDifferenceShowsOnlyWhatIsMissed() throws {
    let actual: PropertyList = ["z": "more", "a": "abc", "b": ["x", 2]]
    let difference = Difference(
      expected: try pattern("!includes {b: [x, 3], a: !matches ^a}"), actual: actual)
    #expect(
      difference.render(style: .plain) == """
        --- expected
        +++ actual
        @@ -1,7 +1,7 @@
         {
           "b": [
             "x",
        -    3,
        +    2,
           ],
           "a": "abc",
           "z": "more",

        """)
  }
}
