import DOM

/// The content of a box so far: decides whether following white space alone has a box.
struct BoxContent {
  private enum Last {
    case nothing, inline, block, floating, positioned, lineBreak
  }

  private var last = Last.nothing
  private var holdsOnlyInline = true
  private var hasInFlowContent = false

  var endsWithBlock: Bool { last == .block }
  var isInFlow: Bool { hasInFlowContent }

  mutating func addText() {
    last = .inline
    hasInFlowContent = true
  }

  mutating func add(_ element: Element, _ style: TextStyle) {
    if style.display == .none || style.display == .contents { return }
    if style.isFloating || style.isOutOfFlow {
      last = style.isOutOfFlow ? .positioned : .floating
      return
    }
    hasInFlowContent = true
    if element.isHTML(.br) {
      last = .lineBreak
    } else if style.isBlockLevel {
      last = .block
      holdsOnlyInline = false
    } else {
      last = .inline
    }
  }

  /// - Parameter style: that of the element which contains the text.
  func hasBoxForBlankText(in style: TextStyle) -> Bool {
    if style.display.isTablePart || style.isFlexContainer || last == .lineBreak { return false }
    switch style.display {
    case .inline, .ruby, .rubyText: return last != .block && last != .floating
    default:
      if !holdsOnlyInline, last != .inline { return false }
      return hasInFlowContent
    }
  }
}
