import DOM
import Testing

@Suite struct NodeIteratorTests {
  /// Found by DOMFuzz, seed 1068: the iterator went to a node outside its root.
  @Test func anIteratorStaysWhereItsRootGoesAlong() throws {
    let document = Document(in: Agent(), isHTML: true)
    let outer = try document.createElement("div")
    let root = try document.createElement("p")
    let inner = try document.createElement("b")
    try document.node.append(outer.node)
    try outer.node.append(document.createTextNode("before"))
    try outer.node.append(root.node)
    try root.node.append(inner.node)
    let iterator = NodeIterator(root: root.node)
    _ = try iterator.nextNode()
    #expect(try iterator.nextNode() == inner.node)
    outer.node.remove()
    #expect(iterator.referenceNode == inner.node)
    #expect(!iterator.pointerBeforeReferenceNode)
  }

  /// A filter that removes a node when it is asked about one, and accepts `u` and `a` only; with WebKit
  /// 2.50's node, reference and place of the pointer. Backwards from the end.
  @Test(arguments: [
    ("a", "a", true, "u u after"), ("a", "a", false, "u u before"),
    ("a", "u", true, "- r before"), ("b", "a", true, "a a after"),
    ("i", "i", false, "u u before"), ("u", "a", false, "- u after"),
    ("u", "u", false, "a a before"), ("u", "i", false, "a a before"),
    ("r", "a", true, "u u after"), ("r", "b", true, "a a after"),
  ]) func filtersMayRemoveNodes(
    _ asked: String, _ removed: String, _ forward: Bool, _ wanted: String
  ) throws {
    let document = Document(in: Agent(), isHTML: true)
    var elements: [String: Element] = [:]
    for name in ["r", "a", "b", "i", "u"] {
      elements[name] = try document.createElement(DOMString(name))
    }
    let root = try #require(elements["r"])
    for name in ["a", "b", "i", "u"] { try root.node.append(try #require(elements[name]).node) }
    var isActive = false
    let iterator = NodeIterator(root: root.node) { node in
      guard isActive else { return .accept }
      let name = Element(node).map { String($0.localName.string) } ?? ""
      if name == asked, let victim = elements[removed]?.node, victim.parent != nil {
        victim.remove()
        return .skip
      }
      return name == "u" || name == "a" ? .accept : .skip
    }
    if !forward { while try iterator.nextNode() != nil {} }
    isActive = true
    let found = try forward ? iterator.nextNode() : iterator.previousNode()
    func name(_ node: Node?) -> String {
      node.flatMap { Element($0) }.map { String($0.localName.string) } ?? "-"
    }
    let place = iterator.pointerBeforeReferenceNode ? "before" : "after"
    #expect("\(name(found)) \(name(iterator.referenceNode)) \(place)" == wanted)
  }
}
