import CJavaScriptCore

extension VirtualMachine {
  /// Makes sure that no script is being stopped: the engine ends the process where it makes a context then.
  func clearTermination() {
    if watchdog.isStopping { endMicrotasks() }
  }

  /// Ends what scripts that were stopped have left to be done, so that nothing of it happens later, when
  /// native code next asks the engine for something and no clock goes.
  ///
  /// Scripts are stopped by an exception. One that strikes while microtasks are performed stays in the
  /// engine, with the microtasks that came after; the next call is given it, and goes on with them.
  /// They get a little time each. The last of them is one of ours, and says that none is left.
  func endMicrotasks() {
    guard nativeDepth == 0, let context = anyContext else { return }
    let script = JSStringCreateWithUTF8CString(
      "(() => { const mark = { __proto__: null }; (async () => { await 0; mark.isLast = true })();"
        + " return mark })()")
    let name = JSStringCreateWithUTF8CString("isLast")
    defer {
      JSStringRelease(script)
      JSStringRelease(name)
    }
    for _ in 0..<Self.settlingRounds {
      watchdog.armForSettling()
      // Takes the exception, and does nothing else.
      var thrown: JSValueRef?
      JSValueToNumber(context, JSValue(Int32(0)).ref, &thrown)
      thrown = nil
      let mark = JSEvaluateScript(context, script, nil, nil, 1, &thrown)
      guard let mark, thrown == nil else { continue }
      let isLast = JSObjectGetProperty(context, mark, name, &thrown)
      if thrown == nil, isLast == JSValue.true.ref { return }
    }
  }

  /// Where more microtasks than this are stopped one by one, the rest is left.
  private static var settlingRounds: Int { 1000 }

  private var anyContext: OpaquePointer? {
    var context: OpaquePointer?
    realms.forEach { key, _ in context = key }
    return context
  }
}
