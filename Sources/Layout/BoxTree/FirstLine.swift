import DOM
import Selectors

/// The styles of boxes in the first line of a block.
///
/// https://drafts.csswg.org/css-pseudo-4/#first-line-pseudo
final class FirstLineStyles {
  private let container: ObjectIdentifier
  private let root: BoxStyle
  private var others: [ObjectIdentifier: BoxStyle] = [:]

  /// - Parameter root: that of the line itself.
  init(_ block: Box, _ root: BoxStyle, _ styles: StyleSource) {
    container = ObjectIdentifier(block)
    self.root = root
    // A part of each inline box is in the first line, and inherits from it.
    var pending = block.children.map { (box: $0, parent: root) }
    while let (box, parent) = pending.popLast() {
      guard box.isInlineBox else { continue }
      let style =
        box.element.map { styles.style(of: $0, inFirstLineOf: parent) }
        ?? BoxStyle(anonymous: box.style.display, in: parent)
      others[ObjectIdentifier(box)] = style
      pending += box.children.map { ($0, style) }
    }
  }

  func style(of box: Box) -> BoxStyle {
    let key = ObjectIdentifier(box)
    return key == container ? root : others[key] ?? box.style
  }
}

extension BoxBuilder {
  /// Gives a block, or the anonymous one that it begins with, the styles of its first line.
  func addFirstLine(to block: Box) {
    guard let line = block.blockOfFirstLine, line.firstLineStyles == nil,
      let owner = pseudoElementOwner(.firstLine, of: block)
    else { return }
    line.firstLineStyles = FirstLineStyles(
      line, styles.style(of: owner, inFirstLineOf: line.style), styles)
  }
}

extension Box {
  /// Itself, or the anonymous block with lines that is its first child.
  fileprivate var blockOfFirstLine: Box? {
    guard isBlockContainer else { return nil }
    if hasLines { return self }
    guard let first = children.first(where: { $0.style.isInFlow }), first.isAnonymous,
      first.hasLines
    else { return nil }
    return first
  }
}
