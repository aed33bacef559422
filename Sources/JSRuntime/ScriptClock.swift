import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The time that the scripts that run may take, for any thread to look at: processor time of the
/// thread they run on, and, for scripts that wait, a multiple of it on the wall's clock.
package final class ScriptClock: Sendable {
  /// What is being done.
  package enum Work: Int, Sendable {
    case loading, script, finalizing
    /// A page is read whose scripts do not run.
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
  #if canImport(Glibc)
    private let threadClock = Atomic<clockid_t>(CLOCK_MONOTONIC)
    private var processorClock: clockid_t { threadClock.load(ordering: .relaxed) }
  #else
    /// Threads have no clocks that another thread could read.
    private var processorClock: clockid_t { CLOCK_PROCESS_CPUTIME_ID }
  #endif
  private let processorEnd = Atomic(Double.infinity)
  private let wallEnd = Atomic(Double.infinity)

  /// Seconds that the engine's own limit has to do its work.
  private static let grace = 0.5

  /// Wall time in which scripts that may take so much processor time must have ended, whatever else
  /// the machine has to do.
  package static func wallTime(for seconds: Double) -> Double { 4 * seconds + 10 }

  package init() {}

  func start(_ seconds: Double, for work: Work) {
    #if canImport(Glibc)
      threadClock.store(Self.clockOfThread, ordering: .relaxed)
    #endif
    self.work.store(work.rawValue, ordering: .relaxed)
    limit.store(seconds, ordering: .relaxed)
    processorEnd.store(Self.now(processorClock) + seconds + Self.grace, ordering: .releasing)
    wallEnd.store(Self.now(CLOCK_MONOTONIC) + Self.wallTime(for: seconds), ordering: .releasing)
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

  /// What has been started, to be taken up again after something else.
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
  var remaining: Double {
    processorEnd.load(ordering: .acquiring) - Self.grace - Self.now(processorClock)
  }

  /// A clock that only goes forward, in steps of some milliseconds, and costs nearly nothing.
  static var coarse: Double {
    #if canImport(Glibc)
      now(CLOCK_MONOTONIC_COARSE)
    #else
      now(CLOCK_MONOTONIC)
    #endif
  }

  /// What goes on though its time is over.
  package var overrun: Overrun? { overrun(by: 0) }

  /// What goes on though its time has been over for so many seconds.
  package func overrun(by seconds: Double) -> Overrun? {
    let end = processorEnd.load(ordering: .acquiring)
    guard end.isFinite,
      Self.now(processorClock) > end + seconds
        || Self.now(CLOCK_MONOTONIC) > wallEnd.load(ordering: .acquiring) + seconds
    else { return nil }
    return Overrun(
      seconds: limit.load(ordering: .relaxed),
      work: Work(rawValue: work.load(ordering: .relaxed)) ?? .script)
  }

  #if canImport(Glibc)
    private static var clockOfThread: clockid_t {
      var clock = clockid_t()
      return pthread_getcpuclockid(pthread_self(), &clock) == 0 ? clock : CLOCK_PROCESS_CPUTIME_ID
    }
  #endif

  private static func now(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
