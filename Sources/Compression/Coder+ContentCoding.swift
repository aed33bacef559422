extension Coder.Format {
  /// https://www.iana.org/assignments/http-parameters/http-parameters.xhtml#content-coding
  ///
  /// - Parameter contentCoding: in lower case.
  package init?(contentCoding: String) {
    switch contentCoding {
    case "gzip", "x-gzip": self = .gzip
    case "deflate": self = .deflate
    case "br": self = .brotli
    case "zstd": self = .zstandard
    default: return nil
    }
  }
}
