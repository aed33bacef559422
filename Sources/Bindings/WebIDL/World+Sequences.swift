import JSRuntime

extension World {
  /// The values of an iterable.
  ///
  /// https://webidl.spec.whatwg.org/#js-sequence
  package func list(_ value: JSValue) throws -> [JSValue] {
    guard let object = realm.object(value) else { throw JSTypeError("Value is not a sequence") }
    let array = try support.list(of: object)
    let count = Int(try realm.number(try realm.get("length", of: array)))
    return try (0..<count).map { try realm.get($0, of: array) }
  }

  /// The values of an object that is iterable; nil of one that is not.
  package func sequence(of object: JSObject) throws -> [JSValue]? {
    try support.isIterable(object) ? list(object.value) : nil
  }
}
