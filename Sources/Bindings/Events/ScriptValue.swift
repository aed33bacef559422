import DOM
import JSRuntime

/// A value of a script that something native keeps.
///
/// NOTE: every value of a script that events, listeners and observers hold is held here, by a
/// protected value: it lives as long as the holder. What holds itself through such a value (a
/// listener that closes over its own target) lives as long as the agent.
package final class ScriptValue: IDLResult {
  private let held: ProtectedValue
  private let world: WorldReference

  package init(_ value: JSValue, in world: World) {
    held = ProtectedValue(value, in: world.realm)
    self.world = world.reference
  }

  /// The value as a world may see it: objects do not go from one world to another.
  package func value(in other: World) -> JSValue {
    if belongs(to: other) || !held.value.isCell { return held.value }
    return other.realm.object(held.value) == nil ? held.value : .null
  }

  func belongs(to other: World) -> Bool { world.world?.family === other.family }

  /// The value in its own world.
  var value: JSValue { held.value }
}

extension EventCallback: IDLArgument {
  /// https://dom.spec.whatwg.org/#callbackdef-eventlistener
  package static func convert(_ value: JSValue, _ world: World) throws -> EventCallback {
    guard let object = world.realm.object(value) else {
      throw JSTypeError("The listener is not an object")
    }
    let world = world.world(of: object)
    let held = ScriptValue(value, in: world)
    return EventCallback(identity: object.ref, global: world.events.global) {
      [world = world.reference] event, currentTarget in
      if let world = world.world {
        try world.callHandleEvent(of: JSObject(held.value.ref), event, currentTarget)
      }
    }
  }
}

extension World {
  /// https://webidl.spec.whatwg.org/#call-a-user-objects-operation
  func callHandleEvent(
    of listener: JSObject, _ event: Event, _ currentTarget: EventTarget
  ) throws {
    let argument = wrap(event)
    if realm.function(listener.value) != nil {
      let this = realm.object(currentTarget.value(in: self))
      try realm.call(listener, this: this, [argument])
      return
    }
    let method = try realm.get("handleEvent", of: listener)
    guard let function = realm.function(method) else {
      throw JSTypeError("handleEvent is not a function")
    }
    try realm.call(function, this: listener, [argument])
  }
}
