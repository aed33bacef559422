import MIME

/// Reads what crawlers have kept: WARC files, also compressed ones.
///
/// https://iipc.github.io/warc-specifications/specifications/warc-format/warc-1.1/
package enum WARCReader {
  /// - Parameter limit: how many bytes the file may have when decompressed.
  package static func read(
    _ bytes: [UInt8], limit: Int
  ) throws(SavedPageError) -> Capture {
    var records = try WARCRecords(bytes, limit: limit)
    var reading = Reading(limit: limit)
    while let record = try records.next() { try reading.add(record) }
    reading.capture.follow(reading.redirects)
    guard !reading.capture.pages.isEmpty else {
      throw SavedPageError("the WARC file has no HTML page among its responses")
    }
    return reading.capture
  }

  private struct Reading {
    private let limit: Int
    /// How many bytes all bodies may still have when decompressed.
    private var room: Int
    var capture = Capture()
    var redirects: [Capture.Redirect] = []
    /// Where the content with a digest is.
    private var digests: [String: Int] = [:]

    init(limit: Int) { (self.limit, room) = (limit, limit) }

    mutating func add(_ record: WARCRecord) throws(SavedPageError) {
      guard let url = record.url else { return }
      switch record.type {
      case "response": try addResponse(record, url)
      case "resource":
        add(resource(url, record.headers, Array(record.block)), of: record)
      case "revisit": addRevisit(record, url)
      default: break
      }
    }

    private mutating func addResponse(
      _ record: WARCRecord, _ url: String
    ) throws(SavedPageError) {
      let response: HTTPResponse?
      do {
        response = try HTTPResponse(record.block, limit: room)
      } catch {
        throw .tooLargeWARC(limit: limit)
      }
      guard let response else { return capture.missing.append(url) }
      room = max(room - response.body.count, 0)
      if let location = response.headers["location"], HTTPStatus.isRedirect(response.status) {
        return redirects.append(Capture.Redirect(from: url, location: location, page: nil))
      }
      guard (200..<300).contains(response.status) else { return }
      add(resource(url, response.headers, response.body), of: record)
    }

    private func resource(
      _ url: String, _ headers: HeaderFields, _ bytes: [UInt8]
    ) -> SavedPage.Resource {
      SavedPage.Resource(
        url: url, type: headers["content-type"].flatMap { MIMEType($0) },
        unknown: "application/octet-stream", bytes: bytes)
    }

    private mutating func add(_ resource: SavedPage.Resource, of record: WARCRecord) {
      let index = capture.responses.count
      capture.responses.append(Capture.Response(resource))
      if resource.isDocument { capture.pages.append(Capture.Page(main: index, date: record.date)) }
      if let digest = record.headers["warc-payload-digest"] { digests[digest] = index }
    }

    /// The content is that of another record.
    private mutating func addRevisit(_ record: WARCRecord, _ url: String) {
      guard let digest = record.headers["warc-payload-digest"], let index = digests[digest] else {
        return capture.missing.append(url)
      }
      var resource = capture.responses[index].resource
      resource.url = url
      add(resource, of: record)
    }
  }
}
