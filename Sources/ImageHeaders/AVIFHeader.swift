/// https://aomediacodec.github.io/av1-avif/
enum AVIFHeader {
  static func read(_ reader: ByteReader) -> ImageHeader? {
    guard let type = Box.first("ftyp", in: reader), isAVIF(type),
      let meta = Box.first("meta", in: reader)?.part(4),
      let properties = Box.first("iprp", in: meta),
      let list = Box.first("ipco", in: properties)
    else { return nil }
    let all = Box.all(in: list)
    let indexes = propertyIndexes(of: primaryItem(meta), in: properties)
    for index in indexes ?? Array(all.indices) where all.indices.contains(index) {
      // https://www.iso.org/standard/83650.html, image spatial extents
      let (name, content) = all[index]
      if name == Box.name("ispe"), let width = content.big(4, 4), let height = content.big(8, 4) {
        return ImageHeader(width, height)
      }
    }
    return nil
  }

  private static func isAVIF(_ type: ByteReader) -> Bool {
    stride(from: 0, to: min(type.count, 256), by: 4).contains {
      $0 != 4 && (type.has("avif", at: $0) || type.has("avis", at: $0))
    }
  }

  private static func primaryItem(_ meta: ByteReader) -> Int? {
    guard let item = Box.first("pitm", in: meta), let version = item[0] else { return nil }
    return item.big(4, version == 0 ? 2 : 4)
  }

  /// Which of the properties belong to an item, counted from 0.
  private static func propertyIndexes(of item: Int?, in properties: ByteReader) -> [Int]? {
    guard let item, let list = Box.first("ipma", in: properties), let version = list[0],
      let flags = list[3], let count = list.big(4, 4)
    else { return nil }
    let (itemSize, indexSize) = (version == 0 ? 2 : 4, flags & 1 == 0 ? 1 : 2)
    var place = 8
    for _ in 0..<min(count, list.count) {
      guard let found = list.big(place, itemSize), let associations = list[place + itemSize] else {
        return nil
      }
      place += itemSize + 1
      if found == item {
        // The highest bit says whether the property is essential.
        let mask = indexSize == 1 ? 0x7F : 0x7FFF
        return (0..<Int(associations)).compactMap { number in
          list.big(place + number * indexSize, indexSize).map { ($0 & mask) - 1 }
        }
      }
      place += Int(associations) * indexSize
    }
    return nil
  }

  /// The boxes of a file, or those in one of them.
  private enum Box {
    static func name(_ text: StaticString) -> Int {
      text.withUTF8Buffer { $0.reduce(0) { $0 << 8 | Int($1) } }
    }

    static func first(_ name: StaticString, in reader: ByteReader) -> ByteReader? {
      let wanted = Self.name(name)
      return all(in: reader).first { $0.name == wanted }?.content
    }

    static func all(in reader: ByteReader) -> [(name: Int, content: ByteReader)] {
      var boxes: [(name: Int, content: ByteReader)] = []
      var place = 0
      while boxes.count < 256, let size = reader.big(place, 4), let name = reader.big(place + 4, 4)
      {
        // 0: up to the end. Sizes of 8 bytes are for more data than a header has.
        guard size == 0 || size >= 8 else { break }
        let length = size == 0 ? reader.count - place : size
        boxes.append((name, reader.part(place + 8, length: length - 8)))
        place += length
      }
      return boxes
    }
  }
}
