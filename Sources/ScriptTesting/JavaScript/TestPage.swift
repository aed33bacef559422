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
    var define: [String: String] = [:]
    for (name, value) in options["define"]?.dictionary ?? [:] { define[name] = value.string }
    variables = BuildVariables(define)
    do throws(JSPrepError) {
      var session = SessionOptions(url: "about:blank")
      if let name = options["script"]?.string {
        let script = try ScriptFile(
          readingFrom: FilePath.resolve(name, besides: testFile), variables: variables)
        session = SessionOptions(url: session.url, script: script)
      }
      let encoding = options["encoding"]?.string
      if let path {
        let resolved = FilePath.resolve(path, besides: testFile)
        file = try PageFile(readingFrom: resolved, encoding: encoding)
        session.url = FileURL.url(ofPath: resolved)
      } else {
        file = PageFile(path: testFile, bytes: Array((options["html"]?.string ?? "").utf8))
      }
      session.mediaType = file.mediaType
      session.encoding = encoding ?? (path == nil ? "utf-8" : nil)
      try Self.read(options, into: &session)
      session.resources.folder = session.resources.folder.map {
        FilePath.resolve($0, besides: testFile)
      }
      self.options = session
      do {
        host = try ExtensionPage(file.bytes, options: session, machine: machine)
        try host.load()
      } catch {
        throw .page(path: file.path, error)
      }
    } catch {
      throw TestFileError(error)
    }
    loaded = DocumentText(pretty: host.document)
  }

  private static func read(
    _ options: PropertyList.Dictionary, into session: inout SessionOptions
  ) throws(JSPrepError) {
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
    session.resources.folder = options["resources"]?.string
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
    events.compactMap { event in
      switch (kind, event) {
      case ("console", .console(let message)): return message.text
      case ("dialog", .dialog(let dialog)): return "\(dialog.kind.rawValue): \(dialog.message)"
      case ("navigation", .navigation(let navigation)): return navigation.url
      case ("warning", _):
        guard let diagnostic = event.diagnostic(script: ""), diagnostic.severity == .warning else {
          return nil
        }
        return diagnostic.message
      default: return nil
      }
    }
  }
}
