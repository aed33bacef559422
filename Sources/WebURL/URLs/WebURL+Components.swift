// https://url.spec.whatwg.org/#url-representation

extension WebURL {
  /// Without the colon.
  package var scheme: ArraySlice<UInt8> { bytes[..<offsets.schemeEnd] }

  package var isSpecial: Bool { specialScheme != nil }

  /// Whether the host is not null; it may still be empty.
  package var hasHost: Bool { offsets.hostStart > offsets.schemeEnd + 1 }

  /// https://url.spec.whatwg.org/#include-credentials
  package var includesCredentials: Bool { offsets.hostStart > offsets.usernameEnd }

  package var username: ArraySlice<UInt8> {
    hasHost ? bytes[offsets.schemeEnd + 3..<offsets.usernameEnd] : []
  }

  package var password: ArraySlice<UInt8> {
    let end = offsets.hostStart - 1
    return end > offsets.usernameEnd ? bytes[offsets.usernameEnd + 1..<end] : []
  }

  /// The serialized host; nil if the host is null.
  package var hostname: ArraySlice<UInt8>? {
    hasHost ? bytes[offsets.hostStart..<offsets.hostEnd] : nil
  }

  /// The port's digits; nil if the port is null, as for the default port of the scheme.
  package var portDigits: ArraySlice<UInt8>? {
    hasHost && offsets.pathStart > offsets.hostEnd
      ? bytes[offsets.hostEnd + 1..<offsets.pathStart] : nil
  }

  package var port: UInt16? {
    portDigits?.reduce(0) { port, digit in port &* 10 &+ UInt16(digit - 0x30) }
  }

  /// https://url.spec.whatwg.org/#url-path-serializer
  package var path: ArraySlice<UInt8> { bytes[offsets.pathStart..<offsets.queryStart] }

  /// https://url.spec.whatwg.org/#url-opaque-path
  package var hasOpaquePath: Bool { !hasHost && path.first != .solidus }

  /// Without the question mark; nil if the query is null.
  package var query: ArraySlice<UInt8>? {
    offsets.fragmentStart > offsets.queryStart
      ? bytes[offsets.queryStart + 1..<offsets.fragmentStart] : nil
  }

  /// Without the number sign; nil if the fragment is null.
  package var fragment: ArraySlice<UInt8>? {
    bytes.count > offsets.fragmentStart ? bytes[(offsets.fragmentStart + 1)...] : nil
  }

  /// https://url.spec.whatwg.org/#cannot-have-a-username-password-port
  var cannotHaveUsernamePasswordOrPort: Bool {
    offsets.hostStart == offsets.hostEnd || specialScheme == .file
  }
}
