import DOM

/// The part of a text that is in a range, in code units; all of it if nothing else is said.
struct TextPart {
  let node: Node
  var start = 0
  var end: Int?
}

/// White space at the start or the end of a part of a text.
struct SpaceInText {
  let part: TextPart
  let isAtEnd: Bool
}

/// A space that was emitted as if its line did not break there, and what there was before it.
struct UnsettledSpace {
  let space: SpaceInText
  private let length: Int
  private let lastCharacter: UInt8
  private let hasEmitted: Bool
  private let hadCollapsedSpace: Bool
  private let hasMore: Bool

  init(_ collector: RenderedTextCollector, _ space: SpaceInText, hasMore: Bool) {
    self.space = space
    self.hasMore = hasMore
    length = collector.output.count
    lastCharacter = collector.lastCharacter
    hasEmitted = collector.hasEmitted
    hadCollapsedSpace = collector.hasCollapsedSpace
  }

  private var followsWord: Bool { lastCharacter != 0 && !lastCharacter.isASCIIWhitespace }

  /// Whether a space that is dropped at the end of a line would be made up for, so that the text is the same.
  func isShown(before next: RenderedTextCollector.Next) -> Bool {
    switch next {
    case .text: followsWord && !hadCollapsedSpace
    case .unit: !hasMore && !(followsWord && hadCollapsedSpace)
    case .separator: false
    }
  }

  func drop(from collector: inout RenderedTextCollector) {
    collector.output.removeLast(collector.output.count - length)
    collector.lastCharacter = lastCharacter
    collector.hasEmitted = hasEmitted
    collector.hasCollapsedSpace = true
  }
}

// Lines are taken to be as long as they need to be, since for most text it does not matter where they break: WebKit's
// iterator makes up for a space that is dropped. Only where it does not, layout is asked.
extension RenderedTextCollector {
  /// What is emitted next.
  enum Next {
    case text
    /// An image, a control or preformatted text.
    case unit
    /// A newline, a tab or the end.
    case separator
  }

  /// Takes the last space back if it matters that its line breaks there.
  mutating func settleSpace(before next: Next) {
    guard let unsettled = unsettledSpace else { return }
    unsettledSpace = nil
    if !unsettled.isShown(before: next), !isKept(unsettled.space) { unsettled.drop(from: &self) }
  }

  func isKept(_ space: SpaceInText) -> Bool {
    guard let layout = resolver.usedValues else { return true }
    let part = space.part
    return layout.keepsSpace(of: part.node, from: part.start, to: part.end, atEnd: space.isAtEnd)
  }

  func spaceInPart(atEnd isAtEnd: Bool) -> SpaceInText? {
    part.map { SpaceInText(part: $0, isAtEnd: isAtEnd) }
  }
}
