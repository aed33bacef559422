import CJavaScriptCore
import POSIX

/// Stops scripts of a virtual machine that run for too long.
///
/// JavaScriptCore's own limit counts the processor time of one entry into the machine, and each
/// microtask is a separate entry: an endless chain of them never reaches the limit, and nothing in
/// the C interface reliably stops one. But such a chain allocates, so collections happen, and once
/// the time is up a collection calls `onOverrun`, which may exit the process.
package final class Watchdog {
  /// Tells observers on other threads how much of the scripts' time has been used.
  package let clock = ScriptClock()
  /// Called before a script is entered, and again and again while it runs, between two of its statements. As long
  /// as there is such a function, scripts have no limits: somebody looks at them step by step.
  package var tick: (() -> Void)? {
    didSet { resume() }
  }
  /// Called repeatedly while scripts continue that the engine's limit does not stop.
  package var onOverrun: () -> Void = {}
  /// Asked again and again while a script runs, if there is one: whether somebody wants it to be stopped.
  package var isStopRequested: (() -> Bool)? {
    didSet { resume() }
  }
  /// Whether scripts are being stopped: no more of them are called until the run ends.
  @exclusivity(unchecked) private(set) var isStopping = false
  /// Whether scripts were stopped in the last `VirtualMachine.run(within:)` that has ended.
  package private(set) var hasStopped = false

  private let group: JSContextGroupRef
  /// The limit of the current run.
  private var seconds: Double?
  /// When the engine was last told how much time is left, by `SystemClock.coarse`.
  private var armed = 0.0
  /// The interval after which it is told again.
  private static let period = 0.05
  private var depth = 0

  init(_ group: JSContextGroupRef) { self.group = group }

  /// Whether a run is in progress, with a limit or without.
  @inline(__always) var isRunning: Bool { depth > 0 }

  /// Runs `body`; scripts in it may use that many seconds in total.
  ///
  /// - Parameter settle: called at the end, if scripts were stopped.
  func limit<Result, Failure: Error>(
    to seconds: Double?, for work: ScriptClock.Work,
    settle: () -> Void, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = (seconds: self.seconds, isStopping: isStopping, clock: clock.state)
    begin(seconds, for: work)
    depth += 1
    defer {
      if isStopping { settle() }
      depth -= 1
      hasStopped = isStopping
      isStopping = outer.isStopping
      self.seconds = outer.seconds
      clock.restore(outer.clock)
      resume()
    }
    return try body()
  }

  private func begin(_ seconds: Double?, for work: ScriptClock.Work) {
    isStopping = false
    let seconds = tick == nil ? seconds : nil
    self.seconds = seconds
    if let seconds {
      clock.start(seconds, for: work)
    } else {
      clock.stop()
    }
    resume()
  }

  /// Tells the engine how much time is left.
  private func resume() {
    if isStopping { return arm(0) }
    if tick != nil { return arm(Self.period) }
    let period = isStopRequested == nil ? .infinity : Self.period
    guard seconds != nil || period.isFinite else {
      return JSContextGroupClearExecutionTimeLimit(group)
    }
    armed = SystemClock.coarse
    arm(max(min(seconds == nil ? .infinity : clock.remaining, period), 0))
  }

  /// Adds processor time that another thread has used on behalf of the running script.
  ///
  /// - Returns: false if the script's time is up; it will be stopped as soon as it continues.
  package func charge(_ seconds: Double) -> Bool {
    guard self.seconds != nil else { return true }
    clock.charge(seconds)
    guard clock.remaining <= 0 else { return true }
    if clock.overrun != nil { onOverrun() }
    interrupt()
    return false
  }

  /// Stops the running script, for the caller's reason.
  package func interrupt() {
    isStopping = true
    arm(0)
  }

  /// Whether the time is up, even if many scripts have used it together; they are stopped then.
  package var isTimeOver: Bool {
    if !isStopping, seconds != nil, clock.remaining <= 0 { interrupt() }
    return isStopping
  }

  /// Whether a script may be called from outside; the time of scripts that ran before it counts.
  func lookAtClock() {
    guard seconds != nil else {
      tick?()
      return
    }
    guard SystemClock.coarse - armed > Self.period, !isTimeOver else { return }
    resume()
  }

  /// Gives each remaining script a little time to end in.
  func armForSettling() { arm(0.02) }

  private func arm(_ seconds: Double) {
    JSContextGroupSetExecutionTimeLimit(
      group, seconds, stop, Unmanaged.passUnretained(self).toOpaque())
  }

  fileprivate func fire() -> Bool {
    if !isStopping, let tick {
      resume()
      tick()
      return false
    }
    // The engine may call late, when the script to be stopped has already ended, and another one is
    // running. The clocks may differ slightly.
    guard isStopping || seconds != nil && clock.remaining <= 0.02 || isStopRequested?() == true
    else {
      resume()
      return false
    }
    interrupt()
    return true
  }

  /// After each collection.
  func didCollect() {
    guard clock.overrun != nil else { return }
    arm(0)
    onOverrun()
  }
}

private let stop: JSShouldTerminateCallback = { _, watchdog in
  guard let watchdog else { return true }
  return Unmanaged<Watchdog>.fromOpaque(watchdog).takeUnretainedValue().fire()
}
