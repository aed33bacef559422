import PropertyList

/// A page in the list of a WACZ file.
///
/// https://specs.webrecorder.net/wacz/1.1.1/#pages-jsonl
struct WACZPage {
  let url: String
  let title: String?
  /// When it was captured, by RFC 3339.
  let date: String?

  /// - Parameters:
  ///   - bytes: a line of JSON for each page; a line without an address says what the list is.
  ///   - file: its name in messages.
  static func list(_ bytes: [UInt8], file: String) throws(SavedPageError) -> [WACZPage] {
    var pages: [WACZPage] = []
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated()
    where !line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) {
      let value: PropertyList
      do {
        value = try JSONReader.read(Array(line))
      } catch {
        throw SavedPageError(
          "line \(index + 1) of \(file) is not JSON: column \(error.column): \(error.message)")
      }
      guard let url = value["url"]?.string else { continue }
      pages.append(
        WACZPage(url: url, title: value["title"]?.string, date: value["ts"]?.string))
    }
    return pages
  }

  /// Writers give the time to the second, or more exactly.
  func isCaptured(at date: String) -> Bool {
    let seconds = "2026-01-02T03:04:05".count
    return self.date.map { $0.prefix(seconds) == date.prefix(seconds) } ?? false
  }
}
