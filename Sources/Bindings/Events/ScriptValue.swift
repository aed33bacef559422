import DOM
import JSRuntime

/// A script's value that native code keeps.
///
/// NOTE: a value lives as long as it is kept here. A reference cycle through such a value lives as
/// long as the world. So listeners, which often close over their own target, are not protected, but
/// kept alive by the `WrapperHeap` as long as the target lives.
package final class ScriptValue: IDLResult {
  /// The value in its own world.
  package let value: JSValue
  private let protection: ProtectedValue
  private let world: WorldReference

  package init(_ value: JSValue, in world: World) {
    self.value = value
    protection = ProtectedValue(value, in: world.realm)
    self.world = world.reference
  }

  /// The value as visible to a world: objects are not shared between worlds.
  package func value(in other: World) -> JSValue {
    if belongs(to: other) || !value.isCell { return value }
    return other.realm.object(value) == nil ? value : .null
  }

  package func belongs(to other: World) -> Bool { world.world?.family === other.family }
}

extension ScriptValue {
  /// Calls the function that it is. What that throws is reported.
  ///
  /// https://webidl.spec.whatwg.org/#invoke-a-callback-function
  package func invoke(_ argument: JSValue, in world: World) {
    do {
      try world.realm.call(JSObject(value.ref), [argument])
    } catch {
      world.report(error)
    }
  }
}

extension World {
  /// Queues a task that calls a script's function.
  ///
  /// - Parameters:
  ///   - node: what is kept until then, if anything is.
  ///   - argument: makes what the function gets.
  package func queueTask(
    on node: Node? = nil, calling function: JSValue, with argument: @escaping (World) -> JSValue
  ) {
    let callback = ScriptValue(function, in: self)
    let hold = node.map { NodeHold($0) }
    agent.queueTask { [reference] in
      withExtendedLifetime(hold) {
        guard let world = reference.world else { return }
        callback.invoke(argument(world), in: world)
      }
    }
  }
}

extension EventCallback: IDLArgument {
  /// https://dom.spec.whatwg.org/#callbackdef-eventlistener
  package static func convert(_ value: JSValue, _ world: World) throws -> EventCallback {
    guard let object = world.realm.object(value) else {
      throw JSTypeError("The listener is not an object")
    }
    let world = world.world(of: object)
    return EventCallback(ScriptObject(object.ref), global: world.events.global) {
      [world = world.reference] event, currentTarget in
      if let world = world.world {
        try world.callHandleEvent(of: object, event, currentTarget)
      }
    }
  }
}

extension World {
  /// https://webidl.spec.whatwg.org/#call-a-user-objects-operation
  func callHandleEvent(
    of listener: JSObject, _ event: Event, _ currentTarget: EventTarget
  ) throws {
    // The listener may have been removed from its list.
    realm.keeping(listener.value)
    let argument = realm.keeping(wrap(event))
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
