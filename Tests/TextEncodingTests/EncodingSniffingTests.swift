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

  @Test(arguments: [("tests1", 59), ("tests2", 22), ("test-yahoo-jp", 1)])
  func html5lib(file: String, count: Int) throws {
    let cases = try read("conformance/html5lib/encoding/\(file).dat")
    #expect(cases.count == count)
    for test in cases {
      let sniffed = test.data.withUnsafeBufferPointer { EncodingSniffer.sniff($0) }
      #expect(
        sniffed.encoding == test.encoding, "\(String(decoding: test.data, as: UTF8.self))")
    }
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
