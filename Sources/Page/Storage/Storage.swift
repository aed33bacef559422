import Bindings
import DOM
import JSRuntime

/// https://html.spec.whatwg.org/multipage/webstorage.html#the-storage-interface
final class Storage: PlatformObject {
  private var keys: [DOMString] = []
  private var items: [DOMString: DOMString] = [:]
  private var size = 0
  var interface: Interface { .storage }
  func visitHeldNodes(_ visit: (Node) -> Void) {}

  var names: [DOMString] { keys }

  /// Keys and values in order.
  var contents: [(name: DOMString, value: DOMString)] { keys.map { ($0, items[$0] ?? "") } }

  subscript(key: DOMString) -> DOMString? {
    get { items[key] }
    set {
      if items[key] == nil, newValue != nil { keys.append(key) }
      if newValue == nil, items[key] != nil { keys.removeAll { $0 == key } }
      if let old = items[key] { size -= key.storedSize + old.storedSize }
      if let newValue { size += key.storedSize + newValue.storedSize }
      items[key] = newValue
    }
  }

  /// SAFARI: bytes of keys and values, as WebKit stores strings.
  static let quota = 5 << 20

  /// https://html.spec.whatwg.org/multipage/webstorage.html#dom-storage-setitem
  func set(
    _ key: DOMString, to value: DOMString, by world: World
  ) throws(DOMException) {
    let former = items[key]
    let old = items[key].map { $0.storedSize + key.storedSize } ?? 0
    let new = size - old + key.storedSize + value.storedSize
    // What was loaded from a user's file may exceed it.
    guard new <= max(Self.quota, size) else {
      throw DOMException(.quotaExceededError)
    }
    self[key] = value
    if former != value { broadcast(key, from: former, to: value, by: world) }
  }

  /// https://html.spec.whatwg.org/multipage/webstorage.html#dom-storage-removeitem
  func remove(_ key: DOMString, by world: World) {
    guard let former = items[key] else { return }
    self[key] = nil
    broadcast(key, from: former, to: nil, by: world)
  }

  /// https://html.spec.whatwg.org/multipage/webstorage.html#dom-storage-clear
  func clear(by world: World) {
    if keys.isEmpty { return }
    keys = []
    items = [:]
    size = 0
    broadcast(nil, from: nil, to: nil, by: world)
  }

  /// Tells the other documents of the origin.
  ///
  /// https://html.spec.whatwg.org/multipage/webstorage.html#concept-storage-broadcast
  private func broadcast(
    _ key: DOMString?, from old: DOMString?, to new: DOMString?, by world: World
  ) {
    let source = world.page
    for page in source.traversable.shownPages where page !== source {
      guard page.origin.isSameOrigin(as: source.origin) else { continue }
      let url = DOMString(source.url.href)
      source.traversable.eventLoop.queueTask { [weak page, self] in
        guard let page, !page.isDestroyed else { return }
        page.document.agent.fire(
          "storage", at: .object(page.windowTarget), .storageEvent,
          attributes: [
            "key": key.map { .string($0) } ?? .null, "oldValue": old.map { .string($0) } ?? .null,
            "newValue": new.map { .string($0) } ?? .null, "url": .string(url),
            "storageArea": .object(self),
          ])
      }
    }
  }
}

extension DOMString {
  /// WebKit stores Latin-1 in one byte, other text in two bytes for each code unit.
  fileprivate var storedSize: Int {
    let isLatin1 = bytes.allSatisfy { $0 < 0xC4 }
    return isLatin1 ? utf16Count : 2 * utf16Count
  }
}

extension Interface {
  /// https://html.spec.whatwg.org/multipage/webstorage.html#the-storage-interface
  static let storage = Interface(Storage.self, "Storage") { idl in
    idl.attribute("length") { $0.names.count }
    idl.operation("key") { (storage, index: UInt32) in
      let names = storage.names
      return Int(index) < names.count ? names[Int(index)] : nil
    }
    idl.operation("getItem") { (storage, key: DOMString) in storage[key] }
    idl.operation("setItem", length: 2) { storage, call in
      try storage.set(
        DOMString.convert(call[0], call.world), to: DOMString.convert(call[1], call.world),
        by: call.world)
      return .undefined
    }
    idl.operation("removeItem", length: 1) { storage, call in
      storage.remove(try DOMString.convert(call[0], call.world), by: call.world)
      return .undefined
    }
    idl.operation("clear", length: 0) { storage, call in
      storage.clear(by: call.world)
      return .undefined
    }
    idl.named(names: { $0.names }, value: { $0[$1] })
    idl.named(
      set: { storage, key, value, world in try storage.set(key, to: value, by: world) },
      delete: { storage, key, world in storage.remove(key, by: world) })
  }
}
