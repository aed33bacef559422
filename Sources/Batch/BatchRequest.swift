import Infra
import JSPrep
import PropertyList

/// One page of a batch: a path, or a JSON object on one line.
///
///     {"page": "saved/1.html", "baseURL": "https://a.example/1", "arguments": {"color": "red"}}
///
/// `html` may be used instead of `page`; all settings that apply to one page are accepted, too.
/// `id` is returned in the answer, and so is a fingerprint of `html`.
package struct BatchRequest: Sendable {
  package var id: PropertyList?
  package var page: String?
  package var html: String?
  package var settings = Settings()
  package var arguments: PropertyList.Dictionary?
  /// The record of a WARC file that is the page, in bytes of the file.
  package var record: Record?
  /// Why there is no page, as the process that lists them says.
  var problem: String?

  package struct Record: Sendable {
    package let offset: Int
    package let length: Int
  }

  private static let keys = Set(
    ["id", "page", "html", "arguments", "offset", "length", "problem"]
      + Setting.keys(in: .batchLine))

  package enum Failure: Error {
    case malformed(String)
  }

  /// - Parameter line: without its line feed.
  package init(parsing line: [UInt8]) throws(Failure) {
    guard line.first == UInt8(ascii: "{") else {
      guard let path = String(validating: line, as: UTF8.self) else {
        throw .malformed("the line is not valid UTF-8")
      }
      page = path
      return
    }
    let object: PropertyList.Dictionary
    do {
      object = try JSONReader.read(line).dictionary ?? [:]
    } catch {
      throw .malformed("the line is not valid JSON: column \(error.column): \(error.message)")
    }
    for key in object.keys where !Self.keys.contains(key) {
      throw .malformed(
        "there is no key '\(key)'; the keys are \(Self.keys.sorted().joined(separator: ", "))")
    }
    id = object["id"]
    page = try Self.text("page", object)
    html = try Self.text("html", object)
    guard page != nil || html != nil else { throw .malformed("the line does not name a page") }
    record = try Self.record(object)
    problem = try Self.text("problem", object)
    settings = try Settings(object, in: .batchLine) { key, problem in
      Failure.malformed("'\(key)' \(problem.words)")
    }
    switch object["arguments"] {
    case nil, .null?: break
    case .dictionary(let dictionary)?: arguments = dictionary
    case let other?: throw .malformed("'arguments' must be an object, not \(other.kind)")
    }
  }

  private static func text(
    _ key: String, _ object: PropertyList.Dictionary
  ) throws(Failure) -> String? {
    switch object[key] {
    case nil, .null?: return nil
    case .string(let text)?: return text
    case let other?: throw .malformed("'\(key)' must be a string, not \(other.kind)")
    }
  }

  private static func record(
    _ object: PropertyList.Dictionary
  ) throws(Failure) -> Record? {
    guard object["offset"] != nil || object["length"] != nil else { return nil }
    guard let offset = object["offset"]?.number.flatMap(Int.init(exactly:)), offset >= 0,
      let length = object["length"]?.number.flatMap(Int.init(exactly:)), length > 0
    else { throw .malformed("'offset' and 'length' must be whole numbers, one with the other") }
    return Record(offset: offset, length: length)
  }

  /// In 16 digits.
  private static func identification(of html: String) -> String {
    let digits = String(fingerprint(of: html.utf8), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// What the answer begins with, to identify its page.
  var head: PropertyList.Dictionary {
    var head: PropertyList.Dictionary = [:]
    head["id"] = id
    head["page"] = page.map { .string($0) }
    head["offset"] = record.map { .number(Double($0.offset)) }
    head["html"] = html.map { .string(Self.identification(of: $0)) }
    return head
  }
}
