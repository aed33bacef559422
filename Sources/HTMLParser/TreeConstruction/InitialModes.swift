import CLibXML2
import DOM

// The insertion modes up to "before head".

extension TreeConstruction {
  // https://html.spec.whatwg.org/multipage/parsing.html#the-initial-insertion-mode

  mutating func initialDoctype() {
    let token = tokenizer.doctype
    let doctype = DocumentType(
      name: token.name.string, publicID: token.publicIdentifier.string,
      systemID: token.systemIdentifier.string, document: document)
    link(doctype.node.pointer, at: InsertionLocation(parent: document.node.pointer))
    document.state.quirksMode = QuirksMode(token)
    if document.state.quirksMode != .noQuirks { parseError("unknown-doctype") }
    mode = .beforeHTML
  }

  mutating func initialOther() -> Disposition {
    parseError("expected-doctype")
    document.state.quirksMode = .quirks
    mode = .beforeHTML
    return .reprocess
  }

  // https://html.spec.whatwg.org/multipage/parsing.html#the-before-html-insertion-mode

  mutating func beforeHTMLStartTag() -> Disposition {
    guard tokenizer.tag.elementName == .html else { return beforeHTMLOther() }
    let node = createElement(tokenizer.tag.name, namespace: html, document: document.pointer)
    appendRoot(node)
    return .done
  }

  mutating func beforeHTMLEndTag() -> Disposition {
    switch tokenizer.tag.elementName {
    case .head, .body, .html, .br: return beforeHTMLOther()
    default:
      parseError("unexpected-end-tag")
      return .done
    }
  }

  mutating func beforeHTMLOther() -> Disposition {
    appendRoot(createImpliedElement(.html, document: document.pointer))
    return .reprocess
  }

  private mutating func appendRoot(_ node: NodePointer) {
    link(node, at: InsertionLocation(parent: document.node.pointer))
    _ = pushHTML(node, agent.names.name(.html))
    mode = .beforeHead
  }

  // https://html.spec.whatwg.org/multipage/parsing.html#the-before-head-insertion-mode

  mutating func beforeHeadStartTag() -> Disposition {
    switch tokenizer.tag.elementName {
    case .html: return inBodyStartTag()
    case .head:
      head = stack[insertHTMLElement()].node
      mode = .inHead
      return .done
    default: return beforeHeadOther()
    }
  }

  mutating func beforeHeadEndTag() -> Disposition {
    switch tokenizer.tag.elementName {
    case .head, .body, .html, .br: return beforeHeadOther()
    default:
      parseError("unexpected-end-tag")
      return .done
    }
  }

  mutating func beforeHeadOther() -> Disposition {
    head = stack[insertHTMLElement(implied: .head)].node
    mode = .inHead
    return .reprocess
  }

  /// Leading white space is dropped in these three modes.
  mutating func charactersBeforeHead(_ text: Text) -> Text {
    let rest = text.dropping(text.leadingWhitespaceCount)
    tokenizer.characters = rest
    if !rest.isEmpty { _ = other() }
    return rest
  }

  /// "Anything else" in the modes that cannot contain text.
  private mutating func other() -> Disposition {
    switch mode {
    case .initial: initialOther()
    case .beforeHTML: beforeHTMLOther()
    default: beforeHeadOther()
    }
  }
}
