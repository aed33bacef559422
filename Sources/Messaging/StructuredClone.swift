import Bindings
import DOM
import IntegerConversion
import JSRuntime
import SiteStorage

extension DOMException {
  /// NOTE: worded as WebKit words it.
  static let notCloneable = DOMException(.dataCloneError)
}

/// A serialized value, which any receiving world can deserialize.
///
/// https://html.spec.whatwg.org/multipage/structured-data.html#structuredserializewithtransfer
package final class SerializedValue: IDLResult {
  /// A list of primitive values; see `StructuredClone.js`.
  private let data: ScriptValue
  private let sender: WorldReference
  private let buffers: [[UInt8]]
  private let objects: [any SerializedObject]
  private let transferred: [any TransferableObject]
  /// https://html.spec.whatwg.org/multipage/web-messaging.html#dom-messageevent-ports
  var ports: [MessagePort] { transferred.compactMap { $0 as? MessagePort } }
  /// The values returned to scripts of each world.
  private var received: [ScriptValue] = []

  package init(_ value: JSValue, transfer: [JSValue] = [], in world: World) throws {
    let cloning = world.cloning
    let outer = cloning.sent
    cloning.sent = .init()
    defer { cloning.sent = outer }
    let list = world.realm.makeArray(transfer)
    data = ScriptValue(try cloning.call(.serialize, [value, list.value]), in: world)
    sender = world.reference
    buffers = cloning.sent.buffers
    objects = cloning.sent.objects
    transferred = cloning.sent.transferred.map { $0.transfer() }
  }

  /// https://html.spec.whatwg.org/multipage/structured-data.html#structureddeserializewithtransfer
  package func deserialize(in world: World) throws -> JSValue {
    let cloning = world.cloning
    let outer = cloning.received
    cloning.received = .init(
      buffers: buffers, objects: try objects.map { try $0.deserialize(in: world) },
      transferred: transferred)
    defer { cloning.received = outer }
    return try cloning.call(.deserialize, [list(in: world)])
  }

  /// The value for storage.
  package func packed(in world: World) throws -> PackedValue {
    let text = try world.cloning.call(.pack, [list(in: world)])
    return PackedValue(
      text: try world.realm.bytes(text), buffers: buffers, objects: objects)
  }

  /// The list as an object of the world, which must not see one of the sender's objects.
  private func list(in world: World) -> JSValue {
    if world.reference === sender { return data.value }
    let realm = world.realm
    guard let list = realm.object(data.value),
      let count = (try? realm.get("length", of: list))?.number
    else { return .undefined }
    // The strings live as long as the sender's list does.
    return realm.makeArray(
      (0..<Int(clamping: count)).map { index in
        let value = (try? realm.get(index, of: list)) ?? .undefined
        return realm.object(value) == nil ? value : .undefined
      }
    ).value
  }

  /// The value as a property of its event: always the same in each world.
  package func value(in world: World) -> JSValue {
    if let known = received.first(where: { $0.belongs(to: world) }) { return known.value }
    let value = (try? deserialize(in: world)) ?? .null
    received.append(ScriptValue(value, in: world))
    return value
  }
}

/// A serialized value that holds nothing of a world.
///
/// https://html.spec.whatwg.org/multipage/structured-data.html#structuredserializeforstorage
package final class PackedValue {
  /// The list of primitive values as JSON; see `StructuredClone.js`.
  private let text: [UInt8]
  private let buffers: [[UInt8]]
  private let objects: [any SerializedObject]
  /// In bytes.
  package let size: Int

  fileprivate init(text: [UInt8], buffers: [[UInt8]], objects: [any SerializedObject]) {
    self.text = text
    self.buffers = buffers
    self.objects = objects
    size = buffers.reduce(text.count) { $0 + $1.count } + objects.reduce(0) { $0 + $1.size }
  }

  /// What is kept in a file.
  package func record(key: [UInt8]) -> StoredRecord {
    var record = StoredRecord(key: key, value: text)
    record.buffers = buffers
    record.objects = objects.map(\.stored)
    return record
  }

  /// - Returns: nil if one of its objects is none.
  package convenience init?(_ record: StoredRecord, _ readers: StoredObjectReaders) {
    var objects: [any SerializedObject] = []
    for stored in record.objects {
      guard let object = readers.object(stored) else { return nil }
      objects.append(object)
    }
    self.init(text: record.value, buffers: record.buffers, objects: objects)
  }

  package func deserialize(in world: World) throws -> JSValue {
    let cloning = world.cloning
    let outer = cloning.received
    cloning.received = .init(
      buffers: buffers, objects: try objects.map { try $0.deserialize(in: world) })
    defer { cloning.received = outer }
    let flat = try cloning.call(
      .unpack, [text.withUnsafeBufferPointer { world.realm.string(utf8: $0) }])
    return try cloning.call(.deserialize, [flat])
  }
}

extension World {
  fileprivate var cloning: StructuredCloning { slot { StructuredCloning(self) } }
}

/// The clone script of one world; made when something is first cloned.
final class StructuredCloning {
  private unowned let world: World
  private let library: ScriptLibrary<StructuredCloneMember>
  /// What is being serialized, in addition to the script's data, and what is being deserialized.
  fileprivate var sent = Parts<any SerializedObject>()
  fileprivate var received = Parts<any PlatformObject>()
  /// Functions of a separate realm, which users' scripts cannot have changed.
  private lazy var readers = ScriptLibrary<NoMember>(
    PackageResources.CloneReaders_js, in: Realm(in: world.realm.machine))

  fileprivate struct Parts<Object> {
    var buffers: [[UInt8]] = []
    var objects: [Object] = []
    var transferred: [any TransferableObject] = []
  }

  init(_ world: World) {
    self.world = world
    library = ScriptLibrary(
      PackageResources.StructuredClone_js,
      hooks: [world.support.intrinsics.value, Self.makeHooks(in: world.realm).value],
      in: world.realm)
  }

  fileprivate func call(
    _ member: StructuredCloneMember, _ arguments: [JSValue]
  ) throws(JSException) -> JSValue {
    try library.callThrowing(member, arguments)
  }

  private static func makeHooks(in realm: Realm) -> JSObject {
    realm.makeHooks([
      ("fail", { call in throw DOMException(.dataCloneError, call.realm.text(call[0])) }),
      ("readers", { call in try call.world.cloning.readers.object().value }),
      ("platform", { call in try call.world.cloning.serialize(call[0]) }),
      ("checkTransferable", { call in try call.world.cloning.transfer(call[0]) }),
      ("adopt", { call in call.world.cloning.adopt(call[0]) }),
      ("copy", { call in try call.world.cloning.copy(call[0]) }),
      ("buffer", { call in call.realm.makeArrayBuffer(call.world.cloning.bytes(call[0])) }),
      (
        "view",
        { call in
          try call.realm.makeTypedArray(
            call.realm.text(call[0]), over: call[1], offset: call[2].number ?? 0,
            length: call[3].number ?? 0)
        }
      ),
    ])
  }

  /// The index of a platform object among those being serialized; `undefined` for other objects.
  /// What is transferred is numbered separately, with negative numbers.
  private func serialize(_ value: JSValue) throws -> JSValue {
    guard let native = world.native(value) else { return .undefined }
    guard case .object(let object as any SerializableObject) = native else {
      throw DOMException.notCloneable
    }
    sent.objects.append(try object.serialize(in: world))
    return JSValue(sent.objects.count - 1)
  }

  private func transfer(_ value: JSValue) throws -> JSValue {
    guard case .object(let object as any TransferableObject) = world.native(value) else {
      throw DOMException.notCloneable
    }
    try object.checkTransfer()
    sent.transferred.append(object)
    return JSValue(-sent.transferred.count)
  }

  private func adopt(_ index: JSValue) -> JSValue {
    guard let index = index.number.map({ Int(clamping: $0) }) else { return .null }
    if index < 0 {
      return received.transferred.indices.contains(-index - 1)
        ? world.wrap(received.transferred[-index - 1]) : .null
    }
    return received.objects.indices.contains(index) ? world.wrap(received.objects[index]) : .null
  }

  private func copy(_ buffer: JSValue) throws -> JSValue {
    sent.buffers.append(try world.realm.bufferSource(buffer))
    return JSValue(sent.buffers.count - 1)
  }

  private func bytes(_ index: JSValue) -> [UInt8] {
    guard let index = index.number.map({ Int(clamping: $0) }),
      received.buffers.indices.contains(index)
    else { return [] }
    return received.buffers[index]
  }
}
