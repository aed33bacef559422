import CLibXML2
import DOM

extension TreeConstruction {
  mutating func inBodyEndTag() -> Disposition {
    let name = tokenizer.tag.elementName
    switch name {
    case .address, .article, .aside, .blockquote, .button, .center, .details, .dialog, .dir, .div,
      .dl, .fieldset, .figcaption, .figure, .footer, .header, .hgroup, .listing, .main, .menu,
      .nav, .ol, .pre, .search, .section, .summary, .ul:
      closeBlock(name)
    case .a, .b, .big, .code, .em, .font, .i, .nobr, .s, .small, .strike, .strong, .tt, .u:
      runAdoptionAgency(name)
    case .p:
      pEndTag()
    case .li:
      closeItem(name, in: .listItemScopeBoundary)
    case .dd, .dt:
      closeItem(name, in: .scopeBoundary)
    case .h1, .h2, .h3, .h4, .h5, .h6:
      headingEndTag(name)
    case .body, .html:
      return bodyEndTag(name)
    case .form:
      formEndTag()
    case .template:
      templateEndTag()
    case .applet, .marquee, .object:
      if closeBlock(name) { clearFormattingToLastMarker() }
    case .br:
      parseError("unexpected-end-tag")
      brEndTag()
    case .select where options.enhancedSelect:
      closeBlock(name)
    default:
      anyOtherEndTag()
    }
    return .done
  }

  @discardableResult @inline(__always)
  private mutating func closeBlock(_ name: ElementName) -> Bool {
    guard stack.hasInScope(name) else {
      parseError("unexpected-end-tag")
      return false
    }
    generateImpliedEndTags()
    if !stack.current.isHTML(name) { parseError("unclosed-elements") }
    popUntilPopped(name)
    return true
  }

  private mutating func pEndTag() {
    if !stack.hasInScope(.p, .buttonScopeBoundary) {
      parseError("unexpected-end-tag")
      insertHTMLElement(implied: .p)
    }
    closeP()
  }

  private mutating func closeItem(_ name: ElementName, in scope: ElementCategories) {
    guard stack.hasInScope(name, scope) else { return parseError("unexpected-end-tag") }
    generateImpliedEndTags(except: name)
    if !stack.current.isHTML(name) { parseError("unclosed-elements") }
    popUntilPopped(name)
  }

  private mutating func headingEndTag(_ name: ElementName) {
    guard stack.hasHeadingInScope() else { return parseError("unexpected-end-tag") }
    generateImpliedEndTags()
    if !stack.current.isHTML(name) { parseError("unclosed-elements") }
    while !stack.current.categories.contains(.heading) { popCurrentNode() }
    popCurrentNode()
  }

  private mutating func bodyEndTag(_ name: ElementName) -> Disposition {
    guard stack.hasInScope(.body) else {
      parseError("unexpected-end-tag")
      return .done
    }
    reportUnclosedElements()
    mode = .afterBody
    return name == .html ? .reprocess : .done
  }

  /// Reports elements that may not be open at the end of a document.
  mutating func reportUnclosedElements() {
    guard options.collectsErrors else { return }
    var entry = stack.top
    while entry != 0 {
      let element = stack[entry]
      switch element.name {
      case .dd, .dt, .li, .optgroup, .option, .p, .rb, .rp, .rt, .rtc, .tbody, .td, .tfoot, .th,
        .thead, .tr, .body, .html:
        entry = element.below
      default:
        return parseError("unclosed-elements")
      }
    }
  }

  private mutating func formEndTag() {
    if stack.contains(.template) {
      closeBlock(.form)
      return
    }
    let node = form
    form = nil
    var entry = stack.topmost(.form)
    while entry != 0, stack[entry].node != node { entry = stack[entry].sameNameBelow }
    guard node != nil, stack.isInScope(entry, .scopeBoundary) else {
      return parseError("unexpected-end-tag")
    }
    generateImpliedEndTags()
    if entry != stack.top { parseError("unclosed-elements") }
    removeFromStack(entry)
  }

  private mutating func brEndTag() {
    tokenizer.tag.discardAttributes()
    reconstructFormatting()
    let location = elementLocation()
    insertElement(
      createImpliedElement(.br, document: location.parent.pointee.doc), at: location)
    framesetOK = false
  }

  @inline(__always)
  mutating func anyOtherEndTag() {
    let number = tokenizer.tag.name.number
    let entry = stack.topmost(number: number, isHTML: true)
    guard stack.isInScope(entry, .special) else { return parseError("unexpected-end-tag") }
    if entry != stack.top {
      generateImpliedEndTags(exceptNumber: number)
      if entry != stack.top { parseError("unclosed-elements") }
    }
    popUntilPopped(entry)
  }

  private mutating func generateImpliedEndTags(exceptNumber number: UInt32) {
    while stack.current.categories.contains(.impliedEndTag), stack.current.number != number {
      popCurrentNode()
    }
  }
}
