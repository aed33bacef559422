import DOM
import Testing

/// Dispatch in the DOM layer, without JavaScript.
@Suite struct DispatchTests {
  final class Fixture {
    let agent = Agent()
    let document: Document
    let global = EventGlobal()
    var log: [String] = []
    private var identities: [UnsafeMutablePointer<UInt8>] = []

    init() throws { document = Document(in: agent, isHTML: true) }

    deinit { identities.forEach { $0.deallocate() } }

    func element(_ name: DOMString, in parent: Node? = nil) throws -> Node {
      try (parent ?? document.node).append(try document.createElement(name).node)
    }

    func listen(
      _ target: EventTarget, _ type: DOMString = "x", capture: Bool = false, once: Bool = false,
      _ body: @escaping (Event, EventTarget) throws -> Void
    ) {
      let identity = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
      identities.append(identity)
      let callback = EventCallback(
        identity: OpaquePointer(identity), global: global, call: body)
      target.addEventListener(
        EventListener(type: type, callback: callback, capture: capture, once: once), in: agent)
    }

    func name(_ target: EventTarget?) -> String {
      guard let target else { return "nil" }
      guard let node = target.node else { return "object" }
      if node.isDocument { return "document" }
      return Element(node)?.localName.string.description ?? "shadow"
    }
  }

  @Test func theWindowIsReachedLastButNotByLoad() throws {
    let page = try Fixture()
    let window = WindowEventTarget(document: page.document)
    page.document.state.window = window
    let root = try page.element("html")
    for type in ["x", "load"] as [DOMString] {
      page.listen(.object(window), type) { event, _ in
        page.log.append("\(event.type) \(page.name(event.target)) \(event.phase)")
      }
      page.agent.fire(type, at: .node(root), bubbles: true)
    }
    #expect(page.log == ["x html bubbling"])
    page.agent.fire("load", at: .object(window), legacyTargetOverride: true)
    #expect(page.log.last == "load document atTarget")
  }

  @Test(arguments: [
    (
      ShadowRoot.Mode.open,
      [
        "inner: inner atTarget inner shadow div document",
        "shadow: inner bubbling inner shadow div document",
        "div: div atTarget inner shadow div document",
      ]
    ),
    (
      .closed,
      [
        "inner: inner atTarget inner shadow div document",
        "shadow: inner bubbling inner shadow div document",
        "div: div atTarget div document",
      ]
    ),
  ])
  func targetsInShadowTreesAreShownAsTheirHost(mode: ShadowRoot.Mode, expected: [String]) throws {
    let page = try Fixture()
    let host = try page.element("div")
    let root = try #require(Element(host)).attachShadow(.init(mode: mode)).node
    let inner = try page.element("inner", in: root)
    for target in [host, root, inner] {
      page.listen(.node(target)) { event, current in
        page.log.append(
          "\(page.name(current)): \(page.name(event.target)) \(event.phase) "
            + event.composedPath.map(page.name).joined(separator: " "))
      }
    }
    page.agent.fire("x", at: .node(inner), bubbles: true, composed: true)
    #expect(page.log == expected)
    page.log = []
    page.agent.fire("x", at: .node(inner), bubbles: true)
    #expect(page.log.count == 2)
  }

  @Test func anEventBetweenTwoNodesOfOneShadowTreeStaysInside() throws {
    let page = try Fixture()
    let host = try page.element("div")
    let root = try #require(Element(host)).attachShadow(.init(mode: .open)).node
    let (from, to) = (try page.element("from", in: root), try page.element("to", in: root))
    page.listen(.node(host)) { _, _ in page.log.append("div") }
    let event = Event("x", .mouseEvent, in: page.agent, bubbles: true, composed: true)
    event.relatedTarget = .node(to)
    page.agent.dispatch(event, to: .node(from))
    #expect(page.log.isEmpty)
    #expect(event.target == nil && event.relatedTarget == nil)
  }

  @Test func activationRunsUnlessCanceled() throws {
    let page = try Fixture()
    let button = try page.element("button")
    let label = try page.element("label", in: button)
    page.agent.events.activationBehavior = { element in
      guard element.localName.string == "button" else { return nil }
      return ActivationBehavior(
        legacyPreActivation: { page.log.append("before") },
        legacyCanceledActivation: { page.log.append("undone") },
        activate: { _ in page.log.append("done") })
    }
    try #require(Element(label)).fireSyntheticClick()
    page.listen(.node(button), "click") { event, _ in
      page.log.append("click")
      event.preventDefault()
    }
    try #require(Element(label)).fireSyntheticClick()
    page.agent.fire("click", at: .node(button))
    #expect(page.log == ["before", "done", "before", "click", "undone", "click"])
  }

  @Test func listenersAreCalledAsTheyStoodButNotOnceRemoved() throws {
    let page = try Fixture()
    let node = try page.element("a")
    let target = EventTarget.node(node)
    page.listen(target, once: true) { _, _ in
      page.log.append("one")
      page.listen(target) { _, _ in page.log.append("new") }
    }
    page.listen(target) { event, _ in
      page.log.append("two")
      event.stopImmediatePropagation()
    }
    page.listen(target) { _, _ in page.log.append("never") }
    page.agent.fire("x", at: target)
    page.agent.fire("x", at: target)
    #expect(page.log == ["one", "two", "two"])
  }

  @Test func errorsAreReportedToTheGlobalOfTheListener() throws {
    struct Failure: Error {}
    let page = try Fixture()
    page.global.reportException = { _ in page.log.append("reported") }
    page.listen(.node(page.document.node)) { _, _ in throw Failure() }
    page.listen(.node(page.document.node)) { _, _ in page.log.append("next") }
    page.agent.fire("x", at: .node(page.document.node))
    #expect(page.log == ["reported", "next"])
  }

  @Test func prefixedTypesHearTrustedEventsThatNobodyElseHeard() throws {
    let page = try Fixture()
    let target = EventTarget.node(try page.element("a"))
    page.listen(target, "webkitAnimationEnd") { event, _ in page.log.append("\(event.type)") }
    page.agent.fire("animationend", at: target)
    page.listen(target, "animationend") { _, _ in page.log.append("unprefixed") }
    page.agent.fire("animationend", at: target)
    #expect(page.log == ["webkitAnimationEnd", "unprefixed"])
  }

  @Test func signalsThatFollowOthersAreAbortedBeforeAnyoneHears() throws {
    let page = try Fixture()
    let source = AbortController(in: page.agent)
    let first = AbortSignal.any([source.signal], in: page.agent)
    let second = AbortSignal.any([first], in: page.agent)
    for (name, signal) in [("source", source.signal), ("first", first), ("second", second)] {
      page.listen(.object(signal), "abort") { _, _ in
        page.log.append("\(name) \(second.isAborted)")
      }
    }
    source.signal.signalAbort()
    #expect(page.log == ["source true", "first true", "second true"])
  }
}
