import Bindings
import DOM
import JSRuntime

// https://html.spec.whatwg.org/multipage/imagebitmap-and-animations.html#imagedata (serialization steps)

extension ImageData: SerializableObject {
  func serialize(in world: World) throws -> any SerializedObject {
    SerializedImageData(
      pixels: try pixels(in: world), width: width, height: height, colorSpace: colorSpace)
  }
}

struct SerializedImageData: SerializedObject {
  let pixels: [UInt8]
  let width: Int
  let height: Int
  let colorSpace: String

  func deserialize(in world: World) throws -> any PlatformObject {
    try ImageData(pixels, width: width, height: height, colorSpace: colorSpace, in: world)
  }
}

// https://html.spec.whatwg.org/multipage/imagebitmap-and-animations.html#the-imagebitmap-interface

extension ImageBitmap: SerializableObject, SerializedObject, TransferableObject {
  /// NOTE: WebKit throws a `TypeError` for a detached one, where the standard has a `DataCloneError`.
  func serialize(in world: World) throws -> any SerializedObject {
    guard pixels != nil else { throw JSTypeError() }
    return try copy()
  }

  func deserialize(in world: World) throws -> any PlatformObject { try copy() }

  private func copy() throws -> ImageBitmap {
    guard let copy = pixels?.copy() else { throw DOMException(.dataCloneError) }
    return ImageBitmap(copy)
  }

  func checkTransfer() throws {
    if pixels == nil { throw DOMException(.dataCloneError) }
  }

  func transfer() -> Self { Self(transferring: self) }
}

// https://html.spec.whatwg.org/multipage/canvas.html#the-offscreencanvas-interface (transfer steps)

extension OffscreenCanvas: TransferableObject {
  func checkTransfer() throws {
    guard !isDetached, !hasContext else { throw DOMException(.invalidStateError) }
  }

  func transfer() -> Self { Self(transferring: self) }
}
