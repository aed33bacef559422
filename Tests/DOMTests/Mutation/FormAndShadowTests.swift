import DOM
import Testing

@Suite struct FormAndShadowTests {
  /// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#form-owner
  @Test(
    arguments: [
      ("<form id=f><p><input id=i></p></form>", "f"),
      ("<form id=f></form><input id=i form=f>", "f"),
      ("<form id=f></form><input id=i>", nil), ("<form id=f><input id=i form=g></form>", nil),
      ("<form id=g></form><form id=f><input id=i form=g></form>", "g"),
      ("<table><form id=f><tr><td><input id=i></table>", "f"),
    ] as [(String, String?)])
  func owners(markup: String, form: String?) throws {
    let tree = ParsedTree(markup)
    let owner = try tree.element("i").formOwner
    #expect(owner?["id"].map { String($0) } == form)
  }

  @Test func formsKnowTheirElementsAfterChanges() throws {
    let tree = ParsedTree("<form id=f><input id=a></form><input id=b form=f><p id=p></p>")
    let form = try #require(FormElement(try tree.element("f")))
    func names() -> String { form.elements.compactMap { $0["id"].map(String.init) }.joined() }
    #expect(names() == "ab")
    try tree.node("p").append(try tree.node("a"))
    #expect(names() == "b")
    try tree.element("a")["form"] = "f"
    #expect(names() == "ba" || names() == "ab")
    try tree.node("b").remove()
    #expect(names() == "a")
  }

  /// https://html.spec.whatwg.org/multipage/forms.html#past-names-map
  @Test func namesAreRememberedBesideTheContent() throws {
    let tree = ParsedTree("<form id=f><input id=i name=a></form>")
    let (form, input) = (try tree.element("f"), try tree.element("i"))
    let named = try #require(FormElement(form))
    let version = form.document.state.version
    #expect(named.namedItem("a") == [input])
    #expect(form.document.state.version == version)
    input["name"] = "b"
    #expect(named.namedItem("a") == [input])
    try input.node.remove()
    #expect(named.namedItem("a") == [])
  }

  @Test func resetBringsTheMarkupsValueBack() throws {
    let tree = ParsedTree("<form id=f><input id=i value=old></form>")
    let input = try #require(InputElement(try tree.element("i")))
    #expect(input.value == "old")
    try tree.element("i")["value"] = "new"
    #expect(input.value == "new")
    try #require(FormElement(try tree.element("f"))).reset()
    #expect(input.value == "new")
  }

  /// https://dom.spec.whatwg.org/#concept-attach-a-shadow-root
  @Test func hostsHaveOneRoot() throws {
    let tree = ParsedTree("<div id=h></div><input id=i>")
    let root = try tree.element("h").attachShadow(ShadowRootInit(mode: .closed))
    #expect(try tree.element("h").shadowRoot?.node == root.node)
    let host = try tree.node("h")
    #expect(root.node.root == root.node && root.host.node == host)
    for id in ["h", "i"] {
      #expect(throws: DOMException.self) {
        try tree.element(id).attachShadow(ShadowRootInit(mode: .open))
      }
    }
    let inside = try root.node.append(try tree.document.createElement("p").node)
    #expect(inside.isConnected && tree.document.node.element(withID: "none") == nil)
    #expect(tree.agent.isShadowIncludingInclusiveAncestor(tree.document.node, of: inside))
  }

  /// https://dom.spec.whatwg.org/#assigning-slotables-and-slots
  @Test func slotsFollowTheTree() throws {
    let tree = ParsedTree("<div id=h><b id=b slot=s></b>text</div>")
    let root = try tree.element("h").attachShadow(ShadowRootInit(mode: .open))
    let (named, other) = (
      try tree.document.createElement("slot"), try tree.document.createElement("slot")
    )
    named["name"] = "s"
    try root.node.append(named.node)
    try root.node.append(other.node)
    func assigned(_ slot: Element) throws -> Int {
      try #require(SlotElement(slot)).assignedNodes(flatten: false).count
    }
    #expect(try [assigned(named), assigned(other)] == [1, 1])
    try tree.element("b")["slot"] = nil
    #expect(try [assigned(named), assigned(other)] == [0, 2])
    try tree.node("b").remove()
    #expect(try [assigned(named), assigned(other)] == [0, 1])
  }
}
