import DOM
import HTMLParser

/// What becomes of a text. Everything is freed again.
struct Parse {
  let tree: DOMString
  let markup: DOMString
  let errors: [ParseError]

  /// A document, or what stands inside an element.
  init(
    _ text: [UInt8], pieces: [Int]? = nil, options: HTMLParser.Options, isObserved: Bool = false,
    context: Soup.Context? = nil
  ) {
    let agent = Agent()
    let document = Document(in: agent, isHTML: true)
    defer { document.destroy() }
    let listener = Listener()
    if isObserved { agent.observers.add(listener) }
    let element = context.map {
      document.makeElement(agent.intern($0.name), namespace: $0.namespace)
    }
    element?.node.link(into: document.node)
    let parser =
      element.map { HTMLParser(fragmentContext: $0, options: options) }
      ?? HTMLParser(document: document, options: options)
    var start = 0
    for length in pieces ?? [text.count] {
      text[start..<start + length].withUnsafeBufferPointer { parser.write($0) }
      start += length
    }
    parser.finish()
    let fragment = parser.takeFragment()
    let root = fragment ?? document.node
    tree = TreeDump.dump(childrenOf: root)
    markup = HTMLSerializer.serialize(childrenOf: root)
    _ = XMLSerializer.serialize(root)
    errors = parser.errors
    fragment?.destroyTree()
    listener.destroyRemovedTrees()
  }
}

/// Somebody who listens to changes of the tree.
final class Listener: TreeObserver {
  private var removed: Set<Node> = []

  func didRemove(
    _ node: Node, from parent: Node, previousSibling: Node?, nextSibling: Node?
  ) {
    removed.insert(node)
  }

  /// What has been taken out and not put back is nobody's.
  func destroyRemovedTrees() {
    for node in removed where node.parent == nil { node.destroyTree() }
  }
}
