/// https://learn.microsoft.com/en-us/windows/win32/gdi/bitmap-storage
enum BMPHeader {
  static func read(_ reader: ByteReader) -> ImageHeader? {
    guard reader.has("BM", at: 0), let size = reader.little(14, 4) else { return nil }
    if size == 12 {
      guard let width = reader.little(18, 2), let height = reader.little(20, 2),
        reader.count >= 14 + size
      else { return nil }
      return ImageHeader(width, height)
    }
    guard (16...124).contains(size), reader.count >= 14 + size,
      let width = reader.signedLittle(18), let height = reader.signedLittle(22)
    else { return nil }
    // A negative height: from top to bottom.
    return ImageHeader(width, abs(height))
  }
}

/// https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10)
enum IconHeader {
  static func read(_ reader: ByteReader) -> ImageHeader? {
    // Icons, or cursors.
    guard reader.little(0, 2) == 0, reader.little(2, 2) == 1 || reader.little(2, 2) == 2,
      let count = reader.little(4, 2)
    else { return nil }
    // SAFARI: `ICOImageDecoder`: the largest image is shown.
    var largest: ImageHeader?
    for index in 0..<count {
      let entry = 6 + index * 16
      guard let width = reader[entry], let height = reader[entry + 1],
        let start = reader.little(entry + 12, 4)
      else { return nil }
      guard start < reader.count,
        let image = ImageHeader(width == 0 ? 256 : Int(width), height == 0 ? 256 : Int(height))
      else { continue }
      if image.width * image.height > largest.map({ $0.width * $0.height }) ?? 0 {
        largest = image
      }
    }
    return largest
  }
}
