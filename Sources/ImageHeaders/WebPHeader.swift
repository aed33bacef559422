/// https://developers.google.com/speed/webp/docs/riff_container
enum WebPHeader {
  static func read(_ reader: ByteReader) -> ImageHeader? {
    guard reader.has("RIFF", at: 0), reader.has("WEBP", at: 8) else { return nil }
    let chunk = reader.part(20)
    if reader.has("VP8X", at: 12) {
      guard let width = chunk.little(4, 3), let height = chunk.little(7, 3) else { return nil }
      return ImageHeader(width + 1, height + 1)
    }
    // Without loss: two numbers of 14 bits.
    if reader.has("VP8L", at: 12) {
      guard chunk[0] == 0x2F, let bits = chunk.little(1, 4) else { return nil }
      return ImageHeader((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
    }
    // https://www.rfc-editor.org/rfc/rfc6386#section-9.1
    guard reader.has("VP8 ", at: 12), chunk[3] == 0x9D, chunk[4] == 0x01, chunk[5] == 0x2A,
      let width = chunk.little(6, 2), let height = chunk.little(8, 2)
    else { return nil }
    return ImageHeader(width & 0x3FFF, height & 0x3FFF)
  }
}
