import AppExtension
import PropertyList
import Session

extension SessionWarning {
  func diagnostic(script: String) -> Diagnostic {
    switch self {
    case .value(let warning, let path):
      Diagnostic(warning.severity, "'\(path)' \(warning.message)".replacingEmptyPath)
    case .completedAgain:
      Diagnostic(
        .warning, "'completionFunction' was called again; only the first call counts", file: script)
    case .completedLate(let seconds):
      Diagnostic(
        .warning, "'completionFunction' was called too late, after \(seconds.javaScriptText) s",
        file: script)
    case .finalizeAlone: Self.finalizeAlone(script)
    case .threwAfterCompletion:
      Self.threw("'completionFunction' was called, so the results are still delivered", script)
    case .threwAfterAssignment:
      Self.threw("'ExtensionPreprocessingJS' was assigned, so Safari continues", script)
    case .pageScriptsInterrupted(let seconds):
      Diagnostic(
        .warning, "the page's scripts were stopped after \(seconds.javaScriptText) s",
        notes: ["Use --load-timeout to allow more time."])
    case .pageScriptsExceeded(let excess):
      Diagnostic(
        .warning, "the page's scripts were stopped: \(excess.message)", notes: [excess.remedy])
    case .workerInterrupted(let url):
      Diagnostic(
        .note, "the time was up in a worker", file: url,
        notes: ["A worker's time is that of the page's scripts: here both take turns."])
    case .pageCutShort(let excess): Diagnostic(excess)
    case .sourceMap(let script, let reason):
      Diagnostic(
        .warning, "the source map cannot be used: \(reason)", file: script,
        notes: ["Positions are those in the script itself."])
    case .page(let defect): defect.diagnostic
    case .largeResults(let megabytes):
      Diagnostic(
        .warning, "the results are \(megabytes) MB large", file: script,
        notes: [CheckRule.resultsLarge.consequence], help: CheckRule.resultsLarge.remedy)
    case .unmeasuredText(let reason): Self.unmeasuredText(reason, script)
    case .replacedFonts(let families): Self.replacedFonts(families, script)
    case .unanswered(let member):
      Diagnostic(
        .note, "'\(member)' gave the script nothing, because jsprep does not have it yet",
        file: script, notes: [CheckRule.answerMissing.consequence])
    case .habit(let habit): habit.diagnostic
    case .editingCommand(let name):
      Diagnostic(
        .warning, "the editing command '\(name)' is not supported; Safari would edit",
        file: script, notes: ["'document.execCommand' returned false, and nothing was changed."])
    }
  }

  private static func finalizeAlone(_ script: String) -> Diagnostic {
    Diagnostic(
      .warning, "'ExtensionPreprocessingJS' has 'finalize', but no method 'run'", file: script,
      notes: [
        "Safari passes the extension an empty dictionary, and calls 'finalize' when the "
          + "extension answers."
      ])
  }

  /// - Parameter moment: what had happened, and the consequence.
  private static func threw(_ moment: String, _ script: String) -> Diagnostic {
    Diagnostic(.note, "the exception came after \(moment)", file: script)
  }

  private static func unmeasuredText(_ reason: String, _ script: String) -> Diagnostic {
    Diagnostic(
      .note, "the page's text could not be measured: \(reason)", file: script,
      notes: [
        "Every character counts as half as wide as its font is high: positions and sizes that the "
          + "script asked for may be others in Safari."
      ])
  }

  private static func replacedFonts(_ families: [String], _ script: String) -> Diagnostic {
    Diagnostic(
      .note,
      "text was not measured in the fonts of an iPhone: "
        + families.map { "'\($0)'" }.joined(separator: ", ") + " "
        + (families.count == 1 ? "is" : "are") + " not there",
      file: script,
      notes: [
        "Other fonts have replaced them: lines may break elsewhere in Safari."
      ],
      help:
        "Install them, or fonts of the same widths, or name a folder that has them: '--fonts'.")
  }
}

extension SessionWarning.ValueWarning {
  /// A key is often left `undefined` on purpose.
  fileprivate var severity: Diagnostic.Severity { self == .undefined ? .note : .warning }

  fileprivate var message: String {
    switch self {
    case .null:
      "is null: the extension gets NSNull, which a property list cannot contain, and loading the "
        + "results may fail as a whole; omit the key instead"
    case .undefined: "is undefined, so the extension's dictionary has no such key"
    case .undefinedInArray: "is undefined in an array: the extension gets NSNull"
    case .object(let className):
      "is \(className.withIndefiniteArticle): the extension gets a dictionary of its enumerable "
        + "properties, usually none" + (Self.advice(on: className).map { "; \($0)" } ?? "")
    case .node(let interface):
      "is a DOM node (\(interface)): Safari walks all its properties, which is huge and usually "
        + "cyclic; pass its text or markup instead"
    case .toJSONIgnored: "has a method toJSON, which Safari does not call"
    case .loneSurrogateInKey:
      "has a lone surrogate in its key: the extension gets it; it is shown as U+FFFD here"
    case .dropped(let kind): "is \(kind), which the extension does not receive"
    case .date:
      "is a Date, which arrives only on iOS 17.2 or later; on earlier versions the results are nil"
    case .invalidDate: "is a Date without a valid time"
    case .topLevelArray:
      "is an array: the extension gets a dictionary with the keys \"0\", \"1\", …"
    }
  }
}

extension String {
  /// The results themselves have an empty path.
  fileprivate var replacingEmptyPath: String {
    hasPrefix("'' ") ? "the results' value " + dropFirst(3) : self
  }
}
