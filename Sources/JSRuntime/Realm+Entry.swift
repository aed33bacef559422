import CJavaScriptCore

extension Realm {
  /// The only way into the engine for anything that may run a script: the script itself, a getter,
  /// a proxy's trap, a conversion. It passes through a run of the machine, and so has a clock; once
  /// the time is up, it stays closed, no matter how often native code tries.
  @inline(__always)
  func entering<Result>(
    _ body: (inout JSValueRef?) -> Result
  ) throws(JSException) -> Result {
    if machine.watchdog.isRunning { return try enteringRun(body) }
    return try machine.run { () throws(JSException) in try enteringRun(body) }
  }

  @inline(__always)
  private func enteringRun<Result>(
    _ body: (inout JSValueRef?) -> Result
  ) throws(JSException) -> Result {
    if machine.nativeDepth == 0 { machine.watchdog.lookAtClock() }
    if machine.watchdog.isStopping { throw JSException(.undefined, in: self) }
    var thrown: JSValueRef?
    let result = body(&thrown)
    if machine.hasCheckpointSteps, machine.nativeDepth == 0 { machine.endCheckpoint() }
    if let thrown { throw exception(thrown) }
    return result
  }
}
