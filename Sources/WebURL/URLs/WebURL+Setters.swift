// https://url.spec.whatwg.org/#url-class

extension WebURL {
  /// Runs the attribute's setter, which leaves the URL unchanged if the value is invalid.
  package mutating func set(_ attribute: Attribute, to value: UTF8Text) {
    switch attribute {
    case .username, .password: setCredential(attribute, to: value)
    case .protocol: parse(value) { $0.setProtocol($1) }
    case .host: parse(value) { $0.setHost($1, isHostname: false) }
    case .hostname: parse(value) { $0.setHost($1, isHostname: true) }
    case .port: setPort(value)
    case .pathname: parse(value) { $0.setPathname($1) }
    case .search: setSearch(value)
    case .hash: setHash(value)
    }
  }

  /// Parses as the basic URL parser does when it is given a URL.
  private mutating func parse(_ value: UTF8Text, _ setter: (inout WebURL, UTF8Text) -> Void) {
    withCleanedInput(value, trimming: false) { setter(&self, $0) }
  }

  private mutating func update(_ change: (inout URLRecord) -> Void) {
    var record = URLRecord(self)
    change(&record)
    self = WebURL(record)
  }

  /// https://url.spec.whatwg.org/#scheme-state (with a state override)
  private mutating func setProtocol(_ value: UTF8Text) {
    let text = Array(value) + [.colon]
    guard let scheme = text.withUnsafeBufferPointer({ URLParser.scheme(of: $0).map { Array($0) } })
    else { return }
    let lowercased = scheme.map(\.asciiLowercased)
    let newSpecialScheme = SpecialScheme(lowercased)
    guard isSpecial == (newSpecialScheme != nil) else { return }
    if newSpecialScheme == .file, includesCredentials || portDigits != nil { return }
    if specialScheme == .file, hostname?.isEmpty == true { return }
    update { record in
      record.scheme = lowercased
      if record.port == newSpecialScheme?.defaultPort { record.port = nil }
    }
  }

  /// https://url.spec.whatwg.org/#set-the-username
  /// https://url.spec.whatwg.org/#set-the-password
  private mutating func setCredential(_ attribute: Attribute, to value: UTF8Text) {
    guard !cannotHaveUsernamePasswordOrPort else { return }
    var encoded: [UInt8] = []
    encoded.append(value, percentEncoding: .userinfo)
    update { record in
      if attribute == .username { record.username = encoded } else { record.password = encoded }
    }
  }

  /// https://url.spec.whatwg.org/#host-state (with a state override)
  private mutating func setHost(_ value: UTF8Text, isHostname: Bool) {
    guard !hasOpaquePath else { return }
    let isSpecial = isSpecial
    let end = value.firstIndex { byte in
      byte == .solidus || byte == .questionMark || byte == .numberSign
        || (isSpecial && byte == .reverseSolidus)
    }
    let authority = value.slice(0..<(end ?? value.count))
    if specialScheme == .file { return setFileHost(authority) }
    let colon = URLParser.portColon(in: authority)
    if colon != nil, isHostname { return }
    let text = authority.slice(0..<(colon ?? authority.count))
    if text.isEmpty {
      guard !isSpecial, colon == nil, !includesCredentials, portDigits == nil else { return }
    }
    var host: [UInt8] = []
    guard Host.parse(text, isOpaque: !isSpecial, into: &host) else { return }
    update { $0.host = host }
    if let colon { overridePort(authority.slice(from: colon + 1)) }
  }

  /// https://url.spec.whatwg.org/#file-host-state (with a state override)
  private mutating func setFileHost(_ value: UTF8Text) {
    var host: [UInt8] = []
    guard Host.parseFileHost(value, into: &host) else { return }
    update { $0.host = host }
  }

  /// https://url.spec.whatwg.org/#dom-url-port
  private mutating func setPort(_ value: UTF8Text) {
    guard !cannotHaveUsernamePasswordOrPort else { return }
    if value.isEmpty {
      update { $0.port = nil }
    } else {
      parse(value) { $0.overridePort($1) }
    }
  }

  /// https://url.spec.whatwg.org/#port-state (with a state override)
  private mutating func overridePort(_ value: UTF8Text) {
    let end = value.firstIndex { !$0.isASCIIDigit } ?? value.count
    guard end > 0, let port = URLParser.port(value.slice(0..<end)) else { return }
    let isDefault = port == specialScheme?.defaultPort
    update { $0.port = isDefault ? nil : port }
  }

  /// https://url.spec.whatwg.org/#dom-url-pathname
  private mutating func setPathname(_ value: UTF8Text) {
    guard !hasOpaquePath else { return }
    var parsed = WebURL()
    parsed.specialScheme = specialScheme
    let startsWithSlash =
      value.first == .solidus || (isSpecial && value.first == .reverseSolidus)
    // A path of a URL that is not special may be empty, if there is a host.
    if !value.isEmpty || isSpecial || !hasHost {
      _ = parsed.writePath(value, from: startsWithSlash ? 1 : 0, endsAtQuery: false)
    }
    update { $0.path = parsed.bytes }
  }

  /// https://url.spec.whatwg.org/#dom-url-search
  private mutating func setSearch(_ value: UTF8Text) {
    guard !value.isEmpty else { return replaceQuery(with: nil) }
    parse(value.first == .questionMark ? value.slice(from: 1) : value) { $0.replaceQuery(with: $1) }
  }

  /// https://url.spec.whatwg.org/#query-state (with a state override)
  mutating func replaceQuery(with query: UTF8Text?) {
    let fragment = bytes[offsets.fragmentStart...]
    bytes.removeSubrange(offsets.queryStart...)
    offsets.fragmentStart = bytes.count
    if let query { writeQuery(query, encodeQuery: nil) }
    bytes.append(contentsOf: fragment)
  }

  /// https://url.spec.whatwg.org/#dom-url-hash
  private mutating func setHash(_ value: UTF8Text) {
    bytes.removeSubrange(offsets.fragmentStart...)
    guard !value.isEmpty else { return }
    parse(value.first == .numberSign ? value.slice(from: 1) : value) { url, fragment in
      url.bytes.append(.numberSign)
      url.bytes.append(fragment, percentEncoding: .fragment)
    }
  }
}
