import PropertyList

/// The `log` of a HAR file.
///
/// http://www.softwareishard.com/blog/har-12-spec/#log
struct HARLog {
  private let pages: [PropertyList]
  private let entries: [HAREntry]

  /// - Parameters:
  ///   - bytes: may be compressed.
  ///   - limit: how many bytes they may have when decompressed.
  init(_ bytes: [UInt8], limit: Int) throws(SavedPageError) {
    guard let log = try Self.root(bytes, limit: limit)["log"]?.dictionary else {
      throw SavedPageError("the HAR file has no dictionary under 'log'")
    }
    guard let entries = log["entries"]?.array else {
      throw SavedPageError("the HAR file has no array under 'log.entries'")
    }
    pages = log["pages"]?.array ?? []
    var read: [HAREntry] = []
    for (index, value) in entries.enumerated() {
      read.append(try HAREntry(value, at: "log.entries[\(index)]"))
    }
    self.entries = read
  }

  private static func root(
    _ bytes: [UInt8], limit: Int
  ) throws(SavedPageError) -> PropertyList {
    let text: [UInt8]
    do {
      text = try bytes.unpacked(limit: limit)
    } catch {
      throw SavedPageError(error, of: "the HAR file", limit: limit)
    }
    do {
      return try JSONReader.read(text)
    } catch {
      throw SavedPageError(
        "the HAR file is not JSON: \(error.message)", line: error.line, column: error.column)
    }
  }

  /// The names of contents that are in files of their own.
  var attachedNames: Set<String> { Set(entries.compactMap(\.attachedName)) }

  /// - Parameter attached: contents by their names.
  func capture(_ attached: [String: [UInt8]]) throws(SavedPageError) -> Capture {
    var capture = Capture()
    var redirects: [Capture.Redirect] = []
    for entry in entries {
      if let target = entry.redirect {
        redirects.append(.init(from: entry.url, location: target, page: entry.page))
      } else if let resource = try entry.resource(attached) {
        capture.responses.append(.init(resource, page: entry.page))
      } else if entry.isAnswered {
        capture.missing.append(entry.url)
      }
    }
    capture.follow(redirects)
    capture.findPages(pages)
    guard !capture.pages.isEmpty else { throw noPages(capture) }
    return capture
  }

  private func noPages(_ capture: Capture) -> SavedPageError {
    if capture.missing.isEmpty {
      return SavedPageError("the HAR file has no HTML page among its entries")
    }
    let attached = entries.count { $0.attachedName != nil }
    return SavedPageError(
      "the HAR file has no HTML page, and \(capture.missing.count) of its entries are without content: "
        + (attached == 0
          ? "export it with content ('Save all as HAR with content')"
          : "\(attached) of them name files ('_file') that are to be in the folder of the HAR file")
    )
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
