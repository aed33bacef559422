import Foundation
import HTMLParser
import TestSupport
import Testing
import TextEncoding

/// https://github.com/html5lib/html5lib-tests/tree/master/encoding
@Suite(.enabled(if: SharedData.isPresent, SharedData.leftOut))
struct EncodingSniffingTests {
  private struct Case {
    let data: [UInt8]
    let encoding: Encoding
  }

  /// WebKit, unlike the standard's prescan, knows that these are no `meta` elements.
  private static let inText = ["<script", "<style"]

  @Test(arguments: [("tests1", 59, 3), ("tests2", 22, 0), ("test-yahoo-jp", 1, 0)])
  func html5lib(file: String, count: Int, differences: Int) throws {
    let cases = try read("conformance/html5lib/encoding/\(file).dat")
    #expect(cases.count == count)
    var different = 0
    for test in cases {
      let text = String(decoding: test.data, as: UTF8.self)
      let sniffed = test.data.withUnsafeBufferPointer { EncodingSniffer.sniff($0) }
      if Self.inText.contains(where: text.contains), sniffed.encoding != test.encoding {
        different += 1
      } else {
        #expect(sniffed.encoding == test.encoding, "\(text)")
      }
    }
    #expect(different == differences)
  }

  @Test(arguments: [
    ("<title><meta charset=koi8-r></title>", "windows-1252"),
    ("<!--<meta charset=koi8-r>-->", "windows-1252"),
    ("<noscript><meta charset=koi8-r></noscript>", "KOI8-R"),
    ("<meta charset='&#107;oi8-r'>", "KOI8-R"),
    ("<p><meta charset=koi8-r>", "KOI8-R"),
    ("<p>\(String(repeating: " ", count: 1024))<meta charset=koi8-r>", "windows-1252"),
    ("<head>\(String(repeating: "\r\n", count: 5000))<meta charset=koi8-r>", "KOI8-R"),
    ("</head>\(String(repeating: "\n", count: 1016))<meta charset=koi8-r>", "KOI8-R"),
    ("</head>\(String(repeating: "\n", count: 1017))<meta charset=koi8-r>", "windows-1252"),
    ("<?xml version='1.0' encoding='koi8-r'?><meta charset=bogus>", "KOI8-R"),
  ])
  func webKit(page: String, encoding: String) {
    let sniffed = Array(page.utf8).withUnsafeBufferPointer { EncodingSniffer.sniff($0) }
    #expect(sniffed.encoding.name == encoding, "\(page.prefix(80))")
  }

  private func read(_ path: String) throws -> [Case] {
    let data = try SharedData.data(path)
    var cases: [Case] = []
    var rest = data[...]
    while let start = rest.range(of: Data("#data\n".utf8)),
      let label = rest.range(of: Data("\n#encoding\n".utf8), in: start.upperBound..<rest.endIndex)
    {
      let line = rest[label.upperBound...].prefix { $0 != 0x0A }
      cases.append(
        Case(
          data: Array(rest[start.upperBound..<label.lowerBound]),
          encoding: try #require(Encoding(label: String(decoding: line, as: UTF8.self)))))
      rest = rest[line.endIndex...]
    }
    return cases
  }
}
