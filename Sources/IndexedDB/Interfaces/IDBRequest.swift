import Bindings
import DOM
import JSRuntime
import Messaging

/// https://w3c.github.io/IndexedDB/#request-api
class IDBRequest: EventTargetObject, PlatformObject {
  func visitHeldNodes(_ visit: (Node) -> Void) {}
  let eventListeners = EventListenerList()
  let world: WorldReference
  let agent: Agent
  let source: Source
  var transaction: IDBTransaction?
  private(set) var isDone = false
  private var outcome: Result<RequestResult, DOMException> = .success(.undefined)
  fileprivate let values = HeldValues()
  var interface: Interface { .idbRequest }
  var heldObject: JSObject? { values.object }

  /// https://w3c.github.io/IndexedDB/#request-source
  enum Source {
    case none
    case objectStore(IDBObjectStore)
    case index(IDBIndex)
    case cursor(IDBCursor)
  }

  init(_ source: Source, _ transaction: IDBTransaction?, in world: World) {
    self.source = source
    self.transaction = transaction
    self.world = transaction?.connection.world ?? world.reference
    agent = world.agent
  }

  func eventParent(for event: Event) -> EventTarget? { transaction.map { .object($0) } }

  func finish(_ outcome: Result<RequestResult, DOMException>) {
    isDone = true
    self.outcome = outcome
    values.clear()
  }

  /// For the next step of a cursor.
  func restart() {
    isDone = false
    outcome = .success(.undefined)
    values.clear()
  }

  /// - Returns: whether a listener threw, and whether one canceled the event.
  func fire(
    _ type: DOMString, bubbles: Bool = false, cancelable: Bool = false,
    versions: (old: Int, new: Int?)? = nil
  ) -> (threw: Bool, isCanceled: Bool) {
    world.fire(type, at: self, bubbles: bubbles, cancelable: cancelable, versions: versions)
  }

  fileprivate func result(in world: World) throws -> JSValue {
    guard isDone else { throw unfinished("result") }
    guard case .success(let result) = outcome else { return .undefined }
    return try values.value(0, in: world) { try result.value(in: world) }
  }

  fileprivate func error(in world: World) throws -> JSValue {
    guard isDone else { throw unfinished("error") }
    guard case .failure(let error) = outcome else { return .null }
    return values.value(1, in: world) { world.realm.exception(for: error) }
  }

  private func unfinished(_ attribute: String) -> DOMException {
    DOMException(
      .invalidStateError,
      "Failed to read the '\(attribute)' property from 'IDBRequest': The request has not finished.")
  }
}

/// https://w3c.github.io/IndexedDB/#request-result
enum RequestResult {
  case undefined
  case null
  case key(IDBKey)
  case value(PackedValue)
  case keys([IDBKey])
  case values([PackedValue])
  case count(Int)
  /// It refers to its request, which keeps the wrapper.
  case cursor(IDBCursorReference)
  case database(IDBDatabase)

  fileprivate func value(in world: World) throws -> JSValue {
    switch self {
    case .undefined: .undefined
    case .null: .null
    case .key(let key): key.value(in: world)
    case .value(let value): try value.deserialize(in: world)
    case .keys(let keys): world.realm.makeArray(of: keys) { $0.value(in: world) }.value
    case .values(let values):
      try world.realm.makeArray(of: values) { try $0.deserialize(in: world) }.value
    case .count(let count): JSValue(count)
    case .cursor(let reference): reference.cursor.map { world.wrap($0) } ?? .null
    case .database(let database): world.wrap(database)
    }
  }
}

/// A cursor that others keep.
struct IDBCursorReference {
  weak var cursor: IDBCursor?
}

extension IDBRequest.Source: IDLResult {
  func value(in world: World) -> JSValue {
    switch self {
    case .none: .null
    case .objectStore(let store): world.wrap(store)
    case .index(let index): world.wrap(index)
    case .cursor(let cursor): world.wrap(cursor)
    }
  }
}

extension IDBRequest {
  /// Makes the wrapper of a cursor, on which it depends from then on.
  func keep(_ cursor: IDBCursor) {
    guard let world = world.world else { return }
    cursor.keep(self, in: world)
    values.set(0, to: world.wrap(cursor), in: world)
  }
}

extension WorldReference {
  /// Fires an event, unless the document is no longer shown.
  func fire(
    _ type: DOMString, at target: any EventTargetObject, bubbles: Bool = false,
    cancelable: Bool = false, versions: (old: Int, new: Int?)? = nil
  ) -> (threw: Bool, isCanceled: Bool) {
    guard let world, isFullyActive else { return (false, false) }
    var attributes: [String: EventAttribute] = [:]
    if let versions {
      attributes["oldVersion"] = .number(Double(versions.old))
      attributes["newVersion"] = versions.new.map { .number(Double($0)) } ?? .null
    }
    let event = Event(
      type, versions == nil ? .event : .idbVersionChangeEvent, in: world.agent, bubbles: bubbles,
      cancelable: cancelable, attributes: attributes)
    event.isTrusted = true
    let isCanceled = !world.agent.dispatch(event, to: .object(target))
    return (event.didListenersThrow, isCanceled)
  }
}

extension Interface {
  /// https://w3c.github.io/IndexedDB/#request-api
  static let idbRequest = Interface(IDBRequest.self, "IDBRequest", inherits: .eventTarget) { idl in
    idl.attribute("result") { request, world in try request.result(in: world) }
    idl.attribute("error") { request, world in try request.error(in: world) }
    idl.attribute("source") { $0.source }
    idl.attribute("transaction") { $0.transaction }
    idl.attribute("readyState") { $0.isDone ? "done" : "pending" }
    idl.eventHandlers(["success", "error"])
  }
}
