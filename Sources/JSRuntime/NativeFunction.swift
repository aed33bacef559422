import CJavaScriptCore

/// A call from JavaScript into Swift.
package struct NativeCall {
  package unowned(unsafe) let realm: Realm
  /// The owner of the realm.
  package let owner: UnownedSlot
  package let this: JSValue
  @usableFromInline let first: UnsafePointer<JSValueRef?>?
  package let count: Int

  /// The argument, or `undefined` if the call has fewer.
  @inlinable package subscript(index: Int) -> JSValue {
    guard index < count, let ref = first?[index] else { return .undefined }
    return JSValue(ref)
  }

  package var arguments: [JSValue] { (0..<count).map { self[$0] } }
}

/// A JavaScript function that is written in Swift. Errors that the body throws reach the script:
/// see `Realm.exception(for:)`.
package final class NativeFunction {
  package typealias Body = (NativeCall) throws -> JSValue

  unowned(unsafe) let realm: Realm
  let body: Body

  init(realm: Realm, body: @escaping Body) {
    self.realm = realm
    self.body = body
  }
}

extension Realm {
  /// Makes a function object. It, and what the body captures, live as long as the realm; if it is
  /// called after that, it returns `undefined`.
  package func makeFunction(
    _ name: String, length: Int = 0, _ body: @escaping NativeFunction.Body
  ) -> JSObject {
    let string = JSStringCreateWithUTF8CString(name)
    defer { JSStringRelease(string) }
    let object = JSObject(
      JSObjectMakeFunctionWithCallback(context, string, callNativeFunction).unsafelyUnwrapped)
    JSValueProtect(context, object.ref)
    let function = NativeFunction(realm: self, body: body)
    machine.functions.insert(Unmanaged.passRetained(function), for: object.ref)
    if length != 0 {
      // Setting it would not change a property that is read-only, whether own or inherited.
      JSObjectDeleteProperty(context, object.ref, names["length"], nil)
      setOwn("length", of: object, to: JSValue(length), attributes: [.readOnly, .dontEnum])
    }
    return object
  }
}

extension Realm {
  func releaseFunctions() {
    var ended: [(object: OpaquePointer, function: Unmanaged<NativeFunction>)] = []
    machine.functions.forEach { object, function in
      if function._withUnsafeGuaranteedRef({ $0.realm === self }) {
        ended.append((object, function))
      }
    }
    for (object, function) in ended {
      machine.functions.remove(object)
      JSValueUnprotect(context, object)
      function.release()
    }
  }
}

private let callNativeFunction: JSObjectCallAsFunctionCallback = {
  context, function, this, count, arguments, exception in
  guard let function else { return JSValue.undefined.ref }
  return VirtualMachine.current._withUnsafeGuaranteedRef { machine in
    machine.functions[function]?._withUnsafeGuaranteedRef { function in
      let call = NativeCall(
        realm: function.realm, owner: function.realm.owner,
        this: this.map { JSValue($0) } ?? .undefined, first: arguments, count: count)
      return function.run(call, on: machine, exception).ref
    } ?? JSValue.undefined.ref
  }
}

extension NativeFunction {
  @inline(__always)
  fileprivate func run(
    _ call: NativeCall, on machine: VirtualMachine,
    _ exception: UnsafeMutablePointer<JSValueRef?>?
  ) -> JSValue {
    machine.enterNativeFunction()
    let outer = machine.locals.open()
    defer {
      machine.locals.close(outer)
      machine.nativeDepth -= 1
    }
    do {
      if current_stack_pointer() < machine.stackLimit {
        throw JSRangeError("Maximum call stack size exceeded.")
      }
      return try body(call)
    } catch {
      exception?.pointee = realm.exception(for: error).ref
      return .undefined
    }
  }
}
