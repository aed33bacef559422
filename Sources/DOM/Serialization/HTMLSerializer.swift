import CLibXML2

/// Writes trees as HTML, without recursion.
///
/// SAFARI: `<` and `>` in attribute values are escaped; elements have their qualified names whatever
/// their namespace; a document type keeps its identifiers; a processing instruction ends with `?>`.
///
/// https://html.spec.whatwg.org/multipage/parsing.html#html-fragment-serialisation-algorithm
package struct HTMLSerializer: ~Copyable {
  private typealias Pointer = UnsafeMutablePointer<xmlNode>

  private var output = MarkupBuffer(capacity: 1 << 16)
  private let names = SerializedNames()
  private let agent: Agent
  private let isScriptingEnabled: Bool
  private let shadowRoots: SerializedShadowRoots

  /// The markup of a node's children, as `innerHTML` returns it: a template's are its contents, and
  /// those of a void element are not written.
  package static func serialize(
    childrenOf node: Node, scripting isScriptingEnabled: Bool = true,
    shadowRoots: SerializedShadowRoots = SerializedShadowRoots()
  ) -> DOMString {
    var serializer = HTMLSerializer(
      agent: node.document.agent, scripting: isScriptingEnabled, shadowRoots: shadowRoots)
    if serializer.mayHaveContents(node.pointer) { serializer.writeContents(of: node.pointer) }
    return serializer.output.string
  }

  /// The markup of a node itself, as `outerHTML` returns it.
  package static func serialize(
    _ node: Node, scripting isScriptingEnabled: Bool = true
  ) -> DOMString {
    if node.isDocument || node.isDocumentFragment {
      return serialize(childrenOf: node, scripting: isScriptingEnabled)
    }
    var serializer = HTMLSerializer(
      agent: node.document.agent, scripting: isScriptingEnabled,
      shadowRoots: SerializedShadowRoots())
    let keepsText = node.parent.map { serializer.keepsText($0.pointer) } ?? false
    serializer.writeStart(of: node.pointer, keepsText: keepsText)
    if node.isElement, serializer.mayHaveContents(node.pointer) {
      serializer.writeContents(of: node.pointer)
      serializer.writeEndTag(of: node.pointer)
    }
    return serializer.output.string
  }

  private init(
    agent: Agent, scripting isScriptingEnabled: Bool, shadowRoots: SerializedShadowRoots
  ) {
    self.agent = agent
    self.shadowRoots = shadowRoots
    self.isScriptingEnabled = isScriptingEnabled
  }

  private func kind(of node: Pointer) -> SerializedKind {
    guard node.pointee.type == XML_ELEMENT_NODE, Namespace(node.pointee.ns) == .html else {
      return .ordinary
    }
    return names[node.pointee.name].kind
  }

  private func mayHaveContents(_ node: Pointer) -> Bool { kind(of: node) != .void }

  /// Whether the text in an element is written without escapes.
  private func keepsText(_ node: Pointer) -> Bool {
    switch kind(of: node) {
    case .rawText: true
    case .noscript: isScriptingEnabled
    default: false
    }
  }

  /// The node whose children are written as those of `node`.
  private func container(of node: Pointer) -> Pointer {
    guard kind(of: node) == .template else { return node }
    return agent.templateContents[Element(node)]?.pointer ?? node
  }

  private mutating func writeContents(of root: Pointer) {
    let outermost = container(of: root)
    var parent = writeShadowRootStart(of: root) ?? outermost
    var child = parent.pointee.children
    var keepsText = parent == outermost && keepsText(root)
    var templates: [Pointer] = parent == outermost ? [] : [root]
    while true {
      if let node = child {
        writeStart(of: node, keepsText: keepsText)
        guard node.pointee.type == XML_ELEMENT_NODE, mayHaveContents(node) else {
          child = node.pointee.next
          continue
        }
        parent = writeShadowRootStart(of: node) ?? container(of: node)
        if parent != node { templates.append(node) }
        child = parent.pointee.children
        keepsText = parent == node && self.keepsText(node)
        continue
      }
      if parent == outermost { return }
      if parent.pointee.type == XML_DOCUMENT_FRAG_NODE {
        let isShadowRoot = Node(parent).flags.contains(.isShadowRoot)
        parent = templates.removeLast()
        if isShadowRoot {
          // The host's own children follow.
          output.append("</template>")
          child = parent.pointee.children
          keepsText = self.keepsText(parent)
          continue
        }
      }
      writeEndTag(of: parent)
      child = parent.pointee.next
      parent = parent.pointee.parent
      keepsText = self.keepsText(parent)
    }
  }
}

// MARK: - Shadow roots

/// The shadow roots that are written, as templates.
///
/// https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#gethtmloptions
package struct SerializedShadowRoots {
  package var includesSerializable = false
  package var others: Set<Node> = []

  package init() {}

  /// Those of all elements in the document.
  package init(all document: Document) {
    includesSerializable = true
    others = Set(document.node.shadowIncludingElements.compactMap { $0.shadowRoot?.node })
  }
}

extension HTMLSerializer {
  /// Writes the start tag for the shadow root of the node, if it has one to be serialized; returns
  /// the root.
  ///
  /// https://html.spec.whatwg.org/multipage/parsing.html#html-fragment-serialisation-algorithm (step 5)
  private mutating func writeShadowRootStart(of node: Pointer) -> Pointer? {
    guard let shadow = Element(Node(node))?.shadowRoot,
      shadowRoots.includesSerializable && shadow.options.isSerializable
        || shadowRoots.others.contains(shadow.node)
    else { return nil }
    output.append(
      shadow.mode == .open
        ? "<template shadowrootmode=\"open\"" : "<template shadowrootmode=\"closed\"")
    if shadow.options.delegatesFocus { output.append(" shadowrootdelegatesfocus=\"\"") }
    if shadow.options.isSerializable { output.append(" shadowrootserializable=\"\"") }
    if shadow.options.isClonable { output.append(" shadowrootclonable=\"\"") }
    output.append(">")
    return shadow.node.pointer
  }
}

// MARK: - Single nodes

extension HTMLSerializer {
  private mutating func writeStart(of node: Pointer, keepsText: Bool) {
    switch node.pointee.type {
    case XML_ELEMENT_NODE: writeStartTag(of: node)
    case XML_TEXT_NODE, XML_CDATA_SECTION_NODE:
      if keepsText {
        output.append(cString: node.pointee.content)
      } else {
        output.append(escaping: node.pointee.content, .htmlText)
      }
    default: output.appendMarkup(of: Node(node))
    }
  }

  private mutating func writeStartTag(of node: Pointer) {
    output.append(UInt8(ascii: "<"))
    writeName(node.pointee.name, prefix: node.pointee.ns?.pointee.prefix)
    var attribute = node.pointee.properties
    while let current = attribute {
      write(current)
      attribute = current.pointee.next
    }
    output.append(UInt8(ascii: ">"))
  }

  private mutating func writeEndTag(of node: Pointer) {
    output.append("</")
    writeName(node.pointee.name, prefix: node.pointee.ns?.pointee.prefix)
    output.append(UInt8(ascii: ">"))
  }

  private mutating func writeName(
    _ name: UnsafePointer<UInt8>, prefix: UnsafePointer<UInt8>?
  ) {
    if let prefix {
      output.append(cString: prefix)
      output.append(UInt8(ascii: ":"))
    }
    output.append(name, count: names[name].length)
  }

  // https://html.spec.whatwg.org/multipage/parsing.html#attribute's-serialised-name
  private mutating func write(_ attribute: UnsafeMutablePointer<xmlAttr>) {
    output.append(UInt8(ascii: " "))
    switch Namespace(attribute.pointee.ns) {
    case .none: break
    case .xml: output.append("xml:")
    case .xlink: output.append("xlink:")
    case .xmlns:
      if attribute.pointee.ns?.pointee.prefix != nil { output.append("xmlns:") }
    default:
      if let prefix = attribute.pointee.ns?.pointee.prefix {
        output.append(cString: prefix)
        output.append(UInt8(ascii: ":"))
      }
    }
    let name = attribute.pointee.name
    if let name { output.append(name, count: names[name].length) }
    output.append("=\"")
    output.append(escaping: attribute.pointee.children?.pointee.content, .htmlAttribute)
    output.append(UInt8(ascii: "\""))
  }
}
