import AppExtension
import JSPrep
import JSRuntime
import Page
import PropertyList
import Session

/// A page that a JavaScript test has loaded.
final class TestPage {
  private let harness: Harness
  let file: PageFile
  private let folder: String
  private let loaded: DocumentText
  private(set) var hasRun = false
  private var takenMessages = 0
  private let settings: Settings
  /// Where the page's time stands still, in milliseconds from 1970; nil if it is real.
  let now: Double?

  /// - Parameters:
  ///   - path: nil for a page that is in the options.
  ///   - defaults: settings that the options override.
  init(
    path: String?, options: PropertyList.Dictionary, testFile: String, defaults: Settings,
    machine: VirtualMachine
  ) throws(TestFileError) {
    folder = testFile
    try Self.check(options)
    now = try Self.time(options["now"])
    let given = try Settings(
      options, in: .scriptTest, resolve: { FilePath.resolve($0, besides: testFile) }
    ) { key, problem in
      TestFileError(Diagnostic(.error, "the option '\(key)' \(problem.words)"))
    }
    var settings = defaults.merging(given)
    settings.otherBundler = defaults.otherBundler
    self.settings = settings
    do throws(JSPrepError) {
      let script = try options["script"]?.string.map { name throws(JSPrepError) in
        try ScriptFile(readingFrom: FilePath.resolve(name, besides: testFile), settings)
      }
      file =
        if let path {
          try PageFile(readingFrom: FilePath.resolve(path, besides: testFile), settings)
        } else {
          PageFile(markup: options["html"]?.string ?? "", path: testFile)
        }
      let session = try settings.options(page: file, script: script)
      harness = try Harness(page: file, options: session, machine: machine)
      if let now { harness.extensionPage.page.holdTime(at: now) }
      try harness.load()
    } catch {
      throw TestFileError(error)
    }
    loaded = DocumentText(pretty: harness.document)
  }

  /// The options of `loadPage` that are not settings.
  private static func check(_ options: PropertyList.Dictionary) throws(TestFileError) {
    for name in ["html", "script"] {
      guard let value = options[name], value != .null, value.string == nil else { continue }
      throw TestFileError(
        Diagnostic(.error, "the option '\(name)' must be a string, not \(value.kind)"))
    }
  }

  private static func time(_ value: PropertyList?) throws(TestFileError) -> Double? {
    switch value {
    case nil, .null?: return nil
    case .number(let number)? where number >= 0 && number <= 8.64e15: return number.rounded(.down)
    case .date(let date)?: return date.millisecondsSince1970
    default:
      throw TestFileError(
        Diagnostic(.error, "the option 'now' must be a Date or its number of milliseconds"))
    }
  }

  /// All of them.
  static let optionNames = ["html", "now", "script"] + Setting.keys(in: .scriptTest)

  // MARK: What tests do

  /// Evaluates the script and calls `run`.
  func run(_ name: String) throws(JSPrepError) -> PropertyList.Dictionary {
    let script = try ScriptFile(readingFrom: FilePath.resolve(name, besides: folder), settings)
    hasRun = true
    page.machine.executions?.files.insert(script.path)
    return try harness.run(script)
  }

  func finalize(_ arguments: PropertyList.Dictionary) throws(JSPrepError) {
    try harness.finalize(arguments)
  }

  /// Lets time pass, where it stands still.
  func tick(milliseconds: Double) { harness.extensionPage.advanceTime(by: milliseconds / 1000) }

  /// What is wrong, in the words of all commands.
  func diagnostic(of failure: JSPrepError) -> Diagnostic { harness.diagnostic(of: failure) }

  /// The page itself, for the test's own world.
  var page: Page { harness.extensionPage.page }

  var html: String { String(decoding: harness.htmlBytes, as: UTF8.self) }

  var tree: String {
    String(decoding: DocumentText(pretty: harness.document).bytes, as: UTF8.self)
  }

  var diff: String {
    let diff = UnifiedDiff(
      from: loaded, to: DocumentText(pretty: harness.document),
      names: ("when it was loaded", "now"))
    return String(decoding: diff.render(), as: UTF8.self)
  }

  /// What scripts have logged since this was last called.
  func takeConsole() -> [ConsoleMessage] {
    let all = harness.events.compactMap { event in
      if case .console(let message) = event { message } else { nil }
    }
    defer { takenMessages = all.count }
    return Array(all.dropFirst(takenMessages))
  }

  /// The events of one kind, as text: console, warning, dialog or navigation.
  func messages(_ kind: String) -> [String] {
    if kind == "warning" { return harness.events.warnings }
    return harness.events.compactMap { event in
      switch (kind, event) {
      case ("console", .console(let message)): return message.text
      case ("dialog", .dialog(let dialog)): return "\(dialog.kind.rawValue): \(dialog.message)"
      case ("navigation", .navigation(let navigation)): return navigation.url
      default: return nil
      }
    }
  }
}
