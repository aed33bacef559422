import CSS
import DOM
import HTMLParser
import Layout
import Testing

/// Styles of elements that were freed, where transitions ask for the styles that elements had before.
struct FreedElementStyleTests {
  @Test(arguments: [true, false]) func areNotKept(isObservedLater: Bool) throws {
    let document = Document(in: Agent(), isHTML: true)
    defer { document.destroy() }
    let environment = PlainStyleEnvironment(runsAnimations: !isObservedLater)
    document.agent.styleEnvironment = environment
    defer { withExtendedLifetime(environment) {} }
    let parser = HTMLParser(document: document)
    parser.write("<!DOCTYPE html><p>kept<p>freed")
    parser.finish()
    let style = DocumentStyle.of(document)
    let body = try #require(document.body)
    let freed = try #require(body.node.lastChild)
    if isObservedLater { _ = style.resolver.animations }
    func ask(_ element: Element) { _ = style.resolver.computedValue(of: "color", element) }
    ask(body)
    try ask(#require(Element(freed)))
    freed.remove()
    freed.destroyTree()
    if isObservedLater { style.observeAnimations {} }
    body.node.firstChild?.remove()
    ask(body)
    document.agent.visitHeldNodes { #expect($0 != freed) }
  }
}
