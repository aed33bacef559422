import PropertyList
import SourceMaps
import Testing

@Suite struct SourceMapTests {
  private static func map(
    _ mappings: String, sources: String = #"["a.ts","b.ts"]"#, more: String = ""
  ) -> String {
    #"{"version":3,"sources":\#(sources),"names":["x","y"],"mappings":"\#(mappings)"\#(more)}"#
  }

  private static func found(_ json: String, _ line: Int, _ column: Int) throws -> String? {
    let map = try SourceMap(Array(json.utf8))
    return map.original(line: line, column: column).map {
      "\(map.sources[$0.source].name):\($0.line):\($0.column)\($0.name.map { " " + $0 } ?? "")"
    }
  }

  // https://tc39.es/ecma426/#sec-base64-vlq
  @Test(arguments: [
    ("AAAA", 1, 1, "a.ts:1:1"), ("AAAA", 1, 100, "a.ts:1:1"), ("AAAA", 2, 1, nil),
    ("EAAA", 1, 2, nil), ("EAAA", 1, 3, "a.ts:1:1"),
    ("AAAA,EACE", 1, 2, "a.ts:1:1"), ("AAAA,EACE", 1, 3, "a.ts:2:3"),
    (";;AAAA", 3, 1, "a.ts:1:1"), (";;AAAA;AACA", 4, 9, "a.ts:2:1"),
    ("AAAAC", 1, 1, "a.ts:1:1 y"), ("ACAAA", 1, 1, "b.ts:1:1 x"),
    // One number: made from nothing.
    ("AAAA,E", 1, 5, nil), ("AAAA,E,CACA", 1, 4, "a.ts:2:1"),
    // Back, and more than five bits.
    ("AAgBC,EAAD", 1, 3, "a.ts:17:1"), ("AA+/DA", 1, 1, "a.ts:2048:1"),
    // Not in order.
    ("KAAA,FACA", 1, 5, "a.ts:2:1"), ("KAAA,FACA", 1, 6, "a.ts:1:1"),
    ("", 1, 1, nil), (",,AAAA,,", 1, 1, "a.ts:1:1"),
  ])
  func mappings(_ mappings: String, line: Int, column: Int, expected: String?) throws {
    #expect(try Self.found(Self.map(mappings), line, column) == expected)
  }

  @Test(arguments: [
    ("[]", "it is an array, not an object"),
    ("{", "it is no JSON: 1:2"),
    ("{}", "it has no 'version'"),
    (#"{"version":2}"#, "its 'version' is 2, and only 3 is known"),
    (#"{"version":"3"}"#, "its 'version' is '3', and only 3 is known"),
    (#"{"version":3,"sources":[]}"#, "its 'mappings' are no text"),
    (#"{"version":3,"mappings":""}"#, "it has no 'sources'"),
    (#"{"version":3,"mappings":"","sources":"a"}"#, "its 'sources' are a string, not an array"),
    (map("AA"), "its 'mappings' are wrong at character 3: a number is incomplete"),
    (map("AAAA;A!"), "its 'mappings' are wrong at character 7: a character is not of base 64"),
    (map("AEAA"), "there is no source 2"),
    (map("AAAAE"), "there is no name 2"),
    (map("AAAAAA"), "a segment has more than five numbers"),
    (map("D"), "a column is less than zero or too large"),
    (map("g"), "a number is incomplete"),
    (map("ggggggggggA"), "a number is too large"),
    (map("+/////D,+/////D"), "a column is less than zero or too large"),
    (#"{"version":3,"sections":[{"offset":{"line":0},"map":{}}]}"#, "a section has no offset"),
    (
      #"{"version":3,"sections":[{"offset":{"line":0,"column":0},"url":"a"}]}"#,
      "a section is in another file, which is not supported"
    ),
    (
      sections((1, 0, map("AAAA")), (0, 0, map("AAAA"))),
      "its sections are not in order, or overlap"
    ),
    (sections((1, 0, "{}")), "it has no 'version'"),
  ])
  func damage(_ json: String, words: String) {
    #expect(throws: SourceMapError.self) { try SourceMap(Array(json.utf8)) }
    do {
      _ = try SourceMap(Array(json.utf8))
    } catch let error {
      #expect((error as? SourceMapError)?.reason.contains(words) == true, "\(error)")
    }
  }

  private static func sections(_ sections: (line: Int, column: Int, map: String)...) -> String {
    let list = sections.map {
      #"{"offset":{"line":\#($0.line),"column":\#($0.column)},"map":\#($0.map)}"#
    }
    return #"{"version":3,"sections":[\#(list.joined(separator: ","))]}"#
  }

  // https://tc39.es/ecma426/#sec-index-map
  @Test(arguments: [
    (1, 1, "a.ts:1:1 y"), (2, 3, "a.ts:2:1"), (2, 4, nil), (2, 6, "c.ts:1:1 x"),
    (3, 1, "c.ts:5:1"), (3, 2, "c.ts:5:1"), (4, 1, nil),
  ])
  func sectionsAreMapsOfParts(line: Int, column: Int, expected: String?) throws {
    let json = Self.sections(
      (0, 0, Self.map("AAAAC;AACA")),
      (1, 3, Self.map("EAAAA;AAIA", sources: #"["c.ts"]"#)))
    #expect(try Self.found(json, line, column) == expected)
  }

  @Test func fieldsOfSources() throws {
    let json = Self.map(
      "AAAA", sources: #"["a.ts",null]"#,
      more: #","sourceRoot":"src","sourcesContent":["one",null],"ignoreList":[1]"#)
    let sources = try SourceMap(Array((")]}'\n" + json).utf8)).sources
    #expect(sources.map(\.name) == ["src/a.ts", ""])
    #expect(sources.map(\.content) == ["one", nil])
    #expect(sources.map(\.isIgnored) == [false, true])
    let old = Self.map("AAAA", more: #","x_google_ignoreList":[0],"sourcesContent":null"#)
    #expect(try SourceMap(Array(old.utf8)).sources.map(\.isIgnored) == [true, false])
  }
}
