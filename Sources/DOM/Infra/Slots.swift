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
}
