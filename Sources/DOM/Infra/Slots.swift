/// What layers above keep with an object of this one: of each class one object, found by the class. So
/// nobody gets an object of another type than was put in.
///
/// There are never more than a handful.
package struct Slots {
  private var objects: [(type: ObjectIdentifier, object: AnyObject)] = []

  package init() {}

  package subscript<Value: AnyObject>(type: Value.Type) -> Value? {
    get {
      let key = ObjectIdentifier(type)
      for (type, object) in objects where type == key {
        return unsafeDowncast(object, to: Value.self)
      }
      return nil
    }
    set {
      let key = ObjectIdentifier(type)
      objects.removeAll { $0.type == key }
      if let newValue { objects.append((key, newValue)) }
    }
  }

  /// What `setReference` was called with; nil if it is gone.
  package func reference<Value>(to type: Value.Type = Value.self) -> Value? {
    self[SlotReference<Value>.self]?.object()
  }

  /// Remembers an object that others keep alive.
  ///
  /// - Parameter object: captures it weakly.
  package mutating func setReference<Value>(_ object: @escaping () -> Value?) {
    self[SlotReference<Value>.self] = SlotReference(object)
  }
}

/// A class of its own for each type that is referred to, which may be a protocol.
private final class SlotReference<Value> {
  let object: () -> Value?

  init(_ object: @escaping () -> Value?) { self.object = object }
}

/// An object with which layers above keep others.
package protocol SlotOwner: AnyObject {
  var slots: Slots { get set }
}

extension SlotOwner {
  /// What is kept of that class; made when it is first asked for.
  package func slot<Value: AnyObject>(_ make: () -> Value) -> Value {
    if let known = slots[Value.self] { return known }
    let made = make()
    slots[Value.self] = made
    return made
  }
}
