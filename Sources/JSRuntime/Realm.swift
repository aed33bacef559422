import CJavaScriptCore

/// A global object with its intrinsics: what JavaScriptCore calls a global context.
///
/// https://tc39.es/ecma262/#realm
package final class Realm {
  package let machine: VirtualMachine
  package let context: JSGlobalContextRef
  package let global: JSObject
  /// What is built on this realm; see `Bindings.World`.
  @exclusivity(unchecked) package var owner = UnownedSlot()
  /// Converts a Swift error that left a native function into a JavaScript value.
  package var exceptionConverter: (any Error) -> JSValue? = { _ in nil }
  let names = PropertyNameCache()
  let intrinsics: Intrinsics

  package init(in machine: VirtualMachine) {
    self.machine = machine
    machine.clearTermination()
    context = JSGlobalContextCreateInGroup(machine.group, nil)
    global = JSObject(JSContextGetGlobalObject(context))
    if ControlFlowProfiler.isOn { Self.hideDebugger(of: global, in: context) }
    intrinsics = Intrinsics(of: global, in: context)
    machine.realms.insert(.passUnretained(self), for: context)
    precondition(
      JSValueMakeNumber(context, 1) == JSValue(Int32(1)).ref
        && JSValueMakeNumber(context, 0.5) == JSValue(0.5).ref
        && JSValueMakeUndefined(context) == JSValue.undefined.ref
        && JSValueMakeNull(context) == JSValue.null.ref
        && JSValueMakeBoolean(context, true) == JSValue.true.ref,
      "this JavaScriptCore encodes values in another way")
    machine.onRealm?(self)
  }

  deinit {
    machine.realms.remove(context)
    releaseFunctions()
    JSGlobalContextRelease(context)
  }

  /// https://tc39.es/ecma262/#sec-getfunctionrealm
  package func realm(of object: JSObject) -> Realm? {
    guard let context = JSObjectGetGlobalContext(object.ref) else { return nil }
    if context == self.context { return self }
    return machine.realms[context]?.takeUnretainedValue()
  }

  /// The value to throw for an error that left a native function.
  package func exception(for error: any Error) -> JSValue {
    if let thrown = error as? JSException { return keeping(thrown.value) }
    if let error = error as? JSTypeError { return makeError(.typeError, error.message) }
    if let error = error as? JSRangeError { return makeError(.rangeError, error.message) }
    return exceptionConverter(error).map { keeping($0) } ?? makeError(.error, "\(error)")
  }

  /// Evaluates a script as global code.
  @discardableResult
  package func evaluate(
    _ source: String, url: String? = nil, line: Int = 1
  ) throws(JSException) -> JSValue {
    try evaluate(utf8: Array(source.utf8), url: url, line: line)
  }

  /// Evaluates a script, given as `string(utf8:)` takes text, as global code.
  @discardableResult
  package func evaluate(
    utf8 source: [UInt8], url: String? = nil, line: Int = 1
  ) throws(JSException) -> JSValue {
    let script = source.withUnsafeBufferPointer { makeString($0) }
    let address = url.map { JSStringCreateWithUTF8CString($0) }
    defer {
      JSStringRelease(script)
      if let address { JSStringRelease(address) }
    }
    if let url, let executions = machine.executions {
      executions.willEvaluate(source, url, in: self)
    }
    let result = try entering { thrown in
      machine.calling(from: self) {
        JSEvaluateScript(context, script, nil, address ?? nil, Int32(line), &thrown)
      }
    }
    return keeping(result.map { JSValue($0) } ?? .undefined)
  }

  /// A new error object of one of the language's constructors.
  package func makeError(_ constructor: Intrinsics.ErrorConstructor, _ message: String) -> JSValue {
    guard let function = intrinsics[constructor] else {
      var argument: JSValueRef? = string(message).ref
      let made = JSObjectMakeError(context, 1, &argument, nil)
      return keeping(made.map { JSValue($0) } ?? .undefined)
    }
    do {
      return try construct(function, [string(message)]).value
    } catch {
      return keeping(error.value)
    }
  }
}

extension Realm {
  /// What the engine's debugging options put on every global object.
  private static func hideDebugger(of global: JSObject, in context: JSGlobalContextRef) {
    let name = JSStringCreateWithUTF8CString("$vm")
    JSObjectDeleteProperty(context, global.ref, name, nil)
    JSStringRelease(name)
  }

  /// Whether a script has no syntax error.
  package func parses(_ source: String) -> Bool { syntaxError(in: source) == nil }

  package func syntaxError(in source: String, url: String? = nil) -> JSException? {
    let script = JSStringCreateWithUTF8CString(source)
    let address = url.map { JSStringCreateWithUTF8CString($0) }
    defer {
      JSStringRelease(script)
      if let address { JSStringRelease(address) }
    }
    var thrown: JSValueRef?
    if JSCheckScriptSyntax(context, script, address ?? nil, 1, &thrown) { return nil }
    return JSException(thrown.map { JSValue($0) } ?? .undefined, in: self)
  }
}

extension Realm {
  /// - Parameter function: called with the promise and the reason.
  package func setUnhandledRejectionCallback(_ function: JSObject) {
    JSGlobalContextSetUnhandledRejectionCallback(context, function.ref, nil)
  }
}
