import IntegerConversion
import POSIX

extension WorkerPool {
  static let memoryCheckInterval = 0.02

  /// Milliseconds until the next check.
  func timeout(of busy: [Worker], until: Double?) -> Int32 {
    var deadlines = busy.compactMap(\.deadline)
    if let until { deadlines.append(until) }
    if limits.megabytes != nil, !busy.isEmpty {
      deadlines.append(SystemClock.monotonic + Self.memoryCheckInterval)
    }
    guard let next = deadlines.min() else { return -1 }
    return Int32(clamping: max(0, min((next - SystemClock.monotonic) * 1000 + 1, 1e6)))
  }

  func enforceTime(_ events: inout [Event]) {
    let now = SystemClock.monotonic
    for worker in workers {
      guard worker.task != nil, let deadline = worker.deadline, deadline <= now else { continue }
      worker.kill()
      fail(worker, with: .timedOut(seconds: worker.seconds ?? 0), &events)
    }
  }

  func enforceMemory(_ events: inout [Event]) {
    lastMemoryCheck = SystemClock.monotonic
    guard let megabytes = limits.megabytes else { return }
    for worker in workers where worker.task != nil {
      guard worker.megabytes > megabytes else { continue }
      worker.kill()
      fail(worker, with: .outOfMemory(megabytes: megabytes), &events)
    }
  }

  /// Whether the previous tasks have left so much memory behind that the next one would suffer.
  func hasGrown(_ worker: Worker) -> Bool {
    worker.megabytes > min(256, (limits.megabytes ?? 512) / 2)
  }
}
