import DOM

/// Values that an element has itself or else inherits, remembered for parents, so that a deep tree
/// is not climbed again for each element.
struct InheritedValues<Value> {
  private var known = ElementMap<Value>()

  func known(for element: Element) -> Value? { known[element] }

  mutating func remember(_ value: Value, for element: Element) {
    _ = known.insert(value, for: element)
  }

  /// - Parameters:
  ///   - own: The element's own value; nil to inherit it.
  ///   - initial: The value of an element without a parent.
  mutating func value(
    of element: Element, own: (Element) -> Value?, initial: () -> Value
  ) -> Value {
    if let value = own(element) { return value }
    guard let parent = element.shadowIncludingParent else { return initial() }
    if let value = known[parent] { return value }
    var path: [Element] = []
    var found: Value?
    var current: Element? = parent
    while let candidate = current {
      found = known[candidate] ?? own(candidate)
      if found != nil { break }
      path.append(candidate)
      current = candidate.shadowIncludingParent
    }
    let value = found ?? initial()
    for element in path { _ = known.insert(value, for: element) }
    return value
  }
}

extension Element {
  /// The parent; the host of the shadow tree that it is at the top of.
  var shadowIncludingParent: Element? {
    guard let parent = node.parent else { return nil }
    return Element(parent) ?? parent.asShadowRoot?.host
  }
}
