import CLibXML2
import DOM

extension TreeConstruction {
  /// Prepares for the fragment case.
  /// https://html.spec.whatwg.org/multipage/parsing.html#html-fragment-parsing-algorithm
  init(context: Element, options: HTMLParser.Options) {
    let document = context.node.document
    self.init(document: document, options: options)
    let fragment = NodeAllocation.make(
      XML_DOCUMENT_FRAG_NODE, name: nil, document: document.pointer)
    self.fragment = fragment
    setContext(context)
    // The root `html` element is in no tree; its children go straight into the fragment.
    let root = createImpliedElement(.html, document: document.pointer)
    let entry = pushHTML(root, agent.names.name(.html))
    stack[entry].container = fragment
    elementsInNoTree.append(root)
    if context.namespace == .html, stack[0].name == .template { templateModes.append(.inTemplate) }
    resetInsertionMode()
    form = nearestForm(from: context)
    // SAFARI: WebKit determines the adjusted current node only after the first token.
    if options.followsStandard { noteAdjustedCurrentNode() }
  }

  private mutating func setContext(_ context: Element) {
    let name = agent.names.intern(context.localName.string)
    stack[0].name = name.elementName
    stack[0].number = name.number
    stack[0].namespace = context.namespace
    switch context.namespace {
    case .html: stack[0].categories = categories[Int(name.elementName.rawValue)]
    case .svg: stack[0].categories = .ofSVGElement(name.elementName)
    case .mathML:
      stack[0].categories = .ofMathMLElement(name.elementName)
      let encoding = context.attribute(agent.attributeNames.encoding)?.value
      if name.elementName == .annotationXML, let encoding,
        ["text/html", "application/xhtml+xml"].contains(encoding.asciiLowercased)
      {
        stack[0].categories.insert(.htmlIntegrationPoint)
      }
    default: break
    }
    if context.namespace == .html {
      tokenizer.enterText(of: name.elementName, scripting: options.scripting)
    }
  }

  private func nearestForm(from context: Element) -> NodePointer? {
    var node: Node? = context.node
    while let current = node {
      if current.isElement, Element(current.pointer).isHTML,
        current.pointer.pointee.name == agent.names.name(.form).pointer
      {
        return current.pointer
      }
      node = current.parent
    }
    return nil
  }
}
