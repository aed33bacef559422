import TestSupport
import Testing
import WebURL

@Suite struct QueryEncodingTests {
  private struct EncodingCase: Decodable {
    var input: String
    var output: [String: String]
  }

  /// What the encoders of the Encoding Standard make of the suite's code points; a scalar that an
  /// encoding does not have here is reported as it stands.
  private static let encodings: [String: [Unicode.Scalar: [UInt8]]] = [
    "big5": [:],
    "euc-kr": ["\u{2020}": [0xA2, 0xD3]],
    "windows-1252": ["\u{2020}": [0x86]],
    "gb18030": [:],
    "shift_jis": ["\u{2212}": [0x81, 0x7C]],
    "iso-2022-jp": ["\u{203E}": [0x1B, 0x28, 0x4A, 0x7E], "\\": [0x1B, 0x28, 0x42, 0x5C]],
  ]

  private static func encoder(_ name: String) -> QueryEncoder? {
    guard let table = encodings[name] else { return nil }
    return { query in
      query.unicodeScalars.map { scalar in
        if let bytes = table[scalar] { return .bytes(bytes) }
        if name == "iso-2022-jp", scalar == "\u{0E}" { return .unencodable("\u{FFFD}") }
        return scalar.isASCII ? .bytes([UInt8(scalar.value)]) : .unencodable(scalar)
      }
    }
  }

  @Test(.enabled(if: SharedData.isPresent, SharedData.leftOut))
  func queriesAreInTheDocumentsEncoding() throws {
    let cases = try ConformanceData.cases("percent-encoding.json", as: EncodingCase.self)
    #expect(cases.count == 6)
    #expect(cases.map(\.output.count).reduce(0, +) == 14)
    for item in cases {
      for (name, output) in item.output {
        let input = "https://doesnotmatter.invalid/?\(item.input)#\(item.input)"
        let url = WebURL(input, encodeQuery: Self.encoder(name))
        #expect(url?[.search] == "?" + output, "\(name)")
        #expect(url?[.hash] == "#" + (item.output["utf-8"] ?? ""), "\(name)")
      }
    }
  }

  @Test(arguments: [
    ("ws://a/?\u{2020}", "?%E2%80%A0"), ("foo://a/?\u{2020}", "?%E2%80%A0"),
    ("ftp://a/?\u{2020}", "?%86"), ("file:///a?\u{2020}'", "?%86%27"),
  ])
  func onlySpecialURLsTakeIt(url: String, search: String) {
    #expect(WebURL(url, encodeQuery: Self.encoder("windows-1252"))?[.search] == search)
  }
}
