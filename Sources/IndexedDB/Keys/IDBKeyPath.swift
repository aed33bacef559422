import Bindings
import DOM
import FileAPI
import JSRuntime

/// https://w3c.github.io/IndexedDB/#key-path-construct
enum IDBKeyPath: Hashable {
  case string(DOMString)
  case array([DOMString])

  /// https://w3c.github.io/IndexedDB/#valid-key-path
  var isValid: Bool {
    switch self {
    case .string(let path): Self.isValid(path)
    case .array(let paths): !paths.isEmpty && paths.allSatisfy(Self.isValid)
    }
  }

  var isArray: Bool {
    if case .array = self { return true }
    return false
  }

  var isEmptyString: Bool { self == .string("") }

  private static func isValid(_ path: DOMString) -> Bool {
    path.isEmpty || components(of: path).allSatisfy { isIdentifier(String($0)) }
  }

  static func components(of path: DOMString) -> [DOMString] {
    path.bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      .map { DOMString(unchecked: Array($0)) }
  }

  /// https://tc39.es/ecma262/#prod-IdentifierName
  private static func isIdentifier(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first, isStart(first) else { return false }
    return name.unicodeScalars.dropFirst().allSatisfy { scalar in
      isStart(scalar) || scalar.properties.isIDContinue || scalar == "\u{200C}"
        || scalar == "\u{200D}"
    }
  }

  private static func isStart(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "$" || scalar == "_" || scalar.properties.isIDStart
  }
}

extension IDBKeyPath: IDLArgument, IDLResult {
  /// `(DOMString or sequence<DOMString>)`
  static func convert(_ value: JSValue, _ world: World) throws -> IDBKeyPath {
    if let object = world.realm.object(value), let list = try world.sequence(of: object) {
      return .array(try list.map { try DOMString.convert($0, world) })
    }
    return .string(try DOMString.convert(value, world))
  }

  func value(in world: World) -> JSValue {
    switch self {
    case .string(let path): path.value(in: world)
    case .array(let paths): paths.value(in: world)
    }
  }
}

/// What a key path yields.
enum KeyPathResult {
  case failure
  case invalid
  case key(IDBKey)

  var key: IDBKey? {
    if case .key(let key) = self { return key }
    return nil
  }
}

extension IDBKeyPath {
  /// https://w3c.github.io/IndexedDB/#extract-a-key-from-a-value-using-a-key-path
  ///
  /// - Parameter value: a clone, which no script has seen.
  func key(of value: JSValue, in world: World) throws -> KeyPathResult {
    switch self {
    case .string(let path):
      guard let found = try Self.evaluate(path, value, world) else { return .failure }
      return try IDBKey.convert(found, in: world).map { .key($0) } ?? .invalid
    case .array(let paths):
      var keys: [IDBKey] = []
      for path in paths {
        guard let found = try Self.evaluate(path, value, world) else { return .failure }
        guard let key = try IDBKey.convert(found, in: world) else { return .invalid }
        keys.append(key)
      }
      return .key(IDBKey(keys))
    }
  }

  /// The keys of an index for a value.
  ///
  /// https://w3c.github.io/IndexedDB/#convert-a-value-to-a-multientry-key
  func indexKeys(of value: JSValue, isMultiEntry: Bool, in world: World) throws -> [IDBKey] {
    guard isMultiEntry, case .string(let path) = self else {
      return try key(of: value, in: world).key.map { [$0] } ?? []
    }
    guard let found = try Self.evaluate(path, value, world) else { return [] }
    guard let array = world.realm.object(found), world.realm.isArray(found) else {
      return try IDBKey.convert(found, in: world).map { [$0] } ?? []
    }
    var keys: Set<IDBKey> = []
    let count = try world.realm.get("length", of: array).number ?? 0
    for index in 0..<Int(clamping: count) {
      try world.realm.machine.keepingValues {
        guard let item = try world.ownValue(JSValue(index), of: array),
          let key = try IDBKey.convert(item, in: world)
        else { return }
        keys.insert(key)
      }
    }
    return keys.sorted()
  }

  /// Nil for failure.
  ///
  /// https://w3c.github.io/IndexedDB/#evaluate-a-key-path-on-a-value
  private static func evaluate(
    _ path: DOMString, _ value: JSValue, _ world: World
  ) throws -> JSValue? {
    if path.isEmpty { return value }
    var value = value
    for name in components(of: path) {
      guard let next = try property(name, of: value, world), !next.isUndefined else { return nil }
      value = next
    }
    return value
  }

  private static func property(
    _ name: DOMString, of value: JSValue, _ world: World
  ) throws -> JSValue? {
    if world.realm.isString(value) {
      return name == "length" ? JSValue(try DOMString.convert(value, world).utf16Count) : nil
    }
    guard let object = world.realm.object(value) else { return nil }
    if case .object(let blob as Blob) = world.native(value),
      let found = property(name, of: blob, world)
    {
      return found
    }
    return try world.ownValue(name.value(in: world), of: object)
  }

  private static func property(_ name: DOMString, of blob: Blob, _ world: World) -> JSValue? {
    let file = blob as? File
    switch name {
    case "size": return JSValue(blob.bytes.count)
    case "type": return blob.type.value(in: world)
    case "name": return file?.name.value(in: world)
    case "lastModified": return file.map { JSValue(Double($0.lastModified)) }
    case "lastModifiedDate": return file.map { world.realm.makeDate(Double($0.lastModified)) }
    default: return nil
    }
  }
}

extension IDBKeyPath {
  /// https://w3c.github.io/IndexedDB/#check-that-a-key-could-be-injected-into-a-value
  func canInject(into value: JSValue, in world: World) throws -> Bool {
    guard case .string(let path) = self, var object = world.realm.object(value) else {
      return false
    }
    for name in Self.components(of: path).dropLast() {
      guard let next = try world.ownValue(name.value(in: world), of: object) else { return true }
      guard let inner = world.realm.object(next) else { return false }
      object = inner
    }
    return true
  }

  /// https://w3c.github.io/IndexedDB/#inject-a-key-into-a-value-using-a-key-path
  func inject(_ key: IDBKey, into value: JSValue, in world: World) throws {
    guard case .string(let path) = self, var object = world.realm.object(value) else { return }
    let script = world.indexedDBScript
    let names = Self.components(of: path)
    for name in names.dropLast() {
      let name = name.value(in: world)
      let known = try world.ownValue(name, of: object)
      guard let next = world.realm.object(known ?? world.realm.makeObject().value) else { return }
      if known == nil { try script.callThrowing(.define, [object.value, name, next.value]) }
      object = next
    }
    guard let last = names.last else { return }
    let made = key.value(in: world)
    try script.callThrowing(.define, [object.value, last.value(in: world), made])
  }
}
