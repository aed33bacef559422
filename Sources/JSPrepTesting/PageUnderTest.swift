@_exported import JSPrep
import ScriptTesting

/// A page with an extension's script in it, for tests with Swift Testing or XCTest.
///
///     @Test func paintsThePage() throws {
///       let page = try PageUnderTest("pages/article.html", script: "js/PageColor.js")
///       page.run()
///       page.expectResults(["baseURI": .matching(/article/)])
///       page.answer(["bgColor": "red"])
///       page.expectElement("body", attributes: ["style": "background-color: red;"])
///       page.expectDocument(named: "painted red")
///     }
///
/// Unmet expectations are recorded as issues of the running test, at the line of the call, with the
/// difference; the test continues. Paths are relative to the file of the test.
///
/// A page belongs to the thread that made it.
public final class PageUnderTest {
  /// What the extension received; nil before `run`, and if it received nothing.
  public private(set) var results: PropertyList.Dictionary?

  let harness: Harness
  let loaded: DocumentText

  /// Loads a page from a file.
  ///
  /// - Parameters:
  ///   - page: the path of an HTML or XHTML file.
  ///   - script: the path of a JavaScript file, or of an extension that names one.
  ///   - settings: what Safari would know: the page's URL, the selection, cookies …, by the same
  ///     keys as in a `.jsprep.yml` file.
  ///   - configure: changes the resulting options.
  /// - Throws: `TestInputError` for files that cannot be used.
  public convenience init(
    _ page: String, script: String, settings: PropertyList.Dictionary = [:],
    filePath: StaticString = #filePath,
    configure: (inout SessionOptions) -> Void = { _ in }
  ) throws {
    try self.init(
      script: script, settings: settings, testFile: "\(filePath)", configure: configure
    ) { testFile, settings throws(JSPrepError) in
      try PageFile(readingFrom: FilePath.resolve(page, besides: testFile), settings)
    }
  }

  /// Makes a page from markup.
  public convenience init(
    html: String, script: String, settings: PropertyList.Dictionary = [:],
    filePath: StaticString = #filePath,
    configure: (inout SessionOptions) -> Void = { _ in }
  ) throws {
    try self.init(
      script: script, settings: settings, testFile: "\(filePath)", configure: configure
    ) { testFile, _ in PageFile(markup: html, path: testFile) }
  }

  private init(
    script: String, settings: PropertyList.Dictionary, testFile: String,
    configure: (inout SessionOptions) -> Void,
    page: (_ testFile: String, _ settings: Settings) throws(JSPrepError) -> PageFile
  ) throws {
    let settings = try Settings(checking: settings, testFile: testFile)
    do throws(JSPrepError) {
      let script = try ScriptFile(
        readingFrom: FilePath.resolve(script, besides: testFile),
        variables: settings.buildVariables)
      let file = try page(testFile, settings)
      var options = try settings.options(page: file, script: script)
      configure(&options)
      harness = try Harness(page: file, script: script, options: options)
      try harness.load()
    } catch {
      throw TestInputError(diagnostic: error.diagnostic)
    }
    loaded = DocumentText(of: harness, layout: .pretty)
  }

  /// The current document.
  public var html: String { harness.html }

  /// The events so far, in order.
  public var events: [SessionEvent] { harness.events }

  // MARK: Running

  /// Calls the script's `run`, as Safari does when the extension loads its results. If the
  /// extension would receive nothing, that is an issue.
  @discardableResult
  public func run(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> PropertyList.Dictionary? {
    do {
      results = try harness.run()
    } catch {
      CallSite(fileID, filePath, line, column).record(failures(error))
    }
    return results
  }

  /// Calls `run`, after which the extension must receive nothing, for a reason that contains this
  /// text.
  public func expectFailure(
    _ words: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let site = CallSite(fileID, filePath, line, column)
    do {
      results = try harness.run()
      site.record([
        TestFailure(Diagnostic(.error, "expected a failure with '\(words)', but there was none"))
      ])
    } catch {
      let failures = failures(error)
      if failures.contains(where: { $0.diagnostic.message.contains(words) }) { return }
      site.record(
        [
          TestFailure(
            Diagnostic(
              .error,
              "expected a failure with '\(words)', but it failed differently"))
        ]
          + failures)
    }
  }

  /// Calls `finalize` with the extension's answer, if Safari would. A failure is an issue.
  public func answer(
    _ arguments: PropertyList.Dictionary, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    do {
      try harness.finalize(arguments)
    } catch {
      CallSite(fileID, filePath, line, column).record(failures(error))
    }
  }

  private func failures(_ error: JSPrepError) -> [TestFailure] {
    harness.diagnostics(of: error).map { TestFailure($0) }
  }
}

extension Settings {
  fileprivate init(
    checking data: PropertyList.Dictionary, testFile: String
  ) throws(TestInputError) {
    let keys = Setting.keys(in: .swiftTest)
    if let key = data.keys.first(where: { !keys.contains($0) }) {
      throw TestInputError(
        diagnostic: Diagnostic(
          .error, "there is no setting '\(key)'; the settings are \(keys.joined(separator: ", "))"))
    }
    try self.init(
      data, in: .swiftTest, resolve: { FilePath.resolve($0, besides: testFile) }
    ) { key, problem in
      TestInputError(diagnostic: Diagnostic(.error, "the setting '\(key)' \(problem.words)"))
    }
  }
}

/// A page, script or other file of a test that cannot be used.
public struct TestInputError: Error, CustomStringConvertible {
  /// The message: which input, and what is wrong with it.
  public let diagnostic: Diagnostic

  public var description: String { DiagnosticRenderer().render(diagnostic) }
}
