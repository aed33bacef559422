import JSRuntime

extension World {
  /// Makes `Atomics.wait` throw, as in a window: the engine's would block, and no other thread
  /// could wake it. Memory to wait on comes from `WebAssembly.Memory`.
  ///
  /// SAFARI: the same result as in WebKitGTK.
  ///
  // https://tc39.es/ecma262/#sec-agentcansuspend
  func forbidWaiting() {
    guard let atomics = try? realm.object(realm.get("Atomics", of: realm.global)),
      let wait = try? realm.function(realm.get("wait", of: atomics))
    else { return }
    realm.protect(wait)
    let function = realm.makeFunction("wait", length: 4) { call in
      // Invalid arguments are reported first; the timeout is zero.
      try call.realm.call(wait, [call[0], call[1], call[2], JSValue(0)])
      _ = try call.realm.number(call[3])
      throw JSTypeError("Atomics.wait cannot be called from the current thread.")
    }
    realm.set("wait", of: atomics, to: function.value)
  }
}
