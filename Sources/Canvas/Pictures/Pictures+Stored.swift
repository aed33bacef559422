import Bindings
import DOM
import IntegerConversion
import SiteStorage

// Pixels as they are kept in files.

extension SerializedImageData {
  var stored: StoredObject {
    StoredObject(
      "ImageData",
      [
        .number(Double(width)), .number(Double(height)), .text(colorSpace), .bytes(pixels),
      ])
  }
}

extension ImageBitmap {
  var stored: StoredObject {
    pixels.map { StoredImageBitmap($0).stored } ?? StoredObject("ImageBitmap", [])
  }
}

/// Drawing needs a library, which is loaded when a script has the object.
private struct StoredImageBitmap: SerializedObject {
  let width: Int
  let height: Int
  /// Premultiplied, row by row.
  let pixels: [UInt8]
  let isOriginClean: Bool

  init(_ bitmap: Bitmap) {
    (width, height, isOriginClean) = (bitmap.width, bitmap.height, bitmap.isOriginClean)
    let rows = bitmap.rows()
    let count = 4 * width
    pixels = [UInt8](unsafeUninitializedCapacity: count * height) { buffer, total in
      for row in 0..<bitmap.height {
        let source = UnsafeBufferPointer(start: rows.bytes + row * rows.stride, count: count)
        _ = UnsafeMutableBufferPointer(rebasing: buffer[(row * count)...]).update(from: source)
      }
      total = count * bitmap.height
    }
  }

  init?(_ object: StoredObject) {
    let numbers = object.numbers
    let sizes = numbers.prefix(2).map { Int(clamping: $0) }
    guard numbers.count == 3, sizes.allSatisfy({ 1...0x7FFF ~= $0 }),
      let pixels = object.bytes.first, pixels.count == sizes[0] * sizes[1] * 4
    else { return nil }
    (width, height, self.pixels) = (sizes[0], sizes[1], pixels)
    isOriginClean = numbers[2] == 1
  }

  var stored: StoredObject {
    StoredObject(
      "ImageBitmap",
      [
        .number(Double(width)), .number(Double(height)), .flag(isOriginClean), .bytes(pixels),
      ])
  }

  var size: Int { pixels.count }

  func deserialize(in world: World) throws -> any PlatformObject {
    guard let bitmap = Bitmap(width: width, height: height) else {
      throw DOMException(.dataCloneError)
    }
    let rows = bitmap.rows()
    pixels.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      for row in 0..<height {
        (rows.bytes + row * rows.stride).update(from: start + row * 4 * width, count: 4 * width)
      }
    }
    bitmap.changed()
    bitmap.isOriginClean = isOriginClean
    return ImageBitmap(bitmap)
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
  package static let pictures = StoredObjectReaders([
    "ImageBitmap": { StoredImageBitmap($0) },
    "ImageData": { $0.imageData },
  ])
}
