import Bindings
import CGraphics
import DOM

/// The drawing context of a canvas, or of an `OffscreenCanvas`.
///
/// https://html.spec.whatwg.org/multipage/canvas.html#canvasrenderingcontext2d
final class CanvasRenderingContext2D: PlatformObject {
  let buffer: CanvasBuffer
  /// The canvas of a document; nil for an `OffscreenCanvas`.
  let element: Element?
  private(set) weak var offscreen: OffscreenCanvas?
  let settings: ContextSettings
  var state = DrawingState()
  private var stack: [DrawingState] = []
  /// The current default path, in the coordinates of the canvas.
  var path = Path()
  /// cairo's context, with the clipping regions of the state and of those on the stack.
  private var painter: OpaquePointer?

  package var interface: Interface {
    element == nil ? .offscreenCanvasRenderingContext2D : .canvasRenderingContext2D
  }
  package func visitHeldNodes(_ visit: (Node) -> Void) { (element?.node).map(visit) }

  init(of element: Element, _ buffer: CanvasBuffer, _ settings: ContextSettings) {
    self.element = element
    self.buffer = buffer
    self.settings = settings
  }

  init(of canvas: OffscreenCanvas, _ settings: ContextSettings) {
    element = nil
    offscreen = canvas
    buffer = canvas.buffer
    self.settings = settings
  }

  deinit { if let painter { cairo_destroy(painter) } }

  /// The context that draws on the bitmap; nil if there is none.
  var drawing: OpaquePointer? {
    if let painter { return painter }
    guard let bitmap = buffer.bitmap, let made = cairo_create(bitmap.surface) else { return nil }
    if !settings.hasAlpha {
      cairo_set_source_rgba(made, 0, 0, 0, 1)
      cairo_paint(made)
    }
    for _ in stack { cairo_save(made) }
    painter = made
    return made
  }

  /// The bitmap was replaced, or its pixels were changed directly.
  func forgetPainter() {
    if let painter { cairo_destroy(painter) }
    painter = nil
  }

  // MARK: The stack

  func save() {
    // SAFARI: `MaxSaveCount`.
    guard stack.count < 1024 * 16 else { return }
    stack.append(state)
    if let painter { cairo_save(painter) }
  }

  func restore() {
    guard let last = stack.popLast() else { return }
    // The path stays where it is.
    state = last
    if let painter { cairo_restore(painter) }
  }

  /// https://html.spec.whatwg.org/multipage/canvas.html#reset-the-rendering-context-to-its-default-state
  func reset() {
    forgetPainter()
    buffer.reset(width: buffer.width, height: buffer.height)
    stack = []
    state = DrawingState()
    path = Path()
  }

  /// The part of the canvas that may be drawn on.
  var area: PixelArea { PixelArea(x: 0, y: 0, width: buffer.width, height: buffer.height) }
}

/// https://html.spec.whatwg.org/multipage/canvas.html#canvasrenderingcontext2dsettings
struct ContextSettings {
  var hasAlpha = true
  var isDesynchronized = false
  var colorSpace = "srgb"
  var willReadFrequently = false
}
