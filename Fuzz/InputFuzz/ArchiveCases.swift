import AppExtension
import Compression
import PropertyList
import SavedPages
import TestSupport

/// Saved pages of all forms: what can be read has a main resource, and reads the same again.
enum ArchiveCase {
  static func run(_ grist: inout Grist) -> String? {
    switch grist.random.number(below: 6) {
    case 0: webArchive(&grist)
    case 1:
      check(grist.text(of: .mhtml), "MHTML") { bytes throws(SavedPageError) in
        Capture(try MHTMLReader.read(bytes))
      }
    case 2:
      check(grist.text(of: .har), "a HAR file") { bytes throws(SavedPageError) in
        _ = FileNameScan.names(under: "_file", in: bytes)
        return try HARReader.read(bytes, limit: 1 << 20, attached: ["1.html": Array("<p>".utf8)])
      }
    case 3: wacz(&grist)
    case 4: harWithContents(&grist)
    default:
      check(warc(&grist), "a WARC file") { bytes throws(SavedPageError) in
        try WARCReader.read(bytes, limit: 1 << 20)
      }
    }
  }

  /// Sometimes compressed, and spoiled before it, after it, or both.
  private static func warc(_ grist: inout Grist) -> [UInt8] {
    var bytes = grist.text(of: .warc)
    guard grist.givenInput == nil, grist.random.number(below: 3) == 0,
      let coder = Coder(.gzip, compresses: true),
      let begin = try? coder.code(bytes, isLast: false), let end = try? coder.finish()
    else { return bytes }
    bytes = begin + end
    if grist.random.number(below: 2) == 0 { spoil(&bytes, &grist) }
    return bytes
  }

  /// Each part, or the whole, is spoiled.
  private static func wacz(_ grist: inout Grist) -> String? {
    checkZIP("a WACZ file", &grist) { grist in
      [
        ("archive/a.warc", warc(&grist)), ("archive/b.warc.gz", warc(&grist)),
        ("pages/pages.jsonl", grist.text(of: .pageList)),
      ]
    }
  }

  private static func harWithContents(_ grist: inout Grist) -> String? {
    checkZIP("a HAR file with its contents", &grist) { grist in
      [("har.har", grist.text(of: .har)), ("1.html", grist.text(of: .mhtml))]
    }
  }

  private static func checkZIP(
    _ kind: String, _ grist: inout Grist, _ entries: (inout Grist) -> [(String, [UInt8])]
  ) -> String? {
    var bytes = grist.givenInput ?? ZIPFile.write(entries(&grist))
    if grist.givenInput == nil, grist.random.number(below: 2) == 0 { spoil(&bytes, &grist) }
    return check(bytes, kind) { bytes throws(SavedPageError) in
      try ZIPReader.read(bytes, limit: 1 << 20)
    }
  }

  private static func webArchive(_ grist: inout Grist) -> String? {
    var bytes =
      grist.givenInput ?? BinaryPropertyListWriter.write(archive(&grist, depth: 0))
    guard !bytes.isEmpty else { return nil }
    if grist.givenInput == nil { spoil(&bytes, &grist) }
    return check(bytes, "a web archive") { bytes throws(SavedPageError) in
      Capture(try WebArchiveReader.read(bytes, file: "x"))
    }
  }

  private static func spoil(_ bytes: inout [UInt8], _ grist: inout Grist) {
    for _ in 0..<grist.random.number(below: 4) {
      bytes[grist.random.number(below: bytes.count)] = UInt8(grist.random.number(below: 256))
    }
  }

  private static func check(
    _ bytes: [UInt8], _ kind: String, _ read: ([UInt8]) throws(SavedPageError) -> Capture
  ) -> String? {
    guard let capture = try? read(bytes) else { return nil }
    let pages = capture.pages.map(capture.savedPage)
    guard !pages.isEmpty else { return "\(kind) is read, but has no page" }
    guard let again = try? read(bytes), capture.missing == again.missing,
      zip(pages, again.pages.map(again.savedPage)).allSatisfy({ page, other in
        page.main == other.main && page.subresources == other.subresources
      })
    else { return "\(kind) reads otherwise the second time" }
    return nil
  }

  private static func archive(_ grist: inout Grist, depth: Int) -> PropertyList {
    var fields: PropertyList.Dictionary = [
      "WebMainResource": resource(&grist),
      "WebSubresources": .array((0..<grist.random.number(below: 3)).map { _ in resource(&grist) }),
    ]
    if depth < 3, grist.random.number(below: 2) == 0 {
      fields["WebSubframeArchives"] = .array([archive(&grist, depth: depth + 1)])
    }
    return .dictionary(fields)
  }

  private static func resource(_ grist: inout Grist) -> PropertyList {
    var fields: PropertyList.Dictionary = [:]
    for key in ["WebResourceURL", "WebResourceMIMEType", "WebResourceTextEncodingName"]
    where grist.random.number(below: 8) != 0 {
      fields[key] = .string(String(decoding: grist.text(of: .url), as: UTF8.self))
    }
    if grist.random.number(below: 8) != 0 {
      fields["WebResourceData"] = .data(grist.text(of: .mhtml))
    }
    return .dictionary(fields)
  }
}
