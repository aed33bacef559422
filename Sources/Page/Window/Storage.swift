import Bindings
import DOM
import JSRuntime

/// https://html.spec.whatwg.org/multipage/webstorage.html#the-storage-interface
final class Storage: PlatformObject {
  private var keys: [DOMString] = []
  private var items: [DOMString: DOMString] = [:]
  var interface: Interface { .storage }
  func visitHeldNodes(_ visit: (Node) -> Void) {}

  var names: [DOMString] { keys }

  subscript(key: DOMString) -> DOMString? {
    get { items[key] }
    set {
      if items[key] == nil, newValue != nil { keys.append(key) }
      if newValue == nil { keys.removeAll { $0 == key } }
      items[key] = newValue
    }
  }

  func clear() {
    keys = []
    items = [:]
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
      storage[key] = value
    }
    idl.operation("removeItem") { (storage, key: DOMString) in storage[key] = nil }
    idl.operation("clear") { $0.clear() }
    idl.named(names: { $0.names }, value: { $0[$1] })
    idl.named(set: { $0[$1] = $2 }, delete: { $0[$1] = nil })
  }
}
