import DOM
import JSRuntime

/// A node's wrapper that lives only as long as a script can reach it or a node of its tree. All
/// wrappers begin so; one whose node is found in a page's document is rooted.
struct LooseWrapper {
  let node: Node
  let object: JSObject
  unowned(unsafe) let world: World
  /// The outermost call into native code during which it was made.
  let call: UInt32
  /// What the collection that runs has found out.
  var finding = Finding.alone
  /// The next member of the same group.
  var next: Int32 = -1

  enum Finding: Equatable {
    /// The node is a tree of its own, and no script was seen to hold it yet.
    case alone
    case held
    /// It stands in a document that is not a script's.
    case attached
    case member(of: Int32)
  }
}

/// The wrapper of a platform object. It lives while a script can reach it, while something native holds
/// the object, or, for an object that a member of a node always gives, while the node lives.
struct ObjectWrapper {
  /// The only strong reference that the bindings have; it is given up by `release`.
  private let reference: Unmanaged<AnyObject>
  unowned(unsafe) let platformObject: any PlatformObject
  let wrapper: JSObject
  /// What stands behind a wrapper that is a proxy.
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
    reference = .passRetained(object)
    platformObject = object
    self.wrapper = wrapper
    self.target = target
    self.owner = owner
    self.world = world
    self.call = call
  }

  func release() { reference.release() }

  /// Whether something native holds the object.
  var isReferencedElsewhere: Bool {
    var object = reference.takeRetainedValue()
    defer { _ = Unmanaged.passRetained(object) }
    return !isKnownUniquelyReferenced(&object)
  }
}

/// A tree that hangs in no page's document, with the wrappers of its nodes: they live and die
/// together.
struct WrapperGroup {
  let root: Node
  var isHeld = false
  var firstMember: Int32 = -1
  var listeners: [EventListenerList] = []
}
