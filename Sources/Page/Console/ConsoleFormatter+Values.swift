import Bindings
import JSRuntime
import PropertyList
import Session

extension ConsoleFormatter {
  private static let deepest = 4
  private static let mostFrames = 8
  /// In UTF-16 code units.
  private static let longestText = 10_000

  /// - Parameter depth: how many objects it is in.
  mutating func describe(_ value: JSValue, depth: Int) -> ConsoleText {
    let realm = world.realm
    guard let object = realm.object(value) else { return describePrimitive(value) }
    if case .node(let node) = world.native(value) {
      return .text(NodeMarkup.head(of: node), .markup)
    }
    if realm.function(value) != nil {
      let name = functionName(object)
      return .text(name.isEmpty ? "function" : "function \(name)", .function)
    }
    if realm.isError(value) {
      return depth == 0
        ? .lines(withStack(object), .plain) : .text("[\(realm.text(value))]", .plain)
    }
    if realm.isDate(value) { return .text(realm.text(value), .date) }
    if realm.isRegExp(value) { return .text(realm.text(value), .expression) }
    if ancestors.contains(object) { return .text("[Circular]", .function) }
    let isArray = realm.isArray(value) || realm.isTypedArray(value)
    if depth >= Self.deepest { return .text(isArray ? "[…]" : "{…}", .function) }
    ancestors.append(object)
    defer { ancestors.removeLast() }
    if isArray { return describeArray(object, depth: depth) }
    let name = object == realm.global ? "Window" : text(.className, value)
    let isPlatform = world.native(value) != nil || object == realm.global
    // What the platform has leads to all of the page.
    if depth > 0, isPlatform { return .text("\(name) {…}", .plain) }
    let prefix = name.isEmpty || name == "Object" ? "" : "\(name) "
    if isPlatform {
      if let style = describeStyle(object, prefix: prefix) { return style }
      return isList(object)
        ? describeArray(object, prefix: prefix, depth: depth)
        : describePlatformObject(object, prefix: prefix, depth: depth)
    }
    return describeCollection(object, prefix: prefix, depth: depth)
      ?? describePromise(object, prefix: prefix, depth: depth)
      ?? describeObject(object, prefix: prefix, depth: depth)
  }

  private func describePrimitive(_ value: JSValue) -> ConsoleText {
    if world.realm.isString(value) { return quoted(value) }
    let role: ConsoleText.Role =
      value.isNumber
      ? .number
      : value.isUndefined ? .absent : value.isNull || value.isBoolean ? .keyword : .symbol
    return .text(text(.textOf, value), role)
  }

  /// A text as a literal.
  func quoted(_ value: JSValue) -> ConsoleText {
    let text = world.realm.text(value)
    let units = text.utf16.count
    let shown = units > Self.longestText ? String(text.prefix(Self.longestText)) : text
    let literal = JSONWriter.quoted(shown)
    let rest = units - shown.utf16.count
    return .text(rest > 0 ? "\(literal)… (\(rest) more characters)" : literal, .string)
  }

  func text(_ member: ConsoleValuesMember, _ value: JSValue) -> String {
    (try? library.callThrowing(member, [value])).map(world.realm.text) ?? ""
  }

  /// A function's own name, so that no getter of a script runs.
  private func functionName(_ function: JSObject) -> String {
    let name = (try? library.callThrowing(.member, [function.value, world.realm.string("name")]))
      .flatMap(world.realm.object).flatMap { try? world.realm.get(0, of: $0) }
    return name.flatMap { world.realm.isString($0) ? world.realm.text($0) : nil } ?? ""
  }

  /// An error with the functions that it came through.
  private func withStack(_ error: JSObject) -> [String] {
    let realm = world.realm
    let text = realm.text(error.value)
    guard let stack = try? realm.get("stack", of: error), realm.isString(stack) else {
      return [text]
    }
    let frames = world.frames(ofStack: realm.text(stack)).filter { $0.location != nil }
    let lines = frames.prefix(Self.mostFrames).compactMap { frame -> String? in
      guard let place = locate(frame) else { return nil }
      let function = place.function.isEmpty ? "(anonymous)" : place.function
      return "    at \(function)\(place.location.map { " (\($0))" } ?? "")"
    }
    let rest = frames.count - Self.mostFrames
    return [text] + lines + (rest > 0 ? ["    … \(rest) more"] : [])
  }
}
