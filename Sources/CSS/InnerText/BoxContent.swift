import DOM

/// What a box holds so far: whether white space alone, coming next, has a box of its own.
struct BoxContent {
  private enum Last {
    case nothing, inline, block, outOfFlow, lineBreak
  }

  private var last = Last.nothing
  private var holdsOnlyInline = true
  private var hasInFlowContent = false

  mutating func addText() {
    last = .inline
    hasInFlowContent = true
  }

  mutating func add(_ element: Element, _ style: TextStyle) {
    if style.display == .none || style.display == .contents { return }
    if style.isFloating || style.isOutOfFlow {
      last = .outOfFlow
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

  /// - Parameter style: that of the element which the text is in.
  func hasBoxForBlankText(in style: TextStyle) -> Bool {
    if style.display.isTablePart || style.isFlexContainer || last == .lineBreak { return false }
    switch style.display {
    case .inline, .ruby, .rubyText: return last != .block
    default:
      if !holdsOnlyInline, last != .inline { return false }
      return hasInFlowContent
    }
  }
}
