import SavedPages
import TextEncoding

/// A document that `Capture.js` has handed over: the page's, or that of a frame.
struct CapturedDocument {
  /// Where it is found by what shows it.
  let url: String
  let html: String
  let mimeType: String
  let characterSet: String?
  /// Levels and names of all elements, in order.
  let outline: [Substring]

  /// - Parameter url: its address, if it is not found at its own.
  init(_ reader: CaptureReader, at url: String? = nil) throws(InputFailure) {
    let address = try reader.text("url")
    self.url = url ?? address
    html = try reader.text("html")
    mimeType = Self.mimeType(try reader.optionalText("contentType"))
    characterSet = try reader.optionalText("characterSet")
    outline = try reader.optionalText("outline")?.split(separator: " ") ?? []
  }

  /// The types that a page can have.
  private static func mimeType(_ contentType: String?) -> String {
    let type = contentType ?? "text/html"
    if ["application/xhtml+xml", "image/svg+xml"].contains(type) { return type }
    return type.hasSuffix("+xml") || type.hasSuffix("/xml") ? "application/xml" : "text/html"
  }

  /// In its own encoding, which queries of its links depend on; in UTF-8 if that has not all of its
  /// characters.
  var resource: SavedPage.Resource {
    let text = Array(html.utf8)
    var bytes = text
    var encoding = Encoding.utf8
    if let own = characterSet.flatMap({ Encoding(label: $0) }), own.outputEncoding == own {
      let encoded = own.encodeDecoded(text)
      if own.decodeWithoutMark(encoded) == text { (bytes, encoding) = (encoded, own) }
    }
    return SavedPage.Resource(
      url: url, mimeType: mimeType, encoding: encoding.name, bytes: bytes)
  }
}

/// The document of a frame.
struct CapturedFrame {
  let document: CapturedDocument
  /// That of the element.
  let path: String
  /// The address of the frame around it, if there is one.
  let parent: String?

  /// The frames of a document and theirs, outermost first.
  static func all(
    in reader: CaptureReader, parent: String? = nil
  ) throws(InputFailure) -> [CapturedFrame] {
    var frames: [CapturedFrame] = []
    for reader in try reader.dictionaries("frames") {
      let document = try CapturedDocument(reader, at: reader.optionalText("source"))
      frames.append(
        CapturedFrame(document: document, path: try reader.text("path"), parent: parent))
      frames += try all(in: reader, parent: document.url)
    }
    return frames
  }
}
