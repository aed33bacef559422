import MIME
import PropertyList

/// Reads the lines of an index of WARC files: where the records of pages are.
///
/// https://iipc.github.io/warc-specifications/specifications/cdx-format/cdx-2015/
/// https://specs.webrecorder.net/cdxj/0.1.0/
package struct CDXReader {
  package struct Entry: Hashable, Sendable {
    /// As the index names it.
    package let file: String
    package let record: WARCScanner.Record
  }

  /// What the columns of lines without JSON are, by their letters.
  private var columns: [Character] = Array("NbamskrMSVg")

  package init() {}

  /// - Returns: nil for a line that is about no page.
  /// - Throws: if the line is not one of an index.
  package mutating func entry(_ line: [UInt8]) throws(SavedPageError) -> Entry? {
    let text = String(decoding: line, as: UTF8.self)
    let words = text.split(separator: " ", maxSplits: 2)
    if text.hasPrefix(" CDX ") || text.hasPrefix("CDX ") {
      columns = text.split(separator: " ").dropFirst().compactMap(\.first)
      return nil
    }
    if words.count == 3, words[2].hasPrefix("{") { return try entry(json: Array(words[2].utf8)) }
    return try entry(text)
  }

  private func entry(json: [UInt8]) throws(SavedPageError) -> Entry? {
    let value: PropertyList
    do {
      value = try JSONReader.read(json)
    } catch {
      throw SavedPageError("the line of the index is not JSON: \(error.message)")
    }
    return try entry(
      mime: value["mime"]?.string, status: text(value["status"]),
      file: value["filename"]?.string, offset: text(value["offset"]),
      length: text(value["length"]))
  }

  /// Numbers are written as such or as strings.
  private func text(_ value: PropertyList?) -> String? {
    value?.string ?? value?.number.flatMap { Int(exactly: $0) }.map { "\($0)" }
  }

  private func entry(_ line: String) throws(SavedPageError) -> Entry? {
    let fields = line.split(separator: " ").map(String.init)
    guard fields.count == columns.count else {
      throw SavedPageError(
        "the line of the index has \(fields.count) fields instead of \(columns.count)")
    }
    let values = Dictionary(zip(columns, fields)) { first, _ in first }
    return try entry(
      mime: values["m"], status: values["s"], file: values["g"], offset: values["V"],
      length: values["S"])
  }

  private func entry(
    mime: String?, status: String?, file: String?, offset: String?, length: String?
  ) throws(SavedPageError) -> Entry? {
    guard SavedPage.isDocument(mime.flatMap { MIMEType($0) }?.essence) else { return nil }
    // Those without a status are resources.
    if let status, let number = Int(status), !(200..<300).contains(number) { return nil }
    guard let file, let offset = offset.flatMap(Int.init), let length = length.flatMap(Int.init),
      offset >= 0, length > 0
    else {
      throw SavedPageError("the line of the index does not say the file, offset and length")
    }
    return Entry(file: file, record: .init(offset: offset, length: length))
  }
}
