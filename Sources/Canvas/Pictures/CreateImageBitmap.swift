import Bindings
import CGraphics
import DOM
import FileAPI
import IntegerConversion
import JSRuntime

/// A global object that has `createImageBitmap`.
package protocol ImageBitmapScope: Receiver {}

extension InterfaceBuilder where This: ImageBitmapScope {
  /// https://html.spec.whatwg.org/multipage/imagebitmap-and-animations.html#dom-createimagebitmap
  package mutating func includeImageBitmaps() {
    promiseOperation("createImageBitmap", length: 1) { _, call, promise in
      let crop = try ImageBitmapCrop(call)
      let pixels = try ImageBitmapSource.pixels(of: call[0], call.world)
      guard let bitmap = crop.apply(to: pixels) else { throw DOMException(.invalidStateError) }
      call.world.agent.queueTask(on: call.world.document.node) {
        [reference = call.world.reference] in
        guard let world = reference.world else { return }
        promise.resolve(world.wrap(ImageBitmap(bitmap)))
      }
    }
  }
}

private enum ImageBitmapSource {
  static func pixels(of value: JSValue, _ world: World) throws -> Bitmap {
    if let reason = graphics_load() {
      throw DOMException(.invalidStateError, String(cString: reason))
    }
    switch world.native(value) {
    case .object(let blob as Blob):
      guard let bitmap = PictureFile(blob.bytes, declaredType: nil)?.decode() else {
        throw DOMException(
          .invalidStateError, "Cannot decode the data in the argument to createImageBitmap")
      }
      return bitmap
    case .object(let data as ImageData):
      let pixels = try data.pixels(in: world)
      guard let bitmap = Bitmap(width: data.width, height: data.height) else {
        throw DOMException(.invalidStateError)
      }
      pixels.withUnsafeBufferPointer {
        bitmap.put($0, width: data.width, x: 0, y: 0, dirty: (0, 0, data.width, data.height))
      }
      return bitmap
    default:
      let source = try CanvasImageSource(value, world)
      guard let bitmap = try source.bitmap(in: world), let copy = bitmap.copy() else {
        throw DOMException(.invalidStateError)
      }
      return copy
    }
  }
}

/// The part of a source that becomes a bitmap, and how.
private struct ImageBitmapCrop {
  private var rect: (x: Int, y: Int, width: Int, height: Int)?
  private var width: Int?
  private var height: Int?
  private var flips = false
  private var isSmooth = true

  init(_ call: NativeCall) throws {
    let hasRect = call.count >= 5
    guard hasRect || call.count <= 2 else { throw JSTypeError("Not enough arguments") }
    if hasRect {
      let numbers = try (1..<5).map { Int(try Int32.convert(call[$0], call.world)) }
      guard numbers[2] != 0, numbers[3] != 0 else { throw JSRangeError() }
      rect = (
        min(numbers[0], numbers[0] + numbers[2]), min(numbers[1], numbers[1] + numbers[3]),
        abs(numbers[2]), abs(numbers[3])
      )
    }
    let options = try IDLDictionary.convert(call[hasRect ? 5 : 1], call.world)
    flips = try options.member("imageOrientation", as: String.self) == "flipY"
    height = try options.member("resizeHeight", as: UInt32.self).map { Int($0) }
    isSmooth = try options.member("resizeQuality", as: String.self) != "pixelated"
    width = try options.member("resizeWidth", as: UInt32.self).map { Int($0) }
    if width == 0 || height == 0 { throw DOMException(.invalidStateError) }
  }

  func apply(to pixels: Bitmap) -> Bitmap? {
    let part = rect ?? (0, 0, pixels.width, pixels.height)
    let (partWidth, partHeight) = (Double(part.width), Double(part.height))
    let ratio = partWidth / partHeight
    let width =
      width ?? height.map { Int(clamping: (Double($0) * ratio).rounded(.up)) } ?? part.width
    let height =
      height ?? self.width.map { Int(clamping: (Double($0) / ratio).rounded(.up)) } ?? part.height
    guard let result = Bitmap(width: width, height: height),
      let context = cairo_create(result.surface)
    else { return nil }
    defer { cairo_destroy(context) }
    let (scaleX, scaleY) = (Double(width) / partWidth, Double(height) / partHeight)
    var place = Transform(
      a: scaleX, d: scaleY, e: -Double(part.x) * scaleX, f: -Double(part.y) * scaleY)
    if flips { place = Transform(d: -1, f: Double(height)).applied(after: place) }
    pixels.source(place, isRepeated: false, isSmooth: isSmooth)?.apply(to: context, opacity: 1)
    cairo_paint(context)
    result.isOriginClean = pixels.isOriginClean
    return result
  }
}
