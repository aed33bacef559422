// https://url.spec.whatwg.org/#percent-encoded-bytes

/// A percent-encode set: the ASCII code points in it, and all code points that are not ASCII.
package struct PercentEncodeSet: Sendable {
  private let ascii: ASCIISet

  private init(_ ascii: ASCIISet) { self.ascii = ascii }

  private func union(_ members: StaticString) -> PercentEncodeSet {
    PercentEncodeSet(ascii.union(members))
  }

  package func contains(_ byte: UInt8) -> Bool { byte >= 0x80 || ascii.contains(byte) }

  /// https://url.spec.whatwg.org/#c0-control-percent-encode-set
  package static let c0Control = PercentEncodeSet(.controls)

  /// https://url.spec.whatwg.org/#fragment-percent-encode-set
  package static let fragment = c0Control.union(" \"<>`")

  /// https://url.spec.whatwg.org/#query-percent-encode-set
  package static let query = c0Control.union(" \"#<>")

  /// https://url.spec.whatwg.org/#special-query-percent-encode-set
  package static let specialQuery = query.union("'")

  /// https://url.spec.whatwg.org/#path-percent-encode-set
  package static let path = query.union("?^`{}")

  /// https://url.spec.whatwg.org/#userinfo-percent-encode-set
  package static let userinfo = path.union("/:;=@[\\]|")

  /// https://url.spec.whatwg.org/#component-percent-encode-set
  package static let component = userinfo.union("$%&+,")

  /// https://url.spec.whatwg.org/#application-x-www-form-urlencoded-percent-encode-set
  package static let formURLEncoded = component.union("!'()~")

  /// What must be encoded in the path of a URL made from a file path.
  static let filePath = path.union("%;\\|")
}
