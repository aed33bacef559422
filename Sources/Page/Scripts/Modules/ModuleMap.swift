import Bindings
import DOM
import JSRuntime
import MIME
import TextEncoding
import WebURL

/// The modules of a page's scripts, by their URLs.
///
/// https://html.spec.whatwg.org/multipage/webappapis.html#module-map
final class ModuleMap {
  private unowned let page: Page
  private unowned let world: World
  private var importMap = ImportMap()
  private lazy var library = makeLibrary()

  init(of page: Page, in world: World) {
    self.page = page
    self.world = world
  }

  /// https://html.spec.whatwg.org/multipage/webappapis.html#register-an-import-map
  func register(_ text: DOMString, base: WebURL) { importMap.register(text, base: base) }

  /// https://html.spec.whatwg.org/multipage/webappapis.html#run-a-module-script
  func run(_ source: PageScript.Source, base: WebURL) throws {
    let record = try makeRecord(source, base: base)
    try library.callThrowing(.evaluateRecord, [record])
  }

  func run(_ url: WebURL) throws {
    try library.callThrowing(.evaluateURL, [world.realm.string(url.href)])
  }

  private func makeLibrary() -> ScriptLibrary<ModulesMember> {
    let fetch = world.realm.makeFunction("fetch", length: 1) { [unowned self] call in
      try self.fetch(try String.convert(call[0], call.world))
    }
    let resolve = world.realm.makeFunction("resolve", length: 2) { [unowned self] call in
      let specifier = try String.convert(call[0], call.world)
      let base = WebURL(try String.convert(call[1], call.world)) ?? page.url
      return world.realm.string(try self.resolve(specifier, base: base))
    }
    return ScriptLibrary(
      PackageResources.Modules_js,
      hooks: [world.support.intrinsics.value, fetch.value, resolve.value], in: world.realm)
  }

  /// https://html.spec.whatwg.org/multipage/webappapis.html#resolve-a-module-specifier
  private func resolve(_ specifier: String, base: WebURL) throws -> String {
    guard let url = importMap.resolve(specifier, base: base) else {
      throw JSTypeError(
        """
        Module name, '\(specifier)' does not resolve to a valid URL.
        """)
    }
    return url.href
  }

  /// https://html.spec.whatwg.org/multipage/webappapis.html#fetch-a-single-module-script
  private func fetch(_ href: String) throws -> JSValue {
    guard let url = WebURL(href), let resource = page.resources.load(url), resource.isOK else {
      throw JSTypeError("Importing a module script failed.")
    }
    let type = resource.mimeType?.essence ?? "text/javascript"
    let isJSON = type.hasSuffix("/json") || type.hasSuffix("+json")
    guard isJSON || MIMEType.isJavaScript(type) else {
      throw JSTypeError("'\(type)' is not a valid JavaScript MIME type.")
    }
    let text = Encoding.utf8.decode(Array(resource.bytes))
    let source = PageScript.Source(
      text: isJSON ? "export default " + DOMString(unchecked: text) : DOMString(unchecked: text),
      url: resource.url.href)
    return try makeRecord(source, base: resource.url)
  }

  private func makeRecord(_ source: PageScript.Source, base: WebURL) throws -> JSValue {
    let module = ModuleSource(source.text.bytes)
    let realm = world.realm
    let record = realm.makeRecord()
    func text(_ text: String?) -> JSValue { text.map { realm.string($0) } ?? .undefined }
    func list(_ values: [JSValue]) -> JSValue { realm.makeArray(values).value }
    func address(_ specifier: String?) throws -> JSValue {
      text(try specifier.map { try resolve($0, base: base) })
    }
    func object(_ members: [(String, JSValue)]) -> JSValue {
      let object = realm.makeRecord()
      for (name, value) in members { realm.set(name, of: object, to: value) }
      return object.value
    }
    realm.set("url", of: record, to: text(base.href))
    realm.set("prefix", of: record, to: text(module.prefix))
    realm.set("requests", of: record, to: list(try module.requests.map { try address($0) }))
    realm.set("stars", of: record, to: list(try module.stars.map { try address($0) }))
    let imports = try module.imports.map {
      object([
        ("local", text($0.local)), ("url", try address($0.specifier)), ("name", text($0.name)),
      ])
    }
    realm.set("imports", of: record, to: list(imports))
    let exports = try module.exports.map {
      object([
        ("name", text($0.name)), ("url", try address($0.specifier)),
        ("imported", text($0.imported)),
      ])
    }
    realm.set("exports", of: record, to: list(exports))
    let (make, isAsync) = try compile(module, source)
    realm.set("make", of: record, to: make)
    realm.set("isAsync", of: record, to: JSValue(isAsync))
    return record.value
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
