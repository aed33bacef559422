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
}
