// https://url.spec.whatwg.org/#special-scheme

/// The schemes that the standard parses differently from others.
package enum SpecialScheme: Sendable {
  case ftp, file, http, https, ws, wss

  package init?(_ scheme: some Collection<UInt8>) {
    switch scheme.count {
    case 2 where scheme.elementsEqual("ws".utf8): self = .ws
    case 3 where scheme.elementsEqual("wss".utf8): self = .wss
    case 3 where scheme.elementsEqual("ftp".utf8): self = .ftp
    case 4 where scheme.elementsEqual("http".utf8): self = .http
    case 4 where scheme.elementsEqual("file".utf8): self = .file
    case 5 where scheme.elementsEqual("https".utf8): self = .https
    default: return nil
    }
  }

  /// https://url.spec.whatwg.org/#default-port
  package var defaultPort: UInt16? {
    switch self {
    case .ftp: 21
    case .file: nil
    case .http, .ws: 80
    case .https, .wss: 443
    }
  }

  /// Whether the query may be in the document's encoding rather than UTF-8.
  var takesDocumentEncoding: Bool { self != .ws && self != .wss }
}
