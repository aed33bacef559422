import Bindings
import DOM
import IntegerConversion
import JSRuntime
import Messaging

extension World {
  var indexedDBScript: ScriptLibrary<IndexedDBMember> {
    slot { IndexedDBScript(self) }.library
  }

  /// The value of an own property; nil if there is none.
  func ownValue(_ key: JSValue, of object: JSObject) throws -> JSValue? {
    guard let list = realm.object(try indexedDBScript.callThrowing(.own, [object.value, key]))
    else { return nil }
    return try realm.get(0, of: list)
  }
}

/// The script of one world; made when a database is first used.
private final class IndexedDBScript {
  let library: ScriptLibrary<IndexedDBMember>

  init(_ world: World) {
    library = ScriptLibrary(
      PackageResources.IndexedDB_js, hooks: [world.support.intrinsics.value], in: world.realm)
  }
}

extension IDBKey {
  /// SAFARI: a key that is nested deeper is none.
  static let maximumDepth = 2000

  /// The key that a value stands for; nil if there is none.
  ///
  /// https://w3c.github.io/IndexedDB/#convert-a-value-to-a-key
  static func convert(_ value: JSValue, in world: World) throws -> IDBKey? {
    var converter = KeyConverter(world)
    guard try converter.convert(value) else { return nil }
    return IDBKey(bytes: converter.encoder.bytes)
  }

  /// An array of keys.
  init(_ keys: [IDBKey]) {
    var encoder = IDBKeyEncoder()
    encoder.beginArray()
    for key in keys { encoder.append(key) }
    encoder.endArray()
    self.init(bytes: encoder.bytes)
  }

  /// Converts one value, without recursion: arrays may be nested.
  private struct KeyConverter {
    let world: World
    var encoder = IDBKeyEncoder()
    /// The arrays around what is converted, with the next index of each.
    private var arrays: [(array: ScriptValue, elements: ScriptValue, count: Int, next: Int)] = []

    init(_ world: World) { self.world = world }

    mutating func convert(_ value: JSValue) throws -> Bool {
      guard try append(value) else { return false }
      while let last = arrays.last {
        if last.next == last.count {
          encoder.endArray()
          arrays.removeLast()
          continue
        }
        arrays[arrays.count - 1].next += 1
        let isValid = try world.realm.machine.keepingValues {
          try append(try world.realm.get(last.next, of: JSObject(last.elements.value.ref)))
        }
        if !isValid { return false }
      }
      return true
    }

    private mutating func append(_ value: JSValue) throws -> Bool {
      let realm = world.realm
      if let number = value.number {
        if number.isNaN { return false }
        encoder.append(.number, number: number)
      } else if realm.isString(value) {
        encoder.append(try DOMString.convert(value, world))
      } else if realm.isDate(value) {
        let time = try realm.number(try world.indexedDBScript.callThrowing(.timeOf, [value]))
        if time.isNaN { return false }
        encoder.append(.date, number: time)
      } else if realm.isArray(value), let array = realm.object(value) {
        if arrays.count >= maximumDepth || arrays.contains(where: { $0.array.value == value }) {
          return false
        }
        let list = try world.indexedDBScript.callThrowing(.elements, [array.value])
        guard let elements = realm.object(list) else { return false }
        let count = Int(clamping: try realm.number(try realm.get("length", of: elements)))
        arrays.append((ScriptValue(value, in: world), ScriptValue(list, in: world), count, 0))
        encoder.beginArray()
      } else if let bytes = try world.bytesOfKey(value) {
        encoder.append(binary: bytes)
      } else {
        return false
      }
      return true
    }
  }
}

extension World {
  /// The bytes of a buffer or a view; nil for anything else, and for detached ones.
  fileprivate func bytesOfKey(_ value: JSValue) throws -> [UInt8]? {
    guard realm.isBufferSource(value) else { return nil }
    // A clone of it is read: asking the engine for its memory would prevent it from being transferred.
    guard let clone = try? SerializedValue(value, in: self).deserialize(in: self) else {
      return nil
    }
    return realm.bufferSourceIfAny(clone)
  }
}

extension IDBKey {
  /// https://w3c.github.io/IndexedDB/#convert-a-key-to-a-value
  func value(in world: World) -> JSValue {
    let realm = world.realm
    var decoder = IDBKeyDecoder(bytes)
    var open: [(array: ScriptValue, count: Int)] = []
    var result = JSValue.undefined
    while let part = decoder.next() {
      let made: JSValue
      switch part {
      case .number(let number): made = JSValue(number)
      case .date(let time): made = realm.makeDate(time)
      case .string(let units): made = DOMString(codeUnits: units).value(in: world)
      case .binary(let bytes): made = realm.makeArrayBuffer(bytes)
      case .beginArray:
        open.append((ScriptValue(realm.makeList().value, in: world), 0))
        continue
      case .endArray:
        guard let last = open.popLast() else { return .undefined }
        made = realm.keeping(last.array.value)
        world.indexedDBScript.call(.array, [made])
      }
      guard let outer = open.last else {
        result = made
        break
      }
      open[open.count - 1].count += 1
      realm.set(outer.count, of: JSObject(outer.array.value.ref), to: made)
    }
    return result
  }
}
