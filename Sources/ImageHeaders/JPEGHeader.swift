/// https://www.w3.org/Graphics/JPEG/itu-t81.pdf
enum JPEGHeader {
  static func read(_ reader: ByteReader) -> ImageHeader? {
    guard reader[1] == 0xD8 else { return nil }
    var place = 2
    var size: (width: Int, height: Int)?
    var isTurned = false
    while reader[place] == 0xFF, let marker = reader[place + 1] {
      // What comes before a marker may be filled up.
      if marker == 0xFF {
        place += 1
        continue
      }
      if marker == 0x01 || (0xD0...0xD8).contains(marker) {
        place += 2
        continue
      }
      // The header ends where the image's data begin.
      if marker == 0xDA {
        return size.flatMap { ImageHeader($0.width, $0.height, isTurned: isTurned) }
      }
      guard let length = reader.big(place + 2, 2), length >= 2 else { return nil }
      let content = reader.part(place + 4, length: length - 2)
      if marker == 0xE1, let orientation = Exif.orientation(content) {
        isTurned = (5...8).contains(orientation)
      } else if isFrame(marker), let height = content.big(1, 2), let width = content.big(3, 2) {
        size = (width, height)
      }
      place += 2 + length
    }
    return nil
  }

  /// The start of a frame, of whatever kind; among these markers are three others.
  private static func isFrame(_ marker: UInt8) -> Bool {
    (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
  }
}

/// https://www.cipa.jp/std/documents/e/DC-008-2012_E.pdf
enum Exif {
  /// How the camera was held: 1 to 8.
  static func orientation(_ segment: ByteReader) -> Int? {
    guard segment.has("Exif\0\0", at: 0) else { return nil }
    let tiff = segment.part(6)
    let isLittle = tiff.has("II", at: 0)
    guard isLittle || tiff.has("MM", at: 0) else { return nil }
    func number(_ place: Int, _ size: Int) -> Int? {
      isLittle ? tiff.little(place, size) : tiff.big(place, size)
    }
    guard number(2, 2) == 42, let directory = number(4, 4), let count = number(directory, 2) else {
      return nil
    }
    for index in 0..<count {
      let entry = directory + 2 + index * 12
      guard let tag = number(entry, 2) else { return nil }
      // One number of 2 bytes.
      if tag == 0x112, number(entry + 2, 2) == 3, number(entry + 4, 4) == 1 {
        return number(entry + 8, 2)
      }
    }
    return nil
  }
}
