import MIME
import PropertyList

/// Writes requests and their answers as an HTTP archive.
///
/// http://www.softwareishard.com/blog/har-12-spec/
package struct HARWriter {
  package struct Entry {
    package var url: String
    /// Milliseconds since 1970.
    package var started: Int64
    /// In milliseconds.
    package var duration: Double
    /// Such as `HTTP/2`.
    package var version: String
    /// 0 if there is no answer.
    package var status: Int
    package var requestHeaders: [(name: String, value: String)]
    package var headers: [(name: String, value: String)]
    package var redirect: String
    /// nil for an answer without content.
    package var content: SavedPage.Resource?

    package init(
      url: String, started: Int64, duration: Double, version: String, status: Int,
      requestHeaders: [(name: String, value: String)], headers: [(name: String, value: String)],
      redirect: String = "", content: SavedPage.Resource? = nil
    ) {
      self.url = url
      self.started = started
      self.duration = duration
      self.version = version
      self.status = status
      self.requestHeaders = requestHeaders
      self.headers = headers
      self.redirect = redirect
      self.content = content
    }
  }

  /// - Parameters:
  ///   - pages: each with its address and its requests, the page's own first.
  ///   - version: of the program that writes it.
  package static func write(
    _ pages: [(title: String, entries: [Entry])], version: String
  ) -> [UInt8] {
    var list: [PropertyList] = []
    var entries: [PropertyList] = []
    for (index, page) in pages.enumerated() {
      let identifier = "page_\(index + 1)"
      list.append([
        "startedDateTime": .string(date(page.entries.first?.started ?? 0)),
        "id": .string(identifier), "title": .string(page.title),
        "pageTimings": [:],
      ])
      entries += page.entries.map { entry($0, page: identifier) }
    }
    let log: PropertyList = [
      "log": [
        "version": "1.2", "creator": ["name": "jsprep", "version": .string(version)],
        "pages": .array(list), "entries": .array(entries),
      ]
    ]
    return Array(JSONWriter.write(log).text.utf8) + [0x0A]
  }

  private static func date(_ milliseconds: Int64) -> String {
    PropertyList.Date(millisecondsSince1970: Double(milliseconds))?.description ?? ""
  }

  private static func entry(_ entry: Entry, page: String) -> PropertyList {
    [
      "pageref": .string(page), "startedDateTime": .string(date(entry.started)),
      "time": .number(entry.duration),
      "request": [
        "method": "GET", "url": .string(entry.url), "httpVersion": .string(entry.version),
        "cookies": [], "headers": fields(entry.requestHeaders), "queryString": [],
        "headersSize": -1, "bodySize": 0,
      ],
      "response": [
        "status": .number(Double(entry.status)), "statusText": "",
        "httpVersion": .string(entry.version), "cookies": [], "headers": fields(entry.headers),
        "content": content(entry.content), "redirectURL": .string(entry.redirect),
        "headersSize": -1, "bodySize": -1,
      ],
      "cache": [:],
      "timings": ["send": 0, "wait": .number(entry.duration), "receive": 0],
    ]
  }

  private static func fields(_ headers: [(name: String, value: String)]) -> PropertyList {
    .array(headers.map { ["name": .string($0.name), "value": .string($0.value)] })
  }

  /// Always in Base64, so that it is what the server sent, whatever its encoding.
  private static func content(_ resource: SavedPage.Resource?) -> PropertyList {
    guard let resource else { return ["size": 0, "mimeType": ""] }
    return [
      "size": .number(Double(resource.bytes.count)), "mimeType": .string(resource.contentType),
      "encoding": "base64",
      "text": .string(String(decoding: Base64.encode(resource.bytes), as: UTF8.self)),
    ]
  }
}
