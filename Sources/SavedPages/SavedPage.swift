import MIME
import PropertyList

/// A page that a browser has saved in one file, with its resources.
package struct SavedPage: Sendable {
  package var main: Resource
  /// Style sheets, images, scripts, and the documents of frames with their resources.
  package var subresources: [Resource]
  /// What a run should know of the user and the device, as in a test case; for jsprep alone.
  package var settings: PropertyList.Dictionary = [:]

  private static let xhtml = "application/xhtml+xml"

  /// Whether what has this media type, without parameters, can be shown as a page.
  static func isDocument(_ mimeType: String?) -> Bool {
    mimeType == "text/html" || mimeType == xhtml
  }

  package struct Resource: Sendable, Hashable {
    package var url: String
    /// The media type, without parameters.
    package var mimeType: String
    /// The encoding that the page was decoded with, as a label.
    package var encoding: String?
    package var bytes: [UInt8]
    /// The URL of the frame's document that it belongs to; nil for the page itself, or if nobody knows.
    package var frame: String?

    package init(url: String, mimeType: String, encoding: String? = nil, bytes: [UInt8]) {
      self.url = url
      self.mimeType = mimeType
      self.encoding = encoding
      self.bytes = bytes
    }

    /// - Parameter unknown: the media type of what has none.
    package init(url: String, type: MIMEType?, unknown: String, bytes: [UInt8]) {
      self.init(
        url: url, mimeType: type?.essence ?? unknown, encoding: type?["charset"], bytes: bytes)
    }

    /// Whether it can be shown as a page.
    package var isDocument: Bool { SavedPage.isDocument(mimeType) }

    /// Whether it is a page that is parsed as XML.
    package var isXHTML: Bool { mimeType == SavedPage.xhtml }

    /// The value of the `Content-Type` header that a server would have sent.
    package var contentType: String {
      encoding.map { "\(mimeType);charset=\($0)" } ?? mimeType
    }
  }

  package init(main: Resource, subresources: [Resource]) {
    self.main = main
    self.subresources = subresources
  }
}

/// What is wrong with a saved page.
package struct SavedPageError: Error, Hashable, Sendable {
  package let message: String
  /// Counted from 1; nil if the file has no lines, or the error has no position.
  package let line: Int?
  package let column: Int?

  package init(_ message: String, line: Int? = nil, column: Int? = nil) {
    self.message = message
    self.line = line
    self.column = column
  }
}
