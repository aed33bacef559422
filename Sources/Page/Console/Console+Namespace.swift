import Bindings
import JSRuntime
import Session

extension Page {
  /// https://console.spec.whatwg.org/#console-namespace
  func installConsole(in world: World) {
    let console = Console(self, world: world)
    let realm = world.realm
    // https://console.spec.whatwg.org/#console-namespace: an empty object as its prototype.
    let object = realm.makeObject(prototype: realm.makeObject())
    func define(_ name: String, _ body: @escaping ([JSValue]) throws -> Void) {
      let function = realm.makeFunction(name) { call in
        try body(call.arguments)
        return .undefined
      }
      realm.set(name, of: object, to: function.value)
    }
    func defineLabelled(_ name: String, _ body: @escaping (String) -> Void) {
      define(name) { [unowned world] arguments in
        let label = arguments.first.flatMap { $0.isUndefined ? nil : $0 }
        body(try label.map { try String.convert($0, world) } ?? "default")
      }
    }
    let levels: [(String, ConsoleMessage.Level)] = [
      ("log", .log), ("info", .info), ("warn", .warning), ("error", .error), ("debug", .debug),
      ("dir", .log), ("dirxml", .log),
    ]
    for (name, level) in levels { define(name) { console.log(level, $0) } }
    define("assert") { console.assert($0) }
    define("table") { console.table($0) }
    define("trace") { console.trace($0) }
    define("clear") { _ in }
    define("group") { console.group($0) }
    define("groupCollapsed") { console.group($0) }
    define("groupEnd") { _ in console.endGroup() }
    defineLabelled("count") { console.count($0) }
    defineLabelled("countReset") { console.resetCount($0) }
    defineLabelled("time") { console.startTimer($0) }
    defineLabelled("timeLog") { console.logTimer($0, ends: false) }
    defineLabelled("timeEnd") { console.logTimer($0, ends: true) }
    for name in ["profile", "profileEnd", "timeStamp", "takeHeapSnapshot", "record", "recordEnd"] {
      define(name) { _ in }
    }
    world.support.tag(object, "console")
    realm.set("console", of: realm.global, to: object.value, attributes: .dontEnum)
  }
}
