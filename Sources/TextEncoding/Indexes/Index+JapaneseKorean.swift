import CEncodingIndexes

extension Index {
  // https://encoding.spec.whatwg.org/#index-jis0208
  package static let jis0208 = Index(encoding_index_jis0208)

  static let jis0208Pointers = jis0208.firstPointers()

  // https://encoding.spec.whatwg.org/#index-shift_jis-pointer
  static let shiftJISPointers = jis0208.firstPointers { !(8272...8835).contains($0) }

  // https://encoding.spec.whatwg.org/#index-jis0212
  package static let jis0212 = Index(encoding_index_jis0212)

  // https://encoding.spec.whatwg.org/#index-euc-kr
  package static let eucKR = Index(encoding_index_euc_kr)

  static let eucKRPointers = eucKR.firstPointers()

  /// https://encoding.spec.whatwg.org/#index-iso-2022-jp-katakana
  static let iso2022JPKatakana: [UInt32] =
    """
    。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨ\
    ラリルレロワン゛゜
    """.unicodeScalars.map(\.value)
}
