import AppExtension
import PropertyList
import SavedPages

/// Saved pages of both forms: what can be read has a main resource, and reads the same again.
enum ArchiveCase {
  static func run(_ grist: inout Grist) -> String? {
    if grist.random.number(below: 2) == 0 {
      let bytes = grist.text(of: .mhtml)
      return check(bytes, "MHTML") { bytes throws(SavedPageError) in try MHTMLReader.read(bytes) }
    }
    var bytes =
      grist.givenInput ?? BinaryPropertyListWriter.write(archive(&grist, depth: 0))
    guard !bytes.isEmpty else { return nil }
    if grist.givenInput == nil { spoil(&bytes, &grist) }
    return check(bytes, "a web archive") { bytes throws(SavedPageError) in
      try WebArchiveReader.read(bytes, file: "x")
    }
  }

  private static func spoil(_ bytes: inout [UInt8], _ grist: inout Grist) {
    for _ in 0..<grist.random.number(below: 4) {
      bytes[grist.random.number(below: bytes.count)] = UInt8(grist.random.number(below: 256))
    }
  }

  private static func check(
    _ bytes: [UInt8], _ kind: String, _ read: ([UInt8]) throws(SavedPageError) -> SavedPage
  ) -> String? {
    guard let page = try? read(bytes), let again = try? read(bytes) else { return nil }
    let isSame =
      page.main.bytes == again.main.bytes && page.subresources.count == again.subresources.count
    return isSame ? nil : "\(kind) reads otherwise the second time"
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
