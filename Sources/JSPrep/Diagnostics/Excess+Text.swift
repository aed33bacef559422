import Session

extension SessionLimits.Excess {
  var message: String {
    switch self {
    case .timers(let limit): "more than \(limit) timers were waiting at a time"
    case .results(let megabytes): "the results are larger than \(megabytes) MB"
    case .document(let megabytes): "the document is larger than \(megabytes) MB"
    case .output(let megabytes): "the output is larger than \(megabytes) MB"
    case .memory(let megabytes):
      "the page and its scripts took more than \(megabytes) MB of memory"
    case .loadTime(let seconds):
      "the page's scripts ran for more than \(seconds.inSeconds) and cannot be stopped"
    case .readingTime(let seconds): "the page took more than \(seconds.inSeconds) to be read"
    case .writingTime(let seconds):
      "what is shown of the document took more than \(seconds.inSeconds) to be made"
    case .extensionTime(let seconds):
      "the extension took more than \(seconds.inSeconds) to be read, and its rule to be asked"
    case .handlerTime(let seconds):
      "the command took longer than \(seconds.inSeconds) and was stopped"
    }
  }

  /// The option that raises the limit.
  var remedy: String {
    switch self {
    case .timers: "--max-timers allows more."
    case .results, .document, .output: "--max-output allows more."
    case .memory: "--memory allows more."
    case .loadTime: "--load-timeout gives them more time."
    case .readingTime, .writingTime, .extensionTime: "--load-timeout gives it more time."
    case .handlerTime: "--handler-timeout gives it more time."
    }
  }
}
