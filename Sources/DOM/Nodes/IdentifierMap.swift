import CLibXML2

/// Elements by `id`, as of one version of the document.
///
/// OPTIMIZATION: one look-up walks the tree; only who asks again for an unchanged tree gets a map.
struct IdentifierMap {
  private var version: UInt64 = .max
  private var searches = 0
  private var elements: [DOMString: Element]?

  mutating func element(_ id: DOMString, in document: Document) -> Element? {
    let current = document.state.version
    if version != current {
      version = current
      searches = 0
      elements = nil
    }
    if let elements { return elements[id] }
    searches += 1
    if searches > 4 {
      let map = Self.map(document)
      elements = map
      return map[id]
    }
    return Self.search(id, in: document.node)
  }

  private static func map(_ document: Document) -> [DOMString: Element] {
    let name = document.agent.intern("id")
    var map: [DOMString: Element] = [:]
    var node: Node? = document.node
    while let current = node {
      if let element = Element(current), let id = element.attribute(name)?.value, !id.isEmpty,
        map[id] == nil
      {
        map[id] = element
      }
      node = current.next(within: document.node)
    }
    return map
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
