#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Timers and tasks, in the order in which they fall due. Time is real.
///
/// https://html.spec.whatwg.org/multipage/webappapis.html#event-loops
package final class EventLoop {
  package init() {}

  private struct Timer {
    let handle: Int
    var due: Double
    var interval: Double?
    let nesting: Int
    let action: () -> Void

    func isBefore(_ other: Timer) -> Bool { (due, handle) < (other.due, other.handle) }
  }

  /// Runs the steps of a task, which may hold nodes; timers only run scripts.
  var runTask: (() -> Void) -> Void = { $0() }
  private var timers: [Timer] = []
  /// How many timers and tasks may wait; who sets timers asks for room.
  var limit = Int.max
  var hasRoom: Bool { timers.count < limit }
  private var nextHandle = 1
  /// How many timers deep the one that is running was set.
  private var nesting = 0

  /// Seconds on a clock that only goes forward.
  package static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// https://html.spec.whatwg.org/multipage/timers-and-user-prompts.html#timer-initialisation-steps
  ///
  /// - Parameter delay: in seconds.
  package func schedule(after delay: Double, repeats: Bool = false, _ action: @escaping () -> Void)
    -> Int
  {
    // 5: timers that set timers that set timers are slowed down.
    let delay = nesting > 5 ? max(delay, 0.004) : max(delay, 0)
    let handle = nextHandle
    nextHandle += 1
    timers.append(
      Timer(
        handle: handle, due: Self.now + delay, interval: repeats ? delay : nil,
        nesting: nesting + 1, action: action))
    return handle
  }

  /// https://html.spec.whatwg.org/multipage/webappapis.html#queue-a-task
  func queueTask(_ steps: @escaping () -> Void) {
    timers.append(
      Timer(handle: nextHandle, due: Self.now, interval: nil, nesting: 0) { [unowned self] in
        runTask(steps)
      })
    nextHandle += 1
  }

  func cancelAll() { timers = [] }

  package func cancel(_ handle: Int) { timers.removeAll { $0.handle == handle } }

  /// Whether anything is left that will run once; intervals go on for ever.
  package var hasOneShotTimers: Bool { timers.contains { $0.interval == nil } }

  /// Whether anything that will run once falls due before then.
  func hasOneShotTimers(dueBefore time: Double) -> Bool {
    timers.contains { $0.interval == nil && $0.due < time }
  }

  /// Runs what falls due until the condition holds, nothing is left, or the deadline (on `now`'s
  /// clock) has come.
  package func run(until deadline: Double?, while condition: () -> Bool) {
    while condition() {
      guard let index = timers.indices.min(by: { timers[$0].isBefore(timers[$1]) }) else { return }
      let due = timers[index].due
      if let deadline, due > deadline {
        sleep(until: deadline)
        return
      }
      sleep(until: due)
      fire(index)
    }
  }

  private func fire(_ index: Int) {
    let timer = timers[index]
    if let interval = timer.interval {
      timers[index].due = Self.now + max(interval, 0.004)
    } else {
      timers.remove(at: index)
    }
    let outer = nesting
    nesting = timer.nesting
    timer.action()
    nesting = outer
  }

  private func sleep(until time: Double) {
    let rest = time - Self.now
    guard rest > 0 else { return }
    usleep(UInt32(min(rest, 3600) * 1e6))
  }
}
