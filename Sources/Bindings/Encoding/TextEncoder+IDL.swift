import DOM
import JSRuntime
import TextEncoding

/// https://encoding.spec.whatwg.org/#interface-textencoder
final class TextEncoderObject: PlatformObject {
  func visitHeldNodes(_ visit: (Node) -> Void) {}
  var interface: Interface { .textEncoder }
}

/// https://encoding.spec.whatwg.org/#interface-textdecoder
package final class TextDecoderObject: PlatformObject {
  package func visitHeldNodes(_ visit: (Node) -> Void) {}
  package let encoding: Encoding
  package let isFatal: Bool
  package let ignoresByteOrderMark: Bool
  private var decoder: StreamingDecoder
  private var isStreaming = false
  package var interface: Interface { .textDecoder }

  /// https://encoding.spec.whatwg.org/#dom-textdecoder
  package init(_ call: NativeCall) throws {
    let label = call[0].isUndefined ? "utf-8" : try String.convert(call[0], call.world)
    guard let encoding = Encoding(label: label), encoding != .replacement else {
      throw JSRangeError("'\(label)' is not a valid encoding label")
    }
    let options = try IDLDictionary.convert(call[1], call.world)
    self.encoding = encoding
    isFatal = try options.boolean("fatal")
    ignoresByteOrderMark = try options.boolean("ignoreBOM")
    decoder = StreamingDecoder(encoding, ignoresByteOrderMark: ignoresByteOrderMark)
  }

  /// https://encoding.spec.whatwg.org/#dom-textdecoder-decode
  package func decode(_ bytes: [UInt8], stream: Bool) throws -> DOMString {
    if !isStreaming {
      decoder = StreamingDecoder(encoding, ignoresByteOrderMark: ignoresByteOrderMark)
    }
    isStreaming = stream
    guard isFatal else {
      return DOMString(
        unchecked: bytes.withUnsafeBufferPointer { decoder.decode($0, isLast: !stream) })
    }
    do {
      return DOMString(
        unchecked: try bytes.withUnsafeBufferPointer {
          try decoder.decodeOrFail($0, isLast: !stream)
        })
    } catch {
      isStreaming = false
      throw JSTypeError("Decoding failed.")
    }
  }
}

extension Interface {
  /// https://encoding.spec.whatwg.org/#interface-textencoder
  static let textEncoder = Interface(TextEncoderObject.self, "TextEncoder") { idl in
    idl.constructor { _ in TextEncoderObject() }
    idl.attribute("encoding") { _ in "utf-8" }
    idl.operation("encode", length: 0) { _, call in
      let text = call[0].isUndefined ? "" : try String.convert(call[0], call.world)
      return call.realm.makeUint8Array(text.utf8)
    }
    idl.operation("encodeInto", length: 2) { _, call in
      let text = try String.convert(call[0], call.world)
      let (read, written) = try call.realm.encode(text, into: call[1])
      let result = call.realm.makeObject()
      call.realm.define("read", of: result, to: JSValue(read))
      call.realm.define("written", of: result, to: JSValue(written))
      return result.value
    }
  }

  /// https://encoding.spec.whatwg.org/#interface-textdecoder
  static let textDecoder = Interface(TextDecoderObject.self, "TextDecoder") { idl in
    idl.constructor { try TextDecoderObject($0) }
    idl.attribute("encoding") { $0.encoding.name.lowercased() }
    idl.attribute("fatal") { $0.isFatal }
    idl.attribute("ignoreBOM") { $0.ignoresByteOrderMark }
    idl.operation("decode", length: 0) { decoder, call in
      let bytes = call[0].isUndefined ? [] : try call.realm.bufferSource(call[0])
      let options = try IDLDictionary.convert(call[1], call.world)
      return try decoder.decode(bytes, stream: options.boolean("stream")).value(in: call.world)
    }
  }
}
