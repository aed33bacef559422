import CLibXML2
import DOM

extension TreeConstruction {
  // MARK: Table bodies
  // https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-intbody

  mutating func inTableBodyStartTag() -> Disposition {
    switch tokenizer.tag.elementName {
    case .tr:
      clearToContext(.tbody, .tfoot, .thead)
      insertHTMLElement()
      mode = .inRow
      return .done
    case .th, .td:
      parseError("unexpected-start-tag")
      clearToContext(.tbody, .tfoot, .thead)
      insertHTMLElement(implied: .tr)
      mode = .inRow
      return .reprocess
    case .caption, .col, .colgroup, .tbody, .tfoot, .thead:
      return closeTableBody()
    default: return inTableStartTag()
    }
  }

  mutating func inTableBodyEndTag() -> Disposition {
    let name = tokenizer.tag.elementName
    switch name {
    case .tbody, .tfoot, .thead:
      guard stack.hasInScope(name, .tableScopeBoundary) else {
        parseError("unexpected-end-tag")
        return .done
      }
      _ = closeTableBody()
      return .done
    case .table:
      return closeTableBody()
    case .body, .caption, .col, .colgroup, .html, .td, .th, .tr:
      parseError("unexpected-end-tag")
      return .done
    default: return inTableEndTag()
    }
  }

  private mutating func closeTableBody() -> Disposition {
    guard
      stack.hasInScope(.tbody, .tableScopeBoundary)
        || stack.hasInScope(.thead, .tableScopeBoundary)
        || stack.hasInScope(.tfoot, .tableScopeBoundary)
    else {
      parseError("unexpected-token-in-table")
      return .done
    }
    clearToContext(.tbody, .tfoot, .thead)
    popCurrentNode()
    mode = .inTable
    return .reprocess
  }

  // MARK: Rows
  // https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-intr

  mutating func inRowStartTag() -> Disposition {
    switch tokenizer.tag.elementName {
    case .th, .td:
      clearToContext(.tr)
      insertHTMLElement()
      mode = .inCell
      formatting.appendMarker()
      return .done
    case .caption, .col, .colgroup, .tbody, .tfoot, .thead, .tr:
      return closeRow()
    default: return inTableStartTag()
    }
  }

  mutating func inRowEndTag() -> Disposition {
    let name = tokenizer.tag.elementName
    switch name {
    case .tr:
      _ = closeRow()
      return .done
    case .table:
      return closeRow()
    case .tbody, .tfoot, .thead:
      guard stack.hasInScope(name, .tableScopeBoundary) else {
        parseError("unexpected-end-tag")
        return .done
      }
      return closeRow()
    case .body, .caption, .col, .colgroup, .html, .td, .th:
      parseError("unexpected-end-tag")
      return .done
    default: return inTableEndTag()
    }
  }

  private mutating func closeRow() -> Disposition {
    guard stack.hasInScope(.tr, .tableScopeBoundary) else {
      parseError("unexpected-token-in-row")
      return .done
    }
    clearToContext(.tr)
    popCurrentNode()
    mode = .inTableBody
    return .reprocess
  }

  // MARK: Cells
  // https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-intd

  mutating func inCellStartTag() -> Disposition {
    switch tokenizer.tag.elementName {
    case .caption, .col, .colgroup, .tbody, .td, .tfoot, .th, .thead, .tr:
      guard
        stack.hasInScope(.td, .tableScopeBoundary) || stack.hasInScope(.th, .tableScopeBoundary)
      else {
        parseError("unexpected-start-tag")
        return .done
      }
      closeCell()
      return .reprocess
    default: return inBodyStartTag()
    }
  }

  mutating func inCellEndTag() -> Disposition {
    let name = tokenizer.tag.elementName
    switch name {
    case .td, .th:
      guard stack.hasInScope(name, .tableScopeBoundary) else {
        parseError("unexpected-end-tag")
        return .done
      }
      generateImpliedEndTags()
      if !stack.current.isHTML(name) { parseError("unclosed-elements") }
      popUntilPopped(name)
      clearFormattingToLastMarker()
      mode = .inRow
      return .done
    case .body, .caption, .col, .colgroup, .html:
      parseError("unexpected-end-tag")
      return .done
    case .table, .tbody, .tfoot, .thead, .tr:
      guard stack.hasInScope(name, .tableScopeBoundary) else {
        parseError("unexpected-end-tag")
        return .done
      }
      closeCell()
      return .reprocess
    default: return inBodyEndTag()
    }
  }

  /// https://html.spec.whatwg.org/multipage/parsing.html#close-the-cell
  private mutating func closeCell() {
    generateImpliedEndTags()
    if !stack.current.isHTML(.td), !stack.current.isHTML(.th) { parseError("unclosed-elements") }
    let (td, th) = (stack.topmost(.td), stack.topmost(.th))
    popUntilPopped(stack.isAbove(th, td) ? th : td)
    clearFormattingToLastMarker()
    mode = .inRow
  }
}
