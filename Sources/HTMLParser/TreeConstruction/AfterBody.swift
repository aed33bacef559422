import CLibXML2
import DOM

// The insertion modes after the body, and those of framesets.

extension TreeConstruction {
  // https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-afterbody
  // https://html.spec.whatwg.org/multipage/parsing.html#the-after-after-body-insertion-mode

  mutating func afterBodyCharacters(_ text: Text) -> Text {
    let count = text.leadingWhitespaceCount
    if count > 0 {
      let whitespace = Text(rebasing: text[..<count])
      // SAFARI: WebKit does not reconstruct the active formatting elements for it.
      if options.followsStandard { inBodyCharacters(whitespace) } else { insert(whitespace) }
    }
    let rest = text.dropping(count)
    tokenizer.characters = rest
    if !rest.isEmpty { _ = afterAfterBodyOther() }
    return rest
  }

  mutating func afterBodyStartTag() -> Disposition {
    tokenizer.tag.elementName == .html ? inBodyStartTag() : afterAfterBodyOther()
  }

  mutating func afterBodyEndTag() -> Disposition {
    guard tokenizer.tag.elementName == .html else { return afterAfterBodyOther() }
    if fragment != nil {
      parseError("unexpected-end-tag")
    } else {
      mode = .afterAfterBody
    }
    return .done
  }

  mutating func afterAfterBodyStartTag() -> Disposition { afterBodyStartTag() }

  mutating func afterAfterBodyOther() -> Disposition {
    parseError("unexpected-token-after-body")
    mode = .inBody
    return .reprocess
  }

  // https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inframeset

  /// In all three modes, white space is kept and everything else is dropped. After the document's
  /// end, white space is processed by the rules for "in body".
  mutating func framesetCharacters(_ text: Text) {
    var rest = text
    while !rest.isEmpty {
      tokenizer.characters = rest
      let count = rest.leadingWhitespaceCount
      if count > 0 {
        let whitespace = Text(rebasing: rest[..<count])
        if mode == .afterAfterFrameset { inBodyCharacters(whitespace) } else { insert(whitespace) }
      } else {
        parseError("unexpected-characters-in-frameset")
      }
      rest = rest.dropping(max(count, 1))
    }
  }

  mutating func inFramesetStartTag() -> Disposition {
    switch tokenizer.tag.elementName {
    case .html: return inBodyStartTag()
    case .frameset: insertHTMLElement()
    case .frame:
      insertVoidElement()
      if let frame = stack.current.node.pointee.last { frames.append(frame) }
    case .noframes: return inHeadStartTag()
    default: parseError("unexpected-start-tag")
    }
    return .done
  }

  mutating func inFramesetEndTag() -> Disposition {
    guard tokenizer.tag.elementName == .frameset, stack.count > 1 else {
      parseError("unexpected-end-tag")
      return .done
    }
    popCurrentNode()
    if fragment == nil, !stack.current.isHTML(.frameset) { mode = .afterFrameset }
    return .done
  }

  // https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-afterframeset

  mutating func afterFramesetStartTag() -> Disposition {
    switch tokenizer.tag.elementName {
    case .html: return inBodyStartTag()
    case .noframes: return inHeadStartTag()
    default: parseError("unexpected-start-tag")
    }
    return .done
  }

  mutating func afterFramesetEndTag() -> Disposition {
    if tokenizer.tag.elementName == .html {
      mode = .afterAfterFrameset
    } else {
      parseError("unexpected-end-tag")
    }
    return .done
  }

  // https://html.spec.whatwg.org/multipage/parsing.html#the-after-after-frameset-insertion-mode

  mutating func afterAfterFramesetStartTag() -> Disposition { afterFramesetStartTag() }

  // MARK: The end of the file

  mutating func processEndOfFile() {
    while endOfFileInMode() == .reprocess {}
    // https://html.spec.whatwg.org/multipage/parsing.html#the-end
    while stack.count > 0 { popCurrentNode() }
  }

  private mutating func endOfFileInMode() -> Disposition {
    switch mode {
    case .initial: return initialOther()
    case .beforeHTML: return beforeHTMLOther()
    case .beforeHead: return beforeHeadOther()
    case .inHead: return inHeadOther()
    case .inHeadNoscript: return inHeadNoscriptOther()
    case .afterHead: return afterHeadOther()
    case .text:
      parseError("eof-in-text")
      popCurrentNode()
      mode = originalMode
      return .reprocess
    case .inTableText: return leaveTableText()
    case .inColumnGroup where stack.current.isHTML(.colgroup): return inColumnGroupOther()
    case .afterBody, .afterFrameset, .afterAfterBody, .afterAfterFrameset: return .done
    case .inFrameset:
      if stack.count > 1 { parseError("eof-in-frameset") }
      return .done
    default:
      if !templateModes.isEmpty { return inTemplateEndOfFile() }
      reportUnclosedElements()
      return .done
    }
  }
}
