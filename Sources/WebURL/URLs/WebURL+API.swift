// https://url.spec.whatwg.org/#url-class

extension WebURL {
  /// The attributes of the `URL` interface (and of `a`, `area` and `Location`) that have a setter.
  package enum Attribute: String, CaseIterable, Sendable {
    case `protocol`, username, password, host, hostname, port, pathname, search, hash
  }

  /// What the attribute's getter returns.
  package subscript(bytesOf attribute: Attribute) -> ArraySlice<UInt8> {
    switch attribute {
    case .protocol: bytes[...offsets.schemeEnd]
    case .username: username
    case .password: password
    case .host: hasHost ? bytes[offsets.hostStart..<offsets.pathStart] : []
    case .hostname: hostname ?? []
    case .port: portDigits ?? []
    case .pathname: path
    case .search: delimited(offsets.queryStart..<offsets.fragmentStart)
    case .hash: delimited(offsets.fragmentStart..<bytes.count)
    }
  }

  /// A query or fragment with its delimiter; empty if there is only the delimiter.
  private func delimited(_ range: Range<Int>) -> ArraySlice<UInt8> {
    range.count > 1 ? bytes[range] : []
  }

  /// The attribute as its getter returns it; setting it has the effect of its setter, which may be
  /// none.
  package subscript(attribute: Attribute) -> String {
    get { String(decoding: self[bytesOf: attribute], as: UTF8.self) }
    set { withUTF8(newValue) { set(attribute, to: $0) } }
  }

  /// https://url.spec.whatwg.org/#dom-url-href
  package var href: String { description }

  package var `protocol`: String {
    get { self[.protocol] }
    set { self[.protocol] = newValue }
  }

  package var host: String {
    get { self[.host] }
    set { self[.host] = newValue }
  }

  package var pathname: String {
    get { self[.pathname] }
    set { self[.pathname] = newValue }
  }

  package var search: String {
    get { self[.search] }
    set { self[.search] = newValue }
  }

  package var hash: String {
    get { self[.hash] }
    set { self[.hash] = newValue }
  }
}
