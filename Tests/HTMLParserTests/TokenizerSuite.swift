import DOM
import Foundation
import TestSupport

@testable import HTMLParser

/// A run of a test of the html5lib suite for tokenizers: in one of its initial states.
///
/// https://github.com/html5lib/html5lib-tests/blob/master/tokenizer/README.md
struct TokenizerTest: Sendable {
  let file: String
  let description: String
  let input: [UInt8]
  let state: Tokenizer.State
  let lastStartTag: String?
  let expected: TokenizerResult
  /// Whether the expected tokens are those of a tokenizer that keeps to what XML can express.
  let isXMLViolation: Bool
}

struct TokenizerResult: Equatable, Sendable {
  /// Each token in a form of its own, adjacent characters as one.
  var tokens: [String] = []
  /// Code, line and column; nil where they do not count.
  var errors: [String]?
}

enum TokenizerSuite {
  static func load() throws -> [TokenizerTest] {
    try SharedData.files(in: "conformance/html5lib/tokenizer", withExtension: "test").flatMap {
      url in
      let object = try JSONSerialization.jsonObject(with: Data(contentsOf: url))
      let file = object as? [String: Any] ?? [:]
      let isXMLViolation = file["xmlViolationTests"] != nil
      let tests = file["tests"] ?? file["xmlViolationTests"]
      return (tests as? [[String: Any]] ?? []).flatMap {
        runs(of: $0, file: url.lastPathComponent, isXMLViolation: isXMLViolation)
      }
    }
  }

  private static let states: [String: Tokenizer.State] = [
    "Data state": .data, "RCDATA state": .rcdata, "RAWTEXT state": .rawtext,
    "Script data state": .scriptData, "PLAINTEXT state": .plaintext,
    "CDATA section state": .cdataSection,
  ]

  private static func runs(
    of test: [String: Any], file: String, isXMLViolation: Bool
  ) -> [TokenizerTest] {
    let isEscaped = test["doubleEscaped"] as? Bool ?? false
    let output = test["output"] as? [[Any]] ?? []
    let errors = (test["errors"] as? [[String: Any]] ?? []).map {
      "\($0["code"] ?? "") \($0["line"] ?? 0):\($0["col"] ?? 0)"
    }
    let expected = TokenizerResult(
      tokens: output.map { token in form(of: token, isEscaped: isEscaped) },
      errors: isXMLViolation ? nil : errors.sorted())
    let input = test["input"] as? String ?? ""
    return (test["initialStates"] as? [String] ?? ["Data state"]).map { state in
      TokenizerTest(
        file: file, description: test["description"] as? String ?? "",
        input: isEscaped ? unescape(input).bytes : Array(input.utf8),
        state: states[state] ?? .data, lastStartTag: test["lastStartTag"] as? String,
        expected: expected, isXMLViolation: isXMLViolation)
    }
  }

  private static func form(of token: [Any], isEscaped: Bool) -> String {
    func text(_ value: Any) -> String {
      guard let string = value as? String else { return "null" }
      return (isEscaped ? unescape(string) : DOMString(string)).quoted
    }
    switch token[0] as? String {
    case "DOCTYPE":
      return
        "DOCTYPE \(text(token[1])) \(text(token[2])) \(text(token[3])) \(token[4] as? Bool == true)"
    case "StartTag":
      let attributes = (token[2] as? [String: String] ?? [:]).map {
        "\(text($0.key))=\(text($0.value))"
      }
      let isSelfClosing = token.count > 3 && token[3] as? Bool == true
      return "StartTag \(text(token[1])) \(attributes.sorted()) \(isSelfClosing)"
    default:
      return "\(token[0]) \(text(token[1]))"
    }
  }

  /// Undoes the second escaping: `\uXXXX` is a code unit, also one that no `String` can hold.
  static func unescape(_ string: String) -> DOMString {
    var units: [UInt16] = []
    var rest = Substring(string)
    while let first = rest.first {
      if rest.hasPrefix("\\u"), let unit = UInt16(rest.dropFirst(2).prefix(4), radix: 16) {
        units.append(unit)
        rest = rest.dropFirst(6)
      } else {
        units += Array(String(first).utf16)
        rest = rest.dropFirst()
      }
    }
    return units.reduce(DOMString()) { result, unit in
      var buffer = ByteBuffer(capacity: 4)
      defer { buffer.deallocate() }
      if unit == 0 { return result + "\0" }
      buffer.append(codePoint: UInt32(unit))
      return result + buffer.string
    }
  }
}

extension DOMString {
  /// A form that shows every byte.
  var quoted: String {
    "'" + bytes.map { $0 >= 0x20 && $0 < 0x7F ? String(UnicodeScalar($0)) : "\\\($0)" }.joined()
      + "'"
  }
}
