// https://url.spec.whatwg.org/#file-state

extension WebURL {
  /// The `file:` URL of an absolute path: everything that would be a delimiter in a URL is encoded.
  package init?(filePath path: String) {
    guard path.utf8.first == .solidus else { return nil }
    let set = PercentEncodeSet.filePath
    var url = Array("file://".utf8)
    withUTF8(path) { url.append($0, percentEncoding: set) }
    guard let parsed = url.withUnsafeBufferPointer({ WebURL(utf8: $0) }) else { return nil }
    self = parsed
  }

  /// The path of a local file; nil for another URL, or one with a host.
  package var filePath: String? {
    guard specialScheme == .file, hostname?.isEmpty == true else { return nil }
    let decoded = path.percentDecoded
    return decoded.contains(0) ? nil : String(decoding: decoded, as: UTF8.self)
  }
}
