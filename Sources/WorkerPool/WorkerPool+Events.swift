extension WorkerPool {
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
}
