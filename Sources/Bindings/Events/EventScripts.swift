import JSRuntime

extension ScriptLibrary<EventHandlersMember> {
  /// The part of event handlers that requires JavaScript: many similar accessors, and functions
  /// with objects in their scope.
  static func events(in world: World) -> ScriptLibrary {
    let realm = world.realm
    let get = realm.makeFunction(
      "get",
      realm.observing({ try $0.world.eventHandler($0) }, of: NativeMember("", "", .eventHandler)))
    let set = realm.makeFunction(
      "set",
      realm.observing(
        { try $0.world.setEventHandler($0) }, of: NativeMember("", "", .setEventHandler)))
    return ScriptLibrary(
      PackageResources.EventHandlers_js,
      hooks: [world.support.intrinsics.value, get.value, set.value], in: realm)
  }
}
