import DOM
import HTMLParser
import Testing

/// A parsed page whose elements are named by their identifiers, without a script.
struct ParsedTree {
  let agent: Agent
  let document: Document

  init(_ body: String, agent: Agent = Agent()) {
    self.agent = agent
    document = Document(in: agent, isHTML: true)
    let parser = HTMLParser(document: document)
    parser.write(DOMString("<!DOCTYPE html><body>" + body))
    parser.finish()
  }

  func element(_ id: String) throws -> Element {
    try #require(document.node.element(withID: DOMString(id)))
  }

  /// A node by its element's identifier, or `id/text` for that element's first child.
  func node(_ name: String) throws -> Node {
    let parts = name.split(separator: "/").map(String.init)
    let node = try element(parts[0]).node
    return parts.count > 1 ? try #require(node.firstChild) : node
  }

  var markup: String {
    get throws { String(HTMLSerializer.serialize(childrenOf: try #require(document.body).node)) }
  }
}
