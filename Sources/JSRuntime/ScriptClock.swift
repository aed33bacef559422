import POSIX
import Synchronization

/// The time that running scripts may take, readable by any thread: processor time of their thread
/// and, for scripts that wait, a multiple of it in wall time.
package final class ScriptClock: Sendable {
  /// What is being done.
  package enum Work: Int, Sendable {
    case loading, script, finalizing
    /// Reading a page whose scripts do not run.
    case reading
    /// Something is made of the document.
    case writing
  }

  package struct Overrun: Sendable {
    /// The limit.
    package let seconds: Double
    package let work: Work
  }

  private let work = Atomic(Work.script.rawValue)
  private let limit = Atomic<Double>(0)
  #if canImport(Darwin)
    /// Here a thread cannot read the clock of another one.
    private var processorClock: clockid_t { CLOCK_PROCESS_CPUTIME_ID }
  #else
    private let threadClock = Atomic<clockid_t>(CLOCK_MONOTONIC)
    private var processorClock: clockid_t { threadClock.load(ordering: .relaxed) }
  #endif
  private let processorEnd = Atomic(Double.infinity)
  private let wallEnd = Atomic(Double.infinity)

  /// Seconds that the engine's limit is given to act.
  private static let grace = 0.5

  /// Wall time within which scripts with that much processor time must have ended, however busy the
  /// machine is.
  package static func wallTime(for seconds: Double) -> Double { 4 * seconds + 10 }

  package init() {}

  func start(_ seconds: Double, for work: Work) {
    #if !canImport(Darwin)
      threadClock.store(SystemClock.ofThread, ordering: .relaxed)
    #endif
    self.work.store(work.rawValue, ordering: .relaxed)
    limit.store(seconds, ordering: .relaxed)
    processorEnd.store(
      SystemClock.seconds(of: processorClock) + seconds + Self.grace, ordering: .releasing)
    wallEnd.store(SystemClock.monotonic + Self.wallTime(for: seconds), ordering: .releasing)
  }

  /// Counts the time of native work, after which what was counted before goes on.
  package func count<Result, Failure: Error>(
    _ seconds: Double?, for work: Work, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let seconds else { return try body() }
    let previous = state
    defer { restore(previous) }
    start(seconds, for: work)
    return try body()
  }

  /// Counts processor time of another thread.
  func charge(_ seconds: Double) {
    let end = processorEnd.load(ordering: .relaxed)
    processorEnd.store(end - seconds, ordering: .releasing)
  }

  func stop() {
    processorEnd.store(.infinity, ordering: .releasing)
    wallEnd.store(.infinity, ordering: .releasing)
  }

  /// What was being done, to be resumed after something else.
  struct State {
    fileprivate let work: Int
    fileprivate let limit, processorEnd, wallEnd: Double
  }

  var state: State {
    State(
      work: work.load(ordering: .relaxed), limit: limit.load(ordering: .relaxed),
      processorEnd: processorEnd.load(ordering: .relaxed),
      wallEnd: wallEnd.load(ordering: .relaxed))
  }

  func restore(_ state: State) {
    work.store(state.work, ordering: .relaxed)
    limit.store(state.limit, ordering: .relaxed)
    processorEnd.store(state.processorEnd, ordering: .releasing)
    wallEnd.store(state.wallEnd, ordering: .releasing)
  }

  /// Seconds of processor time that are left.
  package var remaining: Double {
    processorEnd.load(ordering: .acquiring) - Self.grace - SystemClock.seconds(of: processorClock)
  }

  /// The work that continues although its time is up.
  package var overrun: Overrun? { overrun(by: 0) }

  /// The work that continues although its time has been up for that many seconds.
  package func overrun(by seconds: Double) -> Overrun? {
    let end = processorEnd.load(ordering: .acquiring)
    guard end.isFinite,
      SystemClock.seconds(of: processorClock) > end + seconds
        || SystemClock.monotonic > wallEnd.load(ordering: .acquiring) + seconds
    else { return nil }
    return Overrun(
      seconds: limit.load(ordering: .relaxed),
      work: Work(rawValue: work.load(ordering: .relaxed)) ?? .script)
  }
}
