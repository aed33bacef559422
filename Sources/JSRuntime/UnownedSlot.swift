/// A place for an object of a layer above, which outlives what it is the place in.
///
/// OPTIMIZATION: each call of a script asks for one, so that no references are counted. Nobody gets an
/// object of another class than was put in.
package struct UnownedSlot {
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
  package func object<Owner: AnyObject>(as owner: Owner.Type) -> Unmanaged<Owner>? {
    guard type == ObjectIdentifier(owner), let object else { return nil }
    return .fromOpaque(object)
  }
}
