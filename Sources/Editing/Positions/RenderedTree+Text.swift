import DOM
import Layout

extension RenderedTree {
  func hasRenderedText(_ node: Node?) -> Bool {
    guard let node, node.isText else { return false }
    return layout.renderedText(of: node)?.runs.isEmpty == false
  }

  /// Whether runs of spaces are shown as one, in a text or an element.
  func collapsesSpaces(_ node: Node?) -> Bool {
    guard let node else { return true }
    if node.isText {
      return layout.renderedText(of: node)?.collapsesSpaces ?? collapsesSpaces(node.parent)
    }
    return box(of: node)?.collapsesSpaces ?? true
  }

  func preservesBreaks(_ node: Node?) -> Bool {
    guard let node else { return false }
    if node.isText { return layout.renderedText(of: node)?.preservesBreaks ?? false }
    return box(of: node)?.preservesBreaks ?? false
  }

  /// The first offset that a caret can have.
  func caretMinimum(_ node: Node) -> Int {
    guard node.isText else { return 0 }
    return layout.renderedText(of: node)?.runs.first?.start ?? 0
  }

  /// The last offset that a caret can have.
  func caretMaximum(_ node: Node) -> Int {
    if node.isText, let text = layout.renderedText(of: node), let last = text.runs.last {
      return last.end
    }
    return node.lastOffset
  }

  /// Whether a caret can be at that offset of a text.
  func containsCaret(_ node: Node, _ offset: Int) -> Bool {
    guard let text = layout.renderedText(of: node) else { return false }
    for run in text.runs {
      if offset < run.start { return false }
      if offset <= run.end, offset < run.end || !run.isLineBreak { return true }
    }
    return false
  }

  func isRenderedCharacter(_ position: EditingPosition) -> Bool {
    guard let node = position.text, let text = layout.renderedText(of: node) else { return false }
    let offset = position.offsetInContainer
    return text.runs.contains { $0.start <= offset && offset < $0.end }
  }

  /// How many characters are shown before an offset.
  func renderedCount(_ node: Node, before offset: Int) -> Int {
    guard let text = layout.renderedText(of: node) else { return offset }
    return text.runs.reduce(0) { $0 + max(0, min($1.end, offset) - $1.start) }
  }

  /// The next boundary of what a reader takes for a character.
  func offset(after offset: Int, in node: Node) -> Int {
    guard node.isText else { return offset + 1 }
    let units = node.codeUnits
    guard offset < units.count else { return offset + 1 }
    if units[offset] < 0x80, offset + 1 >= units.count || units[offset + 1] < 0x80 {
      return offset + 1
    }
    let rest = String(decoding: units[offset...].prefix(64), as: UTF16.self)
    return offset + (rest.first?.utf16.count ?? 1)
  }

  func offset(before offset: Int, in node: Node) -> Int {
    guard node.isText else { return offset - 1 }
    let units = node.codeUnits
    guard offset <= units.count, offset > 0 else { return offset - 1 }
    if units[offset - 1] < 0x80 { return offset - 1 }
    let start = String(decoding: units[..<offset].suffix(64), as: UTF16.self)
    return offset - (start.last?.utf16.count ?? 1)
  }

  /// The line that a caret is in.
  func line(of position: EditingPosition) -> Int? {
    if position.anchor.isText, case .at(let offset) = position.place {
      let runs = layout.renderedText(of: position.anchor)?.runs ?? []
      let run =
        runs.last { $0.start <= offset && (offset < $0.end || offset == $0.end && !$0.isLineBreak) }
      return run?.line
    }
    return layout.line(of: position.anchor)
  }
}
