import DOM
import IntegerConversion
import JSRuntime

/// A Swift type that represents an IDL type of arguments and set values.
///
/// https://webidl.spec.whatwg.org/#js-type-mapping
package protocol IDLArgument: SendableMetatype {
  static func convert(_ value: JSValue, _ world: World) throws -> Self
  /// The argument at an index of a call; implemented only by types that depend on the call's
  /// length.
  static func convert(at index: Int, of call: NativeCall) throws -> Self
  static var isOptional: Bool { get }
}

extension IDLArgument {
  package static func convert(at index: Int, of call: NativeCall) throws -> Self {
    try call.withWorld { try convert(call[index], $0) }
  }
  package static var isOptional: Bool { false }
}

/// A Swift type that represents an IDL type of results.
package protocol IDLResult: SendableMetatype {
  func value(in world: World) -> JSValue
}

/// An optional argument: nil if the call has none, or `undefined`.
///
/// OPTIMIZATION: a generic type whose parameter must conform to a protocol costs a search of all conformances
/// of the program for each argument that it gets, so that the requirement is the conformance's.
package struct Omissible<Wrapped> {
  package let value: Wrapped?

  package static func ?? (optional: Self, fallback: @autoclosure () -> Wrapped) -> Wrapped {
    optional.value ?? fallback()
  }
}

extension Omissible: IDLArgument where Wrapped: IDLArgument {
  package static func convert(_ value: JSValue, _ world: World) throws -> Self {
    Self(value: value.isUndefined ? nil : try Wrapped.convert(value, world))
  }
  package static var isOptional: Bool { true }
}

/// https://webidl.spec.whatwg.org/#idl-nullable-type
extension Optional: IDLArgument where Wrapped: IDLArgument {
  package static func convert(_ value: JSValue, _ world: World) throws -> Wrapped? {
    value.isUndefinedOrNull ? nil : try Wrapped.convert(value, world)
  }
}

/// All arguments from here on.
package struct Variadic<Element> {
  package let elements: [Element]
}

extension Variadic: IDLArgument where Element: IDLArgument {
  package static func convert(_ value: JSValue, _ world: World) throws -> Self {
    Self(elements: [try Element.convert(value, world)])
  }
  package static func convert(at index: Int, of call: NativeCall) throws -> Self {
    guard index < call.count else { return Self(elements: []) }
    return Self(
      elements: try (index..<call.count).map { try Element.convert(call[$0], call.world) })
  }
  package static var isOptional: Bool { true }
}

// MARK: Strings

/// https://webidl.spec.whatwg.org/#js-DOMString
extension DOMString: IDLArgument, IDLResult {
  package static func convert(_ value: JSValue, _ world: World) throws -> DOMString {
    DOMString(unchecked: try world.realm.bytes(value))
  }
  package func value(in world: World) -> JSValue {
    bytes.withUnsafeBufferPointer { world.realm.cachedString($0) }
  }
}

/// A string in which every lone surrogate is replaced by U+FFFD; also used for Swift's own text.
/// https://webidl.spec.whatwg.org/#js-USVString
extension String: IDLArgument, IDLResult {
  package static func convert(_ value: JSValue, _ world: World) throws -> String {
    String(DOMString(unchecked: try world.realm.bytes(value)))
  }
  package func value(in world: World) -> JSValue { world.realm.string(self) }
}

/// https://webidl.spec.whatwg.org/#LegacyNullToEmptyString
package struct NullToEmpty: IDLArgument {
  package let string: DOMString

  package static func convert(_ value: JSValue, _ world: World) throws -> Self {
    Self(string: value.isNull ? "" : try DOMString.convert(value, world))
  }
}

/// A string of the tree that is passed to a script without a copy.
package struct TreeString: IDLResult {
  let bytes: UnsafePointer<UInt8>?

  package init(_ bytes: UnsafePointer<UInt8>?) { self.bytes = bytes }

  package func value(in world: World) -> JSValue {
    guard let bytes else { return world.realm.cachedString("") }
    return world.realm.cachedString(cStringBytes(bytes))
  }
}

// MARK: Numbers and booleans

/// https://webidl.spec.whatwg.org/#js-boolean
extension Bool: IDLArgument, IDLResult {
  package static func convert(_ value: JSValue, _ world: World) throws -> Bool {
    world.realm.boolean(value)
  }
  package func value(in world: World) -> JSValue { JSValue(self) }
}

/// https://webidl.spec.whatwg.org/#js-unrestricted-double
extension Double: IDLArgument, IDLResult {
  package static func convert(_ value: JSValue, _ world: World) throws -> Double {
    try world.realm.number(value)
  }
  package func value(in world: World) -> JSValue { JSValue(self) }
}

/// https://webidl.spec.whatwg.org/#js-long
extension Int32: IDLArgument, IDLResult {
  package static func convert(_ value: JSValue, _ world: World) throws -> Int32 {
    Int32(bitPattern: try UInt32.convert(value, world))
  }
  package func value(in world: World) -> JSValue { JSValue(self) }
}

/// https://webidl.spec.whatwg.org/#js-unsigned-long
extension UInt32: IDLArgument, IDLResult {
  package static func convert(_ value: JSValue, _ world: World) throws -> UInt32 {
    let number = try world.realm.number(value)
    guard number.isFinite else { return 0 }
    let modulo = number.rounded(.towardZero).truncatingRemainder(dividingBy: 4_294_967_296)
    return UInt32(truncatingIfNeeded: Int64(clamping: modulo))
  }
  package func value(in world: World) -> JSValue { JSValue(Double(self)) }
}

/// https://webidl.spec.whatwg.org/#js-unsigned-short
extension UInt16: IDLArgument, IDLResult {
  package static func convert(_ value: JSValue, _ world: World) throws -> UInt16 {
    UInt16(truncatingIfNeeded: try UInt32.convert(value, world))
  }
  package func value(in world: World) -> JSValue { JSValue(Int32(self)) }
}

extension Int: IDLResult {
  package func value(in world: World) -> JSValue { JSValue(self) }
}

// MARK: The rest

/// https://webidl.spec.whatwg.org/#js-any
extension JSValue: IDLArgument, IDLResult {
  package static func convert(_ value: JSValue, _ world: World) throws -> JSValue { value }
  package func value(in world: World) -> JSValue { self }
}

/// https://webidl.spec.whatwg.org/#js-object
extension JSObject: IDLArgument, IDLResult {
  package static func convert(_ value: JSValue, _ world: World) throws -> JSObject {
    guard let object = world.realm.object(value) else { throw JSTypeError() }
    return object
  }
  package func value(in world: World) -> JSValue { value }
}

/// https://webidl.spec.whatwg.org/#js-undefined
package struct Undefined: IDLResult {
  package init() {}
  package func value(in world: World) -> JSValue { .undefined }
}

extension Optional: IDLResult where Wrapped: IDLResult {
  package func value(in world: World) -> JSValue {
    guard let self else { return .null }
    return self.value(in: world)
  }
}

/// https://webidl.spec.whatwg.org/#js-sequence
extension Array: IDLResult where Element: IDLResult {
  package func value(in world: World) -> JSValue {
    world.realm.makeArray(of: self) { $0.value(in: world) }.value
  }
}
