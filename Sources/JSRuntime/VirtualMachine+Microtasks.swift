import CJavaScriptCore

extension VirtualMachine {
  /// Makes sure that no script is being terminated: the engine aborts the process if it makes a
  /// context then.
  func clearTermination() {
    if watchdog.isStopping { endMicrotasks() }
  }

  /// Finishes what terminated scripts have left behind, so that none of it happens later, when
  /// native code next calls the engine and no clock is running.
  ///
  /// Scripts are stopped by an exception. If it is thrown while microtasks are performed, it stays
  /// in the engine together with the remaining microtasks; the next call receives it, and performs
  /// them. Each of them gets a little time. The last one is ours, and reports that none is left.
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
      // Receives the exception, and does nothing else.
      var thrown: JSValueRef?
      JSValueToNumber(context, JSValue(Int32(0)).ref, &thrown)
      thrown = nil
      let mark = JSEvaluateScript(context, script, nil, nil, 1, &thrown)
      guard let mark, thrown == nil else { continue }
      let isLast = JSObjectGetProperty(context, mark, name, &thrown)
      if thrown == nil, isLast == JSValue.true.ref { return }
    }
  }

  /// If more microtasks than this are stopped one by one, the rest is left.
  private static var settlingRounds: Int { 1000 }

  private var anyContext: OpaquePointer? {
    var context: OpaquePointer?
    realms.forEach { key, _ in context = key }
    return context
  }
}
