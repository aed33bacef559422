import DOM
import Infra
import JSRuntime

/// What a wrapper object represents. It does not keep a platform object alive: the wrapper's entry
/// in the `WrapperHeap` does.
struct Wrapper {
  private let reference: Reference
  /// The index of the object among the roots of its world; negative if it is not one.
  var rootIndex: Int32 = -1
  private let unownedInterface: Unmanaged<Interface>
  /// The world in which it was made.
  unowned(unsafe) let world: World

  private enum Reference {
    case node(Node)
    case object(Unowned)
  }

  private struct Unowned {
    unowned(unsafe) let object: any PlatformObject
  }

  init(native: Native, interface: Interface, in world: World) {
    switch native {
    case .node(let node): reference = .node(node)
    case .object(let object): reference = .object(Unowned(object: object))
    }
    unownedInterface = .passUnretained(interface)
    self.world = world
  }

  @inline(__always) var native: Native {
    switch reference {
    case .node(let node): .node(node)
    case .object(let unowned): .object(unowned.object)
    }
  }

  fileprivate var node: Node? {
    if case .node(let node) = reference { return node }
    return nil
  }

  var interface: Interface { unownedInterface.takeUnretainedValue() }

  @inline(__always)
  func isOrInherits(_ other: Interface) -> Bool {
    unownedInterface._withUnsafeGuaranteedRef { $0.isOrInherits(other) }
  }
}

/// Maps wrapper objects to what they represent, which is the brand check as well, and platform
/// objects to their wrappers.
final class WrapperTable {
  @exclusivity(unchecked) private var wrappers = PointerTable<Wrapper>()
  private var objects = PointerTable<JSObject>()
  /// The targets of wrappers that are proxies, which have separate entries.
  private var targets = PointerTable<JSObject>()

  deinit {
    wrappers.deallocate()
    objects.deallocate()
    targets.deallocate()
  }

  @inline(__always)
  subscript(ref: OpaquePointer) -> Wrapper? { wrappers[ref] }

  func insert(_ wrapper: Wrapper, for object: JSObject) {
    wrappers.insert(wrapper, for: object.ref)
  }

  func insert(_ wrapper: Wrapper, forProxy proxy: JSObject, of target: JSObject) {
    wrappers.insert(wrapper, for: proxy.ref)
    targets.insert(target, for: proxy.ref)
  }

  func setRootIndex(_ index: Int, of object: JSObject) {
    wrappers.update(object.ref) { $0.rootIndex = Int32(index) }
  }

  func remove(_ object: JSObject) {
    wrappers.remove(object.ref)
    if let target = targets.remove(object.ref) { wrappers.remove(target.ref) }
  }

  func wrapper(of object: any PlatformObject) -> JSValue? { objects[Self.key(object)]?.value }

  func remember(_ wrapper: JSObject, for object: any PlatformObject) {
    objects.insert(wrapper, for: Self.key(object))
  }

  func forget(_ object: any PlatformObject) { objects.remove(Self.key(object)) }

  /// Removes the entries of a world that is destroyed.
  func removeAll(of world: World) {
    var removed: [OpaquePointer] = []
    wrappers.forEach { ref, wrapper in
      guard wrapper.world === world else { return }
      removed.append(ref)
      wrapper.node?.setWrapper(nil, in: world)
    }
    for ref in removed {
      wrappers.remove(ref)
      targets.remove(ref)
    }
  }

  private static func key(_ object: any PlatformObject) -> OpaquePointer {
    OpaquePointer(Unmanaged.passUnretained(object as AnyObject).toOpaque())
  }
}
