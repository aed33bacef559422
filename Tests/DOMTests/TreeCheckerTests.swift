import CLibXML2
import Testing

@testable import DOM
import TreeChecking

/// The checker finds what is wrong, and nothing in trees where nothing is.
@Suite struct TreeCheckerTests {
  private let agent = Agent()

  /// `html` with a host and its shadow tree, a template and its contents, a range, an iterator.
  private struct Tree {
    var document: Document
    var root: Element
    var host: Element
    var shadow: ShadowRoot
    var slot: Element
    var text: Node
    var range: LiveRange
    var iterator: NodeIterator
  }

  private func makeTree() throws -> Tree {
    let document = Document(in: agent, isHTML: true)
    let root = try document.createElement("html")
    let host = try document.createElement("div")
    let slot = try document.createElement("slot")
    let text = document.createTextNode("abc")
    try document.node.append(root.node)
    try root.node.append(host.node)
    try root.node.append(try document.createElement("template").node)
    host["id"] = "a"
    host["class"] = "b"
    let shadow = try host.attachShadow(ShadowRootInit(mode: .open))
    try shadow.node.append(slot.node)
    try host.node.append(text)
    let point = BoundaryPoint(text, 1)
    return Tree(
      document: document, root: root, host: host, shadow: shadow, slot: slot, text: text,
      range: LiveRange(start: point, end: point), iterator: NodeIterator(root: host.node))
  }

  private func finding(_ tree: Tree) -> String? {
    withExtendedLifetime((tree.range, tree.iterator)) {
      TreeChecker.finding(in: agent, [tree.document.node])
    }
  }

  @Test func aGoodTreeHasNoFindings() throws {
    let tree = try makeTree()
    #expect(finding(tree) == nil)
    tree.text.remove()
    try tree.shadow.node.append(tree.text)
    tree.slot["name"] = "x"
    #expect(finding(tree) == nil)
  }

  @Test func whatIsWrongIsFound() throws {
    let damages: [(String, (Tree) throws -> Void)] = [
      ("another parent", { $0.text.pointer.pointee.parent = $0.root.pointer }),
      ("one way only", { $0.host.node.nextSibling?.pointer.pointee.prev = nil }),
      ("wrong last child", { $0.root.pointer.pointee.last = $0.host.pointer }),
      (
        "of another document",
        { $0.text.pointer.pointee.doc = $0.document.templateContentsOwner.pointer }
      ),
      ("another element", { $0.host.firstAttribute?.pointer.pointee.parent = nil }),
      (
        "an attribute twice",
        {
          let name = $0.host.firstAttribute?.pointer.pointee.name
          $0.host.firstAttribute?.next?.pointer.pointee.name = name
        }
      ),
      (
        "a document has the children ee",
        { try $0.document.createElement("p").node.link(into: $0.document.node) }
      ),
      ("whether it is a shadow host", { $0.host.node.flags = [] }),
      ("whether it is a shadow root", { $0.shadow.node.flags = [] }),
      ("a range is at 9 of 3", { $0.range.end.offset = 9 }),
      ("a range ends before its start", { $0.range.end.offset = 0 }),
      ("a range is in two trees", { $0.range.end = BoundaryPoint($0.shadow.node, 0) }),
      // Behind the back of those who listen.
      (
        "other nodes than belong there",
        {
          $0.text.unlink(); $0.text.link(into: $0.root.node)
        }
      ),
      (
        "an iterator is at a node outside",
        {
          _ = try $0.iterator.nextNode(); $0.text.unlink()
        }
      ),
    ]
    for (words, damage) in damages {
      let tree = try makeTree()
      #expect(finding(tree) == nil)
      if words.contains("iterator") { _ = try tree.iterator.nextNode() }
      try damage(tree)
      #expect(finding(tree)?.contains(words) == true, "\(words): \(finding(tree) ?? "nothing")")
    }
  }

  @Test func aStaleMapOfIdentifiersIsFound() throws {
    let tree = try makeTree()
    for _ in 0..<9 { _ = tree.document.node.element(withID: "a") }
    tree.host.node.unlink()
    let other = try tree.document.createElement("p")
    let name = agent.intern("id")
    let attribute = tree.document.makeAttribute(name, namespace: nil, value: "a")
    attribute.pointer.pointee.parent = other.pointer
    other.pointer.pointee.properties = attribute.pointer
    other.node.link(into: tree.root.node)
    #expect(finding(tree) == "the element with the id a is another one")
  }
}
