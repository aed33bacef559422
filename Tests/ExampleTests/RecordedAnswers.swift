import Foundation
import PropertyList
import TestSupport

/// What WebKit answered for the scripts in `js/` on one page, as `script/compare-with-oracle
/// --record` wrote it down.
struct RecordedAnswers {
  let page: String
  let baseURL: String
  let encoding: String?
  /// The document before any script ran: its text, or the text's digest.
  let loaded: PropertyList
  let scripts: PropertyList.Dictionary

  init(_ name: String) throws {
    let path = Self.folder.appending(path: name + ".json")
    let answers = try JSONReader.read(try String(contentsOf: path, encoding: .utf8))
    page = answers["page"]?.string ?? ""
    baseURL = answers["baseURL"]?.string ?? ""
    encoding = answers["encoding"]?.string
    loaded = answers["loaded"] ?? .null
    scripts = answers["scripts"]?.dictionary ?? [:]
  }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Answers")

  /// The pages in `pages/`, whose answers are recorded in full.
  static let ownPages = ["article", "messy", "order-form", "price-list", "quirks", "windows-1252"]

  /// The pages in `../shared/pages`, of whose answers there are digests.
  static let sharedPages = [
    "002", "bbc-1", "hukumusume", "ietf-1", "medium-1", "nytimes-1", "qq", "v8-blog", "wikipedia",
    "yahoo-2",
  ]

  /// All of them in a release build; without optimization the largest takes too long.
  static var tractableSharedPages: [String] {
    #if DEBUG
      sharedPages.filter { $0 != "yahoo-2" }
    #else
      sharedPages
    #endif
  }

  /// The file of the page.
  var path: String {
    let own = SharedData.packageRoot.appending(path: "pages/\(page)").path
    return FileManager.default.fileExists(atPath: own)
      ? own : SharedData.root.appending(path: "pages/\(page)").path
  }

  /// The document that a script left behind: the loaded one with its changed lines.
  func document(after script: PropertyList) -> String {
    var lines = (loaded.array ?? []).map { $0.string ?? "" }
    for change in (script["document"]?.array ?? []).reversed() {
      let start = Int(change[0]?.number ?? 0)
      let end = start + Int(change[1]?.number ?? 0)
      lines.replaceSubrange(start..<end, with: (change[2]?.array ?? []).map { $0.string ?? "" })
    }
    return lines.joined(separator: "\n")
  }
}

/// The length of a text in UTF-8 and its CRC-32.
func digest(_ text: String) -> String {
  let bytes = Array(text.utf8)
  var remainder = UInt32.max
  for byte in bytes {
    remainder =
      crcTable[Int(truncatingIfNeeded: (remainder ^ UInt32(byte)) & 0xFF)] ^ remainder >> 8
  }
  let digits = String(~remainder, radix: 16)
  return "\(bytes.count):" + String(repeating: "0", count: 8 - digits.count) + digits
}

private let crcTable: [UInt32] = (0..<256).map { byte in
  (0..<8).reduce(UInt32(byte)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1
  }
}

/// JSON with sorted keys and nothing between its tokens.
func canonicalJSON(_ value: PropertyList) -> String {
  switch value {
  case .array(let values): return "[" + values.map(canonicalJSON).joined(separator: ",") + "]"
  case .dictionary(let dictionary):
    let entries = dictionary.map { $0 }.sorted {
      Array($0.key.utf8).lexicographicallyPrecedes($1.key.utf8)
    }
    return "{"
      + entries.map { canonicalText($0.key) + ":" + canonicalJSON($0.value) }.joined(separator: ",")
      + "}"
  case .string(let string): return canonicalText(string)
  case .number(let number): return Int(exactly: number).map { "\($0)" } ?? "\(number)"
  case .boolean(let boolean): return boolean ? "true" : "false"
  default: return "null"
  }
}

private func canonicalText(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case "\u{8}": result += "\\b"
    case "\u{C}": result += "\\f"
    case ..<" ":
      let digits = String(scalar.value, radix: 16)
      result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}

/// The document type's name and the root element, which is what was recorded.
func canonicalDocument(_ markup: String) -> String {
  var rest = Substring(markup)
  var doctype = ""
  while true {
    rest = rest.drop(while: \.isWhitespace)
    if rest.hasPrefix("<!--"), let end = rest.range(of: "-->") {
      rest = rest[end.upperBound...]
    } else if rest.prefix(9).lowercased() == "<!doctype", let end = rest.firstIndex(of: ">") {
      let name = rest[..<end].dropFirst(9).split(whereSeparator: \.isWhitespace).first ?? ""
      doctype = "<!DOCTYPE \(name)>"
      rest = rest[rest.index(after: end)...]
    } else {
      break
    }
  }
  if let end = rest.range(of: "</html>", options: .backwards) { rest = rest[..<end.upperBound] }
  return doctype + rest
}
