import Bindings
import JSRuntime

/// Values of scripts that a platform object has returned and will return again. They live as long as
/// its wrapper, which keeps the list that they are in.
///
/// NOTE: a protected value that a script made refer to the object would never be freed.
final class HeldValues {
  private(set) var object: JSObject?

  func value(_ index: Int, in world: World, _ make: () throws -> JSValue) rethrows -> JSValue {
    if let object, let known = try? world.realm.get(index, of: object), !known.isUndefined {
      return known
    }
    let made = try make()
    set(index, to: made, in: world)
    return made
  }

  func set(_ index: Int, to value: JSValue, in world: World) {
    let list = object ?? world.realm.makeList()
    object = list
    world.realm.set(index, of: list, to: value)
  }

  func clear() { object = nil }
}
