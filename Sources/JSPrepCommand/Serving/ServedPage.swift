import JSPrep
import PropertyList
import Reports
import Serving

/// What the page of `jsprep serve` gets.
///
///     GET  /         the viewer, with its switches
///     GET  /project  the pages, scripts and tests that there are now
///     POST /run      {page, script, arguments, settings}: the report of a run
///     POST /tests    the report of all tests
///     POST /save     the same as for /run: writes a test of it
final class ServedPage {
  /// As it was when a file has changed last.
  private(set) var project: ServedProject
  private let runs: ServedRuns
  /// The extension's answer at the beginning.
  private let answer: PropertyList.Dictionary?

  init(_ project: ServedProject, _ runs: ServedRuns, answer: PropertyList.Dictionary?) {
    (self.project, self.runs, self.answer) = (project, runs, answer)
  }

  /// Files have come, gone or changed.
  ///
  /// - Returns: whether there are others now than before.
  func lookAgain() -> Bool {
    let before = project
    try? project.look()
    return project != before
  }

  func response(to request: Request) -> Response {
    switch (request.method, request.path) {
    case (.get, "/"):
      Response(.ok, contentType: "text/html; charset=utf-8", body: ReportFile.writeLive(beginning))
    case (.get, "/project"): json(ServedRun.json(project.propertyList))
    case (.post, "/run"): answer(request, runs.report)
    case (.post, "/save"): answer(request, runs.writeTest)
    case (.post, "/tests"): json(runs.report(ofTests: project.tests))
    default: Response(.notFound)
    }
  }

  private var beginning: PropertyList {
    .dictionary(answer.map { ["arguments": .dictionary($0)] } ?? [:])
  }

  private func json(_ bytes: [UInt8]) -> Response {
    Response(.ok, contentType: "application/json", body: bytes)
  }

  private func answer(
    _ request: Request, _ perform: (ServedRuns.Request) -> [UInt8]
  ) -> Response {
    do {
      return json(perform(try self.request(from: request.body)))
    } catch {
      return json(ServedRun.problem(error.diagnostic))
    }
  }

  /// Why there is no run.
  private struct Refusal: Error {
    let diagnostic: Diagnostic

    init(_ message: String, file: String? = nil) {
      diagnostic = Diagnostic(.error, message, file: file)
    }
  }

  private func request(from body: [UInt8]) throws(Refusal) -> ServedRuns.Request {
    guard let value = try? JSONReader.read(body), let page = value["page"]?.string,
      let script = value["script"]?.string
    else { throw Refusal("the request has no page or no script") }
    guard project.pages.contains(page) else {
      throw Refusal("this is not a page of the project", file: page)
    }
    guard project.scripts.contains(script) else {
      throw Refusal("this is not a script of the project", file: script)
    }
    return ServedRuns.Request(
      page: page, script: script, arguments: value["arguments"]?.dictionary,
      settings: try settings(value["settings"]?.dictionary ?? [:]))
  }

  /// What can be chosen in the page: nothing that names files.
  private static let keys = Set(
    Setting.all(in: .savedPage).map(\.key) + ["host", "pageScripts", "platform"])

  private func settings(_ data: PropertyList.Dictionary) throws(Refusal) -> Settings {
    for key in data.keys where !Self.keys.contains(key) {
      throw Refusal("the setting '\(key)' cannot be chosen in the page")
    }
    return try Settings(data, in: .run) { Refusal("the setting '\($0)' \($1.words)") }
  }
}
