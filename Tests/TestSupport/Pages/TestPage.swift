import Page
import PropertyList
import Session
import TestSupport

/// A page and the scripts of a test: what every test of something that scripts see begins with.
///
/// Scripts run in the extension's world, as an extension's would, or each for itself.
package final class TestPage {
  /// How the page is loaded, in all tests that do not say otherwise.
  package static let address = "https://example.com/folder/page.html"
  /// Seconds. Work takes its time where many tests run at once.
  package static let timeout = 60.0
  package static let empty = "<!DOCTYPE html><title>Page</title><body>"

  package let host: ExtensionPage
  private let log: Log
  /// What the page loads, for as long as it may.
  private let folder: TemporaryFolder?

  private final class Log {
    var events: [SessionEvent] = []
  }

  /// - Parameters:
  ///   - files: what stands in a folder that is the page's origin, by name.
  ///   - adjust: changes the options further.
  package init(
    _ markup: String = TestPage.empty, url: String = TestPage.address,
    files: [String: String]? = nil,
    pageScripts: Bool = false, followsViewportMeta: Bool = false,
    adjust: (inout SessionOptions) -> Void = { _ in }
  ) throws {
    var options = SessionOptions(url: url)
    options.timeout = Self.timeout
    options.runsPageScripts = pageScripts
    folder = try files.map { try TemporaryFolder($0) }
    options.resources.folder = folder?.path
    adjust(&options)
    // Answers that are recorded are those of a WebKit that lays pages out for its window.
    options.device.followsViewportMeta = followsViewportMeta
    let log = Log()
    self.log = log
    host = try ExtensionPage(Array(markup.utf8), options: options) { log.events.append($0) }
    try host.load()
  }

  /// What the page and its scripts told, in order.
  package var events: [SessionEvent] { log.events }

  /// What the console was told.
  package var console: [String] {
    events.compactMap { if case .console(let message) = $0 { message.text } else { nil } }
  }

  package var page: Page { host.page }
}

// What an extension's script does.
extension TestPage {
  /// Runs the body of `run`, whose parameter is `args`.
  package func run(_ body: String, preparation: String = "", finalize: Bool = false) -> RunOutcome {
    host.evaluate(
      """
      \(preparation)
      var ExtensionPreprocessingJS = {
        run(args) { \(body) },
        \(finalize ? "finalize() {}" : "")
      };
      """, file: "test.js")
    return host.run()
  }

  /// The string form of what the body of a function gives, which may throw.
  package func answer(_ body: String, preparation: String = "") -> String {
    text(
      of: run(
        """
        let value;
        try { value = (() => { \(body) })(); } catch (error) { value = error; }
        args.completionFunction({ value: `${value}` });
        """, preparation: preparation))
  }

  /// The string form of what the body of an async function gives; what it throws, as text too.
  package func answerLater(_ body: String, preparation: String = "") -> String {
    text(
      of: run(
        """
        (async () => {
          \(body)
        })().then(
          value => args.completionFunction({ value: String(value) }),
          error => args.completionFunction({ value: String(error) }));
        """, preparation: preparation))
  }

  private func text(of outcome: RunOutcome) -> String {
    guard case .results(let results) = outcome, case .string(let value) = results["value"] else {
      return "\(outcome)"
    }
    return value
  }
}
