/// One of jsprep's own scripts: an object of functions that do what only JavaScript can do. It is
/// evaluated when it is first called.
///
/// Such functions pass on exceptions of users' scripts; otherwise they throw only what the engine
/// may throw anywhere: when the time is up, or the stack is full.
///
/// Its members are the cases of an enumeration, which `script/lint-scripts --write` makes from the script.
///
/// OPTIMIZATION: the parameter is not constrained: the runtime would search all conformances of the program
/// for each library.
package final class ScriptLibrary<Member> {
  private let realm: Realm
  private let source: [UInt8]
  private let hooks: [JSValue]?
  private var loaded: JSObject?

  /// - Parameters:
  ///   - source: UTF-8, an expression whose value is the object; or, if there are hooks, the
  ///     function that makes it from them.
  ///   - hooks: live as long as the realm.
  package init(_ source: [UInt8], hooks: [JSValue]? = nil, in realm: Realm) {
    self.source = source
    self.hooks = hooks
    self.realm = realm
    for hook in hooks ?? [] { realm.protect(JSObject(hook.ref)) }
  }

  /// The object of all members.
  package func object() throws(JSException) -> JSObject {
    if let loaded { return loaded }
    realm.machine.libraries.insert(source)
    var value = try realm.evaluate(utf8: source)
    if let hooks { value = try realm.call(JSObject(value.ref), hooks) }
    let object = JSObject(value.ref)
    realm.protect(object)
    loaded = object
    return object
  }
}

extension ScriptLibrary where Member: ScriptMember {
  /// A function, or another member.
  package func member(_ member: Member) throws(JSException) -> JSObject {
    JSObject(try realm.get(member.rawValue, of: try object()).ref)
  }

  /// Calls a function that calls users' scripts.
  @discardableResult
  package func callThrowing(
    _ member: Member, _ arguments: [JSValue]
  ) throws(JSException) -> JSValue {
    try realm.call(try self.member(member), arguments)
  }

  /// Calls a function that has no reason to throw. If the engine has one (the time is up, the stack
  /// is full), or a user's script changed something that ours depend on, the result is an empty
  /// object.
  @discardableResult
  package func call(_ member: Member, _ arguments: [JSValue]) -> JSValue {
    (try? callThrowing(member, arguments)) ?? realm.makeObject().value
  }
}

/// A member of the object that one of jsprep's own scripts returns.
package protocol ScriptMember: RawRepresentable<String>, Sendable {}

/// The members of a script that is evaluated for its effects.
package enum NoMember: ScriptMember {
  package init?(rawValue: String) { nil }

  package var rawValue: String {
    switch self {}
  }
}

extension Realm {
  /// An object of functions that our scripts call. It inherits nothing, so that no setter is called
  /// when they are defined, and no other function is found in place of one.
  package func makeHooks(_ bodies: [(name: String, body: NativeFunction.Body)]) -> JSObject {
    let hooks = makeRecord()
    for (name, body) in bodies { set(name, of: hooks, to: makeFunction(name, body).value) }
    return hooks
  }
}
