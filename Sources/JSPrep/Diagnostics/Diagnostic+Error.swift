import Files
import PropertyList
import Session

extension JSPrepError {
  /// The message: what cannot be done and, where it matters, what Safari does in that case.
  public var diagnostic: Diagnostic {
    switch self {
    case .input(let role, let path, let failure): failure.diagnostic(role, path: path)
    case .appExtension(let finding): Diagnostic(finding, severity: .error)
    case .untranslatable(let path, let what, let line, let column, let sourceLine):
      Self.untranslatable(what, SourceLocation(file: path, line: line, column: column), sourceLine)
    case .bundler(let script, let failure): failure.diagnostic(script: script)
    case .page(let path, let error): error.diagnostic(path: path)
    case .emptyResults(let script, let reason): reason.diagnostic(script: script)
    case .nullResults(let script, let reason): reason.diagnostic(script: script)
    case .notSupported(let script, let gap): gap.diagnostic(script: script)
    case .scriptNotRun(let script, let host): host.facts.diagnostic(script: script)
    case .finalizeFailed(let script, let outcome):
      outcome.failure(script: script) ?? Diagnostic(.error, "'finalize' failed", file: script)
    case .argumentsAreNoDictionary(let path, let kind):
      Diagnostic(
        .error, "the arguments of 'finalize' must be a dictionary, not \(kind)", file: path,
        notes: [
          "Safari passes on only the dictionary under NSExtensionJavaScriptFinalizeArgumentKey."
        ])
    case .localStorageIsNoDictionary(let path, let key):
      Diagnostic(
        .error,
        key.map { "'\($0)' is not a string; 'localStorage' can only contain strings" }
          ?? "the contents of 'localStorage' must be an object of strings", file: path)
    case .exceeded(let path, let excess):
      Diagnostic(.error, excess.message, file: path, notes: [excess.remedy])
    case .unwritableResults(let error): error.diagnostic
    case .handlerNotRun(let command, let reason):
      Diagnostic(.error, "the handler '\(command)' cannot be run: \(reason)")
    case .notFetched(let url, let reason):
      Diagnostic(.error, "the page cannot be fetched: \(reason)", file: url)
    case .output(let path, let reason):
      Diagnostic(.error, "the file cannot be written: \(reason)", file: path)
    case .outputIsInput(let path, let role):
      Diagnostic(
        .error, "\(role.name) would be overwritten; nothing was changed", file: path,
        notes: ["Choose another name for the output."])
    case .storageFolder(let path, let reason):
      Diagnostic(
        .error, "the folder cannot keep what pages store (--storage): \(reason)", file: path)
    case .storage(let problem): Diagnostic(problem)
    case .noSandbox(let gaps):
      Diagnostic(
        .error, "the sandbox is incomplete, but it is required (--require-sandbox)", notes: gaps)
    }
  }
}

extension InputFailure {
  fileprivate func diagnostic(_ role: InputRole, path: String) -> Diagnostic {
    let path = path == "-" ? "standard input" : path
    var location: SourceLocation?
    let message: String
    switch self {
    case .missing:
      message = path.isWebAddress ? "this is an address, not a file" : missing(role, path)
    case .directory: message = "this is a folder, but \(role.phrase) is required"
    case .unreadable(let reason): message = "the file cannot be read: \(reason)"
    case .empty: message = "\(role.name) is empty"
    case .special(let kind): message = "this is \(kind), but \(role.phrase) is required"
    case .tooLarge(let megabytes):
      message = "\(role.name) is larger than \(megabytes) MB, the limit for inputs"
    case .tooSlow(let seconds):
      message = "the pipe did not end within \(seconds.inSeconds)"
    case .binary(let kind):
      message = "this is \(kind ?? "binary data"), but \(role.phrase) is required"
    case .notUTF8(let line, let column):
      location = SourceLocation(file: path, line: line, column: column)
      message = "\(role.name) is not valid UTF-8 from this position on"
    case .malformed(let text, let line, let column):
      location = line.map { SourceLocation(file: path, line: $0, column: column) }
      message = text
    case .onlyOnePage: message = "the file is one page; there is no other"
    case .severalPages(let addresses, let chosen):
      let count = addresses.count == 1 ? "one page" : "\(addresses.count) pages"
      message =
        chosen.map { "there is no page \($0): the file holds \(count)" }
        ?? "the file holds \(count), and none is chosen"
    }
    return Diagnostic(
      .error, message, file: path, location: location,
      notes: notes(role, path: path).map { [$0] } ?? [])
  }

  private func notes(_ role: InputRole, path: String) -> String? {
    switch (role, self) {
    case (_, .severalPages(let addresses, _)): Self.choice(of: addresses)
    case (.script, .empty), (.script, .missing), (.script, .notUTF8), (.script, .binary):
      "Safari would not run the script: the extension gets the page's address instead of results."
    case (.page, .missing) where path.isWebAddress:
      "Save the page with what it needs first: jsprep save \(path) -o page.webarchive. Or let 'run' "
        + "fetch and keep it: --network."
    default: nil
    }
  }

  private static func choice(of addresses: [String]) -> String {
    let most = 10
    let list = addresses.prefix(most).enumerated().map { "\n  \($0 + 1)  \($1)" }.joined()
    let rest = addresses.count > most ? "\n  …" : ""
    return "Choose one with --page N ('check': --page-number N; in tests and lists: 'pageNumber'):"
      + list + rest
  }

  private func missing(_ role: InputRole, _ path: String) -> String {
    if let folder = FileSystem.missingFolder(of: path) {
      return "the file does not exist, nor does the folder '\(folder)'"
    }
    return role == .appExtension
      ? "there is no such file or folder" : "the file does not exist"
  }
}

extension InputRole {
  fileprivate var name: String {
    switch self {
    case .page: "the page"
    case .script: "the script"
    case .arguments: "the arguments"
    case .appExtension: "the extension"
    case .localStorage: "the file for 'localStorage'"
    case .test: "the test file"
    case .list: "the list of pages"
    case .resource: "the resource"
    case .baseline: "the baseline"
    case .configuration: "the configuration"
    case .cookies: "the file of cookies"
    case .certificates: "the file of certificates"
    case .capture: "the capture"
    case .expression: "the expression"
    }
  }

  fileprivate var phrase: String {
    switch self {
    case .page: "an HTML or XHTML page"
    case .script: "a JavaScript file"
    case .arguments: "JSON or a property list"
    case .appExtension: "an extension"
    case .localStorage: "a JSON object"
    case .test: "a test file"
    case .list: "a list of pages"
    case .resource: "a resource"
    case .baseline: "a baseline"
    case .configuration: "a configuration"
    case .cookies: "a file of cookies"
    case .certificates: "a file of certificates"
    case .capture: "JSON or a property list"
    case .expression: "JavaScript"
    }
  }
}

extension SessionError {
  fileprivate func diagnostic(path: String) -> Diagnostic {
    switch self {
    case .unknownEncoding(let label):
      Diagnostic(.error, "'\(label)' is not a known encoding (--encoding)")
    case .invalidURL(let url):
      Diagnostic(.error, "'\(url)' is not an absolute URL (--base-url)")
    case .unknownLocale(let locale):
      Diagnostic(.error, "'\(locale)' is not a language tag such as 'de-AT' (--locale)")
    case .unknownTimeZone(let name):
      Diagnostic(.error, "'\(name)' is not a time zone such as 'Europe/Vienna' (--timezone)")
    case .invalidSelector(let selector):
      Diagnostic(.error, "'\(selector)' is not a valid selector (--select)")
    case .selectorMatchesNothing(let selector):
      Diagnostic(
        .error, "no element matches '\(selector)', so nothing can be selected (--select)",
        file: path)
    case .textNotFound(let text):
      Diagnostic(
        .error, "the text '\(text)' is not in the page, so it cannot be selected (--select-text)",
        file: path)
    case .rangeNotFound(let range):
      Diagnostic(
        .error,
        "the page has no points '\(range.text)', so nothing can be selected (--select-range)",
        file: path)
    case .fieldNotFound(let name):
      Diagnostic(.error, "there is no field '\(name)' in the page (--field)", file: path)
    case .unusableFieldValue(let name, let value):
      Diagnostic(
        .error, "the field '\(name)' cannot have the value '\(value)' (--field)", file: path)
    case .styleSheetNotFound(let place):
      Diagnostic(
        .error, "nothing at '\(place)' has a style sheet, whose rules the page keeps", file: path)
    case .resourceNotFound(let path):
      Diagnostic(.error, "the resource does not exist (--resource, --resources)", file: path)
    case .fontFolderNotFound(let path):
      Diagnostic(.error, "the folder of fonts does not exist (--fonts)", file: path)
    case .storage(let problem): Diagnostic(problem)
    case .malformedXML(let message, let line, let column):
      Diagnostic(
        .error, "the page is not well-formed XML: \(message)",
        location: SourceLocation(file: path, line: line, column: column))
    }
  }
}
