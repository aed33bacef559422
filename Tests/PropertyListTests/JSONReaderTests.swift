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
    ("", "1:1: there is no value"),
    ("  \n ", "2:2: there is no value"),
    ("{'a': 1}", "1:2: a key in double quotes must stand here, not a single quote"),
    ("{\"a\" 1}", "1:6: ':' must follow the key, not '1'"),
    ("{\"a\": 1,}", "1:9: a key in double quotes must stand here, not '}'"),
    ("[1, 2", "1:6: ',' or ']' must follow the value, not the end"),
    ("[1,\n  é]", "2:3: a value must stand here, not 'é'"),
    ("\"é\" x", "1:5: 'x' follows the value; there must be one value only"),
    ("01", "1:2: '1' follows the value; there must be one value only"),
    ("1.", "1:3: a digit must stand here, not the end"),
    ("[NaN]", "1:2: a value must stand here, not 'N'"),
    ("\"a\nb\"", "1:3: a line break must be escaped in a string"),
    ("  \"ab", "1:3: the string that begins here is not terminated"),
    (#""\x""#, "1:3: '\\' must begin an escape that JSON has, not 'x'"),
    (#""\u12""#, "1:6: four hexadecimal digits must follow '\\u'"),
  ])
  func saysWhatIsWrongAndWhere(text: String, message: String) {
    let error = #expect(throws: JSONError.self) { try JSONReader.read(text) }
    #expect(error?.description == message)
  }

  @Test func refusesBytesThatAreNotUTF8() {
    let error = #expect(throws: JSONError.self) { try JSONReader.read([0x22, 0xC3, 0x22]) }
    #expect(error?.description == "1:2: the text is not UTF-8")
  }

  @Test func refusesWhatIsNestedTooDeep() {
    let deep = String(repeating: "[", count: 100_000)
    let error = #expect(throws: JSONError.self) { try JSONReader.read(deep) }
    #expect(error?.description == "1:513: values are nested more than 512 deep")
  }
}
