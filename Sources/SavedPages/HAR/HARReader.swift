import MIME
import PropertyList

/// Reads what developer tools of browsers have recorded: HTTP archives.
///
/// http://www.softwareishard.com/blog/har-12-spec/
package enum HARReader {
  package static func read(_ bytes: [UInt8]) throws(SavedPageError) -> Capture {
    let root: PropertyList
    do {
      root = try JSONReader.read(bytes)
    } catch {
      throw SavedPageError(
        "the HAR file is not JSON: \(error.message)", line: error.line, column: error.column)
    }
    guard let log = root["log"]?.dictionary else {
      throw SavedPageError("the HAR file has no dictionary under 'log'")
    }
    guard let entries = log["entries"]?.array else {
      throw SavedPageError("the HAR file has no array under 'log.entries'")
    }
    var capture = Capture()
    var redirects: [Capture.Redirect] = []
    for (index, value) in entries.enumerated() {
      let entry = try Entry(value, at: "log.entries[\(index)]")
      if let target = entry.redirect {
        redirects.append(.init(from: entry.url, location: target, page: entry.page))
      } else if let resource = try entry.resource {
        capture.responses.append(.init(resource, page: entry.page))
      } else if entry.isAnswered {
        capture.missing.append(entry.url)
      }
    }
    capture.follow(redirects)
    capture.findPages(log["pages"]?.array ?? [])
    guard !capture.pages.isEmpty else { throw noPages(capture) }
    return capture
  }

  private static func noPages(_ capture: Capture) -> SavedPageError {
    capture.missing.isEmpty
      ? SavedPageError("the HAR file has no HTML page among its entries")
      : SavedPageError(
        "the HAR file has no HTML page, and \(capture.missing.count) of its entries are without"
          + " content: export it with content ('Save all as HAR with content')")
  }
}

/// A request and its response.
private struct Entry {
  let url: String
  let page: String?
  private let place: String
  private let response: PropertyList.Dictionary
  private let content: PropertyList.Dictionary

  init(_ value: PropertyList, at place: String) throws(SavedPageError) {
    self.place = place
    guard let url = value["request"]?["url"]?.string else {
      throw SavedPageError("'\(place)' has no address under 'request.url'")
    }
    guard let response = value["response"]?.dictionary else {
      throw SavedPageError("'\(place)' has no dictionary under 'response'")
    }
    self.url = url
    self.response = response
    page = value["pageref"]?.string
    content = response["content"]?.dictionary ?? [:]
  }

  private var status: Int { response["status"]?.number.flatMap(Int.init(exactly:)) ?? 0 }

  /// Requests that failed, or that the browser's cache answered, have status 0 and 304.
  var isAnswered: Bool { (200..<300).contains(status) }

  var redirect: String? {
    guard HTTPStatus.isRedirect(status) else { return nil }
    if let address = response["redirectURL"]?.string, !address.isEmpty { return address }
    return header("location")
  }

  private func header(_ name: String) -> String? {
    response["headers"]?.array?
      .first { $0["name"]?.string?.lowercased() == name }?["value"]?.string
  }

  /// nil if the file has no content for it.
  var resource: SavedPage.Resource? {
    get throws(SavedPageError) {
      guard let text = content["text"]?.string else { return nil }
      let type = MIMEType(content["mimeType"]?.string ?? header("content-type") ?? "")
      guard content["encoding"]?.string?.lowercased() == "base64" else {
        // The browser has decoded it.
        return SavedPage.Resource(
          url: url, mimeType: type?.essence ?? "text/plain", encoding: "utf-8",
          bytes: Array(text.utf8))
      }
      guard let bytes = Base64.decode(text.utf8) else {
        throw SavedPageError("'\(place).response.content.text' is not Base64")
      }
      return SavedPage.Resource(
        url: url, type: type, unknown: "application/octet-stream", bytes: bytes)
    }
  }
}

extension Capture {
  /// The first document that each page asked for; without pages, the first one.
  fileprivate mutating func findPages(_ list: [PropertyList]) {
    let documents = responses.indices.filter { responses[$0].resource.isDocument }
    for page in list {
      guard let identifier = page["id"]?.string,
        let main = documents.first(where: { responses[$0].page == identifier })
      else { continue }
      pages.append(
        Page(
          main: main, title: page["title"]?.string, date: page["startedDateTime"]?.string,
          identifier: identifier))
    }
    if pages.isEmpty, let main = documents.first { pages = [Page(main: main)] }
  }
}
