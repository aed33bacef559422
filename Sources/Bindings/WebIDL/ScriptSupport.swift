import JSRuntime

/// The few things that only JavaScript can do: accessors, symbols, constructors that see
/// `new.target`, proxies. One small script, evaluated once for each world.
package struct ScriptSupport {
  private let realm: Realm
  private let library: ScriptLibrary<SupportMember>
  private let collections: ScriptLibrary<CollectionsMember>
  private let iterableDeclarations: ScriptLibrary<IterableDeclarationsMember>
  private let conversions: ScriptLibrary<ConversionsMember>
  /// The built-in objects of the language, for our other scripts.
  package let intrinsics: JSObject

  init(_ realm: Realm) {
    self.realm = realm
    // No user's script has run yet.
    let intrinsics = ScriptLibrary<NoMember>(PackageResources.Intrinsics_js, in: realm)
    self.intrinsics = (try? intrinsics.object()) ?? realm.makeObject()
    realm.hideOwnFunctionTexts()
    let hooks = [self.intrinsics.value]
    library = ScriptLibrary(PackageResources.Support_js, hooks: hooks, in: realm)
    collections = ScriptLibrary(PackageResources.Collections_js, hooks: hooks, in: realm)
    iterableDeclarations = ScriptLibrary(
      PackageResources.IterableDeclarations_js, hooks: hooks, in: realm)
    conversions = ScriptLibrary(PackageResources.Conversions_js, hooks: hooks, in: realm)
  }

  @discardableResult
  private func call(_ member: SupportMember, _ arguments: [JSValue]) -> JSValue {
    library.call(member, arguments)
  }

  func define(_ members: MemberList, of object: JSObject) {
    if members.names.isEmpty { return }
    call(.members, [object.value, realm.names(members.names)] + members.values)
  }

  /// Replaces a getter, unless a script has replaced it before, by that of `source`.
  func replaceGetter(
    _ name: String, of object: JSObject, _ old: JSObject, byThatOf source: JSObject
  ) {
    call(.replaceGetter, [object.value, realm.string(name), old.value, source.value])
  }

  func getter(_ name: String, of object: JSObject) -> JSObject {
    JSObject(call(.getterOf, [object.value, realm.string(name)]).ref)
  }

  /// Calls its first argument with the second as `this`, whatever scripts did to
  /// `Function.prototype`.
  var functionCall: JSValue {
    (try? library.member(.call))?.value ?? .undefined
  }

  /// - Throws: if the object has a property of that name that cannot be replaced.
  func redefine(_ name: String, of object: JSObject, to value: JSValue) throws(JSException) {
    try library.callThrowing(.define, [object.value, realm.string(name), value])
  }

  /// The object that a prototype without a parent inherits from.
  func prototypeRoot(_ interface: Interface) -> JSObject? {
    guard ["DOMException", "OverconstrainedError"].contains(interface.name) else { return nil }
    return realm.object(call(.errorPrototype, []))
  }

  /// A constructor that passes `new.target` as the body's `this`, or one that always throws.
  func makeConstructor(
    _ name: String, _ constructor: InterfaceMembers.Constructor?, prototype: JSObject,
    parent: JSObject?
  ) -> JSObject {
    let native = constructor.map { realm.makeFunction(name, $0.body).value } ?? .undefined
    let value = call(
      .constructor,
      [
        realm.string(name), JSValue(constructor?.length ?? 0), native, prototype.value,
        parent?.value ?? .undefined,
      ])
    return JSObject(value.ref)
  }

  /// https://webidl.spec.whatwg.org/#legacy-callback-interface-object
  func makeCallbackInterface(_ name: String) -> JSObject {
    JSObject(call(.callbackInterface, [realm.string(name)]).ref)
  }

  /// A constructor whose body's `this` is `new.target`. Unlike functions, it does not read the
  /// prototype of that.
  func makeClass(
    _ name: String, _ constructor: InterfaceMembers.Constructor, parent: JSObject?
  ) -> JSObject {
    let native = realm.makeFunction(name, constructor.body)
    let value = call(
      .derivedClass, [realm.string(name), native.value, parent?.value ?? .undefined])
    return JSObject(value.ref)
  }

  func prototype(of constructor: JSObject) -> JSObject {
    JSObject(call(.prototypeOf, [constructor.value]).ref)
  }

  func finish(_ prototype: JSObject, name: String, unscopables: [String]) {
    call(
      .finish,
      [
        prototype.value, realm.string(name),
        unscopables.isEmpty ? .undefined : realm.makeArray(of: unscopables, realm.string).value,
      ])
  }

  /// https://webidl.spec.whatwg.org/#js-namespaces
  package func tag(_ object: JSObject, _ name: String) {
    call(.tag, [object.value, realm.string(name)])
  }

  /// - Parameter report: is called with an exception of the function.
  func queueMicrotask(_ function: JSObject, report: JSObject) {
    call(.microtask, [function.value, report.value])
  }

  /// Makes the global object look like an instance of an interface that is not in its chain.
  func finishGlobalConstructor(_ constructor: JSObject) {
    call(.finishGlobalConstructor, [constructor.value])
  }

  /// A prototype that makes its accessors on first use.
  func makeLazy(
    _ prototype: JSObject, _ attributes: InterfaceMembers.LazyAttributes,
    reacting: (@escaping NativeFunction.Body) -> NativeFunction.Body
  ) -> JSObject {
    let bodies = [
      attributes.names, attributes.isSupported, attributes.get, reacting(attributes.set),
    ]
    let functions = bodies.map { realm.makeFunction("", $0).value }
    return JSObject(collections.call(.lazyPrototype, [prototype.value] + functions).ref)
  }

  func makeProxy(_ target: JSObject, handler: JSObject) -> JSObject {
    JSObject(collections.call(.proxy, [target.value, handler.value]).ref)
  }

  /// A proxy of an object whose items never change.
  func makeFixedProxy(
    _ target: JSObject, handler: JSObject, length: Int, items: JSObject
  ) -> JSObject {
    JSObject(
      collections.call(
        .fixedProxy, [target.value, handler.value, JSValue(length), items.value]
      ).ref)
  }

  /// The getter of a length that supports such proxies.
  func makeFixedLength(_ native: JSObject) -> JSObject {
    JSObject(collections.call(.fixedLength, [native.value]).ref)
  }

  func makeCollectionHandler(_ hooks: JSObject) -> JSObject {
    JSObject(collections.call(.collectionHandler, [hooks.value]).ref)
  }

  /// Makes a prototype iterable as lists are.
  func makeIterable(_ prototype: JSObject, withMethods: Bool) {
    collections.call(.iterable, [prototype.value, JSValue(withMethods)])
  }

  /// Makes a prototype iterable over pairs.
  func makePairIterable(
    _ prototype: JSObject, name: String, pairAt: JSObject, isSet: Bool = false
  ) {
    iterableDeclarations.call(
      .pairIterable, [prototype.value, realm.string(name), pairAt.value, JSValue(isSet)])
  }

  /// Gives a prototype the methods of a set of strings, or of objects.
  func makeSetlike(_ prototype: JSObject, changed: JSObject, check: JSObject?) {
    iterableDeclarations.call(
      .setlike, [prototype.value, changed.value, check?.value ?? .undefined])
  }

  /// Gives a prototype the methods of a map.
  func makeMaplike(_ prototype: JSObject, pairs: JSObject, check: JSObject?) {
    iterableDeclarations.call(
      .maplike, [prototype.value, pairs.value, check?.value ?? .undefined])
  }

  /// Defines a self-replacing accessor for each interface on the global object. Its descriptor is
  /// that of the data property that it becomes.
  func defineLazyGlobals(_ names: [String], resolve: JSObject) {
    let value = call(.lazyGlobals, [realm.names(names), resolve.value])
    for (holder, name, length, helper) in [
      ("Object", "getOwnPropertyDescriptor", 2, "ofObject"),
      ("Reflect", "getOwnPropertyDescriptor", 2, "ofReflect"),
      ("Object", "getOwnPropertyDescriptors", 1, "all"),
    ] {
      guard let helpers = realm.object(value),
        let body = realm.object((try? realm.get(helper, of: helpers)) ?? .undefined),
        let object = realm.object((try? realm.get(holder, of: realm.global)) ?? .undefined)
      else { continue }
      realm.protect(body)
      let function = realm.makeFunction(name, length: length) { call in
        try call.realm.call(body, call.arguments)
      }
      realm.set(name, of: object, to: function.value)
    }
  }

  func defineFactory(_ name: String, _ native: JSObject, prototype: JSObject) {
    call(.factory, [realm.string(name), native.value, prototype.value])
  }

  func defineNamed(_ names: JSObject, of object: JSObject, overriding: Bool, resolve: JSObject) {
    call(.named, [names.value, object.value, JSValue(overriding), resolve.value])
  }

  func undefineNamed(_ names: JSObject, of object: JSObject) {
    call(.unnamed, [names.value, object.value])
  }

  package func freeze(_ value: JSValue) -> JSValue { call(.freeze, [value]) }

  /// The frozen list that an attribute gave before, if it has the same content still.
  func sameList(of owner: JSValue, _ name: String, _ value: JSValue) -> JSValue {
    call(.sameList, [owner, realm.string(name), value])
  }

  /// https://webidl.spec.whatwg.org/#js-promise
  func resolve(_ value: JSValue) -> JSValue { call(.resolve, [value]) }

  /// An accessor of one object that cannot be changed.
  func defineUnforgeable(_ name: String, of object: JSObject, get: JSObject, set: JSObject?) {
    call(.unforgeable, [object.value, realm.string(name), get.value, set?.value ?? .undefined])
  }

  /// An array of the values of an iterable; nil if the object is not iterable.
  func list(of object: JSObject) throws(JSException) -> JSObject? {
    realm.object(try conversions.callThrowing(.list, [object.value]))
  }

  /// A function that returns the next value of an iterable, in an array, or `undefined` at its end;
  /// nil if the object is not iterable.
  func iterator(of object: JSObject) throws(JSException) -> JSObject? {
    realm.object(try conversions.callThrowing(.iterator, [object.value]))
  }

  /// The own enumerable properties: names and values in turn.
  func entries(of object: JSObject) throws(JSException) -> JSObject {
    JSObject(try conversions.callThrowing(.entries, [object.value]).ref)
  }

  /// https://infra.spec.whatwg.org/#parse-json-string-to-a-javascript-value
  func parseJSON(_ text: JSValue) throws(JSException) -> JSValue {
    try conversions.callThrowing(.parseJSON, [text])
  }

  /// https://infra.spec.whatwg.org/#serialize-a-javascript-value-to-a-json-string
  package func stringifyJSON(_ value: JSValue) throws(JSException) -> JSValue {
    try conversions.callThrowing(.stringifyJSON, [value])
  }

  /// A new `Error`, for its stack.
  func makeStackError() -> JSObject { JSObject(call(.stackError, []).ref) }
}

extension Realm {
  /// Names in the form that our scripts take: the text of a JSON array. None of them needs
  /// escaping.
  func names(_ names: [String]) -> JSValue { string("[\"\(names.joined(separator: "\",\""))\"]") }
}
