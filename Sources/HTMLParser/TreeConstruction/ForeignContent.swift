import CLibXML2
import DOM

// https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inforeign

extension TreeConstruction {
  mutating func foreignCharacters(_ text: Text) {
    if text[0] == 0 {
      parseError("unexpected-null-character")
      insert(Text("\u{FFFD}"))
    } else {
      insert(text)
      if framesetOK { noteFramesetText(text) }
    }
  }

  mutating func foreignStartTag() -> Disposition {
    switch tokenizer.tag.elementName {
    case .b, .big, .blockquote, .body, .br, .center, .code, .dd, .div, .dl, .dt, .em, .embed, .h1,
      .h2, .h3, .h4, .h5, .h6, .head, .hr, .i, .img, .li, .listing, .menu, .meta, .nobr, .ol, .p,
      .pre, .ruby, .s, .small, .span, .strong, .strike, .sub, .sup, .table, .tt, .u, .ul, .var:
      return breakOutOfForeignStartTag()
    case .font where hasFontAttribute:
      return breakOutOfForeignStartTag()
    default:
      insertForeignElement(namespace: stack[adjustedCurrentNode].namespace)
      return .done
    }
  }

  private var hasFontAttribute: Bool {
    let names = agent.attributeNames
    return tagAttribute(names.color) != nil || tagAttribute(names.face) != nil
      || tagAttribute(names.size) != nil
  }

  private mutating func breakOutOfForeignStartTag() -> Disposition {
    breakOutOfForeign()
    return startTagInMode()
  }

  private mutating func breakOutOfForeign() {
    parseError("unexpected-html-element-in-foreign-content")
    while stack.current.namespace != .html, !stack.current.isIntegrationPoint { popCurrentNode() }
  }

  /// A start tag `math` or `svg` in HTML content.
  mutating func insertForeignRoot() {
    insertForeignElement(namespace: tokenizer.tag.elementName == .svg ? .svg : .mathML)
  }

  /// https://html.spec.whatwg.org/multipage/parsing.html#insert-a-foreign-element
  private mutating func insertForeignElement(namespace: Namespace) {
    let tag = tokenizer.tag
    var name = tag.name
    if namespace == .svg, let adjusted = agent.adjustedNames.svgElement(name.number) {
      name = adjusted
    }
    let categories = foreignCategories(name.elementName, namespace)
    agent.adjustAttributes(of: tag, in: namespace)
    let location = elementLocation()
    let node = createElement(
      name, namespace: namespace == .svg ? SharedNamespace.svg : SharedNamespace.mathML,
      document: location.parent.pointee.doc)
    insertElement(node, at: location)
    if tag.isSelfClosing {
      if namespace == .svg, name.elementName == .script { finishedScript = node }
      return
    }
    _ = stack.push(
      OpenElement(
        node: node, container: node,
        number: options.followsStandard ? tag.name.number : name.number,
        name: name.elementName, namespace: namespace, categories: categories))
  }

  func foreignCategories(_ name: ElementName, _ namespace: Namespace) -> ElementCategories {
    if namespace == .svg { return .ofSVGElement(name) }
    var categories = ElementCategories.ofMathMLElement(name)
    if name == .annotationXML, isHTMLEncoding(tagAttribute(agent.attributeNames.encoding)) {
      categories.insert(.htmlIntegrationPoint)
    }
    return categories
  }

  func isHTMLEncoding(_ value: UnsafePointer<UInt8>?) -> Bool {
    xmlStrcasecmp(value, "text/html") == 0 || xmlStrcasecmp(value, "application/xhtml+xml") == 0
  }

  mutating func foreignEndTag() -> Disposition {
    let name = tokenizer.tag.elementName
    if name == .br || name == .p {
      breakOutOfForeign()
      return .reprocess
    }
    if name == .script, stack.current.name == .script, stack.current.namespace == .svg {
      finishedScript = stack.current.node
      popCurrentNode()
      return .done
    }
    adjustEndTagName()
    let number = tokenizer.tag.name.number
    if options.collectsErrors, stack.current.number != number { parseError("unexpected-end-tag") }
    // The topmost foreign element of the name closes, unless an HTML element is above it; then the
    // rules of the insertion mode apply. The first element of the stack ends the search.
    let entry = stack.topmost(number: number, isHTML: false)
    if entry != 0, stack.isInScope(entry, .html) {
      popUntilPopped(entry)
      return .done
    }
    return .reprocess
  }

  /// SAFARI: WebKit gives the end tag the name of an SVG element, and keeps it if the tag is then
  /// processed as HTML.
  private mutating func adjustEndTagName() {
    guard !options.followsStandard, stack[adjustedCurrentNode].namespace == .svg,
      let adjusted = agent.adjustedNames.svgElement(tokenizer.tag.name.number)
    else { return }
    tokenizer.tag.name = adjusted
  }
}

extension Agent {
  fileprivate func adjustAttributes(of tag: TagToken, in namespace: Namespace) {
    var attribute = tag.firstAttribute
    while let current = attribute {
      if let adjusted = adjustedAttribute(current.pointee.name, in: namespace) {
        current.pointee.name = adjusted.name
        current.pointee.ns = adjusted.namespace
      }
      attribute = current.pointee.next
    }
  }

  private func adjustedAttribute(
    _ name: UnsafePointer<UInt8>, in namespace: Namespace
  ) -> AdjustedNames.Attribute? {
    let number = names.intern(
      UnsafeBufferPointer(start: name, count: Int(xmlStrlen(name)))
    ).number
    if let foreign = adjustedNames.foreignAttribute(number) { return foreign }
    return namespace == .svg
      ? adjustedNames.svgAttribute(number) : adjustedNames.mathMLAttribute(number)
  }
}
