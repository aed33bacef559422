import DOM
import JSRuntime

/// What a wrapper object is a wrapper of. It does not keep a platform object alive: the wrapper's
/// entry in the `WrapperHeap` does.
struct Wrapper {
  fileprivate let node: Node?
  private unowned(unsafe) let object: (any PlatformObject)?
  unowned(unsafe) let interface: Interface
  /// The world in which it was made.
  unowned(unsafe) let world: World
  /// Where the object stands among the roots of its world; negative for one that is not there.
  var rootIndex = -1
  /// What stands behind a wrapper that is a proxy, which has an entry of its own.
  fileprivate let target: JSObject?

  init(native: Native, interface: Interface, in world: World, target: JSObject? = nil) {
    self.target = target
    switch native {
    case .node(let node):
      self.node = node
      object = nil
    case .object(let object):
      node = nil
      self.object = object
    }
    self.interface = interface
    self.world = world
  }

  @inline(__always) var native: Native {
    if let node { return .node(node) }
    return object.map { .object($0) }.unsafelyUnwrapped
  }

  func isOrInherits(_ other: Interface) -> Bool { interface.isOrInherits(other) }
}

/// The way from wrapper objects to what they stand for, which is the brand check as well, and from
/// platform objects to their wrappers.
struct WrapperTable {
  private var wrappers = PointerTable<Wrapper>()
  private var objects = PointerTable<JSObject>()

  subscript(ref: OpaquePointer) -> Wrapper? { wrappers[ref] }

  mutating func insert(_ wrapper: Wrapper, for object: JSObject) {
    wrappers.insert(wrapper, for: object.ref)
  }

  mutating func setRootIndex(_ index: Int, of object: JSObject) {
    wrappers.update(object.ref) { $0.rootIndex = index }
  }

  mutating func remove(_ object: JSObject) {
    guard let target = wrappers.remove(object.ref)?.target else { return }
    wrappers.remove(target.ref)
  }

  func wrapper(of object: any PlatformObject) -> JSValue? { objects[Self.key(object)]?.value }

  mutating func remember(_ wrapper: JSObject, for object: any PlatformObject) {
    objects.insert(wrapper, for: Self.key(object))
  }

  mutating func forget(_ object: any PlatformObject) { objects.remove(Self.key(object)) }

  /// Removes what a world that ends has made.
  mutating func removeAll(of world: World) {
    var removed: [OpaquePointer] = []
    wrappers.forEach { ref, wrapper in
      guard wrapper.world === world else { return }
      removed.append(ref)
      wrapper.node?.setWrapper(nil, in: world)
    }
    for ref in removed { wrappers.remove(ref) }
  }

  func deallocate() {
    wrappers.deallocate()
    objects.deallocate()
  }

  private static func key(_ object: any PlatformObject) -> OpaquePointer {
    OpaquePointer(Unmanaged.passUnretained(object as AnyObject).toOpaque())
  }
}
