/// The size of an image, from the beginning of its file: nothing is decoded.
package struct ImageHeader: Hashable, Sendable {
  /// In pixels, as they are stored.
  package var width: Int
  package var height: Int
  /// Whether the camera was held upright: shown, width and height change places.
  package var isTurned = false

  init?(_ width: Int, _ height: Int, isTurned: Bool = false) {
    guard (1...Self.longest).contains(width), (1...Self.longest).contains(height),
      width * height <= Self.largestArea
    else { return nil }
    self.width = width
    self.height = height
    self.isTurned = isTurned
  }

  /// Longer sides are taken for damage.
  private static let longest = 1_000_000
  /// SAFARI: `ScalableImageDecoder::setSize`.
  private static let largestArea = (1 << 29) - 1

  /// Nil if WebKit would not show the file.
  ///
  /// https://mimesniff.spec.whatwg.org/#image-type-pattern-matching-algorithm
  package init?(_ bytes: ArraySlice<UInt8>) {
    let reader = ByteReader(bytes)
    let header: ImageHeader?
    switch reader[0] {
    case 0x89: header = PNGHeader.read(reader)
    case 0xFF: header = JPEGHeader.read(reader)
    case UInt8(ascii: "G"): header = GIFHeader.read(reader)
    case UInt8(ascii: "R"): header = WebPHeader.read(reader)
    case UInt8(ascii: "B"): header = BMPHeader.read(reader)
    case 0 where reader.has("ftyp", at: 4): header = AVIFHeader.read(reader)
    case 0: header = IconHeader.read(reader)
    default: header = nil
    }
    guard let header else { return nil }
    self = header
  }
}
