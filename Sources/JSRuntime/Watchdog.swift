import CJavaScriptCore

/// Stops scripts of a virtual machine that run for too long.
///
/// JavaScriptCore's own limit counts the processor time of one entry into the machine, and each
/// microtask is an entry of its own: an endless chain of them never reaches it, and nothing in the C
/// interface stops one surely. But such a chain allocates, so the collector comes by, and once the
/// time is over it tells `onOverrun`, which may leave the process.
package final class Watchdog {
  /// Kept alive: `deinit` needs its group, and owners let go of the two in any order.
  private let machine: VirtualMachine
  /// Tells who looks from outside how far the scripts' time has gone.
  package let clock = ScriptClock()
  /// Called, again and again, while scripts go on that the engine's limit does not stop.
  package var onOverrun: () -> Void = {}
  /// Whether a script was stopped since the watchdog was last armed.
  package private(set) var hasFired = false

  /// The limit of what runs now.
  private var seconds: Double?

  package init(_ machine: VirtualMachine) {
    self.machine = machine
    JSContextGroupAddHeapFinalizer(group, heapCollected, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit {
    JSContextGroupRemoveHeapFinalizer(
      group, heapCollected, Unmanaged.passUnretained(self).toOpaque())
  }

  private var group: JSContextGroupRef { machine.group }

  /// Runs `body`; scripts in it may take that many seconds altogether.
  package func limit<Result, Failure: Error>(
    to seconds: Double?, for work: ScriptClock.Work = .script, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = machine.watchdog
    machine.watchdog = self
    hasFired = false
    self.seconds = seconds
    if let seconds {
      clock.start(seconds, for: work)
      arm(seconds)
    }
    defer {
      machine.watchdog = outer
      self.seconds = nil
      clock.stop()
      JSContextGroupClearExecutionTimeLimit(group)
      if hasFired { settle() }
    }
    return try body()
  }

  /// Counts processor time that another thread has taken on behalf of the script that runs.
  ///
  /// - Returns: false if the script's time is over; it will be stopped as soon as it goes on.
  func charge(_ seconds: Double) -> Bool {
    guard self.seconds != nil else { return true }
    clock.charge(seconds)
    guard clock.isLimitReached else { return true }
    if clock.overrun != nil { onOverrun() }
    interrupt()
    return false
  }

  /// Stops the script that runs, for a reason of the caller's.
  package func interrupt() {
    hasFired = true
    arm(0)
  }

  /// Lets the engine's request to stop reach a script that does not matter, where the one that was meant
  /// has ended by itself: it would fail whatever the engine is asked for next.
  private func settle() {
    let script = JSStringCreateWithUTF8CString("0")
    let context = JSGlobalContextCreateInGroup(group, nil)
    for _ in 0..<2 { JSEvaluateScript(context, script, nil, nil, 1, nil) }
    JSGlobalContextRelease(context)
    JSStringRelease(script)
  }

  private func arm(_ seconds: Double) {
    JSContextGroupSetExecutionTimeLimit(
      group, seconds, stop, Unmanaged.passUnretained(self).toOpaque())
  }

  fileprivate func fire() -> Bool {
    // The engine may come late, when the script that was to be stopped has ended by itself, and another
    // one runs.
    guard hasFired || clock.isLimitReached else {
      if let seconds { arm(seconds) }
      return false
    }
    hasFired = true
    arm(0)
    return true
  }

  fileprivate func collected() {
    guard clock.overrun != nil else { return }
    arm(0)
    onOverrun()
  }
}

private let stop: JSShouldTerminateCallback = { _, watchdog in
  guard let watchdog else { return true }
  return Unmanaged<Watchdog>.fromOpaque(watchdog).takeUnretainedValue().fire()
}

private let heapCollected: JSHeapFinalizer = { _, watchdog in
  guard let watchdog else { return }
  Unmanaged<Watchdog>.fromOpaque(watchdog).takeUnretainedValue().collected()
}
