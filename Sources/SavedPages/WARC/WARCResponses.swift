import MIME

/// What the records of one or more WARC files say, from their first to their last.
///
/// https://iipc.github.io/warc-specifications/specifications/warc-format/warc-1.1/#warc-record-types
struct WARCResponses {
  /// The name, in messages, of what holds the records.
  private let whole: String
  private let limit: Int
  /// How many bytes all records may still have when decompressed, and all bodies.
  private var room: (records: Int, bodies: Int)
  private var found = Capture()
  private var redirects: [Capture.Redirect] = []
  /// Where the content with a digest is.
  private var digests: [String: Int] = [:]
  /// Libraries without which some responses cannot be read.
  private var lacking: Set<String> = []

  /// - Parameter limit: how many bytes all files may have when decompressed.
  init(in whole: String, limit: Int) {
    self.whole = whole
    self.limit = limit
    room = (limit, limit)
  }

  /// - Throws: if there is no page among the responses.
  consuming func capture() throws(SavedPageError) -> Capture {
    found.follow(redirects)
    guard found.pages.isEmpty else { return found }
    let reason = lacking.sorted().map { ", and \($0) is not installed, which some need" }
    throw SavedPageError("\(whole) has no HTML page among its responses\(reason.joined())")
  }

  /// - Parameter file: its name in messages.
  mutating func add(_ bytes: [UInt8], of file: String) throws(SavedPageError) {
    var records: WARCRecords
    do {
      records = try WARCRecords(bytes, of: file, limit: room.records)
    } catch {
      throw SavedPageError(error, of: file, in: whole, limit: limit)
    }
    room.records = max(room.records - records.bytes.count, 0)
    while let record = try records.next() { try add(record) }
  }

  private mutating func add(_ record: WARCRecord) throws(SavedPageError) {
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
      response = try HTTPResponse(record.block, limit: room.bodies)
    } catch {
      switch error {
      case .tooLarge: throw SavedPageError(.tooLarge, of: whole, limit: limit)
      case .unavailable(let library):
        lacking.insert(library)
        response = nil
      }
    }
    guard let response else { return found.missing.append(url) }
    room.bodies = max(room.bodies - response.body.count, 0)
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
    let index = found.responses.count
    found.responses.append(Capture.Response(resource))
    if resource.isDocument { found.pages.append(Capture.Page(main: index, date: record.date)) }
    if let digest = record.headers["warc-payload-digest"] { digests[digest] = index }
  }

  /// The content is that of another record.
  private mutating func addRevisit(_ record: WARCRecord, _ url: String) {
    guard let digest = record.headers["warc-payload-digest"], let index = digests[digest] else {
      return found.missing.append(url)
    }
    var resource = found.responses[index].resource
    resource.url = url
    add(resource, of: record)
  }
}
