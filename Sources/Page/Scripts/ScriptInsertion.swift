import DOM

/// Prepares the scripts that other scripts put into a document.
///
/// https://html.spec.whatwg.org/multipage/scripting.html#script-processing-model
final class ScriptInsertion: TreeObserver {
  private let prepare: (Element) -> Void

  init(_ prepare: @escaping (Element) -> Void) { self.prepare = prepare }

  func didInsert(_ nodes: [Node], into parent: Node, before child: Node?) {
    guard parent.isConnected else { return }
    if Element(parent)?.isScript == true { prepare(Element(parent.pointer)) }
    var scripts: [Element] = []
    for root in nodes {
      var next: Node? = root
      while let node = next {
        if let element = Element(node), element.isScript { scripts.append(element) }
        next = node.next(within: root)
      }
    }
    // A script may take a later one away.
    for script in scripts where script.node.isConnected { prepare(script) }
  }

  func childTextChanged(of node: Node) {
    if let element = Element(node), element.isScript { prepare(element) }
  }

  func didChangeAttribute(
    _ attribute: Attr, of element: Element, oldValue: DOMString?, newValue: DOMString?
  ) {
    guard element.isScript, oldValue == nil, newValue != nil else { return }
    let name = attribute.localName.string
    if name == "src" || !element.isHTML && name == "href" { prepare(element) }
  }
}

extension Element {
  var isScript: Bool { elementName == .script && (isHTML || namespace == .svg) }
}
