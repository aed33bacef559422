import Bindings
import DOM
import IntegerConversion
import JSRuntime
import PropertyList

/// Values as text, short, without running anything of a script: getters, traps of proxies and `toString` are not
/// called, and what they would give is not shown.
final class ValueText {
  private unowned let world: World
  private let library: ScriptLibrary<ValueDescriptionsMember>
  private var realm: Realm { world.realm }
  private static let longestString = 100
  private static let mostEntries = 5
  private static let deepest = 2

  init(_ world: World) {
    self.world = world
    library = ScriptLibrary(
      PackageResources.ValueDescriptions_js, hooks: [world.support.intrinsics.value],
      in: world.realm)
  }

  func describe(_ value: JSValue) -> String { describe(value, depth: 0) }

  /// An error that a native function throws.
  func describe(_ error: any Error) -> String {
    if let exception = error as? DOMException {
      return "\(exception.name.rawValue): \(exception.message)".shortened(to: 200)
    }
    if let error = error as? JSTypeError { return "TypeError: \(error.message)".shortened(to: 200) }
    if let error = error as? JSRangeError {
      return "RangeError: \(error.message)".shortened(to: 200)
    }
    if let thrown = error as? JSException { return describe(thrown.value) }
    return "\(error)".shortened(to: 200)
  }

  private func describe(_ value: JSValue, depth: Int) -> String {
    if value.isUndefined { return "undefined" }
    if value.isNull { return "null" }
    if value.isBoolean { return value == .true ? "true" : "false" }
    if realm.isString(value) { return Self.quoted(realm.text(value)) }
    guard let object = realm.object(value) else { return primitive(value) }
    switch world.native(value) {
    case .node(let node): return NodeText.markup(of: node)
    case .object(let native): return describe(native, object)
    case nil: break
    }
    if realm.isProxy(object) { return "Proxy {…}" }
    if realm.function(value) != nil {
      return "function " + (ownText("name", of: object) ?? "") + "()"
    }
    if realm.isArray(value) { return list(object, depth: depth) }
    let name = className(of: object)
    if realm.isDate(value) || depth >= Self.deepest {
      return name == "Object" ? "{…}" : "\(name) {…}"
    }
    if let message = ownText("message", of: object), ownText("stack", of: object) != nil {
      return "\(name): \(message)".shortened(to: Self.longestString)
    }
    return (name == "Object" || name.isEmpty ? "" : "\(name) ") + record(object, depth: depth)
  }

  static func quoted(_ text: String) -> String {
    let shown = text.utf8.count > longestString ? text.shortened(to: longestString) : text
    let rest = text.utf8.count - shown.utf8.count
    return rest > 0
      ? JSONWriter.quoted(String(shown.dropLast())) + "…" : JSONWriter.quoted(text)
  }

  /// A number, a symbol or a big integer.
  private func primitive(_ value: JSValue) -> String {
    (try? library.callThrowing(.textOf, [value])).map(realm.text)?.shortened(
      to: Self.longestString) ?? "…"
  }

  private func describe(_ native: any PlatformObject, _ object: JSObject) -> String {
    if object == realm.global { return "window" }
    let name = native.interface.name
    if let nodes = native as? NodeCollection { return "\(name)(\(nodes.nodes.count))" }
    return name == "Window" ? "window" : name
  }

  private func list(_ array: JSObject, depth: Int) -> String {
    let count = ownValue("length", of: array).number.map { Int(clamping: $0) } ?? 0
    if depth >= Self.deepest { return count == 0 ? "[]" : "[…]" }
    var parts = (0..<min(count, Self.mostEntries)).map { index in
      describe(ownValue("\(index)", of: array), depth: depth + 1)
    }
    if count > parts.count { parts.append("… \(count - parts.count) more") }
    return "[\(parts.joined(separator: ", "))]"
  }

  private func record(_ object: JSObject, depth: Int) -> String {
    guard let names = try? library.callThrowing(.names, [object.value]),
      let list = realm.object(names)
    else { return "{…}" }
    let count = (try? realm.get("length", of: list))?.number.map { Int(clamping: $0) } ?? 0
    var parts = (0..<min(count, Self.mostEntries)).map { index in
      let key = (try? realm.get(index, of: list)) ?? .undefined
      let name = realm.text(key).shortened(to: Self.longestString)
      let isData = (try? library.callThrowing(.isData, [object.value, key])) == .true
      return
        "\(name): \(isData ? describe(ownValue(key, of: object), depth: depth + 1) : "(getter)")"
    }
    if count > parts.count { parts.append("… \(count - parts.count) more") }
    return parts.isEmpty ? "{}" : "{ \(parts.joined(separator: ", ")) }"
  }

  /// The name of the class of an object that is no proxy, by its prototype's own property.
  private func className(of object: JSObject) -> String {
    guard let value = try? library.callThrowing(.prototypeOf, [object.value]),
      let prototype = realm.object(value), !realm.isProxy(prototype),
      let constructor = realm.function(ownValue("constructor", of: prototype)),
      !realm.isProxy(constructor)
    else { return "" }
    return ownText("name", of: constructor) ?? ""
  }

  private func ownText(_ name: String, of object: JSObject) -> String? {
    let value = ownValue(name, of: object)
    return realm.isString(value) ? realm.text(value).shortened(to: Self.longestString) : nil
  }

  private func ownValue(_ name: String, of object: JSObject) -> JSValue {
    ownValue(realm.string(name), of: object)
  }

  /// The value of an own property of an object that is no proxy; undefined if that has a getter.
  private func ownValue(_ key: JSValue, of object: JSObject) -> JSValue {
    (try? library.callThrowing(.ownValue, [object.value, key])) ?? .undefined
  }
}

extension String {
  /// The beginning of the text, with an ellipsis if it is longer.
  func shortened(to limit: Int) -> String {
    guard utf8.count > limit else { return self }
    var end = utf8.index(startIndex, offsetBy: limit)
    while end.samePosition(in: unicodeScalars) == nil { utf8.formIndex(before: &end) }
    return self[..<end] + "…"
  }
}
