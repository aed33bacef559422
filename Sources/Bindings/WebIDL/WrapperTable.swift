import DOM
import JSRuntime

/// What a wrapper object is a wrapper of.
struct Wrapper {
  let native: Native
  unowned(unsafe) let interface: Interface

  func isOrInherits(_ other: Interface) -> Bool { interface.isOrInherits(other) }
}

/// The way from wrapper objects to what they stand for, which is the brand check as well, and from
/// platform objects to their wrappers.
struct WrapperTable {
  private var wrappers = PointerTable<Wrapper>()
  private var objects: [ObjectIdentifier: ProtectedValue] = [:]

  subscript(ref: OpaquePointer) -> Wrapper? { wrappers[ref] }

  mutating func insert(_ wrapper: Wrapper, for object: JSObject) {
    wrappers.insert(wrapper, for: object.ref)
  }

  func wrapper(of object: any PlatformObject) -> JSValue? {
    objects[ObjectIdentifier(object)]?.value
  }

  mutating func remember(
    _ wrapper: JSObject, for object: any PlatformObject, in realm: Realm
  ) -> JSValue {
    objects[ObjectIdentifier(object)] = ProtectedValue(wrapper.value, in: realm)
    return wrapper.value
  }
}
