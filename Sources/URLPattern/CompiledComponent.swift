import Bindings
import DOM
import JSRuntime

/// https://urlpattern.spec.whatwg.org/#component
final class CompiledComponent {
  let pattern: String
  let hasRegExpGroups: Bool
  private let names: [String]
  private let expression: ProtectedValue
  private unowned let world: World

  /// https://urlpattern.spec.whatwg.org/#compile-a-component
  init(
    _ input: String, _ options: PatternOptions = PatternOptions(), in world: World,
    _ encode: @escaping PatternParser.Encoder
  ) throws {
    let parts = try PatternParser.parse(input, options, encode)
    pattern = parts.patternString(options)
    hasRegExpGroups = parts.contains { $0.kind == .regexp }
    names = parts.filter { $0.kind != .fixedText }.map(\.name)
    self.world = world
    do {
      let expression = try world.realm.makeRegExp(
        world.realm.string(parts.regularExpression(options)),
        flags: world.realm.string(options.ignoresCase ? "vi" : "v"))
      self.expression = ProtectedValue(expression.value, in: world.realm)
    } catch {
      throw JSTypeError(
        "Unable to create RegExp object regular expression from provided URLPattern string.")
    }
  }

  func matches(_ input: String) throws -> Bool {
    try world.realm.matches(JSObject(expression.value.ref), world.realm.string(input))
  }

  /// https://urlpattern.spec.whatwg.org/#create-a-component-match-result
  func result(of input: String, in world: World) throws -> JSValue? {
    let realm = world.realm
    let match = try realm.match(JSObject(expression.value.ref), realm.string(input))
    guard let match = realm.object(match) else { return nil }
    let groups = realm.makeObject()
    for (index, name) in names.enumerated() {
      realm.define(name, of: groups, to: try realm.get(index + 1, of: match))
    }
    return realm.makeObject(listing: [("groups", groups.value), ("input", realm.string(input))])
  }
}
