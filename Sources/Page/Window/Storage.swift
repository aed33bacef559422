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
  func set(_ key: DOMString, to value: DOMString) throws(DOMException) {
    let old = items[key].map { $0.storedSize + key.storedSize } ?? 0
    let new = size - old + key.storedSize + value.storedSize
    // What was loaded from a user's file may exceed it.
    guard new <= max(Self.quota, size) else {
      throw DOMException(.quotaExceededError)
    }
    self[key] = value
  }

  func clear() {
    keys = []
    items = [:]
    size = 0
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
    idl.operation("setItem") { (storage, key: DOMString, value: DOMString) in
      try storage.set(key, to: value)
    }
    idl.operation("removeItem") { (storage, key: DOMString) in storage[key] = nil }
    idl.operation("clear") { $0.clear() }
    idl.named(names: { $0.names }, value: { $0[$1] })
    idl.named(set: { try $0.set($1, to: $2) }, delete: { $0[$1] = nil })
  }
}
