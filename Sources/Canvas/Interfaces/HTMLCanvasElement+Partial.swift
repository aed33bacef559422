import Bindings
import DOM
import FileAPI
import JSRuntime
import MIME

extension PartialInterface {
  /// https://html.spec.whatwg.org/multipage/canvas.html#htmlcanvaselement
  static let canvasElement = PartialInterface(Element.self, of: .htmlCanvasElement) { idl in
    idl.operation("getContext", length: 1) { canvas, call in
      let name = try String.convert(call[0], call.world)
      return try CanvasContexts.context(name, of: canvas, call)
    }
    idl.operation("toDataURL", length: 0) { canvas, call in
      let request = try EncodingRequest(call, 0)
      let buffer = CanvasContent.of(canvas, in: call.world).buffer
      guard let bitmap = try request.bitmap(of: buffer),
        let bytes = bitmap.encoded(as: request.format, quality: request.quality)
      else { return "data:,".value(in: call.world) }
      let text = "data:\(request.format.mediaType);base64,"
      return DOMString(unchecked: Array(text.utf8) + Base64.encode(bytes[...]))
        .value(in: call.world)
    }
    idl.operation("toBlob", length: 1) { canvas, call in
      guard let function = call.realm.function(call[0]) else {
        throw JSTypeError(
          "Argument 1 ('callback') to HTMLCanvasElement.toBlob must be a function")
      }
      let request = try EncodingRequest(call, 1)
      let buffer = CanvasContent.of(canvas, in: call.world).buffer
      let bitmap = try request.bitmap(of: buffer)?.copy()
      call.world.queueTask(on: call.world.document.node, calling: function.value) { world in
        let bytes = bitmap?.encoded(as: request.format, quality: request.quality)
        guard let bytes else { return .null }
        return world.wrap(Blob(bytes[...], type: request.format.mediaType))
      }
      return .undefined
    }
    idl.operation("transferControlToOffscreen", length: 0) { canvas, call in
      let content = CanvasContent.of(canvas, in: call.world)
      guard case .none = content.mode else { throw DOMException(.invalidStateError) }
      content.mode = .placeholder
      return call.world.wrap(OffscreenCanvas(content.buffer))
    }
  }
}

/// What a canvas is asked to be encoded as.
struct EncodingRequest {
  let format: Bitmap.Format
  let quality: Double?

  /// - Parameter index: of the media type among the arguments.
  init(_ call: NativeCall, _ index: Int) throws {
    let type = call[index].isUndefined ? "image/png" : try String.convert(call[index], call.world)
    let quality = call[index + 1]
    self.init(type: type, quality: quality.isNumber ? try call.realm.number(quality) : nil)
  }

  init(type: String, quality: Double?) {
    format = Bitmap.Format(mediaType: type.asciiLowercased)
    self.quality = quality
  }

  /// Nil where there are no pixels.
  func bitmap(of buffer: CanvasBuffer) throws(DOMException) -> Bitmap? {
    guard let bitmap = buffer.bitmap else { return nil }
    if !bitmap.isOriginClean {
      throw DOMException(.securityError, "The operation is insecure.")
    }
    return bitmap
  }
}
