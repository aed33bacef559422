/// https://www.w3.org/Graphics/GIF/spec-gif89a.txt
enum GIFHeader {
  static func read(_ reader: ByteReader) -> ImageHeader? {
    let isOld = reader.has("GIF87a", at: 0)
    guard isOld || reader.has("GIF89a", at: 0), let width = reader.little(6, 2),
      let height = reader.little(8, 2), let flags = reader[10]
    else { return nil }
    let screen = ImageHeader(width, height)
    guard let image = firstImage(reader, 13 + colorTableSize(flags)) else {
      return isOld ? nil : screen
    }
    // SAFARI: `GIFImageReader`: a first image larger than the screen decides, and that of an old file.
    guard let screen, !isOld, screen.width >= image.width, screen.height >= image.height else {
      return image
    }
    return screen
  }

  /// In bytes.
  private static func colorTableSize(_ flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
  }

  private static func firstImage(_ reader: ByteReader, _ start: Int) -> ImageHeader? {
    var place = start
    while let block = reader[place] {
      if block == UInt8(ascii: ",") {
        guard let width = reader.little(place + 5, 2), let height = reader.little(place + 7, 2)
        else { return nil }
        return ImageHeader(width, height)
      }
      // An extension: a label, then blocks up to an empty one.
      guard block == UInt8(ascii: "!") else { return nil }
      place += 2
      while let length = reader[place], length > 0 { place += 1 + Int(length) }
      place += 1
    }
    return nil
  }
}
