import Page
import PropertyList
import Session

extension Diagnostic {
  /// Why something that was typed into a console has no value.
  ///
  /// - Parameter name: what it is called.
  init(_ failure: ConsoleSession.Failure, in name: String) {
    let message: String
    var notes: [String] = []
    switch failure {
    case .notPlain(let kind): message = "the value is \(kind), which JSON cannot represent"
    case .cycle(let path):
      message = "JSON cannot represent the value: it contains a cycle at '\(path)'"
    case .tooDeep(let path):
      message = "the value is nested too deep at '\(path)'"
      notes = ["Use --max-depth to raise the limit."]
    case .tooLarge:
      message = "the value is too large"
      notes = ["Use --max-output to raise the limit."]
    case .pending(let seconds?):
      message = "the promise is still pending after \(seconds.inSeconds)"
      notes = ["Use --timeout to allow more time."]
    case .pending(nil):
      message = "the promise is pending, and nothing is left that could settle it"
    case .stopped(.exceeded(let excess)):
      message = "it was stopped: \(excess.message)"
      notes = [excess.remedy]
    case .stopped(.interrupted(let seconds)):
      message = "it ran for more than \(seconds.inSeconds) and was stopped"
      notes = ["Use --timeout to allow more time."]
    case .stopped: message = "it was stopped"
    case .cancelled: message = "it was stopped"
    }
    self.init(.error, message, file: name, notes: notes)
  }
}
