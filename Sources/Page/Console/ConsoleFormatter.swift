import Bindings
import JSRuntime
import Session

/// Formats what a script logs as text, and what a console evaluates.
///
/// https://console.spec.whatwg.org/#formatter
struct ConsoleFormatter {
  let world: World
  let library: ScriptLibrary<ConsoleValuesMember>
  /// How many entries a text may still have, in all of its objects.
  var remaining = 10_000
  /// The objects that are being formatted.
  var ancestors: [JSObject] = []

  /// The frames of a stack as the user knows them.
  var locate: ([ScriptException.Frame]) -> [ScriptException.Frame] = { $0 }

  init(_ world: World) {
    self.world = world
    library = ScriptLibrary(
      PackageResources.ConsoleValues_js, hooks: [world.support.intrinsics.value], in: world.realm)
  }

  /// A thrown value that is not an error, truncated if it is long.
  mutating func format(thrown value: JSValue) -> String {
    let longest = 1000
    remaining = longest
    let text = world.realm.unobserved {
      world.realm.isString(value) ? world.realm.text(value) : describe(value, depth: 0).flat
    }
    return text.count > longest ? text.prefix(longest) + "…" : text
  }

  mutating func format(_ arguments: [JSValue]) -> String {
    world.realm.unobserved { text(of: arguments) }
  }

  private mutating func text(of arguments: [JSValue]) -> String {
    guard let first = arguments.first, world.realm.isString(first) else {
      return arguments.map { inspect($0) }.joined(separator: " ")
    }
    var rest = arguments.dropFirst()
    let text = substitute(world.realm.text(first), &rest)
    return ([text] + rest.map { inspect($0) }).joined(separator: " ")
  }

  /// The value of what was typed into a console: a text is quoted, a node has its content, a function its source.
  mutating func formatResult(_ value: JSValue) -> ConsoleText {
    if world.realm.isString(value) { return quoted(value) }
    if world.realm.function(value) != nil { return .text(text(.sourceOf, value), .function) }
    if case .node(let node) = world.native(value) {
      return .lines(NodeMarkup.lines(of: node), .markup)
    }
    return describe(value, depth: 0)
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
      return number.isNaN ? "NaN" : world.realm.text(JSValue(number.rounded(.towardZero)))
    case "f": return (try? world.realm.number(value)).map { "\($0)" } ?? "NaN"
    case "c": return ""
    default: return inspect(value)
    }
  }

  /// A value as shown to a developer. What is longer than anybody reads is cut, but not a text.
  private mutating func inspect(_ value: JSValue) -> String {
    if world.realm.isString(value) { return world.realm.text(value) }
    let text = describe(value, depth: 0).flat
    if text.utf8.count <= Self.longest { return text }
    let shown = text.prefix(Self.longest)
    return shown + "… (\(text.utf8.count - shown.utf8.count) more bytes)"
  }

  private static let longest = 4000
}
