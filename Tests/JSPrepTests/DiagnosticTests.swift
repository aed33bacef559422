import Testing

@testable import JSPrep

@Suite struct DiagnosticTests {
  @Test func anExceptionShowsWhereItCame() {
    let exception = ScriptException(
      message: "TypeError: null is not an object", moment: .run,
      location: SourceLocation(file: "a.js", line: 3, column: 5),
      sourceLine: "\tx = y.z;",
      stack: [
        .init(function: "run", location: SourceLocation(file: "a.js", line: 3, column: 5)),
        .init(function: ""),
      ])
    #expect(
      DiagnosticRenderer().render(exception.diagnostic) == """
        a.js:3:5: error: TypeError: null is not an object
          \tx = y.z;
          \t   ^
            at run (a.js:3:5)
            at (anonymous)

        """)
  }

  @Test func aLongLineIsCutAroundTheCaret() {
    let line = String(repeating: "a", count: 300) + "!" + String(repeating: "b", count: 300)
    let text = DiagnosticRenderer().render(
      Diagnostic(
        .error, "m", location: SourceLocation(file: "f", line: 1, column: 301), sourceLine: line))
    let lines = text.split(separator: "\n")
    #expect(
      lines[1] == "  …" + String(repeating: "a", count: 50) + "!"
        + String(repeating: "b", count: 49) + "…")
    #expect(lines[2] == String(repeating: " ", count: 53) + "^")
  }

  @Test func theCaretStandsBelowWideCharacters() {
    let text = DiagnosticRenderer().render(
      Diagnostic(
        .error, "m", location: SourceLocation(file: "f", line: 1, column: 6),
        sourceLine: "日本😀 x"))
    // Two wide characters, one of two code units and wide too, a space: seven cells.
    #expect(text.hasSuffix("\n  " + String(repeating: " ", count: 7) + "^\n"))
  }

  @Test func aPageCannotSteerTheTerminal() {
    let message = ConsoleMessage(level: .warning, text: "a\u{1B}[31mb\u{202E}")
    #expect(
      DiagnosticRenderer().render(message) == "console.warn: a\\u{1b}[31mb\\u{202e}\n")
  }

  @Test(
    arguments: [
      (
        "popsicle://x", Navigation.Cause.location,
        "the script tried to open an app for popsicle://x (recorded, not performed)",
        "Safari asks the user whether to open it; the page stays."
      ),
      (
        "tel:1", .link,
        "a click on a link tried to open an app for tel:1 (recorded, not performed)",
        "Safari asks the user whether to open it; the page stays."
      ),
      (
        "data:,x", .location, "the script navigated the page to data:,x (recorded, not performed)",
        "Safari refuses data: URLs for a page as a whole; the page stays."
      ),
      (
        "https://x.example/", .location,
        "the script navigated the page to https://x.example/ (recorded, not performed)", nil
      ),
    ] as [(String, Navigation.Cause, String, String?)])
  func aNavigationSaysWhatBecomesOfThePage(
    url: String, cause: Navigation.Cause, message: String, note: String?
  ) throws {
    let event = SessionEvent.navigation(Navigation(cause: cause, url: url))
    let diagnostic = try #require(event.diagnostic(script: "f"))
    #expect(diagnostic.message == message)
    #expect(diagnostic.notes == (note.map { [$0] } ?? []))
  }

  /// Each kind of failure has words of its own.
  @Test func noTwoFailuresReadTheSame() {
    let path = PropertyList.Path([.key("items"), .index(2)])
    let errors: [JSPrepError] = [
      .input(.page, path: "f", .missing), .input(.page, path: "f", .directory),
      .input(.page, path: "f", .unreadable(reason: "Permission denied")),
      .input(.page, path: "f", .empty), .input(.script, path: "f", .empty),
      .input(.page, path: "f", .binary(kind: "a PNG image")),
      .input(.script, path: "f", .binary(kind: nil)),
      .input(.script, path: "f", .notUTF8(line: 3, column: 4)),
      .input(.arguments, path: "f", .malformed(message: "oops", line: 1, column: 2)),
      .emptyResults(script: "f", .syntaxError), .emptyResults(script: "f", .threwBeforeAssignment),
      .emptyResults(script: "f", .noObject(nil)),
      .emptyResults(script: "f", .noObject(.declared(with: "const"))),
      .emptyResults(script: "f", .noObject(.named("ExtensionPreProcessingJS"))),
      .emptyResults(script: "f", .noRun),
      .nullResults(script: "f", .runNotCallable(kind: "a string")),
      .nullResults(script: "f", .runThrew), .nullResults(script: "f", .neverCompleted(seconds: 2)),
      .nullResults(script: "f", .neverCompleted(seconds: nil)),
      .nullResults(script: "f", .interrupted(seconds: 2)),
      .nullResults(script: "f", .completedWithNothing(argument: "undefined")),
      .nullResults(script: "f", .completedWith(kind: "a string")),
      .nullResults(script: "f", .cycle(path)),
      .nullResults(script: "f", .tooDeep(path, limit: 512)),
      .nullResults(script: "f", .exceeded(.timers(10))),
      .nullResults(script: "f", .exceeded(.results(megabytes: 1))),
      .finalizeFailed(script: "f", .exceeded(.timers(10))),
      .exceeded(path: "f", .memory(megabytes: 64)), .exceeded(path: "f", .loadTime(seconds: 3)),
      .exceeded(path: "f", .document(megabytes: 1)),
      .nullResults(script: "f", .navigated(to: "https://example.com/")),
      .finalizeFailed(script: "f", .threw),
      .finalizeFailed(script: "f", .notCallable(kind: "a number")),
      .finalizeFailed(script: "f", .interrupted(seconds: 2)),
      .argumentsAreNoDictionary(path: "f", kind: "an array"),
      .output(path: "f", reason: "No space left on device"),
      .page(path: "f", .unknownEncoding("x")), .page(path: "f", .selectorMatchesNothing("x")),
      .page(path: "f", .fieldNotFound("x")), .page(path: "f", .styleSheetNotFound(path: "/1")),
      .page(path: "f", .unusableFieldValue(field: "x", value: "y")),
    ]
    let texts = errors.map { DiagnosticRenderer().render($0.diagnostic) }
    #expect(Set(texts).count == errors.count)
    #expect(texts.allSatisfy { !$0.contains("Optional(") })
    for error in errors {
      switch error {
      case .emptyResults, .nullResults, .finalizeFailed, .exceeded: #expect(error.exitStatus == 1)
      default: #expect(error.exitStatus == 2)
      }
    }
  }

  @Test(arguments: [
    ("Error", "an Error"), ("Map", "a Map"), ("HTMLElement", "an HTMLElement"),
    ("SVGElement", "an SVGElement"), ("XMLSerializer", "an XMLSerializer"), ("URL", "a URL"),
    ("Uint8Array", "a Uint8Array"), ("Int8Array", "an Int8Array"), ("User", "a User"),
    ("Option", "an Option"), ("B", "a B"), ("item", "an item"), ("", "a "),
  ])
  func aClassIsNamedWithItsArticle(name: String, expected: String) {
    #expect(name.withIndefiniteArticle == expected)
  }
}
