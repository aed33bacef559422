import CLibXML2
import DOM

extension TreeConstruction {
  mutating func inBodyRareStartTag() -> Disposition {
    switch tokenizer.tag.elementName {
    case .applet, .marquee, .object:
      reconstructFormatting()
      insertHTMLElement()
      formatting.appendMarker()
      framesetOK = false
    case .pre, .listing:
      closePInButtonScope()
      insertHTMLElement()
      ignoresLineFeed = true
      framesetOK = false
    case .plaintext:
      closePInButtonScope()
      insertHTMLElement()
      tokenizer.state = .plaintext
    case .nobr:
      nobrStartTag()
    case .param, .source, .track:
      insertVoidElement()
    case .image:
      parseError("unexpected-start-tag")
      tokenizer.tag.name = agent.names.name(.img)
      return .reprocess
    case .xmp, .iframe, .noembed, .noscript:
      return inBodyRawTextStartTag()
    case .rb, .rtc:
      if stack.hasInScope(.ruby) { generateImpliedEndTags() }
      insertHTMLElement()
    case .rp, .rt:
      if stack.hasInScope(.ruby) { generateImpliedEndTags(except: .rtc) }
      insertHTMLElement()
    default:
      reconstructFormatting()
      insertForeignRoot()
    }
    return .done
  }

  private mutating func inBodyRawTextStartTag() -> Disposition {
    switch tokenizer.tag.elementName {
    case .xmp:
      closePInButtonScope()
      reconstructFormatting()
      framesetOK = false
    case .iframe:
      framesetOK = false
    case .noscript where !options.scripting:
      reconstructFormatting()
      insertHTMLElement()
      return .done
    default: break
    }
    parseRawText(.rawtext)
    if stack.current.isHTML(.iframe) { frames.append(stack.current.node) }
    return .done
  }

  /// Start tags of elements that a document has once, or that belong in a table.
  mutating func inBodyStructureStartTag() {
    parseError("unexpected-start-tag")
    switch tokenizer.tag.elementName {
    case .html:
      guard !stack.contains(.template) else { return }
      addMissingAttributes(to: stack[stack.bottom].node)
    case .body:
      guard let body = bodyOnStack, !stack.contains(.template) else { return }
      framesetOK = false
      addMissingAttributes(to: stack[body].node)
    case .frameset:
      guard let body = bodyOnStack, framesetOK else { return }
      removeBody(stack[body].node)
      while stack.count > 1 { popCurrentNode() }
      insertHTMLElement()
      mode = .inFrameset
    default: break
    }
  }

  /// Removes the body with all of its content. It is freed at the end, because the list of active
  /// formatting elements may still refer to it, and only if no script can have seen it.
  private mutating func removeBody(_ body: NodePointer) {
    unlink(body)
    if !isObserved { removedBody = body }
  }

  /// The second element of the stack, if it is a `body`.
  private var bodyOnStack: UInt32? {
    guard stack.count > 1 else { return nil }
    let entry = stack[stack.bottom].above
    return stack[entry].isHTML(.body) ? entry : nil
  }

  /// Gives the element those attributes of the token that it does not have yet.
  private mutating func addMissingAttributes(to node: NodePointer) {
    let attribute = tokenizer.tag.firstAttribute
    tokenizer.tag.firstAttribute = nil
    tokenizer.tag.lastAttribute = nil
    completed[node, default: CompletedAttributes(of: node)].add(attribute, to: node)
  }

  // MARK: select, the rules of mid-2025 and later

  mutating func selectStartTag() {
    if options.enhancedSelect {
      if fragment != nil, stack[0].isHTML(.select) { return parseError("unexpected-start-tag") }
      if stack.hasInScope(.select) {
        parseError("unexpected-start-tag")
        return popUntilPopped(.select)
      }
    }
    reconstructFormatting()
    insertHTMLElement()
    framesetOK = false
    if options.enhancedSelect { return }
    switch mode {
    case .inTable, .inCaption, .inTableBody, .inRow, .inCell: mode = .inSelectInTable
    default: mode = .inSelect
    }
  }

  mutating func optionStartTag() {
    if options.enhancedSelect, stack.hasInScope(.select) {
      closeOptions(exceptOptgroup: tokenizer.tag.elementName == .option)
    } else if stack.current.isHTML(.option) {
      popCurrentNode()
    }
    reconstructFormatting()
    insertHTMLElement()
  }

  /// In a `select`: closes what is open in it and has an implied end tag.
  mutating func closeOptions(exceptOptgroup: Bool) {
    guard stack.hasInScope(.select) else { return }
    generateImpliedEndTags(except: exceptOptgroup ? .optgroup : .unknown)
    if stack.hasInScope(.option) || !exceptOptgroup && stack.hasInScope(.optgroup) {
      parseError("unclosed-elements")
    }
  }
}
