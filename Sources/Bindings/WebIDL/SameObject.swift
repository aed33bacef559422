import DOM

/// A member of a node that always returns the same object.
/// https://webidl.spec.whatwg.org/#SameObject
package struct SameObjectMember: Hashable, ExpressibleByStringLiteral {
  let name: String
  package init(stringLiteral value: String) { name = value }

  static let childNodes: Self = "childNodes"
  static let children: Self = "children"
  static let classList: Self = "classList"
  static let attributes: Self = "attributes"
}

/// The objects that members of nodes have returned.
struct SameObjects {
  private struct Entry {
    let member: SameObjectMember
    let object: any PlatformObject
  }
  private var objects: [Node: [Entry]] = [:]

  subscript(member: SameObjectMember, node: Node) -> (any PlatformObject)? {
    objects[node]?.first { $0.member == member }?.object
  }

  mutating func insert(_ object: any PlatformObject, _ member: SameObjectMember, of node: Node) {
    objects[node, default: []].append(Entry(member: member, object: object))
  }

  /// Forgets an object whose wrapper is no longer reachable.
  mutating func remove(_ object: any PlatformObject, of node: Node) {
    guard var rest = objects[node] else { return }
    rest.removeAll { $0.object === object }
    objects[node] = rest.isEmpty ? nil : rest
  }

  mutating func removeAll(of node: Node) {
    if !objects.isEmpty { objects[node] = nil }
  }
}

extension World {
  /// The object that the member of the node returned before, or a new one.
  package func sameObject<Object: PlatformObject>(
    _ member: SameObjectMember, of node: Node, _ make: () -> Object
  ) -> Object {
    if let known = sameObjects[member, node] as? Object { return known }
    let made = make()
    sameObjects.insert(made, member, of: node)
    wrap(made, owner: node)
    return made
  }
}
