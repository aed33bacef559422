import JSPrep
import PropertyList
import Session

/// One page of a batch: a path, or a JSON object on one line.
///
///     {"page": "saved/1.html", "baseURL": "https://a.example/1", "arguments": {"color": "red"}}
///
/// `html` may stand instead of `page`; `encoding`, `select` and `selectText` are known, too; `id` comes
/// back in the answer.
package struct BatchRequest: Sendable {
  package var id: PropertyList?
  package var page: String?
  package var html: String?
  package var baseURL: String?
  package var encoding: String?
  package var selection: PageSelection?
  package var arguments: PropertyList.Dictionary?

  private static let keys: Set<String> = [
    "id", "page", "html", "baseURL", "encoding", "select", "selectText", "arguments",
  ]

  package enum Failure: Error {
    case malformed(String)
  }

  /// - Parameter line: without its line feed.
  package init(parsing line: [UInt8]) throws(Failure) {
    guard line.first == UInt8(ascii: "{") else {
      guard let path = String(validating: line, as: UTF8.self) else {
        throw .malformed("the line is not UTF-8")
      }
      page = path
      return
    }
    let object: PropertyList.Dictionary
    do {
      object = try JSONReader.read(line).dictionary ?? [:]
    } catch {
      throw .malformed("the line is no JSON: column \(error.column): \(error.message)")
    }
    for key in object.keys where !Self.keys.contains(key) {
      throw .malformed(
        "there is no key '\(key)'; there are \(Self.keys.sorted().joined(separator: ", "))")
    }
    id = object["id"]
    page = try Self.text("page", object)
    html = try Self.text("html", object)
    guard page != nil || html != nil else { throw .malformed("the line names no page") }
    baseURL = try Self.text("baseURL", object)
    encoding = try Self.text("encoding", object)
    let (selector, text) = (try Self.text("select", object), try Self.text("selectText", object))
    selection = selector.map { .contents(ofSelector: $0) } ?? text.map { .text($0) }
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

  /// What the answer begins with, so that it can be told whose it is.
  var head: PropertyList.Dictionary {
    var head: PropertyList.Dictionary = [:]
    head["id"] = id
    head["page"] = page.map { .string($0) }
    return head
  }
}
