import Session

extension SessionLimits.Excess {
  var message: String {
    switch self {
    case .timers(let limit): "more than \(limit) timers were pending"
    case .results(let megabytes): "the results are larger than \(megabytes) MB"
    case .document(let megabytes): "the document is larger than \(megabytes) MB"
    case .output(let megabytes): "the output is larger than \(megabytes) MB"
    case .memory(let megabytes):
      "the page and its scripts used more than \(megabytes) MB of memory"
    case .loadTime(let seconds):
      "the page's scripts ran for more than \(seconds.inSeconds) and cannot be stopped"
    case .readingTime(let seconds): "reading the page took more than \(seconds.inSeconds)"
    case .writingTime(let seconds):
      "writing the document took more than \(seconds.inSeconds)"
    case .extensionTime(let seconds):
      "reading the extension and evaluating its rule took more than \(seconds.inSeconds)"
    case .handlerTime(let seconds):
      "the command took longer than \(seconds.inSeconds) and was stopped"
    }
  }

  /// The option that raises the limit.
  var remedy: String {
    switch self {
    case .timers: "Use --max-timers to raise the limit."
    case .results, .document, .output: "Use --max-output to raise the limit."
    case .memory: "Use --memory to raise the limit."
    case .loadTime: "Use --load-timeout to allow more time."
    case .readingTime, .writingTime, .extensionTime: "Use --load-timeout to allow more time."
    case .handlerTime: "Use --handler-timeout to allow more time."
    }
  }
}
