import Bindings
import DOM
import IntegerConversion
import JSRuntime

extension ConsoleFormatter {
  private static let mostEntries = 100

  /// How many of that many entries are shown.
  private mutating func take(_ count: Int) -> Int {
    let taken = min(count, Self.mostEntries, remaining)
    remaining -= taken
    return taken
  }

  private func list(_ member: ConsoleValuesMember, _ arguments: [JSValue]) -> JSObject? {
    (try? library.callThrowing(member, arguments)).flatMap(world.realm.object)
  }

  private func item(_ index: Int, of list: JSObject) -> JSValue {
    (try? world.realm.get(index, of: list)) ?? .undefined
  }

  private static func rest(_ count: Int) -> ConsoleText.Item {
    ConsoleText.Item(label: "", value: .text("… \(count) more", .function))
  }

  /// The entries of a map or a set; nil for another object.
  mutating func describeCollection(
    _ object: JSObject, prefix: String, depth: Int
  ) -> ConsoleText? {
    let isMap: Bool
    let found: JSObject
    let arguments = [object.value, JSValue(Self.mostEntries)]
    if let list = list(.mapEntries, arguments) {
      (isMap, found) = (true, list)
    } else if let list = list(.setValues, arguments) {
      (isMap, found) = (false, list)
    } else {
      return nil
    }
    let count = Int(clamping: item(0, of: found).number ?? 0)
    var items: [ConsoleText.Item] = []
    for entry in 0..<take(count) {
      let key =
        isMap ? describe(item(2 * entry + 1, of: found), depth: depth + 1).flat + " => " : ""
      items.append(
        ConsoleText.Item(
          label: key, value: describe(item(2 * entry + 2, of: found), depth: depth + 1)))
    }
    if count > items.count { items.append(Self.rest(count - items.count)) }
    return .list(prefix: prefix, open: "{", items: items, close: "}")
  }

  /// A promise with what has become of it, if that can be found out: not while a script runs, because
  /// microtasks do not then. Nil for another object.
  mutating func describePromise(_ object: JSObject, prefix: String, depth: Int) -> ConsoleText? {
    guard (try? library.callThrowing(.isPromise, [object.value])) == .true else { return nil }
    var items: [ConsoleText.Item] = []
    if world.realm.machine.nativeDepth == 0, list(.promiseState, [object.value]) != nil,
      let state = list(.promiseState, [object.value])
    {
      let name = world.realm.text(item(0, of: state))
      items.append(
        name == "pending"
          ? ConsoleText.Item(label: "", value: .text("<pending>", .function))
          : ConsoleText.Item(
            label: "<\(name)>: ", value: describe(item(1, of: state), depth: depth + 1)))
    }
    return .list(prefix: prefix, open: "{", items: items, close: "}")
  }

  /// Whether a platform object is a list of what it contains.
  func isList(_ object: JSObject) -> Bool {
    let realm = world.realm
    guard let method = try? realm.get("item", of: object), realm.function(method) != nil,
      let length = try? realm.get("length", of: object)
    else { return false }
    return length.isNumber
  }

  mutating func describeArray(
    _ array: JSObject, prefix: String = "", depth: Int
  ) -> ConsoleText {
    let realm = world.realm
    let count = Int(clamping: (try? realm.get("length", of: array))?.number ?? 0)
    let shown = take(count)
    var items: [ConsoleText.Item] = []
    for index in 0..<shown {
      let value = describe(item(index, of: array), depth: depth + 1)
      items.append(ConsoleText.Item(label: "", value: value))
    }
    if count > shown { items.append(Self.rest(count - shown)) }
    return .list(prefix: prefix, open: "[", items: items, close: "]")
  }

  mutating func describeObject(_ object: JSObject, prefix: String, depth: Int) -> ConsoleText {
    guard let found = list(.properties, [object.value, JSValue(min(Self.mostEntries, remaining))])
    else { return .list(prefix: prefix, open: "{", items: [], close: "}") }
    let count = Int(clamping: item(0, of: found).number ?? 0)
    let shown = take(count)
    var items: [ConsoleText.Item] = []
    for index in 0..<shown {
      let accessor = world.realm.text(item(3 * index + 2, of: found))
      let value =
        accessor.isEmpty
        ? describe(item(3 * index + 3, of: found), depth: depth + 1)
        : ConsoleText.text(accessor, .function)
      items.append(
        ConsoleText.Item(
          label: world.realm.text(item(3 * index + 1, of: found)) + ": ", value: value))
    }
    if count > shown { items.append(Self.rest(count - shown)) }
    return .list(prefix: prefix, open: "{", items: items, close: "}")
  }

  /// What a declaration declares; nil for another object.
  mutating func describeStyle(_ object: JSObject, prefix: String) -> ConsoleText? {
    let realm = world.realm
    guard let method = try? realm.get("getPropertyValue", of: object),
      let function = realm.function(method), isList(object)
    else { return nil }
    let count = Int(clamping: (try? realm.get("length", of: object))?.number ?? 0)
    var items: [ConsoleText.Item] = []
    for index in 0..<take(count) {
      let name = item(index, of: object)
      let value = (try? realm.call(function, this: object, [name])).map(realm.text) ?? ""
      items.append(ConsoleText.Item(label: realm.text(name) + ": ", value: .text(value, .plain)))
    }
    if count > items.count { items.append(Self.rest(count - items.count)) }
    return .list(prefix: prefix, open: "{", items: items, close: "}")
  }

  /// Its properties are getters of ours, mostly inherited ones.
  mutating func describePlatformObject(
    _ object: JSObject, prefix: String, depth: Int
  ) -> ConsoleText {
    let realm = world.realm
    let all = realm.propertyNames(of: object)
    let names = all.prefix(take(all.count))
    var items = names.map { bytes in
      let name = String(DOMString(unchecked: bytes))
      let value = (try? realm.get(name, of: object)) ?? .undefined
      return ConsoleText.Item(label: "\(name): ", value: describe(value, depth: depth + 1))
    }
    if all.count > names.count { items.append(Self.rest(all.count - names.count)) }
    return .list(prefix: prefix, open: "{", items: items, close: "}")
  }
}
