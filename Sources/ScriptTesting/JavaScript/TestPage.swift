import AppExtension
import JSPrep
import JSRuntime
import Page
import PropertyList
import Session

/// A page that a JavaScript test has loaded.
final class TestPage {
  let host: ExtensionPage
  let file: PageFile
  private let options: SessionOptions
  private let folder: String
  private var harness: Harness?
  private var script: ScriptFile?
  private let loaded: DocumentText
  private(set) var events: [SessionEvent] = []
  let variables: BuildVariables

  /// - Parameter path: nil for a page that stands in the options.
  init(
    path: String?, options: PropertyList.Dictionary, testFile: String, machine: VirtualMachine
  ) throws(TestFileError) {
    folder = testFile
    try Self.check(options)
    var define: [String: String] = [:]
    for (name, value) in options["define"]?.dictionary ?? [:] { define[name] = value.string }
    let variables = BuildVariables(define)
    self.variables = variables
    do throws(JSPrepError) {
      let script = try options["script"]?.string.map { name throws(JSPrepError) in
        try ScriptFile(
          readingFrom: FilePath.resolve(name, besides: testFile), variables: variables)
      }
      let encoding = options["encoding"]?.string
      file =
        if let path {
          try PageFile(
            readingFrom: FilePath.resolve(path, besides: testFile), encoding: encoding)
        } else {
          PageFile(markup: options["html"]?.string ?? "", path: testFile)
        }
      let resources = options["resources"]?.string.map { FilePath.resolve($0, besides: testFile) }
      var session = SessionOptions(page: file, script: script, resources: resources)
      session.encoding = encoding
      Self.read(options, into: &session)
      self.options = session
      host = try ExtensionPage(file, options: session, machine: machine)
      do {
        try host.load()
      } catch {
        throw .page(path: file.path, error)
      }
    } catch {
      throw TestFileError(error)
    }
    loaded = DocumentText(pretty: host.document)
  }

  private static let kinds: [String: String] = [
    "html": "a string", "script": "a string", "define": "a dictionary", "baseURL": "a string",
    "encoding": "a string", "select": "a string", "selectText": "a string",
    "extensionName": "a string", "platform": "a string", "timeout": "a number",
    "pageScripts": "a boolean", "resources": "a string",
  ]

  private static func check(_ options: PropertyList.Dictionary) throws(TestFileError) {
    for (name, value) in options {
      guard let kind = kinds[name], value.kind != kind, value != .null else { continue }
      throw TestFileError(
        Diagnostic(.error, "the option '\(name)' must be \(kind), not \(value.kind)"))
    }
    if let platform = options["platform"]?.string, Platform(rawValue: platform) == nil {
      throw TestFileError(Diagnostic(.error, "the option 'platform' must be ios or macos"))
    }
    if let timeout = options["timeout"]?.number, !(0..<1e6).contains(timeout) {
      throw TestFileError(Diagnostic(.error, "the option 'timeout' must be seconds"))
    }
  }

  private static func read(
    _ options: PropertyList.Dictionary, into session: inout SessionOptions
  ) {
    if let url = options["baseURL"]?.string { session.url = url }
    if let selector = options["select"]?.string {
      session.selection = .contents(ofSelector: selector)
    }
    if let text = options["selectText"]?.string { session.selection = .text(text) }
    if let name = options["extensionName"]?.string { session.extensionName = name }
    if let name = options["platform"]?.string, let platform = Platform(rawValue: name) {
      session.platform = platform
    }
    session.runsPageScripts = options["pageScripts"]?.boolean ?? false
    if let timeout = options["timeout"]?.number { session.timeout = timeout == 0 ? nil : timeout }
  }

  // MARK: What tests do

  /// Evaluates the script and calls `run`.
  func run(_ name: String) throws(JSPrepError) -> PropertyList.Dictionary {
    let script = try ScriptFile(
      readingFrom: FilePath.resolve(name, besides: folder), variables: variables)
    let harness = Harness(
      host: host, script: script, platform: options.platform, hasLoaded: true)
    harness.onEvent = { [unowned self] in events.append($0) }
    self.harness = harness
    return try harness.run()
  }

  func finalize(_ arguments: PropertyList.Dictionary) throws(JSPrepError) {
    guard let harness else { return }
    try harness.finalize(arguments)
  }

  var hasRun: Bool { harness != nil }

  var html: String { String(decoding: host.serializedDocument(), as: UTF8.self) }

  var tree: String {
    String(decoding: DocumentText(pretty: host.document).bytes, as: UTF8.self)
  }

  var diff: String {
    let diff = UnifiedDiff(
      from: loaded, to: DocumentText(pretty: host.document),
      names: ("when it was loaded", "now"))
    return String(decoding: diff.render(), as: UTF8.self)
  }

  /// What happened, in words, of one kind: console, warning, dialog or navigation.
  func messages(_ kind: String) -> [String] {
    if kind == "warning" { return events.warnings }
    return events.compactMap { event in
      switch (kind, event) {
      case ("console", .console(let message)): return message.text
      case ("dialog", .dialog(let dialog)): return "\(dialog.kind.rawValue): \(dialog.message)"
      case ("navigation", .navigation(let navigation)): return navigation.url
      default: return nil
      }
    }
  }
}
