import CGraphics

/// The bitmap of a canvas, which is made when it is first drawn on.
///
/// https://html.spec.whatwg.org/multipage/canvas.html#concept-canvas-bitmap
final class CanvasBuffer {
  private(set) var width: Int
  private(set) var height: Int
  private var made: Bitmap?
  /// Called with the size of a new bitmap, in bytes.
  private let allocated: (Int) -> Void

  init(width: Int, height: Int, allocated: @escaping (Int) -> Void) {
    self.width = width
    self.height = height
    self.allocated = allocated
  }

  /// Nil where the canvas has no pixels, or too many.
  var bitmap: Bitmap? {
    if let made { return made }
    made = Bitmap(width: width, height: height)
    if let made { allocated(made.byteCount) }
    return made
  }

  /// What was drawn, if anything was.
  var known: Bitmap? { made }

  /// https://html.spec.whatwg.org/multipage/canvas.html#concept-canvas-set-bitmap-dimensions
  func reset(width: Int, height: Int) {
    self.width = width
    self.height = height
    made = nil
  }

  /// Gives the bitmap away.
  func take() -> Bitmap? {
    defer { made = nil }
    return bitmap
  }

  func show(_ bitmap: Bitmap) {
    width = bitmap.width
    height = bitmap.height
    made = bitmap
  }
}
