import CGraphics

extension Bitmap {
  /// Pixels of a rectangle, which may reach beyond the bitmap, as four bytes each.
  ///
  /// https://html.spec.whatwg.org/multipage/canvas.html#dom-context-2d-getimagedata
  func pixels(x: Int, y: Int, width: Int, height: Int) -> [UInt8] {
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    guard let part = part(x, y, width, height) else { return pixels }
    pixels.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      let offset = (part.y - y) * width + part.x - x
      pixels_unpremultiply(base + offset * 4, width * 4, 4, rows(in: part))
    }
    return pixels
  }

  /// Replaces the part of a rectangle of pixels that is inside of `dirty`, which is relative to it.
  ///
  /// https://html.spec.whatwg.org/multipage/canvas.html#put-pixels-from-an-imagedata-onto-a-bitmap
  func put(
    _ pixels: UnsafeBufferPointer<UInt8>, width: Int, x: Int, y: Int,
    dirty: (x: Int, y: Int, width: Int, height: Int)
  ) {
    guard let base = pixels.baseAddress,
      let part = part(x + dirty.x, y + dirty.y, dirty.width, dirty.height)
    else { return }
    let offset = (part.y - y) * width + part.x - x
    pixels_premultiply(rows(in: part), base + offset * 4, width * 4, 4)
    changed()
  }

  private struct Part {
    var x: Int
    var y: Int
    var width: Int
    var height: Int
  }

  /// What is inside of the bitmap.
  private func part(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> Part? {
    let (left, top) = (max(x, 0), max(y, 0))
    let (right, bottom) = (min(x + width, self.width), min(y + height, self.height))
    guard left < right, top < bottom else { return nil }
    return Part(x: left, y: top, width: right - left, height: bottom - top)
  }

  private func rows(in part: Part) -> pixel_rows {
    let all = rows()
    return pixel_rows(
      bytes: all.bytes + part.y * all.stride + part.x * 4, stride: all.stride,
      width: Int32(part.width), height: Int32(part.height))
  }
}
