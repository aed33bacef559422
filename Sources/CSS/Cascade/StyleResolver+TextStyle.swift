import DOM
import Infra
import Selectors

extension StyleResolver {
  /// The computed `display`, without the whole cascade if no author rule mentions it.
  package func display(of element: Element) -> DOMString {
    computedValue(of: "display", element)
  }

  /// The text style of an element whose parent's is known.
  func textStyle(of element: Element, parent: TextStyle) -> TextStyle {
    // OPTIMIZATION: elements are visited repeatedly, and matching rules is slow.
    let isWorthKeeping = textRuleSet?.isEmpty == false
    if isWorthKeeping, let known = textStyles.styles[element] { return known }
    var style = parent.inherited
    applyDefaults(of: element, to: &style)
    let rules = textRules(for: element)
    let inline = relevantInlineStyle(of: element)
    if !rules.isEmpty || !inline.isEmpty {
      applyDeclared(rules, inline, element, parent, &style)
    }
    if element.isNeverRendered { style.display = .none }
    if style.display != .none, style.display != .contents {
      let isBlockified = style.isFloating || style.isOutOfFlow || parent.isFlexContainer
      if isBlockified { style.display = style.display.blockified }
    }
    if isWorthKeeping { textStyles.styles[element] = style }
    return style
  }

  /// Applies the user-agent sheet and attributes.
  private func applyDefaults(of element: Element, to style: inout TextStyle) {
    guard element.isHTML else { return applyForeignDefaults(of: element, to: &style) }
    let name = element.elementName
    style.display = TextStyle.Display(userAgent: name)
    switch name {
    case .pre, .listing, .plaintext, .xmp: style.whiteSpace = .preserve
    case .textarea: style.whiteSpace = .preserve
    case .input, .button, .select: style.transform = .none
    case .p, .h1, .h2, .h3, .h4, .h5, .h6: style.hasMarginBelow = true
    case .dialog where element["open"] != nil:
      style.display = .block
      style.isOutOfFlow = true
    case .audio where element["controls"] == nil: style.display = .none
    case .rt where Element(element.node.parent)?.isHTML(.ruby) == true: style.display = .rubyText
    default: break
    }
    switch name {
    case .img, .iframe, .object, .embed, .table, .input:
      let align = element["align"]?.asciiLowercased
      style.isFloating = align == "left" || align == "right"
    default: break
    }
    if name == .input, element["type"]?.equalsIgnoringASCIICase("hidden") == true {
      style.display = .none
    }
    guard element.hasAttributes else { return }
    let names = AttributeNames.standard
    if element.attribute(names.hidden) != nil, name != .embed { style.display = .none }
    if element.attribute(names.popover) != nil {
      style.display = element.isShownPopover ? .block : .none
    }
  }

  private func applyForeignDefaults(of element: Element, to style: inout TextStyle) {
    guard let parent = Element(element.node.parent) else { return }
    if element.namespace == .svg {
      switch element.elementName {
      case .text, .foreignObject: style.display = .block
      case .title, .desc, .style, .script, .defs, .metadata, .linearGradient, .radialGradient,
        .clipPath, .mask, .pattern, .symbol, .marker, .filter:
        style.display = .none
      case .svg where parent.namespace != .svg: style.display = .inlineBlock
      default: break
      }
    } else if element.namespace == .mathML {
      style.display = element.elementName == .math ? .inlineBlock : .block
    }
  }

  /// The author rules that set one of the properties that matter here.
  private func textRules(for element: Element) -> [CascadeRule] {
    guard agent.shadowTrees.isEmpty else {
      let levels = authorRules(for: element)
      return levels.inner.flatMap(\.self) + levels.own + levels.outer.flatMap(\.self)
    }
    if textRuleSet == nil {
      let rules = documentRules.rules.filter {
        $0.subject.isPlainElement && $0.block.declares(TextProperties.matter)
      }
      textRuleSet = RuleSet(rules, agent: agent, ignoresCase: isQuirky)
    }
    guard let textRuleSet, !textRuleSet.isEmpty else { return [] }
    var isOfKin = true
    return textRuleSet.matches(element, self, selectorMatcher(), isOfKin: &isOfKin)
  }

  private func relevantInlineStyle(of element: Element) -> [StyleDeclaration.Entry] {
    guard element.hasAttributes else { return [] }
    let hints = element.namespace == .svg ? hintEntries(of: element) : []
    guard let attribute = element.attribute(AttributeNames.standard.style) else { return hints }
    let value = attribute.value
    guard TextProperties.areNamed(in: value.bytes) else { return hints }
    guard element.isHTML else {
      return hints + StyleDeclaration(parsing: value, quirks: true).entries
    }
    return textAttributes.entries(of: value) {
      StyleDeclaration(parsing: value, quirks: isQuirky).entries
    }
  }

  private func hintEntries(of element: Element) -> [StyleDeclaration.Entry] {
    declarations.entries(
      ofHints: PresentationalHints.declarations(for: element, declarations.hintNames))
  }

  /// Applies author declarations; unusual ones are left to the whole cascade.
  private func applyDeclared(
    _ rules: [CascadeRule], _ inline: [StyleDeclaration.Entry], _ element: Element,
    _ parent: TextStyle, _ style: inout TextStyle
  ) {
    var declared: [Property: CSSValue] = [:]
    func add(_ entries: [StyleDeclaration.Entry], important: Bool) {
      for entry in entries where entry.isImportant == important {
        guard case .property(let property) = entry.name else { continue }
        declared[property] = entry.value
      }
    }
    for rule in rules { add(rule.entries, important: false) }
    add(inline, important: false)
    for rule in rules { add(rule.entries, important: true) }
    add(inline, important: true)
    for property in TextProperties.all {
      guard var value = declared[property] else { continue }
      if value.isUnresolved || value.isWideKeyword { value = computedValue(of: property, element) }
      style.apply(value, of: property)
    }
    if style.hasMarginBelow == true, declared[Known.marginBottom] != nil {
      style.hasMarginBelow = hasSignificantMargin(element)
    }
    let clips = [Known.overflowX, Known.overflowY].contains {
      declared[$0].map { $0 != .keyword("visible") } ?? false
    }
    if clips { style.clipsFully = hasEmptyBox(element, style, in: parent) }
  }

  private func hasSignificantMargin(_ element: Element) -> Bool? {
    switch computedValue(of: Known.marginBottom, element) {
    case .keyword: false
    case .numeric(let margin, .px): margin * 2 >= fontSize(of: element)
    default: nil
    }
  }
}

/// The properties on which text styles depend.
enum TextProperties {
  static let all: [Property] = [
    Known.display, Known.visibility, Known.whiteSpaceCollapse, Known.textTransform,
    Known.textSecurity, Known.float, Known.position, Known.contentVisibility,
  ]

  private static let names: Set<String> = [
    "display", "visibility", "white-space", "white-space-collapse", "text-transform",
    "-webkit-text-security", "float", "position", "content-visibility", "overflow", "overflow-x",
    "overflow-y", "margin", "margin-bottom", "margin-block", "margin-block-end", "all",
  ]

  /// Whether a declaration of the name matters.
  static func matter(_ name: ArraySlice<UInt8>) -> Bool {
    name.count < 24 && names.contains(String(decoding: name, as: UTF8.self).asciiLowercased)
  }

  /// Whether a `style` attribute may set anything that matters.
  static func areNamed(in bytes: [UInt8]) -> Bool {
    let wanted: [StaticString] = [
      "display", "visib", "white-", "transform", "securit", "float", "position", "overflow",
      "margin", "all:",
    ]
    return wanted.contains { bytes.containsIgnoringCase($0) }
  }
}

extension [UInt8] {
  /// Whether it contains the text, which is in lowercase, in any case.
  fileprivate func containsIgnoringCase(_ text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    guard count >= length else { return false }
    let first = text.utf8Start[0]
    return withUnsafeBufferPointer { bytes in
      for start in 0...(bytes.count - length) where bytes[start] | 0x20 == first {
        var index = 1
        while index < length, bytes[start + index].asciiLowercased == text.utf8Start[index] {
          index += 1
        }
        if index == length { return true }
      }
      return false
    }
  }
}

extension TextStyle {
  fileprivate mutating func apply(_ value: CSSValue, of property: Property) {
    guard case .keyword(let name) = value.items[0] else { return }
    switch property {
    case Known.display: display = Display(keyword: name)
    case Known.visibility: isVisible = name == "visible"
    case Known.whiteSpaceCollapse:
      whiteSpace =
        name == "collapse" ? .collapse : name == "preserve-breaks" ? .preserveBreaks : .preserve
    case Known.textTransform:
      switch name {
      case "uppercase": transform = .uppercase
      case "lowercase": transform = .lowercase
      case "capitalize": transform = .capitalize
      default: transform = .none
      }
    case Known.textSecurity:
      security = name == "disc" ? "•" : name == "circle" ? "◦" : name == "square" ? "■" : nil
    case Known.float: isFloating = name != "none"
    case Known.position: isOutOfFlow = name == "absolute" || name == "fixed"
    case Known.contentVisibility: hidesContents = name == "hidden"
    default: break
    }
  }
}
