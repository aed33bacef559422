import CJavaScriptCore

/// Property names as the engine's strings, made once.
final class PropertyNameCache {
  private var strings: [String: JSStringRef] = [:]

  subscript(name: String) -> JSStringRef {
    if let found = strings[name] { return found }
    // A C string ends at U+0000.
    let units = name.utf8.contains(0) ? Array(name.utf16) : []
    let string =
      units.isEmpty
      ? JSStringCreateWithUTF8CString(name) : JSStringCreateWithCharacters(units, units.count)
    guard let made = string else { fatalError("out of memory") }
    strings[name] = made
    return made
  }

  deinit { strings.values.forEach { JSStringRelease($0) } }
}

/// https://tc39.es/ecma262/#sec-property-attributes
package struct PropertyAttributes: OptionSet {
  package let rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  package static let readOnly = PropertyAttributes(rawValue: 1 << 1)
  package static let dontEnum = PropertyAttributes(rawValue: 1 << 2)
  package static let dontDelete = PropertyAttributes(rawValue: 1 << 3)

  /// https://webidl.spec.whatwg.org/#define-the-constants
  package static let ofConstant: PropertyAttributes = [.readOnly, .dontDelete]
}

extension Realm {
  /// The value as an object, if it is one.
  package func object(_ value: JSValue) -> JSObject? {
    value.isCell && JSValueIsObject(context, value.ref) ? JSObject(value.ref) : nil
  }

  package func function(_ value: JSValue) -> JSObject? {
    guard let object = object(value), JSObjectIsFunction(context, object.ref) else { return nil }
    return object
  }

  package func constructor(_ value: JSValue) -> JSObject? {
    guard let object = object(value), JSObjectIsConstructor(context, object.ref) else { return nil }
    return object
  }

  package func isString(_ value: JSValue) -> Bool {
    value.isCell && JSValueIsString(context, value.ref)
  }

  package func get(_ name: String, of object: JSObject) throws(JSException) -> JSValue {
    let value = try entering { JSObjectGetProperty(context, object.ref, names[name], &$0) }
    return keeping(value.map { JSValue($0) } ?? .undefined)
  }

  package func get(_ key: JSValue, of object: JSObject) throws(JSException) -> JSValue {
    let value = try entering { JSObjectGetPropertyForKey(context, object.ref, key.ref, &$0) }
    return keeping(value.map { JSValue($0) } ?? .undefined)
  }

  package func get(_ index: Int, of object: JSObject) throws(JSException) -> JSValue {
    let value = try entering {
      JSObjectGetPropertyAtIndex(context, object.ref, UInt32(index), &$0)
    }
    return keeping(value.map { JSValue($0) } ?? .undefined)
  }

  /// Defines or sets a property; an exception from a setter or a frozen object is ignored.
  package func set(
    _ name: String, of object: JSObject, to value: JSValue, attributes: PropertyAttributes = []
  ) {
    // Not through `entering`, which may be closed: keeping wrappers alive must still work.
    machine.run {
      JSObjectSetProperty(
        context, object.ref, names[name], value.ref, attributes.rawValue, nil)
    }
  }

  package func set(_ key: JSValue, of object: JSObject, to value: JSValue) throws(JSException) {
    try entering {
      JSObjectSetPropertyForKey(context, object.ref, key.ref, value.ref, 0, &$0)
    }
  }

  package func set(_ index: Int, of object: JSObject, to value: JSValue) {
    machine.run {
      JSObjectSetPropertyAtIndex(context, object.ref, UInt32(index), value.ref, nil)
    }
  }

  package func makeObject(prototype: JSObject? = nil) -> JSObject {
    let object = keeping(JSObject(JSObjectMake(context, nil, nil)))
    if let prototype { JSObjectSetPrototype(context, object.ref, prototype.ref) }
    return object
  }

  /// A new object that inherits nothing.
  package func makeRecord() -> JSObject {
    let object = makeObject()
    JSObjectSetPrototype(context, object.ref, JSValue.null.ref)
    return object
  }

  package func setPrototype(of object: JSObject, to prototype: JSObject) {
    JSObjectSetPrototype(context, object.ref, prototype.ref)
  }

  package func makeArray(_ values: [JSValue]) -> JSObject {
    let refs: [JSValueRef?] = values.map(\.ref)
    // There is no array while a script is being terminated; nothing will use it.
    guard let array = JSObjectMakeArray(context, refs.count, refs, nil) else { return makeObject() }
    return keeping(JSObject(array))
  }

  /// An array of values that are made one by one.
  ///
  /// NOTE: the collector does not see the content of a Swift array, so each value is protected
  /// until all have been made. Adding them to the JavaScript array one by one could call setters
  /// that it inherits.
  package func makeArray<Element>(
    of elements: some Sequence<Element>, _ value: (Element) throws -> JSValue
  ) rethrows -> JSObject {
    var values: [JSValue] = []
    defer { for value in values where value.isCell { JSValueUnprotect(context, value.ref) } }
    for element in elements {
      let value = try machine.keepingValues { try value(element) }
      if value.isCell { JSValueProtect(context, value.ref) }
      values.append(value)
    }
    return makeArray(values)
  }

  /// An empty array that inherits nothing, so that no setter is called when it is filled.
  package func makeList() -> JSObject {
    let list = makeArray([])
    JSObjectSetPrototype(context, list.ref, JSValue.null.ref)
    return list
  }

  /// A plain object whose values are made one by one. The properties are its own, whatever setters
  /// it inherits; their names are distinct.
  package func makeObject<Value>(
    of entries: some Sequence<(key: String, value: Value)>, _ value: (Value) throws -> JSValue
  ) rethrows -> JSObject {
    let object = makeObject()
    JSValueProtect(context, object.ref)
    defer { JSValueUnprotect(context, object.ref) }
    for (name, element) in entries {
      try machine.keepingValues { define(name, of: object, to: try value(element)) }
    }
    return keeping(object)
  }

  /// Whether the object has a property, or inherits one.
  package func has(_ name: String, of object: JSObject) -> Bool {
    (try? entering { _ in JSObjectHasProperty(context, object.ref, names[name]) }) ?? false
  }

  package func delete(_ name: String, of object: JSObject) {
    _ = try? entering { JSObjectDeleteProperty(context, object.ref, names[name], &$0) }
  }

  /// Defines an own property that the object does not have yet, whatever it inherits.
  package func define(
    _ name: String, of object: JSObject, to value: JSValue, attributes: PropertyAttributes = []
  ) {
    guard JSObjectHasProperty(context, object.ref, names[name]) else {
      return set(name, of: object, to: value, attributes: attributes)
    }
    setOwn(name, of: object, to: value, attributes: attributes)
  }

  /// Defines an own property that the object does not have yet, whatever it inherits: without a
  /// prototype nothing is read-only, and there are no setters, not even that of `__proto__`.
  func setOwn(
    _ name: String, of object: JSObject, to value: JSValue, attributes: PropertyAttributes = []
  ) {
    let prototype = JSObjectGetPrototype(context, object.ref)
    JSObjectSetPrototype(context, object.ref, JSValue.null.ref)
    set(name, of: object, to: value, attributes: attributes)
    JSObjectSetPrototype(context, object.ref, prototype)
  }

  /// Calls a function.
  @discardableResult
  package func call(
    _ function: JSObject, this: JSObject? = nil, _ arguments: [JSValue] = []
  ) throws(JSException) -> JSValue {
    let refs: [JSValueRef?] = arguments.map(\.ref)
    let result = try entering { thrown in
      machine.calling(from: self) {
        JSObjectCallAsFunction(context, function.ref, this?.ref, refs.count, refs, &thrown)
      }
    }
    guard let result else { throw JSException(makeError(.typeError, "not a function"), in: self) }
    return keeping(JSValue(result))
  }

  /// Calls a function as a constructor.
  package func construct(
    _ function: JSObject, _ arguments: [JSValue] = []
  ) throws(JSException) -> JSObject {
    let refs: [JSValueRef?] = arguments.map(\.ref)
    let result = try entering {
      JSObjectCallAsConstructor(context, function.ref, refs.count, refs, &$0)
    }
    guard let result else {
      throw JSException(makeError(.typeError, "not a constructor"), in: self)
    }
    return keeping(JSObject(result))
  }

  /// The names of the enumerable string-keyed properties, inherited ones included, as `for…in`.
  package func propertyNames(of object: JSObject) -> [[UInt8]] {
    let copy = try? entering { _ in JSObjectCopyPropertyNames(context, object.ref) }
    guard let names = copy ?? nil else { return [] }
    defer { JSPropertyNameArrayRelease(names) }
    return (0..<JSPropertyNameArrayGetCount(names)).map {
      makeBytes(JSPropertyNameArrayGetNameAtIndex(names, $0))
    }
  }
}

extension Realm {
  /// Keeps an object alive as long as the realm.
  package func protect(_ object: JSObject) { JSValueProtect(context, object.ref) }

  /// Keeps a value that the engine returned; see `LocalValues`.
  @inline(__always)
  @discardableResult
  package func keeping(_ value: JSValue) -> JSValue {
    machine.locals.note(value)
    return value
  }

  @inline(__always)
  func keeping(_ object: JSObject) -> JSObject {
    machine.locals.note(object.value)
    return object
  }
}

extension Realm {
  package func isArray(_ value: JSValue) -> Bool {
    value.isCell && JSValueIsArray(context, value.ref)
  }

  package func isDate(_ value: JSValue) -> Bool {
    value.isCell && JSValueIsDate(context, value.ref)
  }

  package func isSymbol(_ value: JSValue) -> Bool {
    value.isCell && JSValueIsSymbol(context, value.ref)
  }

  /// Whether looking at an object in any way may run a script's function.
  package func isProxy(_ object: JSObject) -> Bool { JSObjectGetProxyTarget(object.ref) != nil }

  package func isError(_ value: JSValue) -> Bool { isInstance(value, of: intrinsics[.error]) }

  package func isRegExp(_ value: JSValue) -> Bool { isInstance(value, of: intrinsics.regExp) }

  private func isInstance(_ value: JSValue, of constructor: JSObject?) -> Bool {
    guard let constructor, value.isCell else { return false }
    let answer = try? entering {
      JSValueIsInstanceOfConstructor(context, value.ref, constructor.ref, &$0)
    }
    return answer ?? false
  }

  /// A new regular expression.
  package func makeRegExp(_ pattern: JSValue, flags: JSValue) throws(JSException) -> JSObject {
    let arguments: [JSValueRef?] = [pattern.ref, flags.ref]
    let made = try entering { JSObjectMakeRegExp(context, arguments.count, arguments, &$0) }
    return keeping(made.map { JSObject($0) } ?? makeObject())
  }

  /// Whether a regular expression that was just made matches the text.
  package func matches(_ expression: JSObject, _ text: JSValue) throws(JSException) -> Bool {
    try !match(expression, text).isNull
  }

  /// What a regular expression of ours finds first: the array of its groups, or null.
  package func match(_ expression: JSObject, _ text: JSValue) throws(JSException) -> JSValue {
    guard let execute = intrinsics.execute else { return .null }
    return try call(execute, this: expression, [text])
  }

  /// A new `Date`.
  ///
  /// - Parameter milliseconds: since 1970.
  package func makeDate(_ milliseconds: Double) -> JSValue {
    var argument: JSValueRef? = JSValue(milliseconds).ref
    return keeping(JSValue(JSObjectMakeDate(context, 1, &argument, nil)))
  }
}
