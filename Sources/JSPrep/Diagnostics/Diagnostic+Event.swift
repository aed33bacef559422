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
