import AppExtension
import PropertyList
import Session

extension SessionEvent {
  /// nil for console messages, which are the script's own output, and for what went as it should.
  public func diagnostic(script: String) -> Diagnostic? {
    switch self {
    case .console, .servedRequest: nil
    case .exception(let exception): exception.diagnostic
    case .dialog(let dialog): dialog.diagnostic
    case .navigation(let navigation): navigation.diagnostic
    case .warning(let warning): warning.diagnostic(script: script)
    case .blockedRequest(let url):
      Diagnostic(.note, "not fetched: \(url)")
    case .missingResource(let url):
      Diagnostic(.note, "not in the folder of resources: \(url)")
    }
  }
}

extension ScriptException {
  var diagnostic: Diagnostic {
    Diagnostic(
      severity, moment.prefix + message, location: location, sourceLine: sourceLine, stack: stack,
      notes: notes)
  }

  private var notes: [String] {
    if case .missing(let name)? = HarnessGap(named: self) {
      return ["Safari has '\(name)'; jsprep does not yet."]
    }
    return isError || location != nil
      ? [] : ["What was thrown is not an Error, so its position is not known."]
  }

  private var severity: Diagnostic.Severity {
    switch moment {
    case .evaluation, .run, .finalize: .error
    case .timer, .listener, .rejection, .pageScript, .worker: .warning
    }
  }
}

extension ScriptException.Moment {
  fileprivate var prefix: String {
    switch self {
    case .evaluation, .run: ""
    case .finalize: "in 'finalize': "
    case .timer: "in a timer: "
    case .listener: "in a listener: "
    case .rejection: "unhandled rejection: "
    case .pageScript: "in the page's script: "
    case .worker: "in a worker: "
    }
  }
}

extension Dialog {
  fileprivate var diagnostic: Diagnostic {
    let answer: String
    switch kind {
    case .alert, .print: answer = ""
    case .confirm: answer = " (answered false)"
    case .prompt: answer = " (answered null)"
    }
    return Diagnostic(.note, "\(kind.rawValue): \(message)\(answer)")
  }
}

extension Navigation {
  fileprivate var diagnostic: Diagnostic {
    let what = destination == .app ? request : action
    return Diagnostic(.note, "\(what) \(url) (recorded, not performed)", notes: consequences)
  }

  private var action: String {
    switch cause {
    case .location: "the script navigated the page to"
    case .reload: "the script reloaded"
    case .history: "the script left the page through the history at"
    case .link: "a click on a link led to"
    case .form: "a form was submitted to"
    case .window: "a window was opened for"
    case .download: "a click on a link downloads"
    }
  }

  private var request: String {
    switch cause {
    case .link, .download: "a click on a link tried to open an app for"
    case .form: "a form tried to open an app for"
    case .location, .reload, .history, .window: "the script tried to open an app for"
    }
  }

  private var consequences: [String] {
    switch cause {
    case .history: return ["Safari shows what the tab showed before the page, if anything."]
    case .download: return ["Safari asks the user whether to download it; the page stays."]
    default: break
    }
    return switch destination {
    case .app: ["Safari asks the user whether to open it; the page stays."]
    case .nowhere: ["Safari refuses data: URLs for a page as a whole; the page stays."]
    case .document, .script: []
    }
  }
}

extension SessionWarning {
  fileprivate func diagnostic(script: String) -> Diagnostic {
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
    case .finalizeAlone:
      Diagnostic(
        .warning, "'ExtensionPreprocessingJS' has 'finalize', but no method 'run'", file: script,
        notes: [
          "Safari passes the extension an empty dictionary, and calls 'finalize' when the "
            + "extension answers."
        ])
    case .threwAfterCompletion:
      Diagnostic(
        .note,
        "the exception came after 'completionFunction' was called, so the results "
          + "are still delivered",
        file: script)
    case .threwAfterAssignment:
      Diagnostic(
        .note,
        "the exception came after 'ExtensionPreprocessingJS' was assigned, so Safari continues",
        file: script)
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
    case .page(let defect): defect.diagnostic
    case .largeResults(let megabytes):
      Diagnostic(
        .warning, "the results are \(megabytes) MB large", file: script,
        notes: [CheckRule.resultsLarge.consequence], help: CheckRule.resultsLarge.remedy)
    case .unmeasuredText(let reason):
      Diagnostic(
        .note, "the page's text could not be measured: \(reason)", file: script,
        notes: [
          "Every character counts as half as wide as its font is high: positions and sizes that the "
            + "script asked for may be others in Safari."
        ])
    case .replacedFonts(let families):
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
