extension URLParser {
  /// https://url.spec.whatwg.org/#special-authority-slashes-state
  mutating func specialAuthoritySlashesState() -> Bool { specialAuthorityIgnoreSlashesState() }

  /// https://url.spec.whatwg.org/#special-authority-ignore-slashes-state
  mutating func specialAuthorityIgnoreSlashesState() -> Bool {
    while isSlash(current) { position += 1 }
    return authorityState()
  }

  /// https://url.spec.whatwg.org/#authority-state
  mutating func authorityState() -> Bool {
    writeSlashesBeforeHost()
    var end = position
    var lastAtSign: Int?
    while let byte = byte(at: end), byte != .questionMark, byte != .numberSign, !isSlash(byte) {
      if byte == .commercialAt { lastAtSign = end }
      end += 1
    }
    if let lastAtSign {
      guard lastAtSign + 1 < end else { return false }
      writeCredentials(input.slice(position..<lastAtSign))
      position = lastAtSign + 1
    }
    return hostState(end: end)
  }

  private mutating func writeCredentials(_ credentials: UTF8Text) {
    let userinfo = PercentEncodeSet.userinfo
    let usernameEnd = credentials.firstIndex(of: .colon) ?? credentials.count
    url.bytes.append(credentials.slice(0..<usernameEnd), percentEncoding: userinfo)
    url.offsets.usernameEnd = url.bytes.count
    if usernameEnd + 1 < credentials.count {
      url.bytes.append(.colon)
      url.bytes.append(credentials.slice(from: usernameEnd + 1), percentEncoding: userinfo)
    }
    // An at sign without credentials is dropped.
    if url.bytes.count > url.offsets.hostStart { url.bytes.append(.commercialAt) }
    url.offsets.hostStart = url.bytes.count
  }

  /// https://url.spec.whatwg.org/#host-state
  private mutating func hostState(end: Int) -> Bool {
    let authority = input.slice(position..<end)
    let colon = Self.portColon(in: authority)
    let host = authority.slice(0..<(colon ?? authority.count))
    if host.isEmpty, isSpecial || colon != nil { return false }
    guard Host.parse(host, isOpaque: !isSpecial, into: &url.bytes) else { return false }
    endHost()
    if let colon, !portState(authority.slice(from: colon + 1)) { return false }
    position = end
    return pathState()
  }

  /// The first colon that is not in square brackets.
  static func portColon(in authority: UTF8Text) -> Int? {
    var insideBrackets = false
    for index in 0..<authority.count {
      switch authority[index] {
      case .leftSquareBracket: insideBrackets = true
      case .rightSquareBracket: insideBrackets = false
      case .colon where !insideBrackets: return index
      default: break
      }
    }
    return nil
  }

  /// https://url.spec.whatwg.org/#port-state
  private mutating func portState(_ digits: UTF8Text) -> Bool {
    guard !digits.isEmpty else { return true }
    guard let port = Self.port(digits) else { return false }
    if port != url.specialScheme?.defaultPort {
      url.bytes.append(.colon)
      url.bytes.append(contentsOf: String(port).utf8)
      url.offsets.pathStart = url.bytes.count
    }
    return true
  }

  /// The value of a port that is all digits and not greater than 2¹⁶ − 1.
  static func port(_ digits: UTF8Text) -> UInt16? {
    var port: UInt32 = 0
    for digit in digits {
      guard digit.isASCIIDigit else { return nil }
      port = port * 10 + UInt32(digit - 0x30)
      guard port <= UInt16.max else { return nil }
    }
    return UInt16(port)
  }
}
