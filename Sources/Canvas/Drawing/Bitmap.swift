import CGraphics

/// Premultiplied pixels that are drawn on, or drawn.
///
/// https://html.spec.whatwg.org/multipage/canvas.html#output-bitmap
final class Bitmap {
  let width: Int
  let height: Int
  let surface: OpaquePointer
  /// Whether nothing of another origin was drawn on it.
  ///
  /// https://html.spec.whatwg.org/multipage/canvas.html#concept-canvas-origin-clean
  var isOriginClean = true

  /// Of a canvas.
  ///
  /// SAFARI: as on iOS.
  static let largestArea = 16_777_216

  /// Transparent black; nil if it would be too large, or if there is no cairo.
  init?(width: Int, height: Int) {
    guard width > 0, height > 0, width <= 0x7FFF, height <= 0x7FFF,
      width * height <= Self.largestArea, graphics_load() == nil
    else { return nil }
    self.width = width
    self.height = height
    guard
      let surface = cairo_image_surface_create(
        CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    else { return nil }
    self.surface = surface
    guard cairo_surface_status(surface) == 0 else {
      cairo_surface_destroy(surface)
      return nil
    }
  }

  /// Takes over a surface.
  init(adopting surface: OpaquePointer) {
    self.surface = surface
    width = Int(cairo_image_surface_get_width(surface))
    height = Int(cairo_image_surface_get_height(surface))
  }

  deinit { cairo_surface_destroy(surface) }

  var byteCount: Int { width * height * 4 }

  /// The memory of the pixels, before they are read or changed.
  func rows() -> pixel_rows {
    cairo_surface_flush(surface)
    return pixel_rows(
      bytes: cairo_image_surface_get_data(surface),
      stride: Int(cairo_image_surface_get_stride(surface)), width: Int32(width),
      height: Int32(height))
  }

  func changed() { cairo_surface_mark_dirty(surface) }

  func copy() -> Bitmap? {
    guard let copy = Bitmap(width: width, height: height) else { return nil }
    let (source, target) = (rows(), copy.rows())
    target.bytes.update(from: source.bytes, count: source.stride * height)
    copy.changed()
    copy.isOriginClean = isOriginClean
    return copy
  }
}
