import DOM
import Testing

/// https://dom.spec.whatwg.org/#mutation-algorithms
@Suite struct TreeMutationTests {
  private static let body = "<p id=a>x<b id=b></b><i id=i></i></p><p id=c></p>"

  /// The markup after a change, or the name of what it throws.
  private func change(_ action: (ParsedTree) throws -> Void) throws -> String {
    let tree = ParsedTree(Self.body)
    do {
      try action(tree)
    } catch let error as DOMException {
      // Nothing has changed.
      #expect(try tree.markup == ParsedTree(Self.body).markup)
      return error.name.rawValue
    }
    return try tree.markup
  }

  @Test(
    arguments: [
      ("a", "i", "b", #"<p id="a">x<i id="i"></i><b id="b"></b></p><p id="c"></p>"#),
      ("a", "c", "b", #"<p id="a">x<p id="c"></p><b id="b"></b><i id="i"></i></p>"#),
      ("c", "a", nil, #"<p id="c"><p id="a">x<b id="b"></b><i id="i"></i></p></p>"#),
      ("a", "b", "b", #"<p id="a">x<b id="b"></b><i id="i"></i></p><p id="c"></p>"#),
      ("b", "a", nil, "HierarchyRequestError"), ("a", "a", nil, "HierarchyRequestError"),
      ("c", "i", "b", "NotFoundError"), ("a/text", "c", nil, "HierarchyRequestError"),
    ] as [(String, String, String?, String)])
  func insertion(parent: String, node: String, child: String?, result: String) throws {
    let found = try change { tree in
      let child = try child.map { try tree.node($0) }
      _ = try tree.node(parent).preInsert(try tree.node(node), before: child)
    }
    #expect(found == result)
  }

  @Test(arguments: [
    ("a", "b", "c", #"<p id="a">x<p id="c"></p><i id="i"></i></p>"#),
    ("a", "b", "i", #"<p id="a">x<i id="i"></i></p><p id="c"></p>"#),
    ("a", "b", "b", #"<p id="a">x<b id="b"></b><i id="i"></i></p><p id="c"></p>"#),
    ("a", "c", "b", "NotFoundError"), ("a", "b", "a", "HierarchyRequestError"),
  ])
  func replacement(parent: String, child: String, node: String, result: String) throws {
    let found = try change { tree in
      try tree.node(parent).replace(try tree.node(child), with: try tree.node(node))
    }
    #expect(found == result)
  }

  @Test func fragmentsAreEmptied() throws {
    let tree = ParsedTree(Self.body)
    let fragment = tree.document.createDocumentFragment()
    for name in ["u", "s"] as [DOMString] {
      try fragment.append(try tree.document.createElement(name).node)
    }
    _ = try tree.node("a").preInsert(fragment, before: try tree.node("b"))
    #expect(fragment.firstChild == nil)
    #expect(
      try tree.markup
        == #"<p id="a">x<u></u><s></s><b id="b"></b><i id="i"></i></p><p id="c"></p>"#)
    try tree.node("a").replaceAll(with: nil)
    #expect(try tree.node("a").firstChild == nil)
  }

  @Test func onlyChildrenAreRemoved() throws {
    let removed = try change { tree in _ = try tree.node("a").preRemove(try tree.node("b")) }
    #expect(removed == #"<p id="a">x<i id="i"></i></p><p id="c"></p>"#)
    let refused = try change { tree in _ = try tree.node("c").preRemove(try tree.node("b")) }
    #expect(refused == "NotFoundError")
  }

  /// https://dom.spec.whatwg.org/#concept-node-adopt
  @Test func adoptionTakesTheWholeTree() throws {
    let agent = Agent()
    let (old, new) = (ParsedTree(Self.body, agent: agent), ParsedTree("", agent: agent))
    let host = try old.element("c")
    let root = try host.attachShadow(ShadowRootInit(mode: .open))
    try root.node.append(try old.document.createElement("u").node)
    try old.node("b").append(host.node)
    let moved = try old.node("a")
    moved.adopt(into: new.document)
    #expect(moved.parent == nil && moved.document == new.document)
    #expect(host.node.document == new.document && root.node.document == new.document)
    #expect(root.node.firstChild?.document == new.document)
    #expect(try old.markup == "")
    // Insertion adopts, too.
    let body = try #require(old.document.body)
    try body.node.append(moved)
    #expect(moved.firstChild?.document == old.document)
  }
}
