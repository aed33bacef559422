import DOM
import JSRuntime

extension World {
  /// https://infra.spec.whatwg.org/#parse-json-string-to-a-javascript-value
  package func parseJSON(_ text: DOMString) throws -> JSValue {
    try support.parseJSON(text.value(in: self))
  }

  /// The values of an iterable.
  ///
  /// https://webidl.spec.whatwg.org/#js-sequence
  package func list(_ value: JSValue) throws -> [JSValue] {
    guard let object = realm.object(value), let list = try sequence(of: object) else {
      throw JSTypeError("Value is not a sequence")
    }
    return list
  }

  /// The values of an object that is iterable; nil of one that is not.
  package func sequence(of object: JSObject) throws -> [JSValue]? {
    try support.list(of: object).map(elements)
  }

  private func elements(of array: JSObject) throws -> [JSValue] {
    let count = Int(try realm.number(try realm.get("length", of: array)))
    return try (0..<count).map { try realm.get($0, of: array) }
  }

  /// Calls `body` with each value of an iterable, before the next one is asked for.
  ///
  /// - Returns: whether the object is iterable.
  ///
  /// https://webidl.spec.whatwg.org/#create-sequence-from-iterable
  package func iterate(_ object: JSObject, _ body: (JSValue) throws -> Void) throws -> Bool {
    guard let next = try support.iterator(of: object) else { return false }
    while let result = realm.object(try realm.call(next)) {
      try body(try realm.get(0, of: result))
    }
    return true
  }

  package func iterate(_ value: JSValue, _ body: (JSValue) throws -> Void) throws {
    guard let object = realm.object(value), try iterate(object, body) else {
      throw JSTypeError("Value is not a sequence")
    }
  }

  /// The own enumerable properties of an object, whose names must be strings.
  ///
  /// https://webidl.spec.whatwg.org/#js-record
  package func record(_ object: JSObject) throws -> [(key: JSValue, value: JSValue)] {
    let flat = try elements(of: try support.entries(of: object))
    return stride(from: 0, to: flat.count, by: 2).map { (flat[$0], flat[$0 + 1]) }
  }
}
