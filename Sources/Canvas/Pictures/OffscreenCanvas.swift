import Bindings
import DOM
import FileAPI
import IntegerConversion
import JSRuntime

/// https://html.spec.whatwg.org/multipage/canvas.html#offscreencanvas
final class OffscreenCanvas: EventTargetObject, PlatformObject {
  package func visitHeldNodes(_ visit: (Node) -> Void) {}
  package let eventListeners = EventListenerList()
  package var interface: Interface { .offscreenCanvas }
  private(set) var buffer: CanvasBuffer
  private(set) var isDetached = false
  fileprivate var mode = Mode.none

  fileprivate enum Mode {
    case none
    case twoDimensional(CanvasRenderingContext2D)
    case bitmapRenderer(ImageBitmapRenderingContext)
  }

  init(_ buffer: CanvasBuffer) { self.buffer = buffer }

  required init(transferring other: OffscreenCanvas) {
    buffer = other.buffer
    other.buffer = CanvasBuffer(width: 0, height: 0) { _ in }
    other.isDetached = true
  }

  var hasContext: Bool {
    if case .none = mode { return false }
    return true
  }

  fileprivate func resize(width: Int, height: Int) {
    buffer.reset(width: width, height: height)
    if case .twoDimensional(let context) = mode { context.reset() }
  }

  /// https://html.spec.whatwg.org/multipage/canvas.html#dom-offscreencanvas-getcontext
  fileprivate func context(_ name: String, _ call: NativeCall) throws -> JSValue {
    let world = call.world
    if isDetached { throw DOMException(.invalidStateError) }
    switch (name, mode) {
    case ("2d", .none):
      let settings = try ContextSettings(call[1], world)
      guard CanvasContexts.isAvailable(in: world) else { return .null }
      let context = CanvasRenderingContext2D(of: self, settings)
      mode = .twoDimensional(context)
      return world.wrap(context)
    case ("2d", .twoDimensional(let context)): return world.wrap(context)
    case ("bitmaprenderer", .none):
      guard CanvasContexts.isAvailable(in: world) else { return .null }
      let context = ImageBitmapRenderingContext(.offscreen(self), buffer)
      mode = .bitmapRenderer(context)
      return world.wrap(context)
    case ("bitmaprenderer", .bitmapRenderer(let context)): return world.wrap(context)
    case ("2d", _), ("bitmaprenderer", _), ("webgl", _), ("webgl2", _), ("webgpu", _): return .null
    default: throw JSTypeError()
    }
  }

  /// https://html.spec.whatwg.org/multipage/canvas.html#dom-offscreencanvas-transfertoimagebitmap
  fileprivate func transferToImageBitmap() throws(DOMException) -> ImageBitmap {
    guard case .twoDimensional(let context) = mode, let bitmap = buffer.bitmap else {
      throw DOMException(.invalidStateError)
    }
    _ = context.drawing
    context.forgetPainter()
    return ImageBitmap(buffer.take() ?? bitmap)
  }
}

extension Interface {
  /// https://html.spec.whatwg.org/multipage/canvas.html#offscreencanvas
  static let offscreenCanvas = Interface(
    OffscreenCanvas.self, "OffscreenCanvas", inherits: .eventTarget
  ) { idl in
    idl.constructor(length: 2) { call in
      let reference = call.world.reference
      let (width, height) = (try call.size(0), try call.size(1))
      return OffscreenCanvas(
        CanvasBuffer(width: width, height: height) {
          reference.world?.realm.reportExtraMemory($0)
        })
    }
    idl.attribute(
      "width", get: { canvas, _ in canvas.buffer.width },
      set: { (canvas, value: JSValue, world) in
        canvas.resize(width: try world.size(value), height: canvas.buffer.height)
      })
    idl.attribute(
      "height", get: { canvas, _ in canvas.buffer.height },
      set: { (canvas, value: JSValue, world) in
        canvas.resize(width: canvas.buffer.width, height: try world.size(value))
      })
    idl.operation("getContext", length: 1) { canvas, call in
      try canvas.context(try String.convert(call[0], call.world), call)
    }
    idl.operation("transferToImageBitmap", length: 0) { canvas, call in
      call.world.wrap(try canvas.transferToImageBitmap())
    }
    idl.promiseOperation("convertToBlob", length: 0) { canvas, call, promise in
      let options = try IDLDictionary.convert(call[0], call.world)
      let quality = try options.member("quality", as: Double.self)
      let type = try options.member("type", as: String.self) ?? "image/png"
      let request = EncodingRequest(type: type, quality: quality)
      guard let bitmap = try request.bitmap(of: canvas.buffer) else {
        throw DOMException(.indexSizeError)
      }
      guard let bytes = bitmap.encoded(as: request.format, quality: quality) else {
        throw DOMException(.encodingError)
      }
      promise.resolve(call.world.wrap(Blob(bytes[...], type: request.format.mediaType)))
    }
  }
}

extension NativeCall {
  fileprivate func size(_ index: Int) throws -> Int { try world.size(self[index]) }
}

extension World {
  /// https://webidl.spec.whatwg.org/#EnforceRange with `unsigned long`, as far as WebKit goes.
  fileprivate func size(_ value: JSValue) throws -> Int {
    let number = try realm.number(value)
    guard number.isFinite, (0...0xFFFF_FFFF).contains(number.rounded(.towardZero)) else {
      throw JSTypeError(
        "Value \(realm.text(JSValue(number))) is outside the range [0, 4294967295]")
    }
    return Int(clamping: number.rounded(.towardZero))
  }
}
