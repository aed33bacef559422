import Bindings
import JSRuntime
import PropertyList
import Session

extension ScriptException {
  /// What JavaScriptCore knows about an exception.
  init(_ exception: JSException, in world: World, moment: Moment) {
    let realm = world.realm
    let frames = Self.frames(of: exception.value, in: world)
    let location =
      Self.location(of: exception.value, in: realm).map { world.location($0) }
      ?? frames.lazy.compactMap(\.location).first
    self.init(
      message: Self.message(of: exception.value, in: world), moment: moment, location: location,
      sourceLine: world.sourceLine(location), stack: frames,
      isError: realm.isError(exception.value))
  }

  private static func message(of value: JSValue, in world: World) -> String {
    let realm = world.realm
    if realm.isError(value) { return realm.text(value) }
    // The string form of a DOMException would be `[object DOMException]`.
    if let object = realm.object(value), let name = try? realm.get("name", of: object),
      realm.isString(name), let message = try? realm.get("message", of: object),
      realm.isString(message)
    {
      return "\(realm.text(name)): \(realm.text(message))"
    }
    var formatter = ConsoleFormatter(world)
    return formatter.format(thrown: value)
  }

  private static func location(of value: JSValue, in realm: Realm) -> SourceLocation? {
    guard let object = realm.object(value), let file = try? realm.get("sourceURL", of: object),
      realm.isString(file), let line = try? realm.get("line", of: object).number
    else { return nil }
    let column = try? realm.get("column", of: object).number
    return SourceLocation(file: realm.text(file), line: line, column: column)
  }

  private static func frames(of value: JSValue, in world: World) -> [Frame] {
    let realm = world.realm
    guard let object = realm.object(value), let stack = try? realm.get("stack", of: object),
      realm.isString(stack)
    else { return [] }
    return world.frames(ofStack: realm.text(stack))
  }
}

extension ScriptException.Frame {
  init(_ frame: StackFrame) {
    self.init(
      function: frame.function,
      location: frame.file.isEmpty
        ? nil : SourceLocation(file: frame.file, line: frame.line, column: frame.column))
  }
}
