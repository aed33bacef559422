// https://infra.spec.whatwg.org/#code-points

extension UInt8 {
  /// https://infra.spec.whatwg.org/#ascii-whitespace
  @inlinable public var isASCIIWhitespace: Bool {
    self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D || self == 0x0C
  }

  @inlinable public var isASCIIUpper: Bool { self &- 0x41 < 26 }
  @inlinable public var isASCIILower: Bool { self &- 0x61 < 26 }
  @inlinable public var isASCIIAlpha: Bool { (self | 0x20) &- 0x61 < 26 }
  @inlinable public var isASCIIDigit: Bool { self &- 0x30 < 10 }
  @inlinable public var isASCIIAlphanumeric: Bool { isASCIIAlpha || isASCIIDigit }
  @inlinable public var isASCIIHexDigit: Bool { asciiHexDigitValue != nil }
  @inlinable public var asciiLowercased: UInt8 { isASCIIUpper ? self | 0x20 : self }
  @inlinable public var asciiUppercased: UInt8 { isASCIILower ? self & 0xDF : self }

  /// https://infra.spec.whatwg.org/#ascii-hex-digit
  @inlinable public var asciiHexDigitValue: UInt8? {
    if isASCIIDigit { return self - 0x30 }
    let letter = (self | 0x20) &- 0x61
    return letter < 6 ? letter + 10 : nil
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Calls the body with each part that has no white space in it.
  public func forEachASCIIWord(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    var start = 0
    for index in 0...count where index == count || self[index].isASCIIWhitespace {
      if index > start { body(UnsafeBufferPointer(rebasing: self[start..<index])) }
      start = index + 1
    }
  }
}
