import DOM
import Selectors

/// The letter at the beginning of a block, with the punctuation around it.
///
/// https://drafts.csswg.org/css-pseudo-4/#first-letter-pattern
enum FirstLetter {
  /// The text that the letter is in; nil if something else comes first.
  ///
  /// SAFARI: `RenderBlock::getFirstLetter`.
  static func text(in block: Box) -> Box? {
    var siblings = block.children[...]
    while let child = siblings.popFirst() {
      if child.isMarker || !child.style.isInFlow { continue }
      switch child.content {
      case .text:
        if child.isCollapsibleSpace { continue }
        return child
      case .inlines where child.isInlineBox && !child.isGeneratedLetter:
        siblings = child.children[...]
      default: return nil
      }
    }
    return nil
  }

  /// The number of characters.
  static func count(in text: String) -> Int {
    var index = text.startIndex
    while index < text.endIndex, text[index].isSkipped { index = text.index(after: index) }
    guard index < text.endIndex else { return text.count }
    index = text.index(after: index)
    var end = index
    // Spaces belong to it only before punctuation.
    while index < text.endIndex, text[index].isSkipped {
      let next = text.index(after: index)
      if text[index].isMark { end = next }
      index = next
    }
    return text.distance(from: text.startIndex, to: end)
  }
}

extension BoxBuilder {
  /// Puts the first letter of a block into a box of its own, if a rule asks for it.
  mutating func addFirstLetter(in block: Box) {
    guard let owner = pseudoElementOwner(.firstLetter, of: block),
      let text = FirstLetter.text(in: block), let parent = text.parent,
      case .text(let data) = text.content,
      let index = parent.children.firstIndex(where: { $0 === text })
    else { return }
    let string = String(data)
    let letters = string.prefix(FirstLetter.count(in: string))
    guard !letters.isEmpty else { return }
    let style = styles.style(of: owner, inFirstLineOf: parent.style)
    // https://drafts.csswg.org/css-pseudo-4/#application-in-css
    style.own.position = .static
    block.raise = style.applyInitialLetter(in: block.style)
    if !style.isFloating { style.own.display = Display() }
    let letter = Box(element: owner, style: style)
    letter.isGenerated = true
    letter.append(
      Box(text: text.text, style: style.text, content: .text(DOMString(String(letters)))))
    let rest = Box(
      text: text.text, style: text.style,
      content: .text(DOMString(String(string.dropFirst(letters.count)))))
    rest.sourceStart = Int32(clamping: letters.utf16.count)
    boxes[owner] = letter
    parent.replaceChildren(
      with: parent.children[..<index] + [letter, rest] + parent.children[(index + 1)...])
  }

  /// The node that represents a pseudo-element of a block, or of one that begins with it.
  func pseudoElementOwner(_ pseudoElement: PlainPseudoElement, of block: Box) -> Element? {
    var current = block
    while true {
      if let element = current.element, !current.isGenerated,
        let found = styles.resolver.styled(pseudoElement, of: element)
      {
        return found
      }
      guard current.style.isInFlow, !current.isInlineLevel, let parent = current.parent,
        parent.isBlockContainer,
        parent.children.first(where: { $0.style.isInFlow && !$0.isMarker && !$0.isInvisible })
          === current
      else { return nil }
      current = parent
    }
  }
}

extension Box {
  fileprivate var isGeneratedLetter: Bool {
    isGenerated && children.first?.text != nil
  }

  /// https://drafts.csswg.org/css-display-4/#block-container
  var isBlockContainer: Bool {
    guard replaced == nil, !isText, !isInlineBox else { return false }
    return (style.display.inner == .flow || style.display.inner == .flowRoot)
      && (!style.display.outer.isTablePart || style.display.inner == .flowRoot)
  }
}

extension Character {
  /// https://drafts.csswg.org/css-pseudo-4/#first-letter-pattern
  fileprivate var isMark: Bool {
    switch unicodeScalars.first?.properties.generalCategory {
    case .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
      .otherPunctuation:
      true
    default: false
    }
  }

  fileprivate var isSkipped: Bool {
    isMark || self == "\u{A0}" || unicodeScalars.first.map { $0.value <= 0x20 } == true
  }
}
