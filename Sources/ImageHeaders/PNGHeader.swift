/// https://www.w3.org/TR/png-3/#5DataRep
enum PNGHeader {
  static func read(_ reader: ByteReader) -> ImageHeader? {
    guard reader.has("PNG\r\n\u{1A}\n", at: 1), reader.has("IHDR", at: 12),
      let width = reader.big(16, 4), let height = reader.big(20, 4), hasImageData(reader)
    else { return nil }
    return ImageHeader(width, height)
  }

  /// The size counts when the first chunk of the image's data is there.
  private static func hasImageData(_ reader: ByteReader) -> Bool {
    var place = 8
    while let length = reader.big(place, 4) {
      if reader.has("IDAT", at: place + 4) { return true }
      place += 12 + length
    }
    return false
  }
}
