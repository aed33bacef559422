import DOM

extension World {
  /// What stands in the slot of that class; made when it is first asked for.
  package func slot<Value: AnyObject>(_ make: (World) -> Value) -> Value {
    if let known = slots[Value.self] { return known }
    let made = make(self)
    slots[Value.self] = made
    return made
  }
}
