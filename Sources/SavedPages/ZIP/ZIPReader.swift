import Archives

/// Reads pages that were saved in a ZIP file: WACZ, and HAR files with their contents.
package enum ZIPReader {
  /// - Parameter limit: how many bytes what is read of the file may have when decompressed.
  package static func read(_ bytes: [UInt8], limit: Int) throws(SavedPageError) -> Capture {
    let archive = ZIPArchive(bytes)
    let entries: [ZIPArchive.Entry]
    do {
      entries = try archive.entries(limit: limit) { WACZ.isRead($0) || HARReader.isName($0) }
    } catch {
      throw SavedPageError(error, of: "the ZIP file", limit: limit)
    }
    if entries.contains(where: { WACZ.isWARC($0.name) }) {
      return try WACZ(entries).read(limit: limit)
    }
    guard let har = entries.first(where: { HARReader.isName($0.name) }) else {
      throw SavedPageError(
        "the ZIP file has neither WARC files in 'archive/', as WACZ has, nor a HAR file")
    }
    return try capture(of: har, in: archive, limit: limit)
  }

  /// Playwright keeps the contents of a HAR file beside it.
  private static func capture(
    of har: ZIPArchive.Entry, in archive: ZIPArchive, limit: Int
  ) throws(SavedPageError) -> Capture {
    let log = try HARLog(har.bytes, limit: limit)
    let names = log.attachedNames
    let entries: [ZIPArchive.Entry]
    do {
      entries = try archive.entries(limit: limit - har.bytes.count, where: names.contains)
    } catch {
      throw SavedPageError(error, of: "the ZIP file", limit: limit)
    }
    return try log.capture(Dictionary(entries.map { ($0.name, $0.bytes) }) { first, _ in first })
  }
}
