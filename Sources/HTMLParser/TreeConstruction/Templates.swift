import CLibXML2
import DOM

extension TreeConstruction {
  // https://html.spec.whatwg.org/multipage/parsing.html#template-start-tag
  mutating func insertTemplate() {
    if let shadowRoot = attachDeclarativeShadowRoot() {
      let entry = pushTemplateWithoutInserting()
      stack[entry].container = shadowRoot
      beginTemplate()
      return
    }
    let entry = insertHTMLElement()
    let element = Element(stack[entry].node)
    element.node.document.giveTemplateContents(to: element)
    if let contents = agent.templateContents[element] { stack[entry].container = contents.pointer }
    beginTemplate()
  }

  private mutating func beginTemplate() {
    formatting.appendMarker()
    framesetOK = false
    mode = .inTemplate
    templateModes.append(.inTemplate)
  }

  mutating func templateEndTag() {
    guard stack.contains(.template) else {
      parseError("unexpected-end-tag")
      return
    }
    generateImpliedEndTagsThoroughly()
    if !stack.current.isHTML(.template) { parseError("unclosed-elements") }
    closeTemplate()
  }

  private mutating func closeTemplate() {
    popUntilPopped(.template)
    clearFormattingToLastMarker()
    templateModes.removeLast()
    resetInsertionMode()
  }

  // https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-intemplate

  mutating func inTemplateStartTag() -> Disposition {
    switch tokenizer.tag.elementName {
    case .link, .meta, .script, .style, .template:
      return inHeadStartTag()
    // SAFARI: WebKit's list lacks these, and treats them as any other start tag.
    case .base where options.followsStandard, .basefont where options.followsStandard,
      .bgsound where options.followsStandard, .noframes where options.followsStandard,
      .title where options.followsStandard:
      return inHeadStartTag()
    case .caption, .colgroup, .tbody, .tfoot, .thead: return continueTemplate(in: .inTable)
    case .col: return continueTemplate(in: .inColumnGroup)
    case .tr: return continueTemplate(in: .inTableBody)
    case .td, .th: return continueTemplate(in: .inRow)
    default: return continueTemplate(in: .inBody)
    }
  }

  private mutating func continueTemplate(in newMode: InsertionMode) -> Disposition {
    templateModes[templateModes.count - 1] = newMode
    mode = newMode
    return .reprocess
  }

  mutating func inTemplateEndTag() -> Disposition {
    if tokenizer.tag.elementName == .template {
      templateEndTag()
    } else {
      parseError("unexpected-end-tag")
    }
    return .done
  }

  /// Returns whether the end of the file is to be processed again.
  mutating func inTemplateEndOfFile() -> Disposition {
    guard stack.contains(.template) else { return .done }
    parseError("eof-in-template")
    closeTemplate()
    return .reprocess
  }

  // https://html.spec.whatwg.org/multipage/parsing.html#reset-the-insertion-mode-appropriately
  mutating func resetInsertionMode() {
    let entry = stack.current.boundaries[7]
    if fragment != nil, entry == 0 || entry == stack.bottom { return resetToContext() }
    let element = stack[entry]
    switch element.name {
    case .select: mode = selectMode(of: entry)
    case .td, .th: mode = .inCell
    case .tr: mode = .inRow
    case .tbody, .thead, .tfoot: mode = .inTableBody
    case .caption: mode = .inCaption
    case .colgroup: mode = .inColumnGroup
    case .table: mode = .inTable
    case .template: mode = templateModes[templateModes.count - 1]
    case .head: mode = .inHead
    case .frameset: mode = .inFrameset
    case .html: mode = head == nil ? .beforeHead : .afterHead
    default: mode = .inBody
    }
  }

  /// The first node of the stack is reached: the context element decides.
  private mutating func resetToContext() {
    let context = stack[0]
    guard context.namespace == .html else {
      mode = .inBody
      return
    }
    switch context.name {
    case .select where !options.enhancedSelect: mode = .inSelect
    case .tr: mode = .inRow
    case .tbody, .thead, .tfoot: mode = .inTableBody
    case .caption: mode = .inCaption
    case .colgroup: mode = .inColumnGroup
    case .table: mode = .inTable
    case .template: mode = templateModes.last ?? .inTemplate
    case .frameset: mode = .inFrameset
    case .html: mode = head == nil ? .beforeHead : .afterHead
    default: mode = .inBody
    }
  }

  /// The old rules: a `select` inside a table has its own mode.
  private func selectMode(of select: UInt32) -> InsertionMode {
    if options.enhancedSelect { return .inBody }
    let table = stack.topmost(.table)
    guard table != 0, stack.isAbove(select, table) else { return .inSelect }
    let template = stack.topmost(.template)
    if template != 0, stack.isAbove(template, table), stack.isAbove(select, template) {
      return .inSelect
    }
    return .inSelectInTable
  }
}
