import PropertyList
import Testing

@Suite struct JSONReaderTests {
  @Test func keepsTheOrderOfKeys() throws {
    let value = try JSONReader.read(#"{"z": 1, "a": [true, null, "x"], "m": {}}"#)
    #expect(value.dictionary?.keys == ["z", "a", "m"])
    #expect(value == ["a": [true, nil, "x"], "m": [:], "z": 1])
  }

  @Test func ofEqualKeysTheLastCounts() throws {
    let value = try JSONReader.read(#"{"a": 1, "b": 2, "a": 3}"#)
    #expect(value.dictionary?.keys == ["a", "b"])
    #expect(value["a"] == 3)
  }

  @Test(arguments: [
    (#""\u0041\n\/""#, "A\n/"),
    (#""\ud83d\ude00""#, "😀"),
    (#""\ud83dx""#, "\u{FFFD}x"),
    (#""\ud83d\u0041""#, "\u{FFFD}A"),
    (#""\ude00""#, "\u{FFFD}"),
    ("\u{FEFF}\"é\"", "é"),
  ])
  func readsStrings(text: String, expected: String) throws {
    #expect(try JSONReader.read(text) == .string(expected))
  }

  @Test(
    arguments: [
      ("0", 0), ("-0", -0.0), ("12", 12), ("-1.5e2", -150), ("1E-3", 0.001), ("1e999", .infinity),
    ] as [(String, Double)])
  func readsNumbers(text: String, expected: Double) throws {
    #expect(try JSONReader.read(text) == .number(expected))
  }

  @Test(arguments: [
    ("", "1:1: expected a JSON value, found the end"),
    ("  \n ", "2:2: expected a JSON value, found the end"),
    ("{'a': 1}", "1:2: expected a key in double quotes, found a single quote"),
    ("{\"a\" 1}", "1:6: expected ':' after the key, found '1'"),
    (
      "{\"a\": 1,}",
      "1:9: expected a key in double quotes, found '}': JSON has no comma after the last value"
    ),
    ("[1, 2", "1:6: expected ',' or ']' after the value, found the end"),
    ("[1,\n  é]", "2:3: expected a JSON value, found 'é'"),
    ("\"é\" x", "1:5: expected the end after the value, found 'x'"),
    ("01", "1:2: expected the end after the value, found '1'"),
    ("1.", "1:3: expected a digit, found the end"),
    ("[NaN]", "1:2: expected a JSON value, found 'N'"),
    ("\"a\nb\"", "1:3: a line break must be escaped in a string"),
    ("  \"ab", "1:3: the string that begins here is not terminated"),
    (#""\x""#, "1:3: expected a JSON escape after '\\', found 'x'"),
    (#""\u12""#, "1:6: expected four hexadecimal digits after '\\u'"),
  ])
  func saysWhatIsWrongAndWhere(text: String, message: String) {
    let error = #expect(throws: JSONError.self) { try JSONReader.read(text) }
    #expect(error?.description == message)
  }

  @Test func refusesBytesThatAreNotUTF8() {
    let error = #expect(throws: JSONError.self) { try JSONReader.read([0x22, 0xC3, 0x22]) }
    #expect(error?.description == "1:2: the text is not valid UTF-8")
  }

  @Test func refusesWhatIsNestedTooDeep() {
    let deep = String(repeating: "[", count: 100_000)
    let error = #expect(throws: JSONError.self) { try JSONReader.read(deep) }
    #expect(error?.description == "1:513: values are nested more than 512 levels deep")
  }
}
