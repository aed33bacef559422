extension ChildProcess.Outcome {
  /// Runs a command by the shell.
  package static func run(_ command: String, input: [UInt8]) -> Self {
    ChildProcess.run(shellCommand: command, input: input)
  }

  /// As another process gets it that may start none.
  package var encoded: [UInt8] {
    switch self {
    case .finished(let bytes): [0] + bytes
    case .failed(let reason): [1] + reason.utf8
    case .notRun(let reason): [2] + reason.utf8
    }
  }

  /// - Parameter bytes: nil where the other process has ended.
  package init(decoding bytes: [UInt8]?) {
    let content = (bytes ?? []).dropFirst()
    let text = String(decoding: content, as: UTF8.self)
    self =
      switch bytes?.first {
      case 0: .finished(Array(content))
      case 1: .failed(reason: text)
      case 2: .notRun(reason: text)
      default: .notRun(reason: "the process that runs it has ended")
      }
  }
}
