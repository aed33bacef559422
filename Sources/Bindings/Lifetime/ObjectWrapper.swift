import DOM
import JSRuntime

/// The wrapper of a platform object. It lives while a script can reach it, while native code
/// retains the object, or, for an object that a member of a node always returns, while the node
/// lives.
struct ObjectWrapper {
  /// The only strong reference that the bindings have.
  ///
  /// NOTE: optional, because an existential is opened, and so copied, when it is passed to a
  /// generic parameter: it would never be the only reference.
  private var reference: AnyObject?
  unowned(unsafe) let platformObject: any PlatformObject
  let wrapper: JSObject
  /// The target of a wrapper that is a proxy.
  let target: JSObject?
  unowned(unsafe) let world: World
  let call: UInt32
  /// See `World.sameObject`.
  let owner: Node?
  var ownerGroup: Int32 = -1
  var isHeld = false

  init(
    _ object: any PlatformObject, _ wrapper: JSObject, target: JSObject?, owner: Node?,
    in world: World, call: UInt32
  ) {
    reference = object
    platformObject = object
    self.wrapper = wrapper
    self.target = target
    self.owner = owner
    self.world = world
    self.call = call
  }

  /// Whether native code retains the object; must be called on the only copy of the entry.
  mutating func isReferencedElsewhere() -> Bool { !isKnownUniquelyReferenced(&reference) }
}
