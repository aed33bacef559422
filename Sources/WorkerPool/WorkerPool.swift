#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Processes that do tasks, each within limits of time and memory: a task that crashes, never ends or
/// eats memory costs itself and nothing else.
///
/// A worker is forked from this process, does one task after the other, and is replaced when it dies,
/// when it has grown, or when it has done many. Whoever forks must have no other threads.
///
///     let pool = WorkerPool(jobs: 2, limits: Limits(seconds: 10)) { task, _ in answer(to: task) }
///     while … {
///       while pool.hasRoom, let task = … { pool.submit(task.bytes, as: task.number) }
///       for event in pool.wait() { … }
///     }
package final class WorkerPool {
  /// What one task may take.
  package struct Limits: Sendable {
    /// Seconds from one sign of life (the start, a message) to the next.
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
    /// The process died by a signal; `words` is what it last said on standard error.
    case crashed(signal: Int32, words: String)
    /// The process left by itself, with this status.
    case exited(status: Int32, words: String)
    /// There is no process, for the system's reason.
    case notStarted(reason: String)
  }

  package enum Event: Sendable {
    /// Something that the task says before it ends.
    case message(task: Int, [UInt8])
    case finished(task: Int, Result<[UInt8], Failure>)
  }

  /// Does a task in the worker, and gives the answer.
  package typealias Work = (_ task: [UInt8], _ reply: WorkerReply) -> [UInt8]

  private let jobs: Int
  private let limits: Limits
  private let work: Work
  private let prepare: () -> Void
  private var workers: [Worker] = []
  private var retired: [pid_t] = []
  private var pending: [Event] = []
  private var lastMemoryCheck = 0.0
  /// Tasks that one process does: what leaks in the engine goes with it.
  private static let tasksPerWorker = 50
  private static let memoryCheckInterval = 0.02

  /// - Parameter prepare: called in each new worker, before its first task.
  package init(
    jobs: Int, limits: Limits, prepare: @escaping () -> Void = {}, work: @escaping Work
  ) {
    self.jobs = max(1, jobs)
    self.limits = limits
    self.work = work
    self.prepare = prepare
    // A worker that died must not take this process along.
    signal(SIGPIPE, SIG_IGN)
  }

  deinit {
    for worker in workers {
      if worker.task != nil { worker.kill() }
      worker.closeDescriptors()
      retired.append(worker.process)
    }
    for process in retired { _ = exitStatus(of: process) }
  }

  package var hasRoom: Bool { workers.count { $0.task != nil } < jobs }
  package var isIdle: Bool { workers.allSatisfy { $0.task == nil } && pending.isEmpty }

  /// Gives a task to a worker that is free; there must be room. What comes of it are events.
  ///
  /// - Parameters:
  ///   - input: a descriptor that the worker gets as well; -1 is none.
  ///   - seconds: the task's own limit instead of the pool's.
  package func submit(
    _ task: [UInt8], input: Int32 = -1, as number: Int, seconds: Double? = nil
  ) {
    for _ in 0..<2 {
      guard let worker = freeWorker() else {
        pending.append(.finished(task: number, .failure(.notStarted(reason: systemMessage()))))
        return
      }
      worker.seconds = seconds ?? limits.seconds
      if worker.start(task, input: input, as: number) { return }
      // It died while it was idle.
      discard(worker)
    }
    pending.append(
      .finished(task: number, .failure(.notStarted(reason: "the worker takes no task"))))
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
    if !pending.isEmpty {
      defer { pending = [] }
      return pending
    }
    let busy = workers.filter { $0.task != nil }
    var polls = busy.map { pollfd(fd: $0.replies, events: Int16(POLLIN), revents: 0) }
    if let descriptor { polls.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)) }
    if polls.isEmpty, limit == nil { return [] }
    let until = limit.map { MonotonicClock.now + $0 }
    while true {
      let count = poll(&polls, nfds_t(polls.count), timeout(of: busy, until: until))
      var events: [Event] = []
      for (worker, poll) in zip(busy, polls) where poll.revents != 0 { receive(worker, &events) }
      if MonotonicClock.now - lastMemoryCheck > Self.memoryCheckInterval { enforceMemory(&events) }
      enforceTime(&events)
      let isReadable = descriptor != nil && polls[busy.count].revents != 0
      if !events.isEmpty || isReadable || count < 0 && errno != EINTR { return events }
      if let until, MonotonicClock.now >= until { return [] }
    }
  }

  /// Milliseconds until something must be looked at.
  private func timeout(of busy: [Worker], until: Double?) -> Int32 {
    var deadlines = busy.compactMap(\.deadline)
    if let until { deadlines.append(until) }
    if limits.megabytes != nil, !busy.isEmpty {
      deadlines.append(MonotonicClock.now + Self.memoryCheckInterval)
    }
    guard let next = deadlines.min() else { return -1 }
    return Int32(max(0, min((next - MonotonicClock.now) * 1000 + 1, 1e6)))
  }

  private func receive(_ worker: Worker, _ events: inout [Event]) {
    guard let task = worker.task else { return }
    guard worker.receive() else {
      return fail(worker, with: worker.failure(), &events)
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
      guard residentMegabytes(of: worker.process) > megabytes else { continue }
      worker.kill()
      fail(worker, with: .outOfMemory(megabytes: megabytes), &events)
    }
  }

  /// Whether so much is left behind that the next task would pay for it.
  private func hasGrown(_ worker: Worker) -> Bool {
    residentMegabytes(of: worker.process) > min(256, (limits.megabytes ?? 512) / 2)
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

  /// A worker that reads no more tasks leaves.
  private func retire(_ worker: Worker) {
    worker.closeDescriptors()
    retired.append(worker.process)
    workers.removeAll { $0 === worker }
  }

  private func reap() {
    retired.removeAll { process in
      var status: Int32 = 0
      return waitpid(process, &status, WNOHANG) != 0
    }
  }
}
