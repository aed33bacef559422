import IntegerConversion

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Processes that perform tasks, each within limits of time and memory: a task that crashes, never
/// ends or exhausts memory affects nothing but itself.
///
/// A worker is forked from this process, performs one task after the other, and is replaced when it
/// dies, when its memory has grown, or after a number of tasks. The forking process must have no
/// other threads.
///
///     let pool = WorkerPool(jobs: 2, limits: Limits(seconds: 10)) { task, _ in answer(to: task) }
///     while … {
///       while pool.hasRoom, let task = … { pool.submit(task.bytes, as: task.number) }
///       for event in pool.wait() { … }
///     }
package final class WorkerPool {
  /// The limits of one task.
  package struct Limits: Sendable {
    /// Seconds from one sign of activity (the start, a message) to the next.
    package var seconds: Double?
    /// Memory of the process, in megabytes (of 2²⁰ bytes).
    package var megabytes: Int?

    package init(seconds: Double? = nil, megabytes: Int? = nil) {
      self.seconds = seconds
      self.megabytes = megabytes
    }
  }

  /// Why a task has no answer.
  package enum Failure: Error, Sendable, Hashable {
    case timedOut(seconds: Double)
    case outOfMemory(megabytes: Int)
    /// The process was killed by a signal; `words` is its last output on standard error.
    case crashed(signal: Int32, words: String)
    /// The process exited with this status.
    case exited(status: Int32, words: String)
    /// The process could not be created, for the system's reason.
    case notStarted(reason: String)
  }

  package enum Event: Sendable {
    /// Something that the task reports before it ends.
    case message(task: Int, [UInt8])
    case finished(task: Int, Result<[UInt8], Failure>)
  }

  /// The part of a task that the worker receives, and a descriptor; -1 for none. The pool closes
  /// it.
  package typealias Attach = (_ task: [UInt8]) -> (task: [UInt8], input: Int32)
  /// Performs a task in the worker, and returns the answer.
  package typealias Work = (_ task: [UInt8], _ reply: WorkerReply) -> [UInt8]

  /// The number of concurrent processes: fewer than requested if the system allows no more.
  package private(set) var jobs: Int
  private let limits: Limits
  private let work: Work
  private let attach: Attach
  private let prepare: () -> Void
  private var workers: [Worker] = []
  private var retired: [pid_t] = []
  private var pending: [Event] = []
  /// Whether the system has refused a process.
  private var isShort = false
  /// Tasks that have been retried since then.
  private var retried: Set<Int> = []
  /// Those of the engine, and the one that checks the limits.
  private static let threadsPerWorker = 6
  /// Tasks for which there is no process yet.
  private var waiting: [WaitingTask] = []
  private var lastMemoryCheck = 0.0
  /// The number of tasks of one process: what leaks in the engine is freed with it.
  private static let tasksPerWorker = 50
  private static let memoryCheckInterval = 0.02
  private static let attempts = 20
  /// Microseconds.
  private static let pauseBetweenAttempts: UInt32 = 50_000

  private struct WaitingTask {
    let bytes: [UInt8]
    let number: Int
    let seconds: Double?
    var failures = 0
  }

  /// - Parameters:
  ///   - attach: called for each task when it is started, in this process.
  ///   - prepare: called in each new worker, before its first task.
  package init(
    jobs: Int, limits: Limits, attach: @escaping Attach = { ($0, -1) },
    prepare: @escaping () -> Void = {}, work: @escaping Work
  ) {
    self.attach = attach
    self.jobs = OpenFileLimit.affordable(max(1, jobs), each: Worker.descriptorCount)
    self.limits = limits
    self.work = work
    self.prepare = prepare
    // Writing to a worker that has died must not kill this process.
    signal(SIGPIPE, SIG_IGN)
  }

  deinit {
    for worker in workers {
      if worker.task != nil { worker.kill() }
      worker.closeDescriptors()
      retired.append(worker.process)
    }
    for process in retired {
      _ = endGroup(ofEnded: process)
      _ = exitStatus(of: process)
    }
  }

  package var hasRoom: Bool { workers.count { $0.task != nil } + waiting.count < jobs }
  package var isIdle: Bool {
    workers.allSatisfy { $0.task == nil } && pending.isEmpty && waiting.isEmpty
  }

  /// Assigns a task to a free worker; there must be room. The outcome is reported in events.
  ///
  /// - Parameter seconds: the task's own limit instead of the pool's.
  package func submit(_ task: [UInt8], as number: Int, seconds: Double? = nil) {
    waiting.append(WaitingTask(bytes: task, number: number, seconds: seconds ?? limits.seconds))
    startWaiting()
  }

  /// Starts the waiting tasks. If the system refuses a process, the existing ones must suffice; if
  /// there is none at all, it is retried for a while.
  private func startWaiting() {
    while let task = waiting.first {
      if isShort {
        if workers.count(where: { $0.task != nil }) >= jobs { return }
        for idle in workers.filter({ $0.task == nil }).dropFirst() { retire(idle) }
      }
      guard let worker = freeWorker() else {
        let reason = systemMessage()
        let busy = workers.count { $0.task != nil }
        if busy > 0 {
          isShort = true
          jobs = min(jobs, max(1, busy / Self.threadsPerWorker))
          return
        }
        waiting[0].failures += 1
        if task.failures < Self.attempts {
          usleep(Self.pauseBetweenAttempts)
        } else {
          fail(waiting.removeFirst(), reason)
        }
        continue
      }
      worker.seconds = task.seconds
      if worker.start(task.bytes, attachment: attach(task.bytes), as: task.number) {
        waiting.removeFirst()
        continue
      }
      // It died while it was idle.
      discard(worker)
      waiting[0].failures += 1
      if waiting[0].failures > Self.attempts {
        fail(waiting.removeFirst(), "the worker takes no task")
      }
    }
  }

  /// The engine needs its threads, and crashes if the system refuses them. With fewer workers there
  /// are enough.
  private func mayTryAgain(_ worker: Worker, after failure: Failure) -> Bool {
    guard isShort, !worker.hasSpoken, !retried.contains(worker.task ?? -1) else { return false }
    if case .crashed = failure { return true }
    return false
  }

  private func tryAgain(_ worker: Worker) {
    if let number = worker.task {
      retried.insert(number)
      waiting.append(
        WaitingTask(bytes: worker.request, number: number, seconds: worker.seconds))
    }
    discard(worker)
  }

  private func fail(_ task: WaitingTask, _ reason: String) {
    pending.append(.finished(task: task.number, .failure(.notStarted(reason: reason))))
  }

  private func freeWorker() -> Worker? {
    if let free = workers.first(where: { $0.task == nil }) { return free }
    let worker = Worker.fork(
      closing: workers.flatMap(\.descriptors),
      work: work, prepare: prepare, seconds: limits.seconds, megabytes: limits.megabytes)
    if let worker { workers.append(worker) }
    return worker
  }

  /// Waits until something has happened.
  ///
  /// - Parameters:
  ///   - descriptor: also returns when this can be read.
  ///   - limit: also returns after so many seconds.
  package func wait(
    alsoFor descriptor: Int32? = nil, atMost limit: Double? = nil
  ) -> [Event] {
    defer { reap() }
    startWaiting()
    if !pending.isEmpty {
      defer { pending = [] }
      return pending
    }
    let busy = workers.filter { $0.task != nil }
    var polls = busy.map { pollfd(fd: $0.replies, events: Int16(POLLIN), revents: 0) }
    if let descriptor { polls.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)) }
    if polls.isEmpty, limit == nil { return [] }
    let until = limit.map { MonotonicClock.now + $0 }
    let waitingBefore = waiting.count
    while true {
      let count = poll(&polls, nfds_t(polls.count), timeout(of: busy, until: until))
      var events: [Event] = []
      for (worker, poll) in zip(busy, polls) where poll.revents != 0 { receive(worker, &events) }
      if MonotonicClock.now - lastMemoryCheck > Self.memoryCheckInterval { enforceMemory(&events) }
      enforceTime(&events)
      let isReadable = descriptor != nil && polls[busy.count].revents != 0
      if !events.isEmpty || isReadable || count < 0 && errno != EINTR { return events }
      if waiting.count > waitingBefore { return [] }
      if let until, MonotonicClock.now >= until { return [] }
    }
  }

  /// Milliseconds until the next check.
  private func timeout(of busy: [Worker], until: Double?) -> Int32 {
    var deadlines = busy.compactMap(\.deadline)
    if let until { deadlines.append(until) }
    if limits.megabytes != nil, !busy.isEmpty {
      deadlines.append(MonotonicClock.now + Self.memoryCheckInterval)
    }
    guard let next = deadlines.min() else { return -1 }
    return Int32(clamping: max(0, min((next - MonotonicClock.now) * 1000 + 1, 1e6)))
  }

  private func receive(_ worker: Worker, _ events: inout [Event]) {
    guard let task = worker.task else { return }
    guard worker.receive() else {
      let failure = worker.failure()
      return mayTryAgain(worker, after: failure)
        ? tryAgain(worker) : fail(worker, with: failure, &events)
    }
    while let message = worker.nextMessage() {
      if message.isLast {
        events.append(.finished(task: task, .success(message.bytes)))
        worker.finish()
        if message.isLeaving || worker.tasksDone >= Self.tasksPerWorker || hasGrown(worker) {
          retire(worker)
        }
        return
      }
      events.append(.message(task: task, message.bytes))
      worker.touch()
    }
  }

  // MARK: Limits

  private func enforceTime(_ events: inout [Event]) {
    let now = MonotonicClock.now
    for worker in workers {
      guard worker.task != nil, let deadline = worker.deadline, deadline <= now else { continue }
      worker.kill()
      fail(worker, with: .timedOut(seconds: worker.seconds ?? 0), &events)
    }
  }

  private func enforceMemory(_ events: inout [Event]) {
    lastMemoryCheck = MonotonicClock.now
    guard let megabytes = limits.megabytes else { return }
    for worker in workers where worker.task != nil {
      guard worker.megabytes > megabytes else { continue }
      worker.kill()
      fail(worker, with: .outOfMemory(megabytes: megabytes), &events)
    }
  }

  /// Whether the previous tasks have left so much memory behind that the next one would suffer.
  private func hasGrown(_ worker: Worker) -> Bool {
    worker.megabytes > min(256, (limits.megabytes ?? 512) / 2)
  }

  // MARK: The end of a worker

  private func fail(_ worker: Worker, with failure: Failure, _ events: inout [Event]) {
    if let task = worker.task { events.append(.finished(task: task, .failure(failure))) }
    discard(worker)
  }

  private func discard(_ worker: Worker) {
    worker.kill()
    worker.closeDescriptors()
    retired.append(worker.process)
    workers.removeAll { $0 === worker }
  }

  /// A worker whose task pipe is closed exits.
  private func retire(_ worker: Worker) {
    worker.closeDescriptors()
    retired.append(worker.process)
    workers.removeAll { $0 === worker }
  }

  private func reap() {
    retired.removeAll { process in
      guard endGroup(ofEnded: process, options: WNOHANG) else { return false }
      var status: Int32 = 0
      return waitpid(process, &status, WNOHANG) != 0
    }
  }
}
