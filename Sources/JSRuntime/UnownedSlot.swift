/// A place for an object of a layer above, which outlives what it is the place in.
///
/// OPTIMIZATION: every call of a script asks for one, so that no references are counted, and what is
/// asked is public: only that is inlined in other modules. Nobody gets an object of another class than
/// was put in.
public struct UnownedSlot {
  @usableFromInline let object: UnsafeRawPointer?
  @usableFromInline let type: ObjectIdentifier?

  /// An empty one.
  package init() { (object, type) = (nil, nil) }

  package init<Owner: AnyObject>(_ owner: Owner) {
    object = UnsafeRawPointer(Unmanaged.passUnretained(owner).toOpaque())
    type = ObjectIdentifier(Owner.self)
  }

  /// The object, if it is of this class.
  @inlinable
  public func object<Owner: AnyObject>(as owner: Owner.Type) -> Unmanaged<Owner>? {
    guard type == ObjectIdentifier(owner), let object else { return nil }
    return .fromOpaque(object)
  }
}
