import PropertyList
import WebURL

/// Reads the address of a page from a file that holds nothing else: what Windows and macOS write for a link, or a plain
/// text.
package enum AddressFileReader {
  /// - Parameters:
  ///   - file: its path. A name that ends in `.webloc` is that of a property list.
  ///   - bytes: its content.
  package static func read(_ bytes: [UInt8], file: String) throws(SavedPageError) -> String {
    if file.lowercased().hasSuffix(".webloc") { return try webLocation(bytes, file: file) }
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
      .map { $0.trimmed }
    guard let first = lines.first(where: { !$0.isEmpty }) else {
      throw SavedPageError("the file for the page's address is empty")
    }
    guard first.lowercased() == "[internetshortcut]" else {
      return try checked(first, in: "its first line")
    }
    for line in lines where line.lowercased().hasPrefix("url=") {
      return try checked(String(line.dropFirst("url=".count)), in: "'URL'")
    }
    throw SavedPageError("the file for the page's address has no 'URL' in '[InternetShortcut]'")
  }

  private static func webLocation(
    _ bytes: [UInt8], file: String
  ) throws(SavedPageError) -> String {
    let root: PropertyList
    do {
      root = try LocatedPropertyList(reading: bytes, file: file).root
    } catch {
      throw SavedPageError(
        "the file for the page's address is not a property list: \(error.message)",
        line: error.location?.line, column: error.location?.column)
    }
    guard let address = root["URL"]?.string else {
      throw SavedPageError("the file for the page's address has no string under 'URL'")
    }
    return try checked(address, in: "'URL'")
  }

  /// Others than those of the web are not those of pages that were saved.
  private static func checked(_ text: String, in place: String) throws(SavedPageError) -> String {
    guard let url = WebURL(text), ["http:", "https:"].contains(url.protocol) else {
      let shown = text.count > 60 ? text.prefix(60) + "…" : text[...]
      throw SavedPageError(
        "the file for the page's address has '\(shown)' in \(place), which is no http or https address"
      )
    }
    return url.href
  }
}

extension StringProtocol {
  /// Without a byte order mark, and white space around it.
  fileprivate var trimmed: String {
    let start = drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }
}
