import CEncodingIndexes

extension Index {
  /// The index of a single-byte encoding, made on each call; nil for the others.
  /// https://encoding.spec.whatwg.org/#index-single-byte
  package static func singleByte(_ encoding: Encoding) -> Index? {
    singleByteIndexes[encoding].map { Index($0) }
  }

  private static let singleByteIndexes: [Encoding: EncodingIndex] = [
    .ibm866: encoding_index_ibm866, .iso8859Part2: encoding_index_iso8859_2,
    .iso8859Part3: encoding_index_iso8859_3, .iso8859Part4: encoding_index_iso8859_4,
    .iso8859Part5: encoding_index_iso8859_5, .iso8859Part6: encoding_index_iso8859_6,
    .iso8859Part7: encoding_index_iso8859_7, .iso8859Part8: encoding_index_iso8859_8,
    .iso8859Part8I: encoding_index_iso8859_8, .iso8859Part10: encoding_index_iso8859_10,
    .iso8859Part13: encoding_index_iso8859_13, .iso8859Part14: encoding_index_iso8859_14,
    .iso8859Part15: encoding_index_iso8859_15, .iso8859Part16: encoding_index_iso8859_16,
    .koi8R: encoding_index_koi8_r, .koi8U: encoding_index_koi8_u,
    .macintosh: encoding_index_macintosh, .windows874: encoding_index_windows874,
    .windows1250: encoding_index_windows1250, .windows1251: encoding_index_windows1251,
    .windows1252: encoding_index_windows1252, .windows1253: encoding_index_windows1253,
    .windows1254: encoding_index_windows1254, .windows1255: encoding_index_windows1255,
    .windows1256: encoding_index_windows1256, .windows1257: encoding_index_windows1257,
    .windows1258: encoding_index_windows1258, .macCyrillic: encoding_index_x_mac_cyrillic,
  ]
}
