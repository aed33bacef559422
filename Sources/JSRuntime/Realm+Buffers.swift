import CJavaScriptCore

// https://webidl.spec.whatwg.org/#js-buffer-source-types

extension Realm {
  /// The bytes of an `ArrayBuffer` or of a view of one.
  package func bufferSource(_ value: JSValue) throws -> [UInt8] {
    guard let object = object(value) else { throw JSTypeError("Type error") }
    switch JSValueGetTypedArrayType(context, value.ref, nil) {
    case kJSTypedArrayTypeNone:
      return try viewBytes(object)
    case kJSTypedArrayTypeArrayBuffer:
      let count = JSObjectGetArrayBufferByteLength(context, object.ref, nil)
      return Self.copy(JSObjectGetArrayBufferBytesPtr(context, object.ref, nil), 0, count)
    default:
      let buffer = JSObjectGetTypedArrayBuffer(context, object.ref, nil)
      let offset = JSObjectGetTypedArrayByteOffset(context, object.ref, nil)
      let count = JSObjectGetTypedArrayByteLength(context, object.ref, nil)
      guard let buffer else { throw JSTypeError("Type error") }
      return Self.copy(JSObjectGetArrayBufferBytesPtr(context, buffer, nil), offset, count)
    }
  }

  /// A `DataView`, which the library does not know as a typed array.
  private func viewBytes(_ object: JSObject) throws -> [UInt8] {
    guard isInstance(object.value, of: "DataView"),
      let buffer = self.object(try get("buffer", of: object)),
      let offset = try get("byteOffset", of: object).number,
      let count = try get("byteLength", of: object).number
    else { throw JSTypeError("Type error") }
    return Self.copy(
      JSObjectGetArrayBufferBytesPtr(context, buffer.ref, nil), Int(offset), Int(count))
  }

  private static func copy(_ base: UnsafeMutableRawPointer?, _ offset: Int, _ count: Int) -> [UInt8]
  {
    guard let base else { return [] }
    return Array(UnsafeRawBufferPointer(start: base + offset, count: count))
  }

  /// A new `Uint8Array` with a copy of the bytes.
  package func makeUint8Array(_ bytes: [UInt8]) -> JSValue {
    guard
      let array = JSObjectMakeTypedArray(context, kJSTypedArrayTypeUint8Array, bytes.count, nil)
    else { return .undefined }
    if let target = JSObjectGetTypedArrayBytesPtr(context, array, nil), !bytes.isEmpty {
      bytes.withUnsafeBytes { source in
        guard let start = source.baseAddress else { return }
        target.copyMemory(from: start, byteCount: source.count)
      }
    }
    return JSValue(array)
  }
}

extension Realm {
  /// An `Int32Array` that shows memory of ours, which must outlive it.
  package func makeInt32Array(
    over memory: UnsafeMutablePointer<Int32>, count: Int
  ) -> JSObject {
    let array = JSObjectMakeTypedArrayWithBytesNoCopy(
      context, kJSTypedArrayTypeInt32Array, memory, count * MemoryLayout<Int32>.stride, { _, _ in },
      nil, nil)
    return JSObject(array.unsafelyUnwrapped)
  }
}
