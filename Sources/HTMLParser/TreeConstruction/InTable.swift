import CLibXML2
import DOM

// https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-intable

extension TreeConstruction {
  mutating func inTableCharacters(_ text: Text) -> Text {
    let current = stack.current
    guard current.namespace == .html,
      current.categories.contains(.fostersChildren)
        // SAFARI: WebKit does not collect the text of a template.
        || current.name == .template && options.followsStandard
    else {
      inTableOther { $0.inBodyCharacters(text) }
      return text.dropping(text.count)
    }
    pendingTableText.removeAll()
    originalMode = mode
    mode = .inTableText
    return text
  }

  /// "Anything else": the rules for "in body", with foster parenting.
  @inline(__always)
  private mutating func inTableOther<Result>(_ body: (inout Self) -> Result) -> Result {
    parseError("unexpected-token-in-table")
    fosterParenting = true
    let result = body(&self)
    fosterParenting = false
    return result
  }

  // https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-intabletext
  mutating func leaveTableText() -> Disposition {
    mode = originalMode
    let text = pendingTableText.bytes
    if text.isEmpty { return .reprocess }
    if text.isAllWhitespace {
      insert(text)
    } else {
      inTableOther { $0.inBodyCharacters(text) }
    }
    pendingTableText.removeAll()
    return .reprocess
  }

  /// https://html.spec.whatwg.org/multipage/parsing.html#clear-the-stack-back-to-a-table-context
  mutating func clearToContext(_ names: ElementName...) {
    while true {
      let current = stack.current
      if current.namespace == .html,
        current.name == .html || current.name == .template || names.contains(current.name)
      {
        return
      }
      popCurrentNode()
    }
  }

  mutating func inTableStartTag() -> Disposition {
    switch tokenizer.tag.elementName {
    case .caption:
      clearToContext(.table)
      formatting.appendMarker()
      insertHTMLElement()
      mode = .inCaption
    case .colgroup:
      clearToContext(.table)
      insertHTMLElement()
      mode = .inColumnGroup
    case .col:
      clearToContext(.table)
      insertHTMLElement(implied: .colgroup)
      mode = .inColumnGroup
      return .reprocess
    case .tbody, .tfoot, .thead:
      clearToContext(.table)
      insertHTMLElement()
      mode = .inTableBody
    case .td, .th, .tr:
      clearToContext(.table)
      insertHTMLElement(implied: .tbody)
      mode = .inTableBody
      return .reprocess
    case .table:
      parseError("unexpected-start-tag")
      return closeTable() ? .reprocess : .done
    case .style, .script, .template:
      return inHeadStartTag()
    case .input where isHiddenInput:
      parseError("unexpected-start-tag")
      insertVoidElement()
    case .form:
      inTableFormStartTag()
    default:
      return inTableOther { $0.inBodyStartTag() }
    }
    return .done
  }

  private mutating func inTableFormStartTag() {
    parseError("unexpected-start-tag")
    let isInTemplate = stack.contains(.template)
    // SAFARI: WebKit inserts it in a template, whatever the form element pointer.
    if isInTemplate ? options.followsStandard : form != nil { return }
    let entry = insertHTMLElement()
    if !isInTemplate { form = stack[entry].node }
    popCurrentNode()
  }

  /// Closes the table in table scope; returns false if there is none.
  private mutating func closeTable() -> Bool {
    guard stack.hasInScope(.table, .tableScopeBoundary) else { return false }
    popUntilPopped(.table)
    resetInsertionMode()
    return true
  }

  mutating func inTableEndTag() -> Disposition {
    switch tokenizer.tag.elementName {
    case .table:
      if !closeTable() { parseError("unexpected-end-tag") }
    case .body, .caption, .col, .colgroup, .html, .tbody, .td, .tfoot, .th, .thead, .tr:
      parseError("unexpected-end-tag")
    case .template:
      templateEndTag()
    default:
      return inTableOther { $0.inBodyEndTag() }
    }
    return .done
  }

  // MARK: Captions
  // https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-incaption

  mutating func inCaptionStartTag() -> Disposition {
    switch tokenizer.tag.elementName {
    case .caption, .col, .colgroup, .tbody, .td, .tfoot, .th, .thead, .tr:
      return closeCaption() ? .reprocess : .done
    default: return inBodyStartTag()
    }
  }

  mutating func inCaptionEndTag() -> Disposition {
    switch tokenizer.tag.elementName {
    case .caption:
      _ = closeCaption()
      return .done
    case .table:
      return closeCaption() ? .reprocess : .done
    case .body, .col, .colgroup, .html, .tbody, .td, .tfoot, .th, .thead, .tr:
      parseError("unexpected-end-tag")
      return .done
    default: return inBodyEndTag()
    }
  }

  private mutating func closeCaption() -> Bool {
    guard stack.hasInScope(.caption, .tableScopeBoundary) else {
      parseError("unexpected-token-in-caption")
      return false
    }
    generateImpliedEndTags()
    if !stack.current.isHTML(.caption) { parseError("unclosed-elements") }
    popUntilPopped(.caption)
    clearFormattingToLastMarker()
    mode = .inTable
    return true
  }

  // MARK: Columns
  // https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-incolgroup

  mutating func inColumnGroupCharacters(_ text: Text) -> Text {
    let count = text.leadingWhitespaceCount
    if count > 0 { insert(Text(rebasing: text[..<count])) }
    let rest = text.dropping(count)
    tokenizer.characters = rest
    if rest.isEmpty || inColumnGroupOther() == .reprocess { return rest }
    // Only these are ignored: white space after them is processed again.
    return rest.dropping(rest.firstIndex(where: \.isASCIIWhitespace) ?? rest.count)
  }

  mutating func inColumnGroupStartTag() -> Disposition {
    switch tokenizer.tag.elementName {
    case .html: return inBodyStartTag()
    case .col:
      insertVoidElement()
      return .done
    case .template: return inHeadStartTag()
    default: return inColumnGroupOther()
    }
  }

  mutating func inColumnGroupEndTag() -> Disposition {
    switch tokenizer.tag.elementName {
    case .colgroup: _ = inColumnGroupOther()
    case .col: parseError("unexpected-end-tag")
    case .template: templateEndTag()
    default: return inColumnGroupOther()
    }
    return .done
  }

  mutating func inColumnGroupOther() -> Disposition {
    guard stack.current.isHTML(.colgroup) else {
      parseError("unexpected-token-in-colgroup")
      return .done
    }
    popCurrentNode()
    mode = .inTable
    return .reprocess
  }
}
