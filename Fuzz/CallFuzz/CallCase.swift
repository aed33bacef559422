import Bindings
import FuzzSupport
import JSRuntime
import Page
import Session

// Exported by the library, but in no header.
@_silgen_name("JSSynchronousGarbageCollectForDebugging")
private func collectGarbageNow(_ context: OpaquePointer)

/// A page with a script of its own and the script of an extension, both of random calls. All that is
/// looked for is that the process lives on.
struct CallCase {
  /// The page, with its script.
  let markup: String
  /// The extension's script.
  let source: String
  /// Collections that scripts asked for.
  nonisolated(unsafe) private(set) static var calls = 0

  private static let stepCount = 60

  init(seed: UInt64, _ catalogue: Catalogue) {
    var writer = CallWriter(catalogue: catalogue, random: SplitMix64(seed: seed))
    let page = CallPrelude.text + "\n{\n" + writer.script(steps: Self.stepCount / 2) + "\n}"
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
      for world in [page.page.world, page.page.mainWorld] { Self.defineCollect(in: world.realm) }
    }
    try? page.load()
    page.evaluate(source, file: "case.js")
    _ = page.run()
    _ = page.finalize(["a": .array([.number(1), .string("x")])])
    _ = page.serializedDocument()
    return nil
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
