import POSIX
import Processes

// The beginning and the end of workers.

extension WorkerPool {
  /// Those of the engine, and the one that checks the limits.
  private static let threadsPerWorker = 6
  private static let attempts = 20
  /// Microseconds.
  private static let pauseBetweenAttempts: UInt32 = 50_000

  /// Starts the waiting tasks. If the system refuses a process, the existing ones must suffice; if
  /// there is none at all, it is retried for a while.
  func startWaiting() {
    while let task = waiting.first {
      if isShort {
        if workers.count(where: { $0.task != nil }) >= jobs { return }
        for idle in workers.filter({ $0.task == nil }).dropFirst() { retire(idle) }
      }
      guard let worker = freeWorker() else {
        let reason = SystemCall.message()
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
      if worker.start(task.bytes, attach(task.bytes, task.seconds), as: task.number) {
        waiting.removeFirst()
        continue
      }
      // It died while it was idle.
      discard(worker)
      waiting[0].failures += 1
      if waiting[0].failures > Self.attempts {
        fail(waiting.removeFirst(), "the worker does not accept tasks")
      }
    }
  }

  /// The engine needs its threads, and crashes if the system refuses them. With fewer workers there
  /// are enough.
  func mayTryAgain(_ worker: Worker, after failure: Failure) -> Bool {
    guard isShort, !worker.hasSpoken, !retried.contains(worker.task ?? -1) else { return false }
    if case .crashed = failure { return true }
    return false
  }

  func tryAgain(_ worker: Worker) {
    if let number = worker.task {
      retried.insert(number)
      waiting.append(
        WaitingTask(bytes: worker.request, number: number, seconds: worker.seconds))
    }
    discard(worker)
  }

  func fail(_ task: WaitingTask, _ reason: String) {
    pending.append(.finished(task: task.number, .failure(.notStarted(reason: reason))))
  }

  func freeWorker() -> Worker? {
    if let free = workers.first(where: { $0.task == nil }) { return free }
    let worker = Worker.fork(
      closing: workers.flatMap(\.descriptors),
      work: work, prepare: prepare, seconds: limits.seconds, megabytes: limits.megabytes)
    if let worker { workers.append(worker) }
    return worker
  }
}

extension WorkerPool {
  func fail(_ worker: Worker, with failure: Failure, _ events: inout [Event]) {
    if let task = worker.task { events.append(.finished(task: task, .failure(failure))) }
    discard(worker)
  }

  func discard(_ worker: Worker) {
    worker.kill()
    worker.closeDescriptors()
    retired.append(worker.process)
    workers.removeAll { $0 === worker }
  }

  /// A worker whose task pipe is closed exits.
  func retire(_ worker: Worker) {
    worker.closeDescriptors()
    retired.append(worker.process)
    workers.removeAll { $0 === worker }
  }

  func reap() {
    retired.removeAll { process in
      guard ProcessGroup.end(ofEnded: process, options: WNOHANG) else { return false }
      if case .running = ExitStatus.look(at: process) { return false }
      return true
    }
  }
}
