import DOM

/// Which member of a node gives the same object every time.
/// https://webidl.spec.whatwg.org/#SameObject
package struct SameObjectMember: Hashable, ExpressibleByStringLiteral {
  let name: String
  package init(stringLiteral value: String) { name = value }

  static let childNodes: Self = "childNodes"
  static let children: Self = "children"
  static let classList: Self = "classList"
  static let attributes: Self = "attributes"
}

/// The objects that members of nodes have given.
struct SameObjects {
  private struct Key: Hashable {
    let node: Node
    let member: SameObjectMember
  }
  private var objects: [Key: any PlatformObject] = [:]

  subscript(member: SameObjectMember, node: Node) -> (any PlatformObject)? {
    get { objects[Key(node: node, member: member)] }
    set { objects[Key(node: node, member: member)] = newValue }
  }
}

extension World {
  /// The object that the member of the node gave before, or a new one.
  package func sameObject<Object: PlatformObject>(
    _ member: SameObjectMember, of node: Node, _ make: () -> Object
  ) -> Object {
    if let known = sameObjects[member, node] as? Object { return known }
    let made = make()
    sameObjects[member, node] = made
    return made
  }
}
