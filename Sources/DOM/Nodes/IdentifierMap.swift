import CLibXML2

/// The elements of a document that have an `id` or a `name`.
///
/// OPTIMIZATION: the first look-up walks the tree; a map is built only for repeated ones. Later
/// changes by scripts update the map, and a parser's changes invalidate it.
struct IdentifierMap {
  private var searches = 0
  private var isBuilt = false
  private var bearers: [Key: Bearers] = [:]

  /// A value of one of the two attributes.
  private struct Key: Hashable {
    var isName: Bool
    var value: DOMString
  }

  /// Most often there is only one.
  private struct Bearers {
    var one: Element?
    var others: Set<Element> = []

    var elements: [Element] { (one.map { [$0] } ?? []) + others }

    mutating func insert(_ element: Element) {
      if one == nil { one = element } else { others.insert(element) }
    }

    mutating func remove(_ element: Element) {
      if one == element { one = others.popFirst() } else { others.remove(element) }
    }
  }

  // MARK: Questions

  mutating func element(_ id: DOMString, in document: Document) -> Element? {
    if !isBuilt {
      searches += 1
      if searches <= 4 { return Self.search(id, in: document.node) }
      build(document)
    }
    guard let found = bearers[Key(isName: false, value: id)] else { return nil }
    if found.others.isEmpty { return found.one }
    return found.elements.min { $0.node.comparePosition(of: $1.node).contains(.following) }
  }

  /// Elements with this `id` or `name`, in no order; one that has both is included twice.
  mutating func elements(bearing name: DOMString, in document: Document) -> [Element] {
    if !isBuilt { build(document) }
    return [true, false].flatMap { isName in
      bearers[Key(isName: isName, value: name)]?.elements ?? []
    }
  }

  // MARK: Changes

  /// Invalidates the map because the tree has been replaced.
  mutating func forget() {
    searches = 0
    isBuilt = false
    bearers = [:]
  }

  mutating func didInsert(_ nodes: [Node], into parent: Node) {
    if !isBuilt || !parent.root.isDocument { return }
    for node in nodes { forEachKey(in: node) { add($1, $0) } }
  }

  mutating func didRemove(_ node: Node, from parent: Node) {
    if !isBuilt || !parent.root.isDocument { return }
    forEachKey(in: node) { remove($1, $0) }
  }

  mutating func didChange(
    _ attribute: Attr, of element: Element, from old: DOMString?, to new: DOMString?
  ) {
    guard isBuilt, attribute.namespace == .none else { return }
    let name = attribute.localName.string
    guard name == "id" || name == "name", element.node.root.isDocument else { return }
    if let old, !old.isEmpty { remove(element, Key(isName: name == "name", value: old)) }
    if let new, !new.isEmpty { add(element, Key(isName: name == "name", value: new)) }
  }

  private mutating func build(_ document: Document) {
    isBuilt = true
    forEachKey(in: document.node) { add($1, $0) }
  }

  private mutating func add(_ element: Element, _ key: Key) {
    bearers[key, default: Bearers()].insert(element)
  }

  private mutating func remove(_ element: Element, _ key: Key) {
    bearers[key]?.remove(element)
    if bearers[key]?.one == nil { bearers[key] = nil }
  }

  private func forEachKey(in root: Node, _ body: (Key, Element) -> Void) {
    let agent = root.document.agent
    let names = [(false, agent.intern("id")), (true, agent.intern("name"))]
    var node: Node? = root
    while let current = node {
      node = current.next(within: root)
      guard let element = Element(current), element.firstAttribute != nil else { continue }
      for (isName, name) in names {
        if let value = element.attribute(name)?.value, !value.isEmpty {
          body(Key(isName: isName, value: value), element)
        }
      }
    }
  }

  /// The first element in tree order with the id.
  static func search(_ id: DOMString, in root: Node) -> Element? {
    let name = root.document.agent.intern("id")
    return id.bytes.withUnsafeBufferPointer { wanted in
      var node: Node? = root
      while let current = node {
        if current.isElement,
          let value = Element(current.pointer).attribute(name)?.valueBytes,
          strncmp(value, wanted)
        {
          return Element(current.pointer)
        }
        node = current.next(within: root)
      }
      return nil
    }
  }

  private static func strncmp(
    _ value: UnsafePointer<UInt8>, _ wanted: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    for index in 0..<wanted.count where value[index] != wanted[index] { return false }
    return value[wanted.count] == 0
  }
}

extension Node {
  /// https://dom.spec.whatwg.org/#dom-nonelementparentnode-getelementbyid
  package func element(withID id: DOMString) -> Element? {
    if id.isEmpty { return nil }
    if isDocument { return document.state.identifiers.element(id, in: document) }
    return IdentifierMap.search(id, in: self)
  }
}

extension Document {
  /// Elements with this `id` or `name`, in tree order.
  package func elements(bearing name: DOMString) -> [Element] {
    let found = Set(state.identifiers.elements(bearing: name, in: self))
    if found.count < 2 { return Array(found) }
    return found.sorted { $0.node.comparePosition(of: $1.node).contains(.following) }
  }
}
