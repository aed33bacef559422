/// What a resource is for.
///
/// https://fetch.spec.whatwg.org/#concept-request-destination
package enum ResourceKind: Sendable {
  case document, styleSheet, script, image, font, other

  /// The header field `Accept` of a request for it.
  ///
  /// SAFARI: its values.
  package var accept: String {
    switch self {
    case .document: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"
    case .styleSheet: "text/css,*/*;q=0.1"
    case .image:
      "image/webp,image/avif,image/jxl,image/heic,image/heic-sequence,video/*;q=0.8,image/png,"
        + "image/svg+xml,image/*;q=0.8,*/*;q=0.5"
    case .script, .font, .other: "*/*"
    }
  }
}
