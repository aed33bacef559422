import CLibXML2
import DOM

// https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inbody

extension TreeConstruction {
  @inline(__always)
  mutating func inBodyCharacters(_ text: Text) {
    if text[0] == 0 { return parseError("unexpected-null-character") }
    reconstructFormatting()
    insert(text)
    if framesetOK { noteFramesetText(text) }
  }

  /// https://html.spec.whatwg.org/multipage/parsing.html#frameset-ok-flag
  mutating func noteFramesetText(_ text: Text) {
    let replacement = Text("\u{FFFD}")
    for byte in text {
      if replacementCharacterProgress == 0, byte.isASCIIWhitespace { continue }
      // SAFARI: WebKit lets U+FFFD pass, because it takes it for U+0000.
      guard !options.followsStandard, byte == replacement[replacementCharacterProgress] else {
        framesetOK = false
        return
      }
      replacementCharacterProgress = (replacementCharacterProgress + 1) % replacement.count
    }
  }

  /// https://html.spec.whatwg.org/multipage/parsing.html#close-a-p-element
  @inline(__always)
  mutating func closePInButtonScope() {
    if stack.hasInScope(.p, .buttonScopeBoundary) { closeP() }
  }

  mutating func closeP() {
    generateImpliedEndTags(except: .p)
    if !stack.current.isHTML(.p) { parseError("unclosed-elements") }
    popUntilPopped(.p)
  }

  /// https://html.spec.whatwg.org/multipage/parsing.html#generate-implied-end-tags
  @inline(__always)
  mutating func generateImpliedEndTags(except name: ElementName = .unknown) {
    while stack.current.categories.contains(.impliedEndTag), stack.current.name != name {
      popCurrentNode()
    }
  }

  mutating func generateImpliedEndTagsThoroughly() {
    while stack.current.categories.contains(.thoroughlyImpliedEndTag) { popCurrentNode() }
  }

  mutating func inBodyStartTag() -> Disposition {
    switch tokenizer.tag.elementName {
    case .address, .article, .aside, .blockquote, .center, .details, .dialog, .dir, .div, .dl,
      .fieldset, .figcaption, .figure, .footer, .header, .hgroup, .main, .menu, .nav, .ol, .p,
      .search, .section, .summary, .ul:
      closePInButtonScope()
      insertHTMLElement()
    case .b, .big, .code, .em, .font, .i, .s, .small, .strike, .strong, .tt, .u:
      insertFormattingElement()
    case .a:
      aStartTag()
    case .li:
      listItemStartTag()
    case .area, .br, .embed, .img, .keygen, .wbr:
      voidStartTag()
    case .h1, .h2, .h3, .h4, .h5, .h6:
      headingStartTag()
    case .base, .basefont, .bgsound, .link, .meta, .noframes, .script, .style, .template, .title:
      return inHeadStartTag()
    case .button, .dd, .dt, .form, .input, .table, .select, .optgroup, .option, .textarea, .hr:
      return inBodyBlockOrControlStartTag()
    case .html, .body, .head, .frameset, .frame, .caption, .col, .colgroup, .tbody, .td, .tfoot,
      .th, .thead, .tr:
      inBodyStructureStartTag()
    case .applet, .marquee, .object, .iframe, .image, .listing, .math, .nobr, .noembed, .noscript,
      .param, .plaintext, .pre, .rb, .rp, .rt, .rtc, .source, .svg, .track, .xmp:
      return inBodyRareStartTag()
    case .selectedcontent where options.enhancedSelect:
      selectedContentStartTag()
    default:
      reconstructFormatting()
      insertHTMLElement()
    }
    return .done
  }

  private mutating func voidStartTag() {
    reconstructFormatting()
    insertVoidElement()
    framesetOK = false
  }

  private mutating func headingStartTag() {
    closePInButtonScope()
    if stack.current.categories.contains(.heading) {
      parseError("unexpected-start-tag")
      popCurrentNode()
    }
    insertHTMLElement()
  }

  private mutating func listItemStartTag() {
    framesetOK = false
    closeItem(.li)
    closePInButtonScope()
    insertHTMLElement()
  }

  /// Closes an open `li`, `dd` or `dt`, if no other special element but `address`, `div` and `p` is
  /// between it and the current node.
  private mutating func closeItem(_ name: ElementName) {
    let entry = stack.topmost(name)
    guard stack.isInScope(entry, .listItemBoundary) else { return }
    generateImpliedEndTags(except: name)
    if !stack.current.isHTML(name) { parseError("unclosed-elements") }
    popUntilPopped(entry)
  }

  private mutating func definitionStartTag() {
    framesetOK = false
    // The upper one counts; the other one is then out of reach.
    let isTermAbove = stack.isAbove(stack.topmost(.dt), stack.topmost(.dd))
    closeItem(isTermAbove ? .dt : .dd)
    closePInButtonScope()
    insertHTMLElement()
  }

  private mutating func inBodyBlockOrControlStartTag() -> Disposition {
    switch tokenizer.tag.elementName {
    case .dd, .dt: definitionStartTag()
    case .form: formStartTag()
    case .button: buttonStartTag()
    case .input: inputStartTag()
    case .table:
      if document.state.quirksMode != .quirks { closePInButtonScope() }
      insertHTMLElement()
      framesetOK = false
      mode = .inTable
    case .hr:
      closePInButtonScope()
      if options.enhancedSelect { closeOptions(exceptOptgroup: false) }
      insertVoidElement()
      framesetOK = false
    case .textarea:
      insertHTMLElement()
      ignoresLineFeed = true
      tokenizer.state = .rcdata
      originalMode = mode
      framesetOK = false
      mode = .text
    case .select: selectStartTag()
    default: optionStartTag()
    }
    return .done
  }

  private mutating func formStartTag() {
    if form != nil, !stack.contains(.template) { return parseError("unexpected-start-tag") }
    closePInButtonScope()
    let entry = insertHTMLElement()
    if !stack.contains(.template) { form = stack[entry].node }
  }

  private mutating func buttonStartTag() {
    if stack.hasInScope(.button) {
      parseError("unexpected-start-tag")
      generateImpliedEndTags()
      popUntilPopped(.button)
    }
    reconstructFormatting()
    insertHTMLElement()
    framesetOK = false
  }

  private mutating func inputStartTag() {
    if options.enhancedSelect {
      if fragment != nil, stack[0].isHTML(.select) { return parseError("unexpected-start-tag") }
      if stack.hasInScope(.select) {
        parseError("unexpected-start-tag")
        popUntilPopped(.select)
      }
    }
    reconstructFormatting()
    let isHidden = isHiddenInput
    insertVoidElement()
    if !isHidden { framesetOK = false }
  }

  var isHiddenInput: Bool {
    guard let value = tagAttribute(agent.attributeNames.type) else { return false }
    return xmlStrcasecmp(value, "hidden") == 0
  }

  /// The value of an attribute of the current tag token.
  func tagAttribute(_ name: Name) -> UnsafePointer<UInt8>? {
    var attribute = tokenizer.tag.firstAttribute
    while let current = attribute {
      if current.pointee.name == name.pointer, current.pointee.ns == nil {
        let empty: StaticString = ""
        return current.pointee.children.map { UnsafePointer($0.pointee.content) } ?? empty.utf8Start
      }
      attribute = current.pointee.next
    }
    return nil
  }
}
