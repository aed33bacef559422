import Bindings
import DOM
import IntegerConversion
import JSRuntime
import Session

/// Formats what a script logs as text.
///
/// https://console.spec.whatwg.org/#formatter
struct ConsoleFormatter {
  private let world: World
  private static let deepest = 4
  private static let mostEntries = 100
  /// How many entries a text may still have, in all of its objects.
  private var remaining = 10_000

  private let library: ScriptLibrary<ConsoleValuesMember>

  init(_ world: World) {
    self.world = world
    library = ScriptLibrary(
      PackageResources.ConsoleValues_js, hooks: [world.support.intrinsics.value], in: world.realm)
  }

  /// A thrown value that is not an error, truncated if it is long.
  mutating func format(thrown value: JSValue) -> String {
    let longest = 1000
    remaining = longest
    let text = inspect(value, depth: 0)
    return text.count > longest ? text.prefix(longest) + "…" : text
  }

  mutating func format(_ arguments: [JSValue]) -> String {
    guard let first = arguments.first, world.realm.isString(first) else {
      return arguments.map { inspect($0) }.joined(separator: " ")
    }
    var rest = arguments.dropFirst()
    let text = substitute(world.realm.text(first), &rest)
    return ([text] + rest.map { inspect($0) }).joined(separator: " ")
  }

  /// Format specifiers take arguments from the front.
  private mutating func substitute(_ format: String, _ arguments: inout ArraySlice<JSValue>)
    -> String
  {
    guard format.contains("%"), !arguments.isEmpty else { return format }
    var text = ""
    var characters = Substring(format)
    while let percent = characters.firstIndex(of: "%") {
      text += characters[..<percent]
      characters = characters[percent...].dropFirst()
      guard let specifier = characters.first else {
        text += "%"
        break
      }
      guard let argument = arguments.first, "sdifoOcj".contains(specifier) else {
        text += specifier == "%" ? "%" : "%\(specifier)"
        characters = characters.dropFirst()
        continue
      }
      arguments = arguments.dropFirst()
      characters = characters.dropFirst()
      text += formatted(argument, by: specifier)
    }
    return text + characters
  }

  private mutating func formatted(_ value: JSValue, by specifier: Character) -> String {
    switch specifier {
    case "s": return world.realm.text(value)
    case "d", "i":
      let number = (try? world.realm.number(value)) ?? .nan
      return number.isNaN ? "NaN" : "\(JSValue(number.rounded(.towardZero)).text(in: world.realm))"
    case "f": return (try? world.realm.number(value)).map { "\($0)" } ?? "NaN"
    case "c": return ""
    default: return inspect(value)
    }
  }

  /// A value as shown to a developer. What is longer than anybody reads is cut, but not a text.
  private mutating func inspect(_ value: JSValue) -> String {
    let text = inspect(value, depth: 0)
    if world.realm.isString(value) || text.utf8.count <= Self.longest { return text }
    let shown = text.prefix(Self.longest)
    return shown + "… (\(text.utf8.count - shown.utf8.count) more bytes)"
  }

  private static let longest = 4000

  private mutating func inspect(_ value: JSValue, depth: Int) -> String {
    let realm = world.realm
    guard let object = realm.object(value) else {
      if realm.isString(value) { return depth > 0 ? "\"\(realm.text(value))\"" : realm.text(value) }
      return text(.textOf, value)
    }
    if case .node(let node) = world.native(value) { return describe(node) }
    if realm.function(value) != nil {
      let name = (try? realm.get("name", of: object)).map(realm.text) ?? ""
      return "function \(name)"
    }
    if realm.isError(value) { return depth == 0 ? withStack(object) : "[\(realm.text(value))]" }
    if realm.isDate(value) || realm.isRegExp(value) { return realm.text(value) }
    let isArray = realm.isArray(value) || realm.isTypedArray(value)
    if depth >= Self.deepest { return isArray ? "[…]" : "{…}" }
    if isArray { return inspectArray(object, depth: depth) }
    let name = object == realm.global ? "Window" : text(.className, value)
    // What the platform has leads to all of the page.
    if depth > 0, world.native(value) != nil || object == realm.global { return "\(name) {…}" }
    let prefix = name.isEmpty || name == "Object" ? "" : "\(name) "
    return prefix + (inspectCollection(object, depth: depth) ?? inspectObject(object, depth: depth))
  }

  private func text(_ member: ConsoleValuesMember, _ value: JSValue) -> String {
    (try? library.callThrowing(member, [value])).map(world.realm.text) ?? ""
  }

  /// An error with the functions that it came through.
  private func withStack(_ error: JSObject) -> String {
    let realm = world.realm
    let text = realm.text(error.value)
    guard let stack = try? realm.get("stack", of: error), realm.isString(stack) else { return text }
    let frames = world.frames(ofStack: realm.text(stack)).filter { $0.location != nil }
    let lines = frames.prefix(Self.mostFrames).map { frame in
      let function = frame.function.isEmpty ? "(anonymous)" : frame.function
      return "\n    at \(function)\(frame.location.map { " (\($0))" } ?? "")"
    }
    let rest = frames.count - lines.count
    return text + lines.joined() + (rest > 0 ? "\n    … \(rest) more" : "")
  }

  private static let mostFrames = 8

  /// The entries of a map or a set; nil for another object.
  private mutating func inspectCollection(_ object: JSObject, depth: Int) -> String? {
    let isMap: Bool
    let found: JSObject
    let limit = JSValue(Self.mostEntries)
    if let list = list(.mapEntries, object, limit) {
      (isMap, found) = (true, list)
    } else if let list = list(.setValues, object, limit) {
      (isMap, found) = (false, list)
    } else {
      return nil
    }
    func item(_ index: Int) -> JSValue {
      (try? world.realm.get(index, of: found)) ?? .undefined
    }
    let count = Int(clamping: item(0).number ?? 0)
    var parts: [String] = []
    for entry in 0..<take(count) {
      let value = inspect(item(2 * entry + 2), depth: depth + 1)
      parts.append(
        isMap ? "\(inspect(item(2 * entry + 1), depth: depth + 1)) => \(value)" : value)
    }
    if count > parts.count { parts.append("… \(count - parts.count) more") }
    return Self.braced(parts)
  }

  private func list(
    _ member: ConsoleValuesMember, _ object: JSObject, _ limit: JSValue
  ) -> JSObject? {
    (try? library.callThrowing(member, [object.value, limit])).flatMap(world.realm.object)
  }

  private static func braced(_ parts: [String]) -> String {
    "{" + parts.joined(separator: ", ") + "}"
  }

  private func describe(_ node: Node) -> String {
    guard let element = Element(node) else {
      return node.nodeValue.map { "\($0)" } ?? "\(node.nodeName)"
    }
    let attributes = element.attributes.map { " \($0.qualifiedName)=\"\($0.value)\"" }.joined()
    return "<\(element.qualifiedName)\(attributes)>"
  }

  /// How many of that many entries are shown.
  private mutating func take(_ count: Int) -> Int {
    let taken = min(count, Self.mostEntries, remaining)
    remaining -= taken
    return taken
  }

  private mutating func inspectArray(_ array: JSObject, depth: Int) -> String {
    let realm = world.realm
    let count = Int(clamping: (try? realm.get("length", of: array))?.number ?? 0)
    let shown = take(count)
    var parts = (0..<shown).map { index in
      inspect((try? realm.get(index, of: array)) ?? .undefined, depth: depth + 1)
    }
    if count > shown { parts.append("… \(count - shown) more") }
    return "[" + parts.joined(separator: ", ") + "]"
  }

  private mutating func inspectObject(_ object: JSObject, depth: Int) -> String {
    let realm = world.realm
    let all = realm.propertyNames(of: object)
    let names = all.prefix(take(all.count))
    var parts = names.map { bytes in
      let name = String(DOMString(unchecked: bytes))
      return
        "\(name): \(inspect((try? realm.get(name, of: object)) ?? .undefined, depth: depth + 1))"
    }
    if all.count > names.count { parts.append("… \(all.count - names.count) more") }
    return Self.braced(parts)
  }
}

extension JSValue {
  fileprivate func text(in realm: Realm) -> String { realm.text(self) }
}
