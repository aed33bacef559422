extension ChildProcess.Outcome {
  /// The encoding for another process, which must not start any.
  package var encoded: [UInt8] {
    switch self {
    case .finished(let bytes): [0] + bytes
    case .failed(let reason): [1] + reason.utf8
    case .notRun(let reason): [2] + reason.utf8
    case .overdue: [3]
    case .tooLarge: [4]
    }
  }

  /// - Parameter bytes: nil if the other process has ended.
  package init(decoding bytes: [UInt8]?) {
    let content = (bytes ?? []).dropFirst()
    let text = String(decoding: content, as: UTF8.self)
    self =
      switch bytes?.first {
      case 0: .finished(Array(content))
      case 1: .failed(reason: text)
      case 2: .notRun(reason: text)
      case 3: .overdue
      case 4: .tooLarge
      default: .notRun(reason: "the process that runs it has ended")
      }
  }
}
