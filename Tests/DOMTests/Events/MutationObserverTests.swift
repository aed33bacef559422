import DOM
import Testing

/// Mutation records as the DOM layer queues them, without JavaScript.
@Suite struct MutationObserverTests {
  final class Fixture {
    let agent = Agent()
    let document: Document
    let root: Node
    let global = EventGlobal()
    var microtasks: [() -> Void] = []
    var delivered: [[String]] = []
    lazy var observer = MutationObserver(in: agent, global: global) { [unowned self] records, _ in
      delivered.append(records.map(describe))
    }

    init() throws {
      document = Document(in: agent, isHTML: true)
      root = try document.node.append(try document.createElement("root").node)
      agent.queueMicrotask = { [unowned self] in microtasks.append($0) }
    }

    func element(_ name: DOMString) throws -> Node { try document.createElement(name).node }

    func deliver() {
      while !microtasks.isEmpty { microtasks.removeFirst()() }
    }

    func name(_ node: Node?) -> String {
      guard let node else { return "-" }
      if let element = Element(node) { return String(element.localName.string) }
      return node.isText ? "#text" : "#fragment"
    }

    func describe(_ record: MutationRecord) -> String {
      let names = { (nodes: [Node]) in nodes.map(self.name).joined(separator: ",") }
      switch record.type {
      case .childList:
        return "\(name(record.target)) +\(names(record.addedNodes)) -\(names(record.removedNodes)) "
          + "\(name(record.previousSibling))|\(name(record.nextSibling))"
      case .attributes:
        return "\(name(record.target)) @\(record.attributeName ?? "") \(record.oldValue ?? "nil")"
      case .characterData:
        return "\(name(record.target)) data \(record.oldValue ?? "nil")"
      }
    }
  }

  @Test func changesOfChildrenAreOneRecordEach() throws {
    let page = try Fixture()
    #expect(page.observer.observe(page.root, options: MutationObserverInit(childList: true)))
    let (a, b, c) = (try page.element("a"), try page.element("b"), try page.element("c"))
    try page.root.append(a)
    try page.root.append(c)
    try page.root.preInsert(b, before: c)
    a.remove()
    try page.root.replace(b, with: a)
    page.root.replaceAll(with: b)
    #expect(page.delivered.isEmpty)
    page.deliver()
    #expect(
      page.delivered == [
        [
          "root +a - -|-", "root +c - a|-", "root +b - a|c", "root + -a -|b", "root +a -b -|c",
          "root +b -a,c -|-",
        ]
      ])
  }

  @Test func fragmentsGiveTheirChildrenAtOnce() throws {
    let page = try Fixture()
    let fragment = page.document.createDocumentFragment()
    try fragment.append(try page.element("a"))
    try fragment.append(try page.element("b"))
    _ = page.observer.observe(page.root, options: MutationObserverInit(childList: true))
    _ = page.observer.observe(fragment, options: MutationObserverInit(childList: true))
    try page.root.append(fragment)
    page.deliver()
    #expect(page.delivered == [["#fragment + -a,b -|-", "root +a,b - -|-"]])
  }

  @Test func subtreesAreFollowedUntilDelivery() throws {
    let page = try Fixture()
    let (a, b) = (try page.element("a"), try page.element("b"))
    try page.root.append(a)
    _ = page.observer.observe(
      page.root, options: MutationObserverInit(childList: true, subtree: true))
    a.remove()
    try a.append(b)
    page.deliver()
    b.remove()
    page.deliver()
    #expect(page.delivered == [["root + -a -|-", "a +b - -|-"]])
  }

  @Test func attributesAndData() throws {
    let page = try Fixture()
    let text = try page.root.append(page.document.createTextNode("one"))
    _ = page.observer.observe(
      page.root,
      options: MutationObserverInit(
        subtree: true, attributeOldValue: true, characterDataOldValue: true,
        attributeFilter: ["id"]))
    let root = try #require(Element(page.root))
    try root.setAttribute("id", to: "1")
    try root.setAttribute("id", to: "2")
    try root.setAttribute("class", to: "x")
    CharacterData(text)?.setData("two")
    #expect(
      page.observer.takeRecords().map(page.describe) == [
        "root @id nil", "root @id 1", "#text data one",
      ])
    page.deliver()
    #expect(page.delivered.isEmpty)
  }

  @Test func withoutObserversNobodyListens() throws {
    let page = try Fixture()
    #expect(page.agent.observers.isEmpty)
    _ = page.observer.observe(page.root, options: MutationObserverInit(childList: true))
    #expect(!page.agent.observers.isEmpty)
    page.observer.disconnect()
    #expect(page.agent.observers.isEmpty)
  }

  @Test(arguments: [
    (MutationObserverInit(), false),
    (MutationObserverInit(subtree: true), false),
    (MutationObserverInit(childList: true, attributes: false, attributeOldValue: true), false),
    (MutationObserverInit(childList: true, attributes: false, attributeFilter: []), false),
    (
      MutationObserverInit(childList: true, characterData: false, characterDataOldValue: true),
      false
    ),
    (MutationObserverInit(attributeOldValue: false), true),
    (MutationObserverInit(characterDataOldValue: true), true),
  ])
  func optionsThatContradictEachOtherAreRefused(
    _ options: MutationObserverInit, _ isAccepted: Bool
  ) throws {
    let page = try Fixture()
    #expect(page.observer.observe(page.root, options: options) == isAccepted)
  }
}
