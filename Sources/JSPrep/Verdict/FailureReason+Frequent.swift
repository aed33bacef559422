import AppExtension
import Session

// Reasons often met in the scripts of others: Documentation/Mistakes.md.

extension FailureReason {
  init?(frequentSyntaxError exception: ScriptException, in finder: DefectFinder) {
    let line = exception.location.flatMap { finder.script.line(at: $0) } ?? ""
    if exception.message.contains("parameter name 'arguments' in strict mode") {
      self.init(
        .scriptStrictArguments,
        "'arguments' cannot name the parameter in strict code, such as a class")
    } else if exception.message.contains("Invalid character: '#'"),
      line.first(where: { $0 != " " && $0 != "\t" }) == "#"
    {
      self.init(.scriptHashComment, "the line begins with '#', which begins no comment here")
    } else {
      return nil
    }
    self.exception = exception
  }

  /// Results that are returned, where Safari looks for an object.
  init?(resultsKeyIn finder: DefectFinder) {
    let key = "NSExtensionJavaScriptPreprocessingResultsKey"
    guard finder.script.source.contains(key) else { return nil }
    self.init(
      .resultsKeyInScript,
      "the script does not define a global 'ExtensionPreprocessingJS'; Safari does not look for "
        + "'\(key)'", at: key)
  }

  /// What only arrays can do.
  fileprivate init?(listIn exception: ScriptException, _ script: ScriptFile) {
    guard let expression = exception.undefinedFunction,
      let point = expression.lastIndex(of: "."),
      Self.arrayMethods.contains(String(expression[expression.index(after: point)...]))
    else { return nil }
    let list = expression[..<point]
    let makers = Self.listMakers
    let isList =
      list.contains(makers)
      || script.source.split(whereSeparator: \.isNewline).contains { line in
        guard let assigned = line.firstRange(of: "\(list) =") else { return false }
        return line[assigned.upperBound...].contains(makers)
      }
    guard isList else { return nil }
    self.init(.listNotArray, "'\(list)' is a list of nodes, not an array")
  }

  private static var listMakers: Regex<Substring> {
    /querySelectorAll\(|getElementsBy\w+\(|\.(?:children|childNodes|images|links|forms|rows|cells|options)\b(?!\.)/
  }

  private static let arrayMethods: Set = [
    "at", "concat", "every", "filter", "find", "findIndex", "findLast", "flatMap", "forEach",
    "includes", "indexOf", "join", "map", "pop", "push", "reduce", "reverse", "shift", "slice",
    "some", "sort", "splice",
  ]

  /// The parameter of `run`, which holds the function.
  fileprivate init?(calledParameter exception: ScriptException, _ script: ScriptFile) {
    let pattern = /^TypeError: ([\w$]+) is not a function\. .* is an instance of Object\)$/
    guard let name = exception.message.wholeMatch(of: pattern)?.1 else { return nil }
    let parameter = script.source.firstMatch(of: /\brun\b[^(\n]*\(\s*([\w$]+)/)?.1
    guard parameter == name else { return nil }
    self.init(
      .completionMisspelt,
      "'\(name)', the argument of 'run', is an object; 'completionFunction' is its property")
  }
}

extension Harness {
  func frequentReason(of exception: ScriptException) -> FailureReason? {
    let script = finder.script
    return FailureReason(listIn: exception, script)
      ?? FailureReason(calledParameter: exception, script)
      ?? reason(ofMissingRange: exception) ?? reason(ofVariableIn: exception)
  }

  private func reason(ofMissingRange exception: ScriptException) -> FailureReason? {
    guard exception.message.hasPrefix("IndexSizeError"),
      exception.stack.contains(where: { $0.function == "getRangeAt" })
    else { return nil }
    return FailureReason(.selectionEmpty, "nothing is selected, so there is no range")
  }

  /// A variable of the page's own scripts, or the name by which user scripts reach them.
  private func reason(ofVariableIn exception: ScriptException) -> FailureReason? {
    let member = exception.message.firstMatch(
      of:
        /^TypeError: undefined is not an object \(evaluating '(?:window|self|globalThis)\.([\w$]+)/)
    guard let name = exception.missingVariable ?? member.map({ String($0.1) }) else { return nil }
    if name == "unsafeWindow" {
      return FailureReason(
        .pageVariable,
        "'unsafeWindow' is something of user scripts; here, no way leads to the page's variables")
    }
    guard extensionPage.pageDeclares(name) else { return nil }
    return FailureReason(
      .pageVariable,
      "'\(name)' is a variable of the page's scripts, and the script has a world of its own")
  }

  /// Why nothing was handed over, and nothing thrown.
  var reasonOfSilence: FailureReason? {
    if let kind = extensionPage.returned {
      return FailureReason(
        .resultsReturned,
        "'run' returned \(kind) and did not call 'completionFunction'; what it returns is ignored",
        at: "run")
    }
    let listener =
      /(?:^|[^.\w$])(?:(?:window|document|self|globalThis)\s*\.\s*)?addEventListener\(\s*['"](load|DOMContentLoaded|pageshow)['"]/
    let handler = /\b(?:window|document\.body|self|globalThis)\s*\.\s*on(load|pageshow)\s*=/
    let source = finder.script.source
    guard let name = source.firstMatch(of: listener)?.1 ?? source.firstMatch(of: handler)?.1
    else { return nil }
    return FailureReason(
      .waitsForLoad,
      "'completionFunction' was not called: the script waits for '\(name)', which the page had before",
      at: source.contains(listener) ? "addEventListener" : "on\(name)")
  }
}
