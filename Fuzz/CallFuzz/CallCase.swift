import Bindings
import FuzzSupport
import JSRuntime
import Page
import Session

// Exported by the library, but in no header.
@_silgen_name("JSSynchronousGarbageCollectForDebugging")
private func collectGarbageNow(_ context: OpaquePointer)

/// A page with a script of its own and the script of an extension, both of random calls. The process must
/// live on, and neither script may see an object of the other's world.
struct CallCase {
  /// The page, with its script.
  let markup: String
  /// The extension's script.
  let source: String
  /// Collections that scripts asked for.
  nonisolated(unsafe) private(set) static var calls = 0

  private static let stepCount = 60
  /// The page of one in so many cases changes all of the language that it can reach.
  private static let hostileInterval: UInt64 = 3
  /// The first object that came into a world from another one.
  nonisolated(unsafe) private static var stranger: String?

  init(seed: UInt64, _ catalogue: Catalogue) {
    var writer = CallWriter(catalogue: catalogue, random: SplitMix64(seed: seed))
    let isHostile = seed % Self.hostileInterval == 0
    let calls = writer.script(steps: Self.stepCount / 2, isHostile: isHostile)
    let page = CallPrelude.text + "\n{\n\(calls)\n}"
    markup = CallPage.markup(script: page.replacing("</script", with: "<\\/script"))
    source = """
      \(CallPrelude.text)
      var ExtensionPreprocessingJS = { run(a) {
      \(writer.script(steps: Self.stepCount))
      const finish = a.completionFunction.bind(a);
      timer(() => finish(\(writer.value(0))), 4);
      }, finalize(a) {
      \(CallPrelude.names)
      \(writer.statement())
      \(writer.statement())
      } };
      """
  }

  var text: String { markup + "\n//// The extension's script:\n" + source }

  /// What was found, or nil.
  func run() -> String? {
    var options = SessionOptions(url: "https://example.com/x/")
    options.timeout = 4
    options.loadTimeout = 4
    options.settlingTime = 0.02
    options.runsPageScripts = true
    guard let page = try? ExtensionPage(Array(markup.utf8), options: options) else {
      return "the page cannot be made"
    }
    page.page.machine.run {
      for world in [page.page.world, page.page.mainWorld] {
        Self.defineCollect(in: world.realm)
        Self.defineForeign(in: world)
      }
    }
    try? page.load()
    page.evaluate(source, file: "case.js")
    _ = page.run()
    _ = page.finalize(["a": .array([.number(1), .string("x")])])
    _ = page.serializedDocument()
    defer { Self.stranger = nil }
    return Self.stranger
  }

  /// A function that looks whether its argument is an object of another kind of world.
  private static func defineForeign(in world: World) {
    let kind = world.kind
    let foreign = world.realm.makeFunction("foreign") { call in
      guard stranger == nil, let object = call.realm.object(call[0]),
        let home = call.realm.realm(of: object)
      else { return .undefined }
      let owner = home.owner.object(as: World.self)?.takeUnretainedValue()
      if owner?.kind != kind {
        let place = (try? call.realm.evaluate("new Error().stack")).map { call.realm.text($0) }
        let other = owner.map { "the \($0.kind) world" } ?? "no world"
        stranger = "the \(kind) world sees an object of \(other)\n\(place ?? "")"
      }
      return .undefined
    }
    world.realm.set("foreign", of: world.realm.global, to: foreign.value)
  }

  private static func defineCollect(in realm: Realm) {
    var left = 60
    let collect = realm.makeFunction("collect") { call in
      calls += 1
      left -= 1
      if left > 0 { collectGarbageNow(call.realm.context) }
      return .undefined
    }
    realm.set("collect", of: realm.global, to: collect.value)
  }
}
