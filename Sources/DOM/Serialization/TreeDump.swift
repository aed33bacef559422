import CLibXML2

/// The textual form of a tree in the html5lib conformance suites: one line for each node, the depth
/// as indentation, attributes sorted by name.
///
/// https://github.com/html5lib/html5lib-tests/blob/master/tree-construction/README.md
package struct TreeDump {
  private var output: [UInt8] = []
  private let templateContents: [Element: Node]

  /// The children of a document, a fragment or an element. Each line ends with a newline.
  package static func dump(childrenOf node: Node) -> DOMString {
    var dump = TreeDump(templateContents: node.document.agent.templateContents)
    dump.write(childrenOf: node)
    return DOMString(unchecked: dump.output)
  }

  private init(templateContents: [Element: Node]) {
    self.templateContents = templateContents
  }

  private mutating func write(childrenOf root: Node) {
    var pending: [(node: Node?, depth: Int)] = [(root.firstChild, 0)]
    while let (next, depth) = pending.popLast() {
      guard let node = next else { continue }
      write(node, depth: depth)
      pending.append((node.nextSibling, depth))
      pending.append((node.firstChild, depth + 1))
      if let element = Element(node), let contents = templateContents[element] {
        write(line: "content", depth: depth + 1)
        pending.append((contents.firstChild, depth + 2))
      }
    }
  }

  private mutating func write(_ node: Node, depth: Int) {
    if let element = Element(node) {
      write(element, depth: depth)
    } else if let doctype = DocumentType(node) {
      write(doctype, depth: depth)
    } else if node.isText {
      write(line: "\"" + content(of: node) + "\"", depth: depth)
    } else if node.isComment {
      write(line: "<!-- " + content(of: node) + " -->", depth: depth)
    } else if node.type == XML_PI_NODE {
      let target = DOMString(cString: node.pointer.pointee.name)
      write(line: "<?" + target + " " + content(of: node) + ">", depth: depth)
    }
  }

  private func content(of node: Node) -> DOMString {
    DOMString(cString: node.pointer.pointee.content)
  }

  private mutating func write(_ doctype: DocumentType, depth: Int) {
    var line: DOMString = "<!DOCTYPE " + doctype.name
    if !doctype.publicID.isEmpty || !doctype.systemID.isEmpty {
      line = line + " \"" + doctype.publicID + "\" \"" + doctype.systemID + "\""
    }
    write(line: line + ">", depth: depth)
  }

  private mutating func write(_ element: Element, depth: Int) {
    write(line: "<" + designator(of: element) + element.localName.string + ">", depth: depth)
    var attributes: [(name: DOMString, value: DOMString)] = []
    var attribute = element.firstAttribute
    while let current = attribute {
      attributes.append((designator(of: current) + current.localName.string, current.value))
      attribute = current.next
    }
    attributes.sort { $0.name.precedes($1.name) }
    for (name, value) in attributes {
      write(line: name + "=\"" + value + "\"", depth: depth + 1)
    }
  }

  private func designator(of element: Element) -> DOMString {
    switch element.namespace {
    case .svg: "svg "
    case .mathML: "math "
    default: ""
    }
  }

  private func designator(of attribute: Attr) -> DOMString {
    switch attribute.namespace {
    case .xlink: "xlink "
    case .xml: "xml "
    case .xmlns: "xmlns "
    default: ""
    }
  }

  private mutating func write(line: DOMString, depth: Int) {
    output.append(contentsOf: [0x7C, 0x20])
    output.append(contentsOf: repeatElement(0x20, count: 2 * depth))
    output.append(contentsOf: line.bytes)
    output.append(0x0A)
  }
}

extension DOMString {
  /// The order of code units, as in the suites: it differs from the order of bytes only if a
  /// character beyond the Basic Multilingual Plane is compared with one from U+E000 on.
  fileprivate func precedes(_ other: DOMString) -> Bool {
    func rank(_ byte: UInt8) -> UInt8 { byte >= 0xF0 ? byte - 2 : byte >= 0xEE ? byte + 10 : byte }
    return bytes.lexicographicallyPrecedes(other.bytes) { rank($0) < rank($1) }
  }
}
