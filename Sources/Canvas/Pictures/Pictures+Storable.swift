import Bindings
import IntegerConversion
import SiteStorage

// Pixels as they are kept in files.

extension SerializedImageData: StorableObject {
  var stored: StoredObject? {
    StoredObject(
      "ImageData",
      [
        .number(Double(width)), .number(Double(height)), .text(colorSpace), .bytes(pixels),
      ])
  }
}

extension StoredObject {
  fileprivate var imageData: SerializedImageData? {
    let sizes = numbers.map { Int(clamping: $0) }
    guard sizes.count == 2, sizes.allSatisfy({ 1...ImageData.largestArea ~= $0 }),
      let pixels = bytes.first, pixels.count == sizes[0] * sizes[1] * 4,
      let colorSpace = texts.first.map({ String(decoding: $0, as: UTF8.self) }),
      ["srgb", "display-p3"].contains(colorSpace)
    else { return nil }
    return SerializedImageData(
      pixels: pixels, width: sizes[0], height: sizes[1], colorSpace: colorSpace)
  }
}

extension StoredObjectReaders {
  package static let pictures = StoredObjectReaders(["ImageData": { $0.imageData }])
}
