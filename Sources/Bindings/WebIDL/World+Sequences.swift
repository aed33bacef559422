import DOM
import IntegerConversion
import JSRuntime

extension World {
  /// https://infra.spec.whatwg.org/#parse-json-string-to-a-javascript-value
  package func parseJSON(_ text: DOMString) throws -> JSValue {
    try support.parseJSON(text.value(in: self))
  }

  /// The values of an iterable.
  ///
  /// https://webidl.spec.whatwg.org/#js-sequence
  package func list(_ value: JSValue) throws -> ScriptSequence {
    guard let list = try sequence(of: sequenceObject(value)) else { throw JSTypeError() }
    return list
  }

  /// The values of an iterable object; nil if it is not iterable.
  package func sequence(of object: JSObject) throws -> ScriptSequence? {
    try support.list(of: object).map { try ScriptSequence($0, in: realm) }
  }

  /// The elements of one of our scripts' lists, which are not iterable.
  package func elements(of list: JSValue) throws -> ScriptSequence {
    guard let list = realm.object(list) else { throw JSTypeError() }
    return try ScriptSequence(list, in: realm)
  }

  /// Calls `body`, which must not keep it, with each value of an iterable, before the next one is
  /// requested.
  ///
  /// - Returns: whether the object is iterable.
  ///
  /// https://webidl.spec.whatwg.org/#create-sequence-from-iterable
  package func iterate(_ object: JSObject, _ body: (JSValue) throws -> Void) throws -> Bool {
    guard let next = try support.iterator(of: object) else { return false }
    var isDone = false
    while !isDone {
      try realm.machine.keepingValues {
        guard let result = realm.object(try realm.call(next)) else { return isDone = true }
        try body(try realm.get(0, of: result))
      }
    }
    return true
  }

  package func iterate(_ value: JSValue, _ body: (JSValue) throws -> Void) throws {
    guard try iterate(sequenceObject(value), body) else { throw JSTypeError() }
  }

  private func sequenceObject(_ value: JSValue) throws -> JSObject {
    guard let object = realm.object(value) else { throw JSTypeError("Value is not a sequence") }
    return object
  }

  /// The own enumerable properties of an object, whose names must be strings.
  ///
  /// https://webidl.spec.whatwg.org/#js-record
  package func record(
    _ object: JSObject
  ) throws -> some Sequence<(key: JSValue, value: JSValue)> {
    let flat = try ScriptSequence(try support.entries(of: object), in: realm)
    return stride(from: 0, to: flat.count, by: 2).lazy.map {
      (key: flat[$0], value: flat[$0 + 1])
    }
  }
}

extension Realm {
  /// A plain object with these properties.
  package func makeObject(listing members: [(String, JSValue)]) -> JSValue {
    let object = makeObject()
    for (name, value) in members { define(name, of: object, to: value) }
    return object.value
  }
}

/// The values of a script's sequence.
///
/// NOTE: the values stay in the engine's array, which this retains: unlike those in a Swift array,
/// they are valid as long as it is.
package struct ScriptSequence: RandomAccessCollection {
  package let count: Int
  private let realm: Realm
  private let array: ProtectedValue

  fileprivate init(_ array: JSObject, in realm: Realm) throws {
    self.realm = realm
    self.array = ProtectedValue(array.value, in: realm)
    count = Int(clamping: try realm.number(try realm.get("length", of: array)))
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { count }

  package subscript(index: Int) -> JSValue {
    (try? realm.get(index, of: JSObject(array.value.ref))) ?? .undefined
  }
}
