extension Index {
  // https://encoding.spec.whatwg.org/#index-jis0208
  package static let jis0208 = Index(count: 60 * 188, library: "CP932") { pointer in
    // The library has the range for characters of the user's own here as well.
    if (8836...10715).contains(pointer) { return nil }
    let leading = pointer / 188
    let trailing = pointer % 188
    return [
      UInt8(leading + (leading < 0x1F ? 0x81 : 0xC1)),
      UInt8(trailing + (trailing < 0x3F ? 0x40 : 0x41)),
    ]
  }

  static let jis0208Pointers = jis0208.firstPointers()

  // https://encoding.spec.whatwg.org/#index-shift_jis-pointer
  static let shiftJISPointers = jis0208.firstPointers { !(8272...8835).contains($0) }

  // https://encoding.spec.whatwg.org/#index-jis0212
  package static let jis0212 = Index(count: 94 * 94, library: "EUC-JP") { pointer in
    [0x8F, UInt8(pointer / 94 + 0xA1), UInt8(pointer % 94 + 0xA1)]
  }

  // https://encoding.spec.whatwg.org/#index-euc-kr
  package static let eucKR = Index(count: 126 * 190, library: "UHC") { pointer in
    [UInt8(pointer / 190 + 0x81), UInt8(pointer % 190 + 0x41)]
  }

  static let eucKRPointers = eucKR.firstPointers()

  /// https://encoding.spec.whatwg.org/#index-iso-2022-jp-katakana
  static let iso2022JPKatakana: [UInt32] =
    """
    。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨ\
    ラリルレロワン゛゜
    """.unicodeScalars.map(\.value)
}
