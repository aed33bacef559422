import Foundation
import TestSupport

/// The JSON of the URL suites: an array of cases, with comments, which are strings, between them.
enum ConformanceData {
  static func cases<Case: Decodable>(_ file: String, as type: Case.Type = Case.self) throws
    -> [Case]
  {
    try JSONDecoder().decode([Entry<Case>].self, from: text(of: file)).compactMap(\.value)
  }

  static func groups<Case: Decodable>(
    _ file: String, as type: Case.Type = Case.self
  ) throws -> [String: [Case]] {
    try JSONDecoder().decode([String: [Entry<Case>]].self, from: text(of: file))
      .mapValues { $0.compactMap(\.value) }
  }

  private struct Entry<Value: Decodable>: Decodable {
    let value: Value?

    init(from decoder: any Decoder) throws {
      let isComment = (try? decoder.singleValueContainer().decode(String.self)) != nil
      value = isComment ? nil : try Value(from: decoder)
    }
  }

  /// The file's text as scalar values: Foundation refuses escapes of lone surrogates, which the
  /// bindings turn into U+FFFD before a URL is parsed.
  private static func text(of file: String) throws -> Data {
    let text = String(decoding: try SharedData.data("conformance/url/\(file)"), as: UTF8.self)
    let pair = /\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}/
    let lone = /\\u[dD][89a-fA-F][0-9a-fA-F]{2}/
    let paired = text.ranges(of: pair)
    var result = ""
    var start = text.startIndex
    for range in paired {
      result += text[start..<range.lowerBound].replacing(lone, with: "\\uFFFD")
      result += text[range]
      start = range.upperBound
    }
    return Data((result + text[start...].replacing(lone, with: "\\uFFFD")).utf8)
  }
}
