/// What the marker outside of a list item does to a block in which nothing else is in its line.
///
/// SAFARI: `RenderTreeBuilder::List` puts the marker into the block that has the first line of the item.
enum MarkerLine {
  /// The line is as high as others: it is that of the item itself.
  case whole
  /// The line has no height, but its inline boxes have their places.
  case collapsed
}

extension Box {
  /// Nil if no marker is in this block, or beside content.
  func lineOfMarker(isQuirky: Bool) -> MarkerLine? {
    if style.hasMarkerOutside {
      return markerPlace(isQuirky) == .itself && !children.hasAnonymousFirst ? .whole : nil
    }
    guard style.display.inner == .flow, isBesideMarker, let item = listItem else { return nil }
    switch item.markerPlace(isQuirky) {
    case .itself: return isAnonymous && parent === item ? .whole : nil
    case .block(let block): return block === self ? .collapsed : nil
    case .content: return nil
    }
  }

  private var listItem: Box? {
    var current = parent
    while let box = current, !box.style.display.isListItem { current = box.parent }
    return current
  }

  private enum MarkerPlace: Equatable {
    /// Beside other content of a line.
    case content
    /// In a block without lines.
    case block(Box)
    /// In a line of the list item.
    case itself

    static func == (left: MarkerPlace, right: MarkerPlace) -> Bool {
      switch (left, right) {
      case (.content, .content), (.itself, .itself): true
      case (.block(let one), .block(let other)): one === other
      default: false
      }
    }
  }

  private func markerPlace(_ isQuirky: Bool) -> MarkerPlace {
    var search = MarkerSearch(item: self, isQuirky: isQuirky)
    if search.findsContent(in: self) { return .content }
    guard let block = search.block, block !== self, !block.isAnonymous || block.parent !== self
    else { return .itself }
    return .block(block)
  }
}

extension [Box] {
  /// Whether the first thing in the flow is lines of a block.
  fileprivate var hasAnonymousFirst: Bool {
    first { $0.style.isInFlow && !$0.isInvisible }.map { $0.isAnonymous && $0.hasLines } ?? false
  }
}

/// Looks for the first line of a list item.
private struct MarkerSearch {
  private let item: Box
  private let isQuirky: Bool
  /// The first block without content that could have it.
  private(set) var block: Box?

  init(item: Box, isQuirky: Bool) {
    self.item = item
    self.isQuirky = isQuirky
  }

  /// - Returns: whether a line with content was found.
  mutating func findsContent(in container: Box) -> Bool {
    findsContent(in: container.children, of: container) ?? false
  }

  /// - Returns: nil if nothing that comes later counts.
  private mutating func findsContent(in children: [Box], of container: Box) -> Bool? {
    var isEmpty = true
    for child in children where child.style.isInFlow && !child.isCollapsibleSpace {
      isEmpty = false
      if child.isInlineBox {
        guard let found = findsContent(in: child.children, of: container) else { return nil }
        if found { return true }
      } else if child.isInlineLevel {
        return true
      } else {
        guard canContainMarker(child, in: container) else { return nil }
        if child.isSkippedForMarker { continue }
        if child.isControl { return true }
        if findsContent(in: child.children, of: child) == true { return true }
      }
    }
    if isEmpty, block == nil { block = container }
    return false
  }

  private func canContainMarker(_ child: Box, in container: Box) -> Bool {
    if child.replaced != nil, !child.isControl { return false }
    // SAFARI: an old quirk.
    if isQuirky, container.style.display.isListItem, child.isList { return false }
    return child.style.display.inner != .table && child.flow.mode == item.flow.mode
  }
}

extension Box {
  fileprivate var isList: Bool {
    guard let element else { return false }
    return element.isHTML(.ul) || element.isHTML(.ol) || element.isHTML(.menu)
      || element.isHTML(.dir)
  }

  /// SAFARI: `RenderMenuList`.
  fileprivate var isSkippedForMarker: Bool { element?.isHTML(.select) == true }

  /// Whether it has an inside that could have the marker.
  fileprivate var isControl: Bool {
    guard let element else { return false }
    return element.isHTML(.input) || element.isHTML(.textarea) || element.isHTML(.select)
      || element.isHTML(.button)
  }
}
