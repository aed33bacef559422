import AppExtension
import PropertyList
import Session

/// Why a script failed, where more is known than that it did.
struct FailureReason {
  var rule: CheckRule
  var message: String
  var exception: ScriptException?
  /// Where it is, if there is no exception with a location.
  var word: String?

  init(_ rule: CheckRule, _ message: String, at word: String? = nil) {
    (self.rule, self.message, self.word) = (rule, message, word)
  }
}

extension Harness {
  /// The reason of an outcome, if it is one of the known mistakes.
  func reason(of outcome: RunOutcome) -> FailureReason? {
    let exceptions = runEvents.compactMap(\.exception).filter { $0.moment != .pageScript }
    switch outcome {
    case .results: return nil
    case .empty(.syntaxError):
      return exceptions.first.flatMap {
        FailureReason(syntaxError: $0, in: finder)
          ?? FailureReason(frequentSyntaxError: $0, in: finder)
      }
    case .empty(.noObject(nil)):
      return FailureReason(hiddenByBundlerOf: finder.script)
        ?? FailureReason(hiddenObjectIn: finder.source) ?? FailureReason(resultsKeyIn: finder)
    case .empty(.noRun) where extensionPage.objectHas("default"):
      return FailureReason(
        .objectHidden,
        "'ExtensionPreprocessingJS' is the exports of a module, and has no method 'run'; the "
          + "object is probably its 'default'",
        at: "ExtensionPreprocessingJS")
    case .null(.neverCompleted) where exceptions.isEmpty:
      return unansweredReason(outcome) ?? reasonOfSilence
    case .empty(.threwBeforeAssignment), .null(.runThrew), .null(.neverCompleted):
      return exceptions.last.flatMap { reason(of: $0) }
    case .null(.cycle(let path)):
      for case .warning(.value(.node(let interface), path)) in runEvents {
        let subject = path.components.isEmpty ? "the results are" : "'\(path)' is"
        return FailureReason(
          .resultsNode, "\(subject) a DOM node (\(interface)), so the results contain a cycle",
          at: "completionFunction")
      }
      return nil
    case .empty, .null: return nil
    }
  }

  /// What a script asked for that never handed over results, if nothing served it.
  private func unansweredReason(_ outcome: RunOutcome) -> FailureReason? {
    guard case .null(let reason) = outcome, let url = unservedRequest else { return nil }
    let message = reason.diagnostic(script: "").message
    return FailureReason(
      .completionNotReached, "\(message); it had asked for \(url), which nothing serves",
      at: "completionFunction")
  }

  /// The reason of an exception.
  func reason(of exception: ScriptException) -> FailureReason? {
    var reason =
      FailureReason(missingVariable: exception)
      ?? FailureReason(misspeltCompletion: exception, in: finder.source)
      ?? reason(ofPageVariableIn: exception) ?? reason(ofThisIn: exception)
      ?? frequentReason(of: exception)
    reason?.exception = exception
    return reason
  }

  /// A variable that the page's scripts have, which ran.
  private func reason(ofPageVariableIn exception: ScriptException) -> FailureReason? {
    guard let name = exception.missingVariable, extensionPage.pageHas(name) else { return nil }
    return FailureReason(
      .pageVariable, "'\(name)' is a variable of the page's scripts, not of the script's world")
  }

  /// `this` that is not the object, in an arrow function or in a callback.
  private func reason(ofThisIn exception: ScriptException) -> FailureReason? {
    let message = exception.message
    guard
      message.hasPrefix("TypeError: undefined is not an object")
        || message.hasPrefix("TypeError: ") && message.hasSuffix("' is undefined)"),
      let name = message.firstMatch(of: /\bthis\.([\p{L}_$][\p{L}\d_$]*)/)?.1,
      extensionPage.objectHas(String(name))
    else { return nil }
    if extensionPage.runIsArrow, exception.stack.contains(where: { $0.function == "run" }) {
      return FailureReason(
        .thisInArrowFunction,
        "'run' is an arrow function, in which 'this' is not 'ExtensionPreprocessingJS'")
    }
    return FailureReason(
      .thisInCallback,
      "'this' is not 'ExtensionPreprocessingJS' in this function, which something else calls")
  }
}
