import AppExtension
import Page
import Session

extension HarnessGap {
  /// What an exception itself says is missing: a variable that nothing declares.
  init?(named exception: ScriptException) {
    guard let name = exception.missingVariable,
      let member = MissingInterfaces.all.windowMember(name)
    else { return nil }
    self = member.gap
  }
}

extension FailureReason {
  init(_ gap: HarnessGap, _ exception: ScriptException?) {
    self.init(gap.checkRule, gap.message, at: "fetch")
    self.exception = exception
  }
}

extension ScriptException {
  /// The variable of JavaScriptCore's `ReferenceError`.
  var missingVariable: String? {
    let words = "ReferenceError: Can't find variable: "
    return message.hasPrefix(words) ? String(message.dropFirst(words.count)) : nil
  }

  /// Whether this is what `fetch` and `XMLHttpRequest` throw without an answer.
  var isNetworkError: Bool {
    message == "TypeError: Load failed" || message.hasPrefix("NetworkError:")
  }
}
