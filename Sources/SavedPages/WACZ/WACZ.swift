import Archives

/// WARC files in a ZIP file, with a list of their pages.
///
/// https://specs.webrecorder.net/wacz/1.1.1/
struct WACZ {
  private static let pages = "pages/pages.jsonl"

  private let warcs: [ZIPArchive.Entry]
  private let list: ZIPArchive.Entry?

  /// - Parameter entries: those that are read.
  init(_ entries: [ZIPArchive.Entry]) {
    warcs = entries.filter { Self.isWARC($0.name) }
    list = entries.first { $0.name == Self.pages }
  }

  /// https://specs.webrecorder.net/wacz/1.1.1/#archive
  static func isWARC(_ name: String) -> Bool {
    name.hasPrefix("archive/") && (name.hasSuffix(".warc") || name.hasSuffix(".warc.gz"))
  }

  /// Whether an entry of that name says something of pages. (Indexes do not.)
  static func isRead(_ name: String) -> Bool { isWARC(name) || name == pages }

  /// - Parameter limit: how many bytes the WARC files may have when decompressed.
  func read(limit: Int) throws(SavedPageError) -> Capture {
    var responses = WARCResponses(in: "the WACZ file", limit: limit)
    for warc in warcs { try responses.add(warc.bytes, of: "'\(warc.name)' in the WACZ file") }
    var capture = try responses.capture()
    let listed = try list.map { list throws(SavedPageError) in
      try WACZPage.list(list.bytes, file: "'\(list.name)' in the WACZ file")
    }
    capture.choosePages(listed ?? [])
    return capture
  }
}

extension Capture {
  /// Those that the list names are the pages, if they are there.
  fileprivate mutating func choosePages(_ list: [WACZPage]) {
    var documents: [String: [Int]] = [:]
    for (index, response) in responses.enumerated() where response.resource.isDocument {
      documents[response.resource.url, default: []].append(index)
    }
    let dates = Dictionary(pages.map { ($0.main, $0.date ?? "") }) { first, _ in first }
    let found = list.compactMap { page -> Page? in
      guard let captured = documents[page.url], let first = captured.first else { return nil }
      let main = captured.first { page.isCaptured(at: dates[$0] ?? "") } ?? first
      return Page(main: main, title: page.title, date: page.date ?? dates[main])
    }
    if !found.isEmpty { pages = found }
  }
}
