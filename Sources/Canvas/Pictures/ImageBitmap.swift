import Bindings
import DOM
import FileAPI
import JSRuntime

/// https://html.spec.whatwg.org/multipage/imagebitmap-and-animations.html#imagebitmap
final class ImageBitmap: PlatformObject {
  package func visitHeldNodes(_ visit: (Node) -> Void) {}
  package var interface: Interface { .imageBitmap }
  /// Nil once it was closed or transferred.
  private(set) var pixels: Bitmap?

  init(_ pixels: Bitmap) { self.pixels = pixels }

  required init(transferring other: ImageBitmap) { pixels = other.take() }

  func take() -> Bitmap? {
    defer { pixels = nil }
    return pixels
  }
}

/// https://html.spec.whatwg.org/multipage/canvas.html#imagebitmaprenderingcontext
final class ImageBitmapRenderingContext: PlatformObject {
  enum Owner {
    case element(Element)
    case offscreen(OffscreenCanvas)
  }

  private let element: Element?
  private weak var offscreen: OffscreenCanvas?
  private let buffer: CanvasBuffer
  package var interface: Interface { .imageBitmapRenderingContext }
  package func visitHeldNodes(_ visit: (Node) -> Void) { (element?.node).map(visit) }

  init(_ owner: Owner, _ buffer: CanvasBuffer) {
    self.buffer = buffer
    switch owner {
    case .element(let canvas): element = canvas
    case .offscreen(let canvas):
      element = nil
      offscreen = canvas
    }
  }

  fileprivate func canvas(in world: World) -> JSValue {
    element?.value(in: world) ?? offscreen?.value(in: world) ?? .null
  }

  /// https://html.spec.whatwg.org/multipage/canvas.html#dom-imagebitmaprenderingcontext-transferfromimagebitmap
  fileprivate func show(_ bitmap: ImageBitmap?) throws(DOMException) {
    guard let bitmap else { return buffer.reset(width: buffer.width, height: buffer.height) }
    guard let pixels = bitmap.take() else { throw DOMException(.invalidStateError) }
    buffer.show(pixels)
  }
}

extension Interface {
  /// https://html.spec.whatwg.org/multipage/imagebitmap-and-animations.html#imagebitmap
  static let imageBitmap = Interface(ImageBitmap.self, "ImageBitmap") { idl in
    idl.attribute("width") { $0.pixels?.width ?? 0 }
    idl.attribute("height") { $0.pixels?.height ?? 0 }
    idl.operation("close") { (bitmap: ImageBitmap) -> Void in _ = bitmap.take() }
  }

  /// https://html.spec.whatwg.org/multipage/canvas.html#imagebitmaprenderingcontext
  static let imageBitmapRenderingContext = Interface(
    ImageBitmapRenderingContext.self, "ImageBitmapRenderingContext"
  ) { idl in
    idl.attribute("canvas") { context, world in context.canvas(in: world) }
    idl.operation("transferFromImageBitmap") {
      (context: ImageBitmapRenderingContext, bitmap: ImageBitmap?) -> Void in
      try context.show(bitmap)
    }
  }
}
