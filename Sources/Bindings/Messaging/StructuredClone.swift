import DOM
import IntegerConversion
import JSRuntime

/// A platform object that structured cloning copies.
///
/// https://html.spec.whatwg.org/multipage/structured-data.html#serializable-objects
package protocol SerializableObject: PlatformObject {
  func structuredClone() -> any PlatformObject
}

extension Blob: SerializableObject {
  package func structuredClone() -> any PlatformObject {
    if let file = self as? File {
      return File(bytes, type: type, name: file.name, lastModified: file.lastModified)
    }
    return Blob(bytes, type: type)
  }
}

extension FileList: SerializableObject {
  package func structuredClone() -> any PlatformObject {
    FileList(files.compactMap { $0.structuredClone() as? File })
  }
}

extension DOMExceptionObject: SerializableObject {
  package func structuredClone() -> any PlatformObject {
    DOMExceptionObject(name: name, message: message)
  }
}

extension DOMException {
  /// NOTE: worded as WebKit words it.
  static let notCloneable = DOMException(.dataCloneError, "The object can not be cloned.")
}

/// A value taken apart, to be put together in whichever world receives it.
///
/// https://html.spec.whatwg.org/multipage/structured-data.html#structuredserializewithtransfer
package final class SerializedValue: IDLResult {
  private let data: ScriptValue
  private let objects: [any SerializableObject]
  /// https://html.spec.whatwg.org/multipage/structured-data.html#transferable-objects
  let ports: [MessagePort]
  /// What scripts of each world were given.
  private var received: [ScriptValue] = []

  package init(_ value: JSValue, transfer: [JSValue] = [], in world: World) throws {
    let cloning = world.cloning
    let outer = (cloning.objects, cloning.ports)
    (cloning.objects, cloning.ports) = ([], [])
    defer { (cloning.objects, cloning.ports) = outer }
    let list = world.realm.makeArray(transfer)
    data = ScriptValue(try cloning.call("serialize", [value, list.value]), in: world)
    objects = cloning.objects
    ports = cloning.ports.map { $0.transfer() }
  }

  /// https://html.spec.whatwg.org/multipage/structured-data.html#structureddeserializewithtransfer
  package func deserialize(in world: World) throws -> JSValue {
    let cloning = world.cloning
    cloning.received = objects.map { $0.structuredClone() } + ports
    defer { cloning.received = [] }
    return try cloning.call("deserialize", [data.value])
  }

  /// The value as the event that brings it has it: the same in each world every time.
  package func value(in world: World) -> JSValue {
    if let known = received.first(where: { $0.belongs(to: world) }) { return known.value }
    let value = (try? deserialize(in: world)) ?? .null
    received.append(ScriptValue(value, in: world))
    return value
  }
}

/// The clone script of one world; made when something is first cloned.
final class StructuredCloning {
  private unowned let world: World
  private let library: ScriptLibrary
  /// Platform objects that are being serialized, and those that are being received.
  fileprivate var objects: [any SerializableObject] = []
  fileprivate var ports: [MessagePort] = []
  fileprivate var received: [any PlatformObject] = []

  init(_ world: World) {
    self.world = world
    library = ScriptLibrary(
      cloneScript, hooks: [Self.makeHooks(in: world.realm).value], in: world.realm)
  }

  fileprivate func call(_ name: String, _ arguments: [JSValue]) throws(JSException) -> JSValue {
    try library.callThrowing(name, arguments)
  }

  private static func makeHooks(in realm: Realm) -> JSObject {
    let hooks = realm.makeObject()
    let bodies: [(String, HostFunction.Body)] = [
      ("fail", { call in throw DOMException(.dataCloneError, call.realm.text(call[0])) }),
      ("platform", { call in try call.world.cloning.serialize(call[0]) }),
      ("checkTransferable", { call in try call.world.cloning.transfer(call[0]) }),
      ("adopt", { call in call.world.cloning.adopt(call[0]) }),
    ]
    for (name, body) in bodies {
      realm.set(name, of: hooks, to: realm.makeFunction(name, body).value)
    }
    return hooks
  }

  /// The index of a platform object among those that are serialized; `undefined` for other objects.
  /// Ports stand behind all others, so that theirs are negative.
  private func serialize(_ value: JSValue) throws -> JSValue {
    guard let native = world.native(value) else { return .undefined }
    guard case .object(let object as any SerializableObject) = native else {
      throw DOMException.notCloneable
    }
    objects.append(object)
    return JSValue(objects.count - 1)
  }

  private func transfer(_ value: JSValue) throws -> JSValue {
    guard case .object(let port as MessagePort) = world.native(value), !port.isDetached else {
      throw DOMException.notCloneable
    }
    ports.append(port)
    return JSValue(-ports.count)
  }

  private func adopt(_ index: JSValue) -> JSValue {
    let index = Int(clamping: index.number ?? 0)
    if index >= 0 { return world.wrap(received[index]) }
    let ports = received.compactMap { $0 as? MessagePort }
    return world.wrap(ports[-index - 1])
  }
}
