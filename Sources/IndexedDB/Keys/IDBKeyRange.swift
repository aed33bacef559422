import Bindings
import DOM
import JSRuntime

/// https://w3c.github.io/IndexedDB/#keyrange
final class IDBKeyRange: PlatformObject {
  let lower: IDBKey?
  let upper: IDBKey?
  let isLowerOpen: Bool
  let isUpperOpen: Bool
  var interface: Interface { .idbKeyRange }
  func visitHeldNodes(_ visit: (Node) -> Void) {}

  init(lower: IDBKey?, upper: IDBKey?, isLowerOpen: Bool, isUpperOpen: Bool) {
    self.lower = lower
    self.upper = upper
    self.isLowerOpen = isLowerOpen
    self.isUpperOpen = isUpperOpen
  }

  convenience init(only key: IDBKey) {
    self.init(lower: key, upper: key, isLowerOpen: false, isUpperOpen: false)
  }

  /// What is in the range.
  var bounds: RecordBounds {
    RecordBounds(
      lower: lower.map { $0.bytes + (isLowerOpen ? [IDBKey.afterAll] : []) } ?? [],
      upper: upper.map { $0.bytes + (isUpperOpen ? [] : [IDBKey.afterAll]) })
  }
}

extension IDBKeyRange {
  fileprivate static func bound(_ call: NativeCall) throws -> IDBKeyRange {
    let lower = try key(call[0], call.world)
    let upper = try key(call[1], call.world)
    let isLowerOpen = call.realm.boolean(call[2])
    let isUpperOpen = call.realm.boolean(call[3])
    if upper < lower || upper == lower && (isLowerOpen || isUpperOpen) {
      throw DOMException(.dataError)
    }
    return IDBKeyRange(
      lower: lower, upper: upper, isLowerOpen: isLowerOpen, isUpperOpen: isUpperOpen)
  }

  fileprivate static func key(_ value: JSValue, _ world: World) throws -> IDBKey {
    guard let key = try IDBKey.convert(value, in: world) else { throw DOMException(.dataError) }
    return key
  }

  /// The range that a query stands for; nil for `undefined` and `null`.
  ///
  /// https://w3c.github.io/IndexedDB/#convert-a-value-to-a-key-range
  static func convert(query: JSValue, in world: World) throws -> KeyRangeQuery {
    if query.isUndefinedOrNull { return .missing }
    if case .object(let range as IDBKeyRange) = world.native(query) { return .range(range) }
    return try IDBKey.convert(query, in: world).map { .range(IDBKeyRange(only: $0)) } ?? .invalid
  }
}

/// A query of a script.
enum KeyRangeQuery {
  case missing
  case invalid
  case range(IDBKeyRange)
}

extension Interface {
  /// https://w3c.github.io/IndexedDB/#keyrange
  static let idbKeyRange = Interface(IDBKeyRange.self, "IDBKeyRange") { idl in
    idl.attribute("lower") { range, world in
      range.lower?.value(in: world) ?? .undefined
    }
    idl.attribute("upper") { range, world in
      range.upper?.value(in: world) ?? .undefined
    }
    idl.attribute("lowerOpen") { $0.isLowerOpen }
    idl.attribute("upperOpen") { $0.isUpperOpen }
    idl.staticOperation("only", length: 1) { call in
      call.world.wrap(IDBKeyRange(only: try IDBKeyRange.key(call[0], call.world)))
    }
    idl.staticOperation("lowerBound", length: 1) { call in
      call.world.wrap(
        IDBKeyRange(
          lower: try IDBKeyRange.key(call[0], call.world), upper: nil,
          isLowerOpen: call.realm.boolean(call[1]), isUpperOpen: true))
    }
    idl.staticOperation("upperBound", length: 1) { call in
      call.world.wrap(
        IDBKeyRange(
          lower: nil, upper: try IDBKeyRange.key(call[0], call.world), isLowerOpen: true,
          isUpperOpen: call.realm.boolean(call[1])))
    }
    idl.staticOperation("bound", length: 2) { call in
      call.world.wrap(try IDBKeyRange.bound(call))
    }
    idl.operation("includes", length: 1) { range, call in
      guard let key = try IDBKey.convert(call[0], in: call.world) else {
        throw DOMException(
          .dataError,
          "Failed to execute 'includes' on 'IDBKeyRange': The passed-in value is not a valid "
            + "IndexedDB key.")
      }
      return JSValue(range.bounds.contains(key.bytes))
    }
  }
}
