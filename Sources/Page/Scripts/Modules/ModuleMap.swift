import Bindings
import DOM
import JSRuntime
import MIME
import Session
import TextEncoding
import WebURL

/// The modules of a page's scripts, by their URLs.
///
/// https://html.spec.whatwg.org/multipage/webappapis.html#module-map
final class ModuleMap {
  private unowned let page: Page
  unowned let world: World
  private var importMap = ImportMap()
  private lazy var library = makeLibrary()
  private lazy var classicImports = ClassicImports(in: world) { [unowned self] in
    try library.callThrowing(.importer, [])
  }

  init(of page: Page, in world: World) {
    self.page = page
    self.world = world
  }

  /// https://html.spec.whatwg.org/multipage/webappapis.html#register-an-import-map
  func register(_ text: DOMString, base: WebURL) {
    var report = ImportMap.Report()
    if let map = ImportMap.parse(text, base: base, &report) {
      importMap.merge(map) { report.warnings.append($0) }
    }
    let all =
      report.warnings.map { ConsoleMessage(level: .warning, text: $0) }
      + report.errors.map { ConsoleMessage(level: .error, text: $0) }
    for message in all { page.onEvent(.console(message)) }
  }

  /// https://html.spec.whatwg.org/multipage/webappapis.html#run-a-module-script
  ///
  /// - Returns: whether all modules that it needs could be fetched.
  @discardableResult
  func run(_ source: PageScript.Source, base: WebURL) throws -> Bool {
    let record = try makeRecord(source, base: base)
    return try library.callThrowing(.evaluateRecord, [record]) != JSValue(false)
  }

  func run(_ url: WebURL, integrity: String?) throws -> Bool {
    let arguments = [
      world.realm.string(url.href), integrity.map { world.realm.string($0) } ?? .undefined,
    ]
    return try library.callThrowing(.evaluateURL, arguments) != JSValue(false)
  }

  /// The text of a classic script whose calls of `import()` are ours.
  func classic(_ source: [UInt8], base: WebURL) throws -> [UInt8] {
    try classicImports.rewrite(source, base: base)
  }

  func classic(_ code: DOMString, base: WebURL) throws -> DOMString {
    DOMString(unchecked: try classic(Array(code.bytes), base: base))
  }

  private func makeLibrary() -> ScriptLibrary<ModulesMember> {
    let fetch = world.realm.makeFunction("fetch", length: 3) { [unowned self] call in
      let type = try String.convert(call[1], call.world)
      let integrity = call[2].isUndefined ? nil : try String.convert(call[2], call.world)
      return try self.fetch(try String.convert(call[0], call.world), type, integrity)
    }
    let resolve = world.realm.makeFunction("resolve", length: 2) { [unowned self] call in
      let specifier = try String.convert(call[0], call.world)
      let base = WebURL(try String.convert(call[1], call.world)) ?? page.url
      return world.realm.string(try self.resolve(specifier, base: base))
    }
    let queue = world.realm.makeFunction("queue", length: 1) { [unowned self] call in
      let steps = ProtectedValue(call[0], in: call.realm)
      // AD-HOC: the load event waits for them, so that the extension sees what they render.
      page.scripts.pendingImports += 1
      page.eventLoop.queueTask { [weak self] in
        guard let self else { return }
        page.scripts.pendingImports -= 1
        if page.isDestroyed { return }
        page.perform(.pageScript, in: world) {
          try world.realm.call(JSObject(steps.value.ref), [])
        }
      }
      return .undefined
    }
    let report = world.realm.makeFunction("report", length: 1) { [unowned self] call in
      let reason = JSException(call[0], in: call.realm)
      page.perform(.pageScript, in: world) { throw reason }
      return .undefined
    }
    return ScriptLibrary(
      PackageResources.Modules_js,
      hooks: [
        world.support.intrinsics.value, fetch.value, resolve.value, queue.value, report.value,
      ], in: world.realm)
  }

  /// https://html.spec.whatwg.org/multipage/webappapis.html#resolve-a-module-specifier
  private func resolve(_ specifier: String, base: WebURL) throws -> String {
    guard let url = importMap.resolve(specifier, base: base) else {
      throw JSTypeError("Module name, '\(specifier)' does not resolve to a valid URL.")
    }
    return url.href
  }

  /// https://html.spec.whatwg.org/multipage/webappapis.html#fetch-a-single-module-script
  ///
  /// - Returns: a record; for a network error, what it is.
  private func fetch(_ href: String, _ type: String, _ integrity: String?) throws -> JSValue {
    let failure = world.realm.string("Importing a module script failed.")
    guard let url = WebURL(href), let resource = page.load(url, initiatorType: "script"),
      resource.isOK,
      Integrity(integrity ?? importMap.integrity[href] ?? "").matches(resource.bytes)
    else { return failure }
    let essence = resource.mimeType?.essence ?? "text/javascript"
    // SAFARI: JSON needs no attribute.
    let isJSON = essence.hasSuffix("/json") || essence.hasSuffix("+json")
    guard isJSON || type.isEmpty && MIMEType.isJavaScript(essence) else {
      let kind = type.isEmpty ? "JavaScript" : "JSON"
      return world.realm.string("'\(essence)' is not a valid \(kind) MIME type.")
    }
    let text = DOMString(unchecked: Encoding.utf8.decode(Array(resource.bytes)))
    if isJSON { return makeRecord(json: text, base: resource.url) }
    return try makeRecord(
      PageScript.Source(text: text, url: resource.url.href), base: resource.url)
  }

  /// https://html.spec.whatwg.org/multipage/webappapis.html#creating-a-json-module-script
  private func makeRecord(json: DOMString, base: WebURL) -> JSValue {
    let record = world.realm.makeRecord()
    world.realm.set("url", of: record, to: world.realm.string(base.href))
    world.realm.set("json", of: record, to: json.value(in: world))
    return record.value
  }

  private func makeRecord(_ source: PageScript.Source, base: WebURL) throws -> JSValue {
    let module = ModuleSource(source.text.bytes)
    let realm = world.realm
    let (make, isAsync) = try compile(module, source)
    func text(_ text: String?) -> JSValue { text.map { realm.string($0) } ?? .undefined }
    func number(_ number: Int?) -> JSValue { number.map { JSValue($0) } ?? .undefined }
    func list(_ objects: [[(String, JSValue)]]) -> JSValue {
      realm.makeArray(objects.map { realm.makeRecord($0).value }).value
    }
    let requests = module.requests.map {
      [
        ("specifier", text($0.specifier)), ("type", text($0.attributes["type"] ?? "")),
        ("unsupported", text($0.attributes.keys.first { $0 != "type" })),
      ]
    }
    let imports = module.imports.map {
      [("local", text($0.local)), ("request", number($0.request)), ("name", text($0.name))]
    }
    let exports = module.exports.map {
      [
        ("name", text($0.name)), ("local", text($0.local)), ("request", number($0.request)),
        ("imported", text($0.imported)),
      ]
    }
    return realm.makeRecord([
      ("url", text(base.href)), ("prefix", text(module.prefix)), ("requests", list(requests)),
      ("stars", realm.makeArray(module.stars.map { JSValue($0) }).value),
      ("imports", list(imports)), ("exports", list(exports)), ("make", make),
      ("isAsync", JSValue(isAsync)),
    ]).value
  }

  /// A module that cannot be parsed without `await` is one that waits.
  private func compile(
    _ module: ModuleSource, _ source: PageScript.Source
  ) throws -> (make: JSValue, isAsync: Bool) {
    func evaluate(_ code: [UInt8]) throws -> JSValue {
      try world.realm.evaluate(utf8: code, url: source.url, line: source.line)
    }
    let isAsync = module.mayWait && (try? evaluate(module.codeUnlessWaiting())) == nil
    return (try evaluate(module.code(isAsync: isAsync)), isAsync)
  }
}

extension Realm {
  /// A record with these members.
  fileprivate func makeRecord(_ members: [(String, JSValue)]) -> JSObject {
    let record = makeRecord()
    for (name, value) in members { set(name, of: record, to: value) }
    return record
  }
}
