import POSIX
import Processes

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
  /// What a worker receives of a task, given the task and its limit in seconds.
  package typealias Attach = (_ task: [UInt8], _ seconds: Double?) -> Attachment
  /// Performs a task in the worker, and returns the answer.
  package typealias Work = (_ task: [UInt8], _ reply: WorkerReply) -> [UInt8]

  /// The number of concurrent processes: fewer than requested if the system allows no more.
  package internal(set) var jobs: Int
  let limits: Limits
  let work: Work
  let attach: Attach
  let prepare: () -> Void
  var workers: [Worker] = []
  var retired: [pid_t] = []
  var pending: [Event] = []
  /// Whether the system has refused a process.
  var isShort = false
  /// Tasks that have been retried since then.
  var retried: Set<Int> = []
  /// Tasks for which there is no process yet.
  var waiting: [WaitingTask] = []
  var lastMemoryCheck = 0.0
  /// The number of tasks of one process: what leaks in the engine is freed with it.
  private static let tasksPerWorker = 50

  package struct Attachment {
    let task: [UInt8]
    /// A descriptor, which the pool closes; -1 for none.
    let input: Int32
    /// The time limit; nil for none.
    let seconds: Double?

    package init(task: [UInt8], input: Int32 = -1, seconds: Double?) {
      (self.task, self.input, self.seconds) = (task, input, seconds)
    }
  }

  struct WaitingTask {
    let bytes: [UInt8]
    let number: Int
    let seconds: Double?
    var failures = 0
  }

  /// - Parameters:
  ///   - attach: called for each task when it is started, in this process.
  ///   - prepare: called in each new worker, before its first task.
  package init(
    jobs: Int, limits: Limits, attach: @escaping Attach = { Attachment(task: $0, seconds: $1) },
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
      ProcessGroup.end(ofEnded: process)
      ExitStatus.wait(for: process)
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
    let until = limit.map { SystemClock.monotonic + $0 }
    let waitingBefore = waiting.count
    while true {
      let count = poll(&polls, nfds_t(polls.count), timeout(of: busy, until: until))
      var events: [Event] = []
      for (worker, poll) in zip(busy, polls) where poll.revents != 0 { receive(worker, &events) }
      if SystemClock.monotonic - lastMemoryCheck > Self.memoryCheckInterval {
        enforceMemory(&events)
      }
      enforceTime(&events)
      let isReadable = descriptor != nil && polls[busy.count].revents != 0
      if !events.isEmpty || isReadable || count < 0 && errno != EINTR { return events }
      if waiting.count > waitingBefore { return [] }
      if let until, SystemClock.monotonic >= until { return [] }
    }
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
}
