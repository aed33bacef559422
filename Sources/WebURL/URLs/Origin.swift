// https://html.spec.whatwg.org/multipage/browsers.html#concept-origin

/// The origin of a URL: a tuple, or an opaque origin, which is not the same as any other.
package enum Origin: Sendable {
  case opaque
  case tuple(scheme: String, host: String, port: UInt16?)

  package var isOpaque: Bool { if case .opaque = self { true } else { false } }

  /// https://html.spec.whatwg.org/multipage/browsers.html#same-origin
  package func isSameOrigin(as other: Origin) -> Bool {
    guard case .tuple(let scheme, let host, let port) = self,
      case .tuple(let otherScheme, let otherHost, let otherPort) = other
    else { return false }
    return scheme == otherScheme && host == otherHost && port == otherPort
  }

  /// Whether it comes over a secure connection, or from this machine.
  ///
  /// https://w3c.github.io/webappsec-secure-contexts/#is-origin-trustworthy
  package var isPotentiallyTrustworthy: Bool {
    guard case .tuple(let scheme, let host, _) = self else { return false }
    return ["https", "wss", "file"].contains(scheme) || host == "localhost"
      || host.hasSuffix(".localhost") || host == "[::1]"
      || host.hasPrefix("127.") && host.utf8.allSatisfy { $0 == 0x2E || 0x30...0x39 ~= $0 }
  }
}

extension Origin: CustomStringConvertible {
  /// https://html.spec.whatwg.org/multipage/browsers.html#ascii-serialisation-of-an-origin
  package var description: String {
    switch self {
    case .opaque: "null"
    case .tuple(let scheme, let host, let port):
      "\(scheme)://\(host)\(port.map { ":\($0)" } ?? "")"
    }
  }
}

extension WebURL {
  /// What locations and links tell of the origin.
  ///
  /// SAFARI: files have one, though it is never the same as any other.
  package var originText: String {
    specialScheme == .file ? "file://" : origin.description
  }

  /// https://url.spec.whatwg.org/#concept-url-origin
  ///
  /// NOTE: only the page knows an entry of the blob URL store, which would come first for `blob:`.
  package var origin: Origin {
    switch specialScheme {
    case .ftp, .http, .https, .ws, .wss:
      return .tuple(
        scheme: String(decoding: scheme, as: UTF8.self),
        host: String(decoding: hostname ?? [], as: UTF8.self), port: port)
    case .file:
      return .opaque
    case nil:
      guard scheme.elementsEqual("blob".utf8),
        let pathURL = path.withUnsafeBufferPointer({ WebURL(utf8: $0) }),
        pathURL.specialScheme == .http || pathURL.specialScheme == .https
      else { return .opaque }
      return pathURL.origin
    }
  }
}
