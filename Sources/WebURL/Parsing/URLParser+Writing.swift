extension URLParser {
  /// Writes the scheme and its colon.
  mutating func write(scheme: [UInt8]) {
    url.bytes.append(contentsOf: scheme)
    url.offsets.schemeEnd = scheme.count
    url.specialScheme = SpecialScheme(scheme)
    url.bytes.append(.colon)
  }

  /// Writes the two slashes before a host that is not null.
  mutating func writeSlashesBeforeHost() {
    url.bytes.append(.solidus)
    url.bytes.append(.solidus)
    url.offsets.usernameEnd = url.bytes.count
    url.offsets.hostStart = url.bytes.count
  }

  /// Notes that the host and the port, if any, have been written.
  mutating func endHost() {
    url.offsets.hostEnd = url.bytes.count
    url.offsets.pathStart = url.bytes.count
  }

  mutating func writeNullHost() {
    url.offsets.usernameEnd = url.bytes.count
    url.offsets.hostStart = url.bytes.count
    endHost()
  }

  mutating func writeEmptyHost() {
    writeSlashesBeforeHost()
    endHost()
  }

  /// Takes over the base's components up to a position in its serialization.
  mutating func copy(_ base: WebURL, upTo end: Int) {
    url.bytes.removeAll(keepingCapacity: true)
    url.bytes.append(contentsOf: base.bytes[..<end])
    url.specialScheme = base.specialScheme
    url.offsets = base.offsets
    url.offsets.queryStart = min(end, base.offsets.queryStart)
    url.offsets.fragmentStart = end
  }

  /// Takes over the base's scheme, host, credentials and port.
  mutating func copyHost(of base: WebURL) {
    copy(base, upTo: base.hasHost ? base.offsets.pathStart : base.offsets.schemeEnd + 1)
    url.offsets.pathStart = url.bytes.count
  }

  /// Ends the URL here; the remaining components are null.
  mutating func finish() -> Bool {
    url.offsets.fragmentStart = url.bytes.count
    return true
  }
}

extension WebURL {
  /// Notes that the path has been written, as the last component so far. A path that starts with
  /// two slashes and has no host before it must not be mistaken for a host.
  ///
  /// https://url.spec.whatwg.org/#concept-url-serializer (step 3)
  mutating func endPath() {
    let start = offsets.pathStart
    if !hasHost, bytes.count > start + 1, bytes[start] == .solidus, bytes[start + 1] == .solidus {
      bytes.insert(contentsOf: [.solidus, .fullStop], at: start)
      offsets.pathStart += 2
    }
    offsets.queryStart = bytes.count
    offsets.fragmentStart = bytes.count
  }

  /// Removes what `endPath` inserted before the path.
  mutating func removePathPrefix() {
    guard !hasHost, offsets.pathStart > offsets.schemeEnd + 1 else { return }
    bytes.removeSubrange(offsets.schemeEnd + 1..<offsets.pathStart)
    offsets.pathStart = offsets.schemeEnd + 1
  }
}
