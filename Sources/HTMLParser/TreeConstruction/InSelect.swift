import DOM

// The insertion modes of the standard before mid-2025. SAFARI: WebKit 2.50 has them.

extension TreeConstruction {
  mutating func inSelectStartTag() -> Disposition {
    switch tokenizer.tag.elementName {
    case .html:
      return inBodyStartTag()
    case .option:
      if stack.current.isHTML(.option) { popCurrentNode() }
      insertHTMLElement()
    case .optgroup:
      popOptionAndGroup()
      insertHTMLElement()
    case .hr:
      popOptionAndGroup()
      insertVoidElement()
    case .select:
      parseError("unexpected-start-tag")
      _ = closeSelect()
    case .input, .keygen, .textarea:
      parseError("unexpected-start-tag")
      return closeSelect() ? .reprocess : .done
    case .script, .template:
      return inHeadStartTag()
    default:
      parseError("unexpected-start-tag")
    }
    return .done
  }

  private mutating func popOptionAndGroup() {
    if stack.current.isHTML(.option) { popCurrentNode() }
    if stack.current.isHTML(.optgroup) { popCurrentNode() }
  }

  /// Closes the `select` in select scope; returns false if there is none, which is possible in the
  /// fragment case.
  private mutating func closeSelect() -> Bool {
    guard stack.hasInSelectScope(.select) else { return false }
    popUntilPopped(.select)
    resetInsertionMode()
    return true
  }

  mutating func inSelectEndTag() -> Disposition {
    switch tokenizer.tag.elementName {
    case .optgroup:
      if stack.current.isHTML(.option), stack[stack.current.below].isHTML(.optgroup) {
        popCurrentNode()
      }
      if stack.current.isHTML(.optgroup) {
        popCurrentNode()
      } else {
        parseError("unexpected-end-tag")
      }
    case .option:
      if stack.current.isHTML(.option) {
        popCurrentNode()
      } else {
        parseError("unexpected-end-tag")
      }
    case .select:
      if !closeSelect() { parseError("unexpected-end-tag") }
    case .template:
      templateEndTag()
    default:
      parseError("unexpected-end-tag")
    }
    return .done
  }

  mutating func inSelectInTableStartTag() -> Disposition {
    switch tokenizer.tag.elementName {
    case .caption, .table, .tbody, .tfoot, .thead, .tr, .td, .th:
      parseError("unexpected-start-tag")
      popUntilPopped(.select)
      resetInsertionMode()
      return .reprocess
    default: return inSelectStartTag()
    }
  }

  mutating func inSelectInTableEndTag() -> Disposition {
    let name = tokenizer.tag.elementName
    switch name {
    case .caption, .table, .tbody, .tfoot, .thead, .tr, .td, .th:
      parseError("unexpected-end-tag")
      guard stack.hasInScope(name, .tableScopeBoundary) else { return .done }
      popUntilPopped(.select)
      resetInsertionMode()
      return .reprocess
    default: return inSelectEndTag()
    }
  }
}
