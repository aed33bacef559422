import AppExtension
import PropertyList

/// What `Capture.js` has handed over. `PageCapture.js` says what it contains.
struct CapturedPage {
  let document: CapturedDocument
  let frames: [CapturedFrame]
  let styleSheets: [CapturedStyleSheet]
  /// What the script could not take along, in words.
  let leftOut: [String]
  /// All of it.
  let values: PropertyList.Dictionary

  /// The version that `PageCapture.js` gives what it hands over.
  private static let version = 1.0

  /// - Parameter bytes: JSON or a property list: the dictionary of the results, or Safari's one around it.
  init(_ bytes: [UInt8]) throws(InputFailure) {
    guard !bytes.isEmpty else { throw .empty }
    let root = try ArgumentsFile.parse(bytes)
    guard case .dictionary(var values) = root else {
      throw CaptureError("the capture is \(root.kind) instead of a dictionary")
    }
    if let results = values["NSExtensionJavaScriptPreprocessingResultsKey"]?.dictionary {
      values = results
    }
    guard let version = values["capture"] else { throw Self.noCapture(values) }
    guard version == .number(Self.version) else {
      throw CaptureError(
        "the capture was made by another version of Capture.js: 'jsprep capture --write DIR' writes "
          + "the one that is understood")
    }
    let reader = CaptureReader(values, at: "")
    document = try CapturedDocument(reader)
    frames = try CapturedFrame.all(in: reader)
    styleSheets = try reader.dictionaries("styleSheets").map(CapturedStyleSheet.init)
    leftOut = try reader.texts("leftOut")
    self.values = values
  }

  private static func noCapture(_ values: PropertyList.Dictionary) -> InputFailure {
    if values["WebMainResource"] != nil {
      return CaptureError("the file is a web archive: a page, which scripts can be run on")
    }
    return CaptureError("the file has no 'capture': Capture.js has not made it")
  }
}

struct CapturedStyleSheet {
  /// That of the element which owns it, or of the document or shadow root that has adopted it.
  let path: String
  /// Nil of one that was not fetched.
  let href: String?
  let media: String?
  /// Its rules; nil if scripts could not read them, or if they stand in the markup.
  let text: String?
  let isAdopted: Bool
  /// Whether scripts have changed what stands in the markup.
  let isChanged: Bool
  let isDisabled: Bool

  fileprivate init(_ reader: CaptureReader) throws(InputFailure) {
    path = try reader.text("path")
    href = try reader.optionalText("href")
    media = try reader.optionalText("media")
    text = try reader.optionalText("text")
    isAdopted = reader.values["adopted"] == true
    isChanged = reader.values["changed"] == true
    isDisabled = reader.values["disabled"] == true
  }
}
