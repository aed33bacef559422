import DOM
import JSRuntime

/// Attributes whose values change only with the shape of the agent's trees, such as `firstChild`.
///
/// OPTIMIZATION: a script that walks a page reads little else, and a call into Swift costs as much
/// as ten property accesses. So once a script has read them often, their getters become JavaScript
/// functions that cache the result of Swift in a private field of the wrapper, as long as the
/// agent's tree clock does not change. Most scripts never get there, and do not pay for the
/// functions.
final class TreeAttributes {
  private let attributes: [InterfaceMembers.Attribute]
  private let prototype: JSObject
  private unowned(unsafe) let world: World
  private var counting: [JSObject] = []
  private var callsUntilRemembering = 2000

  /// Adds the attributes to the list of what will be defined on a prototype.
  static func append(
    _ attributes: [InterfaceMembers.Attribute], to members: inout MemberList,
    on prototype: JSObject, in world: World
  ) {
    if attributes.isEmpty { return }
    TreeAttributes(attributes, prototype, world).appendCounting(to: &members)
  }

  private init(
    _ attributes: [InterfaceMembers.Attribute], _ prototype: JSObject, _ world: World
  ) {
    self.attributes = attributes
    self.prototype = prototype
    self.world = world
  }

  private func appendCounting(to members: inout MemberList) {
    for attribute in attributes {
      let getter = world.realm.makeFunction("get \(attribute.name)") { call in
        self.callsUntilRemembering -= 1
        if self.callsUntilRemembering == 0 { self.defineRemembering() }
        return try attribute.get(call)
      }
      counting.append(getter)
      members.append(attribute.name, get: getter, set: nil)
    }
  }

  private func defineRemembering() {
    let realm = world.realm
    let clock = realm.makeClock(of: world.agent)
    let natives = attributes.map { realm.makeFunction("get \($0.name)", $0.get).value }
    let hooks = [world.support.functionCall, clock.value, realm.makeArray(natives).value]
    let library = ScriptLibrary<TreeAttributesMember>(
      Self.script(attributes.map(\.name)), hooks: hooks, in: realm)
    let getters = JSObject(library.call(.getters, []).ref)
    world.treeMemories.append(library)
    for (attribute, old) in zip(attributes, counting) {
      world.support.replaceGetter(attribute.name, of: prototype, old, byThatOf: getters)
    }
  }

  /// Clears the caches of wrappers. A removed node must not keep its former siblings alive, and
  /// they theirs, and so on.
  static func forget(_ wrappers: [JSValue], in world: World) {
    for start in stride(from: 0, to: wrappers.count, by: 1000) {
      let some = Array(wrappers[start..<min(start + 1000, wrappers.count)])
      for memory in world.treeMemories { memory.call(.forget, some) }
    }
  }

  /// The script with its parts between `each` and `end` repeated for each name.
  private static func script(_ names: [String]) -> [UInt8] {
    var script = ""
    var repeated: String?
    for line in String(decoding: PackageResources.TreeAttributes_js, as: UTF8.self)
      .split(separator: "\n")
    {
      switch (line.trimmingPrefix(while: { $0 == " " }), repeated) {
      case ("// each", _): repeated = ""
      case ("// end", let part?):
        for (index, name) in names.enumerated() {
          script += part.replacing("$name", with: name).replacing("$index", with: "\(index)")
        }
        repeated = nil
      case (_, let part?): repeated = part + line + "\n"
      case (_, nil): script += line + "\n"
      }
    }
    return Array(script.utf8)
  }
}
