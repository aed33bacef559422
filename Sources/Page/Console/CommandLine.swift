import Bindings
import DOM
import JSRuntime

/// What a console has besides the page's own: `$`, `$$`, `$x`, `$0`, `$_` and `inspect`, as in Web Inspector.
/// The names are there while something that was typed is evaluated, unless the page has them itself.
///
/// https://webkit.org/web-inspector/console-command-line-api/
final class CommandLine {
  private unowned let world: World
  /// What was selected by `inspect`.
  private let selection: CommandLineSelection
  /// The value of what was last evaluated.
  private var last: ProtectedValue?
  /// What was declared with `let`, `const` and `class`.
  private(set) var declared: Set<String> = []
  private var functions: [(name: String, value: ProtectedValue)] = []
  private var installed: [(name: String, value: ProtectedValue)] = []

  private(set) lazy var values = ConsoleFormatter(world).library

  static let names = ["$", "$$", "$x", "$0", "$_", "inspect"]

  init(in world: World, selection: CommandLineSelection) {
    (self.world, self.selection) = (world, selection)
    define("$") { line, call in
      try line.ask(call, "querySelector")
    }
    define("$$") { line, call in
      try line.items(of: line.ask(call, "querySelectorAll"))
    }
    define("$x") { line, call in try line.evaluateXPath(call) }
    define("inspect") { line, call in
      if case .node(let node) = line.world.native(call[0]) {
        line.selection.select(node)
        line.selection.isNew = true
      }
      return call[0]
    }
  }

  private func define(
    _ name: String, _ body: @escaping (CommandLine, NativeCall) throws -> JSValue
  ) {
    let function = world.realm.makeFunction(name) { [unowned self] in try body(self, $0) }
    functions.append((name, ProtectedValue(function.value, in: world.realm)))
  }

  func remember(_ value: JSValue) {
    if !value.isUndefined { last = ProtectedValue(value, in: world.realm) }
  }

  /// Declares variables in a way that they can be given values, and declared, again.
  func declare(lexical: [String], variables: [String], file: String) throws(JSException) {
    let new = lexical.filter { !declared.contains($0) }
    if !new.isEmpty {
      try world.realm.evaluate("let \(Set(new).sorted().joined(separator: ","))", url: file)
      declared.formUnion(new)
    }
    if !variables.isEmpty {
      try world.realm.evaluate("var \(variables.joined(separator: ","))", url: file)
    }
  }

  // MARK: Names

  func install() {
    let realm = world.realm
    let selected = selection.node.map { world.wrap($0) } ?? .undefined
    let values =
      functions.map { ($0.name, $0.value.value) }
      + [("$0", selected), ("$_", last?.value ?? .undefined)]
    for (name, value) in values where !realm.has(name, of: realm.global) {
      realm.set(name, of: realm.global, to: value, attributes: .dontEnum)
      installed.append((name, ProtectedValue(value, in: realm)))
    }
  }

  /// Removes the names, except for those that have got other values.
  func remove() {
    let realm = world.realm
    for (name, value) in installed {
      if let now = try? realm.get(name, of: realm.global), now == value.value {
        realm.delete(name, of: realm.global)
      }
    }
    installed = []
  }

  // MARK: Functions

  /// What a method of the second argument, or of the document, says of the first.
  private func ask(_ call: NativeCall, _ method: String) throws -> JSValue {
    let realm = world.realm
    let start = realm.object(call[1]) ?? JSObject(world.wrap(world.document.node).ref)
    guard let function = realm.function(try realm.get(method, of: start)) else {
      throw JSTypeError("The second argument has no method '\(method)'")
    }
    return try realm.call(function, this: start, [call[0]])
  }

  private func items(of list: JSValue) throws -> JSValue {
    guard let object = world.realm.object(list) else { return list }
    let count = Int(clamping: try world.realm.get("length", of: object).number ?? 0)
    let items = try world.realm.makeArray(of: 0..<count) { try world.realm.get($0, of: object) }
    return items.value
  }

  /// What an XPath expression has as its value: nodes as an array.
  private func evaluateXPath(_ call: NativeCall) throws -> JSValue {
    let realm = world.realm
    let document = JSObject(world.wrap(world.document.node).ref)
    guard let evaluate = realm.function(try realm.get("evaluate", of: document)) else {
      return .undefined
    }
    let start = realm.object(call[1]) ?? document
    let result = try realm.call(
      evaluate, this: document, [call[0], start.value, .null, JSValue(Int32(0)), .null])
    guard let result = realm.object(result) else { return .undefined }
    switch Int(clamping: try realm.get("resultType", of: result).number ?? 0) {
    case 1: return try realm.get("numberValue", of: result)
    case 2: return try realm.get("stringValue", of: result)
    case 3: return try realm.get("booleanValue", of: result)
    default: break
    }
    guard let next = realm.function(try realm.get("iterateNext", of: result)) else {
      return .undefined
    }
    var nodes: [ProtectedValue] = []
    while true {
      let node = try realm.call(next, this: result)
      if node.isUndefinedOrNull { break }
      nodes.append(ProtectedValue(node, in: realm))
    }
    return realm.makeArray(nodes.map(\.value)).value
  }
}

/// The node that is selected, in all worlds.
final class CommandLineSelection {
  private var hold: NodeHold?
  /// Whether it was selected by what is being evaluated.
  var isNew = false

  var node: Node? { hold?.node }

  func select(_ node: Node) { hold = NodeHold(node) }
}
