import IntegerConversion
import POSIX

/// Timers and tasks, in the order in which they are due. Time is real, unless it is held.
///
/// https://html.spec.whatwg.org/multipage/webappapis.html#event-loops
package final class EventLoop {
  package init() {}

  private struct Timer {
    var interval: Double?
    let nesting: Int
    let action: () -> Void
  }

  /// Called with each timer and task that is due, which it runs; nil if nobody watches.
  package var watchTimer: ((() -> Void) -> Void)?
  /// Runs the steps of a task, which may hold nodes; timers only run scripts.
  var runTask: (() -> Void) -> Void = { $0() }
  private var oneShots = TimerQueue<Timer>()
  private var intervals = TimerQueue<Timer>()
  /// How many timers and tasks may wait; callers that set timers check `hasRoom`.
  var limit = Int.max
  var hasRoom: Bool { oneShots.count + intervals.count < limit }
  private var nextHandle = 1
  /// The nesting level of the running timer.
  private var nesting = 0

  /// Seconds on a clock that only goes forward.
  package static var now: Double { SystemClock.monotonic }

  /// Where time stands still; nothing waits in fact. Nil if time is real.
  private var heldTime: Double?
  /// The same clock, as this loop sees it.
  package var time: Double { heldTime ?? Self.now - lost }
  /// Seconds that did not pass for the page: somebody looked at what its scripts do.
  private var lost = 0.0

  func lose(_ seconds: Double) { lost += seconds }

  func holdTime(at time: Double) { heldTime = time }

  /// https://html.spec.whatwg.org/multipage/timers-and-user-prompts.html#timer-initialisation-steps
  ///
  /// - Parameter delay: in seconds.
  package func schedule(after delay: Double, repeats: Bool = false, _ action: @escaping () -> Void)
    -> Int
  {
    // 5. If nesting level is greater than 5, the timeout is at least 4 ms.
    let delay = nesting > 5 ? max(delay, 0.004) : max(delay, 0)
    return insert(
      Timer(interval: repeats ? delay : nil, nesting: nesting + 1, action: action),
      due: time + delay)
  }

  private func insert(_ timer: Timer, due: Double) -> Int {
    let handle = nextHandle
    nextHandle += 1
    if timer.interval == nil {
      oneShots.insert(timer, handle: handle, due: due)
    } else {
      intervals.insert(timer, handle: handle, due: due)
    }
    return handle
  }

  /// https://html.spec.whatwg.org/multipage/webappapis.html#queue-a-task
  func queueTask(_ steps: @escaping () -> Void) {
    let task = Timer(interval: nil, nesting: 0) { [unowned self] in runTask(steps) }
    _ = insert(task, due: time)
  }

  /// The time that the current task was first asked about.
  private var knownTime: Double?

  func timeOfTask(_ time: @autoclosure () -> Double) -> Double {
    if let knownTime { return knownTime }
    let time = time()
    knownTime = time
    return time
  }

  func cancelAll() {
    oneShots = TimerQueue()
    intervals = TimerQueue()
  }

  package func cancel(_ handle: Int) {
    oneShots.remove(handle)
    intervals.remove(handle)
  }

  /// Whether anything is left that will run once; intervals repeat forever.
  package var hasOneShotTimers: Bool { !oneShots.isEmpty }

  /// Whether anything that will run once is due before then.
  func hasOneShotTimers(dueBefore time: Double) -> Bool {
    oneShots.first.map { $0.due < time } ?? false
  }

  /// Runs what is due while the condition is true, until nothing is left or the deadline (on
  /// `now`'s clock) has passed.
  package func run(until deadline: Double?, while condition: () -> Bool) {
    while condition() {
      let waiting = [oneShots.first, intervals.first].compactMap(\.self)
      guard let next = waiting.min(by: { $0 < $1 }) else { return }
      if let deadline, next.due > deadline {
        sleep(until: deadline)
        return
      }
      sleep(until: next.due)
      // A signal may have ended the wait.
      guard condition() else { return }
      fire(next.handle)
    }
  }

  private func fire(_ handle: Int) {
    guard let timer = oneShots[handle] ?? intervals[handle] else { return }
    if let interval = timer.interval {
      intervals.insert(timer, handle: handle, due: time + max(interval, 0.004))
    } else {
      oneShots.remove(handle)
    }
    knownTime = nil
    let outer = nesting
    nesting = timer.nesting
    if let watchTimer { watchTimer(timer.action) } else { timer.action() }
    nesting = outer
  }

  private func sleep(until end: Double) {
    if let heldTime {
      self.heldTime = max(heldTime, end)
      return
    }
    let rest = end - time
    guard rest > 0 else { return }
    usleep(UInt32(clamping: min(rest, 3600) * 1e6))
  }
}
