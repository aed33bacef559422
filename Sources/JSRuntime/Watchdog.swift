import CJavaScriptCore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Stops scripts of a virtual machine that run for too long.
///
/// JavaScriptCore's own limit counts the processor time of one entry into the machine, and each
/// microtask is an entry of its own: an endless chain of them never reaches it, and nothing in the C
/// interface stops one surely. But such a chain allocates, so the collector comes by, and once the
/// time is over it tells `onOverrun`, which may leave the process.
package final class Watchdog {
  /// Kept alive: `deinit` needs its group, and owners let go of the two in any order.
  private let machine: VirtualMachine
  private var deadline: Double?
  /// Called, again and again, while scripts go on that the engine's limit does not stop.
  package var onOverrun: () -> Void = {}
  /// Whether a script was stopped since the watchdog was last armed.
  package private(set) var hasFired = false

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
    to seconds: Double?, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    hasFired = false
    guard let seconds else { return try body() }
    deadline = Self.now + seconds
    arm(seconds)
    defer {
      deadline = nil
      JSContextGroupClearExecutionTimeLimit(group)
    }
    return try body()
  }

  private func arm(_ seconds: Double) {
    JSContextGroupSetExecutionTimeLimit(
      group, seconds, stop, Unmanaged.passUnretained(self).toOpaque())
  }

  fileprivate func fire() -> Bool {
    hasFired = true
    arm(0)
    return true
  }

  fileprivate func collected() {
    guard let deadline, Self.now > deadline + Self.grace else { return }
    arm(0)
    onOverrun()
  }

  /// Seconds that the engine's own limit has to do its work.
  private static let grace = 0.25

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
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
