import DOM

extension MarkupDocument {
  /// Whether other bytes in the same encoding make the same tree, but for what texts and values are: with as many
  /// characters, the same elements and the same names of attributes.
  func hasSameShape(as bytes: [UInt8]) -> Bool {
    let other = DecodedSource(bytes, encoding: source.encoding)
    return Self.shape(of: source.text, isXML: isXML) == Self.shape(of: other.text, isXML: isXML)
  }

  /// A line for each node.
  static func shape(of text: [UInt8], isXML: Bool) -> [String] {
    let document = parse(text, isXML: isXML)
    let owner = TreeOwner(document.agent)
    defer { withExtendedLifetime(owner) {} }
    // Fragments in the order of the elements that have them.
    var shape: [String] = []
    var pending = [document.node]
    while let root = pending.popLast() {
      var node: Node? = root
      while let current = node {
        shape.append(line(for: current))
        if let element = Element(current) {
          if let contents = document.agent.templateContents[element] { pending.append(contents) }
          if let shadow = element.shadowRoot { pending.append(shadow.node) }
        }
        node = current.next(within: root)
      }
    }
    return shape
  }

  private static func line(for node: Node) -> String {
    if let data = CharacterData(node)?.data { return "\(node.kind) \(String(data).utf16.count)" }
    guard let element = Element(node) else { return "\(node.kind)" }
    var line = "\(element.namespaceURI.map(String.init) ?? "") \(element.localName.string)"
    line += " in \(Element(node.parent).map { String($0.localName.string) } ?? "")"
    var attribute = element.firstAttribute
    while let current = attribute {
      line += " \(current.localName.string)=\(String(current.value).utf16.count)"
      attribute = current.next
    }
    return line
  }
}
