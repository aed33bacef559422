import CEncodingIndexes

extension Index {
  // https://encoding.spec.whatwg.org/#index-gb18030
  package static let gb18030 = Index(encoding_index_gb18030)

  // https://encoding.spec.whatwg.org/#index-gb18030-pointer
  static let gb18030Pointers = gb18030.firstPointers()

  // https://encoding.spec.whatwg.org/#index-big5
  package static let big5 = Index(encoding_index_big5)

  /// https://encoding.spec.whatwg.org/#index-big5-pointer
  static let big5Pointers: [UInt32: Int] = {
    // Without the pointers of the Hong Kong supplement.
    var pointers = big5.firstPointers { $0 >= (0xA1 - 0x81) * 157 }
    let preferLast: Set<UInt32> = [0x2550, 0x255E, 0x2561, 0x256A, 0x5341, 0x5345]
    for pointer in big5.pointers {
      if let codePoint = big5.codePoint(at: pointer), preferLast.contains(codePoint) {
        pointers[codePoint] = pointer
      }
    }
    return pointers
  }()
}
