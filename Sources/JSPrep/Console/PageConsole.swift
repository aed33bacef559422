import Page
import PropertyList
import Session

/// A console on the page of a harness.
package final class PageConsole {
  package let harness: Harness
  private let session: ConsoleSession
  private var count = 0

  /// - Parameter isCancelled: asked again and again while something is evaluated.
  package init(_ harness: Harness, isCancelled: (() -> Bool)? = nil) {
    self.harness = harness
    session = ConsoleSession(harness.extensionPage)
    harness.record.locate = { [unowned session] in session.original($0) }
    if let isCancelled { session.watchForCancellation(isCancelled) }
  }

  /// Whether it is the page's world in which everything is evaluated, or the extension's.
  package var isInPage: Bool {
    get { session.kind == .main }
    set { session.kind = newValue ? .main : .isolated }
  }

  package enum Value {
    case shown(ConsoleText)
    case plain(PropertyList)
  }

  /// Evaluates one expression, whose value is waited for.
  ///
  /// - Throws: why there is no value.
  package func evaluate(
    _ expression: String, as form: ConsoleSession.Form
  ) throws(ConsoleFailure) -> Value {
    try value(
      of: session.evaluate(expression, file: Self.name, as: form, awaitsValue: true), Self.name)
  }

  /// Evaluates the next lines of a conversation. A promise is not waited for without `await`.
  package func evaluate(nextLines lines: String) throws(ConsoleFailure) -> Value {
    count += 1
    let name = "<input \(count)>"
    return try value(
      of: session.evaluate(lines, file: name, as: .shown, awaitsValue: false), name)
  }

  /// The dictionary that a text in JavaScript means.
  package func dictionary(_ text: String) throws(ConsoleFailure) -> PropertyList.Dictionary {
    guard case .plain(.dictionary(let dictionary)) = try evaluate("(\(text)\n)", as: .plain) else {
      throw ConsoleFailure(
        diagnostic: Diagnostic(
          .error, "the arguments of 'finalize' must be a dictionary",
          notes: [
            "Safari passes on only the dictionary under NSExtensionJavaScriptFinalizeArgumentKey."
          ]))
    }
    return dictionary
  }

  package func isIncomplete(_ lines: String) -> Bool { session.isIncomplete(lines) }

  package func complete(_ line: String) -> ConsoleSession.Completion { session.complete(line) }

  /// Where the page would be, if it has navigated.
  package var navigation: String? { session.navigation }

  private static let name = "<expression>"

  private func value(
    of answer: ConsoleSession.Answer, _ name: String
  ) throws(ConsoleFailure) -> Value {
    switch answer {
    case .shown(let text): return .shown(text)
    case .plain(let data): return .plain(data)
    case .threw(let exception): throw ConsoleFailure(diagnostic: exception.diagnostic)
    case .failed(let failure): throw ConsoleFailure(diagnostic: Diagnostic(failure, in: name))
    }
  }
}

/// Why there is no value.
package struct ConsoleFailure: Error {
  package let diagnostic: Diagnostic
}
