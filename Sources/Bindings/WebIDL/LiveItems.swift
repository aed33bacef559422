import DOM
import JSRuntime

/// The items and the length of live collections of one interface.
///
/// OPTIMIZATION: a call into Swift for each index costs twenty times what an array costs. So once a script has read many
/// items, the traps become those of `LiveItems.js`, which fetch several items at once and remember them as long as the
/// agent's tree clock does not change. Most scripts never get there, and do not pay for it.
final class LiveItems {
  private let prototype: JSObject
  private let nodes: (Native) -> NodeCollection?
  private unowned(unsafe) let world: World
  private let length: JSObject
  private var item: NativeFunction.Body?
  private var readsUntilRemembering = 500
  /// Of the proxies.
  var handler: JSObject?

  init(of prototype: JSObject, nodes: @escaping (Native) -> NodeCollection?, in world: World) {
    self.prototype = prototype
    self.nodes = nodes
    self.world = world
    length = world.support.getter("length", of: prototype)
    world.realm.protect(length)
  }

  func counting(_ item: @escaping NativeFunction.Body) -> NativeFunction.Body {
    self.item = item
    return { call in
      self.readsUntilRemembering -= 1
      if self.readsUntilRemembering == 0 { self.remember() }
      return try item(call)
    }
  }

  private func remember() {
    guard let handler, let item else { return }
    let realm = world.realm
    let hooks = realm.makeRecord()
    let nodes = nodes
    realm.set("clock", of: hooks, to: realm.makeClock(of: world.agent).value)
    realm.set("handler", of: hooks, to: handler.value)
    realm.set("length", of: hooks, to: length.value)
    realm.set("item", of: hooks, to: realm.makeFunction("", item).value)
    let hand = realm.makeFunction("") { call in
      let aspect = call.world.native(call[0]).flatMap(nodes)?.aspect ?? .everything
      return JSValue(aspect.rawValue)
    }
    realm.set("hand", of: hooks, to: hand.value)
    let items = realm.makeFunction("") { call in
      let found = call.world.native(call[0]).flatMap(nodes)?.nodes ?? []
      let start = Int(clamping: call[1].number ?? 0), end = Int(clamping: call[2].number ?? 0)
      let part = found[min(start, found.count)..<min(max(start, end), found.count)]
      return call.realm.makeArray(part.map { $0.value(in: call.world) }).value
    }
    realm.set("items", of: hooks, to: items.value)
    let library = ScriptLibrary<LiveItemsMember>(
      PackageResources.LiveItems_js, hooks: [world.support.intrinsics.value, hooks.value], in: realm
    )
    let getters = JSObject(library.call(.define, []).ref)
    world.support.replaceGetter("length", of: prototype, length, byThatOf: getters)
    world.liveItems.append(library)
  }

  /// Clears what was remembered: a removed node must not live as long as a collection that it was in.
  static func forget(in world: World) {
    for items in world.liveItems { items.call(.forget, []) }
  }
}

extension Realm {
  /// The agent's tree clock, as scripts of ours read it.
  func makeClock(of agent: Agent) -> JSObject {
    makeInt32Array(over: agent.treeClock.hands, count: TreeAspect.allCases.count)
  }
}
