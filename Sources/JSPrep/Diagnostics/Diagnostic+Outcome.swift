import PropertyList
import Session

extension EmptyReason {
  func diagnostic(script: String) -> Diagnostic {
    Diagnostic(
      .error, message, file: script,
      notes: ["Safari passes the extension an empty dictionary at once, and reports no error."])
  }

  private var message: String {
    switch self {
    case .syntaxError: "the script has a syntax error"
    case .threwBeforeAssignment:
      "the script threw before it assigned 'ExtensionPreprocessingJS'"
    case .noObject(nil):
      "the script does not define a global 'ExtensionPreprocessingJS'; "
        + "it should end with 'var ExtensionPreprocessingJS = new …'"
    case .noObject(.declared(let keyword)?):
      "'ExtensionPreprocessingJS' is declared with '\(keyword)', which does not define a "
        + "property of the global object, which is what Safari reads; use 'var'"
    case .noObject(.named(let name)?):
      "the script does not define a global 'ExtensionPreprocessingJS'; it has '\(name)'"
    case .readingThrew: "reading the global 'ExtensionPreprocessingJS' threw"
    case .notObject(let kind):
      "'ExtensionPreprocessingJS' is \(kind), but must be an object with the method 'run'"
    case .notInstance(let kind):
      "'ExtensionPreprocessingJS' is \(kind), not an object made from it with 'new', "
        + "and has no method 'run' itself"
    case .noRun: "'ExtensionPreprocessingJS' has no method 'run'"
    }
  }
}

extension NullReason {
  func diagnostic(script: String) -> Diagnostic {
    Diagnostic(.error, message, file: script, notes: [consequence] + (remedy.map { [$0] } ?? []))
  }

  private var message: String {
    switch self {
    case .runNotCallable(let kind):
      "'ExtensionPreprocessingJS.run' is \(kind), but must be a function"
    case .runThrew: "'run' threw before it called 'completionFunction'"
    case .neverCompleted(let seconds?):
      "'completionFunction' was not called within \(seconds.inSeconds)"
    case .neverCompleted(nil):
      "'completionFunction' was never called, and nothing is left that could call it"
    case .interrupted(let seconds):
      "the script ran for more than \(seconds.inSeconds) and was stopped"
    case .completedWithNothing(nil):
      "'completionFunction' was called without an argument; it must be called with an object"
    case .completedWithNothing(let argument?):
      "'completionFunction' was called with \(argument); it must be called with an object"
    case .completedWith(let kind):
      "'completionFunction' was called with \(kind); it must be called with an object"
    case .resultsThrew(let path):
      path.components.isEmpty
        ? "reading the results threw" : "reading '\(path.shortened)' in the results threw"
    case .cycle(let path): "the results contain a cycle at '\(path)'"
    case .tooDeep(let path, let limit):
      "the results are nested more than \(limit) levels deep at '\(path.shortened)'"
    case .exceeded(let excess): excess.message
    case .navigated(let url):
      "the page navigated to \(url) before the results were delivered"
    }
  }

  /// The option that raises the limit.
  private var remedy: String? {
    switch self {
    case .interrupted: "Use --timeout to allow more time."
    case .tooDeep: "Use --max-depth to raise the limit."
    case .exceeded(let excess): excess.remedy
    default: nil
    }
  }

  private var consequence: String {
    switch self {
    case .exceeded: "This limit is jsprep's; Safari has none."
    case .runNotCallable, .runThrew, .neverCompleted, .interrupted:
      "Safari passes the extension nil after two seconds. Code such as Xcode's template, "
        + "which casts the loaded item with 'as!', crashes there."
    case .completedWith:
      "Safari throws a TypeError into the script and passes the extension nil."
    case .navigated:
      "The script's world ends with the page, and Safari passes the extension nil."
    case .completedWithNothing, .resultsThrew, .cycle, .tooDeep:
      "Safari passes the extension nil."
    }
  }
}

extension FinalizeOutcome {
  /// nil if nothing failed.
  func failure(script: String) -> Diagnostic? {
    switch self {
    case .called, .absent, .navigated: nil
    case .notCallable(let kind):
      Diagnostic(
        .error, "'ExtensionPreprocessingJS.finalize' is \(kind), but must be a function",
        file: script, notes: ["Safari calls nothing; the page stays as it is."])
    case .threw:
      Diagnostic(
        .error, "'finalize' threw", file: script,
        notes: ["Safari ignores it; changes made by 'finalize' before that remain."])
    case .interrupted(let seconds):
      Diagnostic(
        .error, "'finalize' ran for more than \(seconds.inSeconds) and was stopped",
        file: script, notes: ["Use --timeout to allow more time."])
    case .exceeded(let excess):
      Diagnostic(
        .error, "'finalize' was stopped: \(excess.message)", file: script, notes: [excess.remedy])
    }
  }

  /// What is worth mentioning although nothing failed.
  func remark(script: String) -> Diagnostic? {
    switch self {
    case .absent:
      Diagnostic(.note, "there is no 'finalize', so the arguments were not used", file: script)
    case .navigated(let url):
      Diagnostic(
        .warning, "'finalize' was not called: the page navigated to \(url)", file: script,
        notes: ["The script's world ends with the page."])
    default: nil
    }
  }
}

extension Double {
  var inSeconds: String {
    self == 1 ? "1 second" : "\(javaScriptText) seconds"
  }
}

extension PropertyList.Path {
  fileprivate var shortened: String {
    components.count > 8
      ? Self(Array(components.prefix(8))).description + "…" : description
  }
}
