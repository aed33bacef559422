import CLibXML2
import DOM

// https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inhead

extension TreeConstruction {
  mutating func inHeadStartTag() -> Disposition {
    switch tokenizer.tag.elementName {
    case .html:
      return inBodyStartTag()
    case .base, .basefont, .bgsound, .link, .meta:
      insertVoidElement()
    case .title:
      parseRawText(.rcdata)
    case .noscript where !options.scripting:
      insertHTMLElement()
      mode = .inHeadNoscript
    case .noscript, .noframes, .style:
      parseRawText(.rawtext)
    case .script:
      parseRawText(.scriptData)
    case .template:
      insertTemplate()
    case .head:
      parseError("unexpected-start-tag")
    default:
      return inHeadOther()
    }
    return .done
  }

  /// The generic raw text and RCDATA element parsing algorithms.
  /// https://html.spec.whatwg.org/multipage/parsing.html#generic-raw-text-element-parsing-algorithm
  mutating func parseRawText(_ state: Tokenizer.State) {
    insertHTMLElement()
    tokenizer.state = state
    originalMode = mode
    mode = .text
  }

  mutating func inHeadEndTag() -> Disposition {
    switch tokenizer.tag.elementName {
    case .head:
      popCurrentNode()
      mode = .afterHead
    case .body, .html, .br:
      return inHeadOther()
    case .template:
      templateEndTag()
    default:
      parseError("unexpected-end-tag")
    }
    return .done
  }

  mutating func inHeadOther() -> Disposition {
    popCurrentNode()
    mode = .afterHead
    return .reprocess
  }

  // https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inheadnoscript

  mutating func inHeadNoscriptStartTag() -> Disposition {
    switch tokenizer.tag.elementName {
    case .html: return inBodyStartTag()
    case .basefont, .bgsound, .link, .meta, .noframes, .style: return inHeadStartTag()
    case .head, .noscript:
      parseError("unexpected-start-tag")
      return .done
    default: return inHeadNoscriptOther()
    }
  }

  mutating func inHeadNoscriptEndTag() -> Disposition {
    switch tokenizer.tag.elementName {
    case .noscript:
      popCurrentNode()
      mode = .inHead
      return .done
    case .br:
      return inHeadNoscriptOther()
    default:
      parseError("unexpected-end-tag")
      return .done
    }
  }

  mutating func inHeadNoscriptOther() -> Disposition {
    parseError("unexpected-token-in-noscript")
    popCurrentNode()
    mode = .inHead
    return .reprocess
  }

  // https://html.spec.whatwg.org/multipage/parsing.html#the-after-head-insertion-mode

  mutating func afterHeadStartTag() -> Disposition {
    switch tokenizer.tag.elementName {
    case .html:
      return inBodyStartTag()
    case .body:
      insertHTMLElement()
      framesetOK = false
      mode = .inBody
    case .frameset:
      insertHTMLElement()
      mode = .inFrameset
    case .base, .basefont, .bgsound, .link, .meta, .noframes, .script, .style, .template, .title:
      parseError("unexpected-start-tag")
      return inHeadAgain()
    case .head:
      parseError("unexpected-start-tag")
    default:
      return afterHeadOther()
    }
    return .done
  }

  /// Pushes the head onto the stack again for one token.
  private mutating func inHeadAgain() -> Disposition {
    guard let head else { return .done }
    let entry = pushHTML(head, agent.names.name(.head))
    let disposition = inHeadStartTag()
    // OPTIMIZATION: it is the current node again, or right below it.
    removeFromStack(entry)
    return disposition
  }

  mutating func afterHeadEndTag() -> Disposition {
    switch tokenizer.tag.elementName {
    case .template:
      return inHeadEndTag()
    case .body, .html, .br:
      return afterHeadOther()
    default:
      parseError("unexpected-end-tag")
      return .done
    }
  }

  mutating func afterHeadOther() -> Disposition {
    insertHTMLElement(implied: .body)
    mode = .inBody
    return .reprocess
  }

  /// In these three modes leading white space is inserted, and other characters lead out of them.
  mutating func charactersInHead(_ text: Text) -> Text {
    let count = text.leadingWhitespaceCount
    if count > 0 { insert(Text(rebasing: text[..<count])) }
    let rest = text.dropping(count)
    tokenizer.characters = rest
    if !rest.isEmpty {
      switch mode {
      case .inHead: _ = inHeadOther()
      case .inHeadNoscript: _ = inHeadNoscriptOther()
      default: _ = afterHeadOther()
      }
    }
    return rest
  }

  // https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-incdata

  mutating func textEndTag() -> Disposition {
    if stack.current.isHTML(.script) { finishedScript = stack.current.node }
    popCurrentNode()
    mode = originalMode
    return .done
  }
}
