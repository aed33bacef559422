import CJavaScriptCore

// https://webidl.spec.whatwg.org/#js-buffer-source-types

extension Realm {
  /// The bytes of an `ArrayBuffer` or of a view of one.
  package func bufferSource(_ value: JSValue) throws -> [UInt8] {
    guard let object = object(value) else { throw JSTypeError() }
    if JSValueGetTypedArrayType(context, value.ref, nil) == kJSTypedArrayTypeArrayBuffer {
      let count = JSObjectGetArrayBufferByteLength(context, object.ref, nil)
      let base = JSObjectGetArrayBufferBytesPtr(context, object.ref, nil)
      return base.map { Array(UnsafeRawBufferPointer(start: $0, count: count)) } ?? []
    }
    guard let view = view(object) else { throw JSTypeError() }
    return Array(view)
  }

  /// The memory of a typed array or `DataView`, as known to the engine: scripts can define
  /// properties of the same names on the object. Nil for other objects.
  private func view(_ object: JSObject) -> UnsafeRawBufferPointer? {
    guard let buffer = JSObjectGetTypedArrayBuffer(context, object.ref, nil) else { return nil }
    let offset = JSObjectGetTypedArrayByteOffset(context, object.ref, nil)
    let count = JSObjectGetTypedArrayByteLength(context, object.ref, nil)
    let end = JSObjectGetArrayBufferByteLength(context, buffer, nil)
    guard let base = JSObjectGetArrayBufferBytesPtr(context, buffer, nil), offset <= end else {
      return .init(start: nil, count: 0)
    }
    return .init(start: base + offset, count: min(count, end - offset))
  }

  /// Whether it is an `ArrayBuffer` or a view of one.
  package func isBufferSource(_ value: JSValue) -> Bool {
    guard let object = object(value) else { return false }
    return JSValueGetTypedArrayType(context, value.ref, nil) != kJSTypedArrayTypeNone
      || JSObjectGetTypedArrayBuffer(context, object.ref, nil) != nil
  }

  package func isUint8Array(_ value: JSValue) -> Bool {
    JSValueGetTypedArrayType(context, value.ref, nil) == kJSTypedArrayTypeUint8Array
  }

  package func isUint8ClampedArray(_ value: JSValue) -> Bool {
    JSValueGetTypedArrayType(context, value.ref, nil) == kJSTypedArrayTypeUint8ClampedArray
  }

  package func isTypedArray(_ value: JSValue) -> Bool {
    switch JSValueGetTypedArrayType(context, value.ref, nil) {
    case kJSTypedArrayTypeNone, kJSTypedArrayTypeArrayBuffer: false
    default: true
    }
  }

  /// The numbers of a `Float32Array` or `Float64Array`; nil for anything else.
  package func floats(_ value: JSValue, of name: String) -> [Double]? {
    let type = JSValueGetTypedArrayType(context, value.ref, nil)
    guard type == Self.typedArrays[name], let bytes = bufferSourceIfAny(value) else { return nil }
    return bytes.withUnsafeBytes { bytes in
      type == kJSTypedArrayTypeFloat32Array
        ? bytes.bindMemory(to: Float.self).map { Double($0) }
        : Array(bytes.bindMemory(to: Double.self))
    }
  }

  /// The bytes, if the value is an `ArrayBuffer` or a view of one.
  package func bufferSourceIfAny(_ value: JSValue) -> [UInt8]? {
    value.isCell ? try? bufferSource(value) : nil
  }

  /// A new `Uint8Array` with a copy of the bytes.
  package func makeUint8Array(_ bytes: some Collection<UInt8>) -> JSValue {
    guard
      let array = JSObjectMakeTypedArray(context, kJSTypedArrayTypeUint8Array, bytes.count, nil)
    else { return .undefined }
    Self.fill(JSObjectGetTypedArrayBytesPtr(context, array, nil), with: bytes)
    return keeping(JSValue(array))
  }

  /// A new `ArrayBuffer` with a copy of the bytes.
  ///
  /// NOTE: asking the engine for a buffer's memory would prevent it from being transferred.
  package func makeArrayBuffer(_ bytes: some Collection<UInt8>) -> JSValue {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)
    memory.copyBytes(from: bytes)
    let buffer = JSObjectMakeArrayBufferWithBytesNoCopy(
      context, memory.baseAddress, bytes.count, { memory, _ in memory?.deallocate() }, nil, nil)
    return buffer.map { keeping(JSValue($0)) } ?? .undefined
  }

  /// A typed array made with the original constructor, whatever scripts did to it.
  package func makeTypedArray(
    _ name: String, over buffer: JSValue, offset: Double, length: Double
  ) throws(JSException) -> JSValue {
    guard let type = Self.typedArrays[name], let buffer = object(buffer),
      let offset = Int(exactly: offset), let length = Int(exactly: length), offset >= 0, length >= 0
    else { return .undefined }
    let array = try entering {
      JSObjectMakeTypedArrayWithArrayBufferAndOffset(
        context, type, buffer.ref, offset, length, &$0)
    }
    return array.map { keeping(JSValue($0)) } ?? .undefined
  }

  /// One of zeros; nil if there is no memory for it.
  package func makeTypedArray(_ name: String, length: Int) -> JSValue? {
    guard let type = Self.typedArrays[name] else { return nil }
    var exception: JSValueRef?
    let array = JSObjectMakeTypedArray(context, type, length, &exception)
    guard exception == nil, let array else { return nil }
    return keeping(JSValue(array))
  }

  /// Lets the body change the numbers of a `Float32Array`; nil for anything else.
  package func withFloats<Result>(
    of value: JSValue, _ body: (UnsafeMutableBufferPointer<Float>) throws -> Result
  ) rethrows -> Result? {
    guard JSValueGetTypedArrayType(context, value.ref, nil) == kJSTypedArrayTypeFloat32Array
    else { return nil }
    return try withElements(of: value, body)
  }

  /// The same for a `Uint8Array`.
  package func withOctets<Result>(
    of value: JSValue, _ body: (UnsafeMutableBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result? {
    guard isUint8Array(value) else { return nil }
    return try withElements(of: value, body)
  }

  private func withElements<Element, Result>(
    of value: JSValue, _ body: (UnsafeMutableBufferPointer<Element>) throws -> Result
  ) rethrows -> Result? {
    guard let object = object(value), let view = view(object) else { return nil }
    let bytes = UnsafeMutableRawBufferPointer(mutating: view)
    return try body(bytes.bindMemory(to: Element.self))
  }

  private static let typedArrays: [String: JSTypedArrayType] = [
    "Int8Array": kJSTypedArrayTypeInt8Array, "Uint8Array": kJSTypedArrayTypeUint8Array,
    "Uint8ClampedArray": kJSTypedArrayTypeUint8ClampedArray,
    "Int16Array": kJSTypedArrayTypeInt16Array, "Uint16Array": kJSTypedArrayTypeUint16Array,
    "Int32Array": kJSTypedArrayTypeInt32Array, "Uint32Array": kJSTypedArrayTypeUint32Array,
    "BigInt64Array": kJSTypedArrayTypeBigInt64Array,
    "BigUint64Array": kJSTypedArrayTypeBigUint64Array,
    "Float32Array": kJSTypedArrayTypeFloat32Array, "Float64Array": kJSTypedArrayTypeFloat64Array,
  ]

  private static func fill(
    _ target: UnsafeMutableRawPointer?, with bytes: some Collection<UInt8>
  ) {
    guard let target else { return }
    let buffer = UnsafeMutableRawBufferPointer(start: target, count: bytes.count)
    buffer.copyBytes(from: bytes)
  }
}

extension Realm {
  /// Writes text as UTF-8 into a `Uint8Array`, as far as whole characters fit.
  ///
  /// https://encoding.spec.whatwg.org/#dom-textencoder-encodeinto
  ///
  /// - Returns: how many code units were read, and how many bytes written.
  package func encode(_ text: String, into array: JSValue) throws -> (read: Int, written: Int) {
    guard let object = object(array),
      JSValueGetTypedArrayType(context, array.ref, nil) == kJSTypedArrayTypeUint8Array
    else { throw JSTypeError() }
    guard let view = view(object), let base = UnsafeMutableRawPointer(mutating: view.baseAddress)
    else { return (0, 0) }
    var (read, written) = (0, 0)
    for scalar in text.unicodeScalars {
      let bytes = UTF8.encode(scalar).unsafelyUnwrapped
      guard written + bytes.count <= view.count else { break }
      for byte in bytes {
        base.storeBytes(of: byte, toByteOffset: written, as: UInt8.self)
        written += 1
      }
      read += scalar.value > 0xFFFF ? 2 : 1
    }
    return (read, written)
  }
}

extension Realm {
  /// An `Int32Array` over memory of ours, which must outlive it.
  package func makeInt32Array(
    over memory: UnsafeMutablePointer<Int32>, count: Int
  ) -> JSObject {
    let array = JSObjectMakeTypedArrayWithBytesNoCopy(
      context, kJSTypedArrayTypeInt32Array, memory, count * MemoryLayout<Int32>.stride, { _, _ in },
      nil, nil)
    return keeping(JSObject(array.unsafelyUnwrapped))
  }
}

extension Realm {
  /// Calls `body` with the memory of a typed array of integers.
  ///
  /// - Returns: false if the value is something else.
  package func withIntegerArray(
    _ value: JSValue, _ body: (UnsafeMutableRawBufferPointer) throws -> Void
  ) rethrows -> Bool {
    guard let object = object(value) else { return false }
    switch JSValueGetTypedArrayType(context, value.ref, nil) {
    case kJSTypedArrayTypeNone, kJSTypedArrayTypeArrayBuffer, kJSTypedArrayTypeFloat32Array,
      kJSTypedArrayTypeFloat64Array:
      return false
    default: break
    }
    if let view = view(object) { try body(UnsafeMutableRawBufferPointer(mutating: view)) }
    return true
  }
}
