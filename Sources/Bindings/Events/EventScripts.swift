import JSRuntime

extension ScriptLibrary<EventHandlersMember> {
  /// The part of event handlers that requires JavaScript: many similar accessors, and functions
  /// with objects in their scope.
  static func events(in world: World) -> ScriptLibrary {
    let get = world.realm.makeFunction("get") { try $0.world.eventHandler($0) }
    let set = world.realm.makeFunction("set") { try $0.world.setEventHandler($0) }
    return ScriptLibrary(
      PackageResources.EventHandlers_js,
      hooks: [world.support.intrinsics.value, get.value, set.value], in: world.realm)
  }
}
