import Bindings
import DOM
import IntegerConversion
import JSRuntime

/// Formats what a script logs as text.
///
/// https://console.spec.whatwg.org/#formatter
struct ConsoleFormatter {
  private let world: World
  private static let deepest = 4
  private static let mostEntries = 100
  /// How many entries a text may still have, in all of its objects.
  private var remaining = 10_000

  init(_ world: World) { self.world = world }

  /// A thrown value that is not an error, truncated if it is long.
  mutating func format(thrown value: JSValue) -> String {
    let longest = 1000
    remaining = longest
    let text = inspect(value)
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

  /// A value as shown to a developer.
  private mutating func inspect(_ value: JSValue, depth: Int = 0) -> String {
    let realm = world.realm
    guard let object = realm.object(value) else {
      return realm.isString(value) && depth > 0 ? "\"\(realm.text(value))\"" : describe(value)
    }
    if case .node(let node) = world.native(value) { return describe(node) }
    if realm.function(value) != nil {
      let name = (try? realm.get("name", of: object)).map(realm.text) ?? ""
      return "function \(name)"
    }
    if realm.isError(value) || realm.isDate(value) || realm.isRegExp(value) {
      return realm.text(value)
    }
    let isArray = realm.isArray(value) || realm.isTypedArray(value)
    if depth >= Self.deepest { return isArray ? "[…]" : "{…}" }
    return isArray ? inspectArray(object, depth: depth) : inspectObject(object, depth: depth)
  }

  private func describe(_ value: JSValue) -> String {
    world.realm.isSymbol(value) ? "Symbol()" : world.realm.text(value)
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
    let parts = names.map { bytes in
      let name = String(DOMString(unchecked: bytes))
      return
        "\(name): \(inspect((try? realm.get(name, of: object)) ?? .undefined, depth: depth + 1))"
    }
    return parts.isEmpty ? "{}" : "{" + parts.joined(separator: ", ") + "}"
  }
}

extension JSValue {
  fileprivate func text(in realm: Realm) -> String { realm.text(self) }
}
