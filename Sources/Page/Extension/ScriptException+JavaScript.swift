import Bindings
import JSRuntime
import PropertyList
import Session

extension ScriptException {
  /// What JavaScriptCore knows about an exception.
  init(_ exception: JSException, in world: World, moment: Moment) {
    let realm = world.realm
    let frames = Self.frames(of: exception.value, in: realm)
    self.init(
      message: Self.message(of: exception.value, in: world), moment: moment,
      location: Self.location(of: exception.value, in: realm)
        ?? frames.lazy.compactMap(\.location).first,
      stack: frames, isError: realm.isError(exception.value))
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

  private static func frames(of value: JSValue, in realm: Realm) -> [Frame] {
    guard let object = realm.object(value), let stack = try? realm.get("stack", of: object),
      realm.isString(stack)
    else { return [] }
    return StackFrame.parse(realm.text(stack)).map { Frame($0) }
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

extension Realm {
  var callerFrames: [ScriptException.Frame] { callerStack.map { ScriptException.Frame($0) } }

  /// The position of the script that called into native code.
  var callerLocation: SourceLocation? { callerFrames.first?.location }
}
