import DOM

/// What markers outside of list items do to the first line of a block.
///
/// SAFARI: `RenderTreeBuilder::List` puts the marker into the block that has the first line of the item.
enum MarkerLine {
  /// Nothing else is in the line, which is that of the item itself: it is as high as others. So is the line of an
  /// empty block that is to be edited.
  case whole
  /// Nothing else is in the line. It has no height, but its inline boxes have their places.
  case collapsed
  /// The line has content, and is at least as high as lines of these list items.
  case beside([TextStyle])

  var isCollapsed: Bool { if case .collapsed = self { true } else { false } }
}

extension Box {
  /// Nil if no marker changes the first line of this block.
  func lineOfMarkers(isQuirky: Bool) -> MarkerLine? {
    if isEmptyEditor { return .whole }
    if style.hasMarkerOutside {
      let place = MarkerPlace(of: self, isQuirky: isQuirky)
      if place.isAlone, place.block === self { return .whole }
    }
    var styles: [TextStyle] = []
    var next = outerMarkedItem
    while let item = next {
      let place = MarkerPlace(of: item, isQuirky: isQuirky)
      guard place.block === self else { break }
      if place.isAlone { return place.isInAnonymousBlock ? .whole : .collapsed }
      styles.append(item.style.textStyle)
      next = item.outerMarkedItem
    }
    return styles.isEmpty ? nil : .beside(styles)
  }

  /// Whether it is to be edited, but has no line.
  ///
  /// SAFARI: `RenderBlock::hasLineIfEmpty`.
  private var isEmptyEditor: Bool {
    guard let element, element["contenteditable"] != nil, element.isContentEditable,
      Element(element.node.parent)?.isContentEditable != true
    else { return false }
    return children.allSatisfy { !$0.style.isInFlow || $0.isInvisible }
  }

  /// Whether a marker outside of its list item is beside the first line of this block.
  var isBesideMarker: Bool { style.hasMarkerOutside || outerMarkedItem != nil }

  /// The innermost list item around it that begins with it, and has a marker outside.
  private var outerMarkedItem: Box? {
    // OPTIMIZATION: looking for what is first takes long beside many floats, and in deep trees.
    guard style.isInFlow, style.isInMarkedItem else { return nil }
    var current = self
    repeat {
      guard let parent = current.parent, parent.firstBeside === current else { return nil }
      current = parent
    } while !current.style.hasMarkerOutside
    return current
  }

  /// After a change of the content: what is first in the list items around it, inside which the markers look for a
  /// line, is to be laid out again.
  func invalidateFirstLinesBesideMarkers() {
    var ancestor: Box? = self
    while let box = ancestor {
      if box.style.hasMarkerOutside {
        var first = box
        while let next = first.firstBeside { first = next }
        first.invalidate()
      }
      ancestor = box.parent
    }
  }

  /// What is first in it of what a marker may be beside.
  private var firstBeside: Box? {
    children.first { $0.style.isInFlow && !$0.isInvisible }
  }
}

/// Where the marker of a list item is.
private struct MarkerPlace {
  private let item: Box
  private let isQuirky: Bool
  /// The block whose line it is in.
  private(set) var block: Box
  /// Whether it has no content beside it.
  private(set) var isAlone = true
  /// Whether WebKit has an anonymous block around it, because there are blocks beside the line.
  private(set) var isInAnonymousBlock = true
  private var foundEmpty = false
  /// An inline box without content ends the search in the lines that it is in.
  private var isPastEmpty = false

  init(of item: Box, isQuirky: Bool) {
    self.item = item
    self.isQuirky = isQuirky
    block = item
    if case .content(let found) = search(item) {
      isAlone = false
      block = found
    }
  }

  private enum Finding {
    case content(in: Box)
    case nothing
  }

  private mutating func search(_ container: Box) -> Finding {
    let wasPastEmpty = isPastEmpty
    defer { isPastEmpty = wasPastEmpty }
    isPastEmpty = false
    var isEmpty = true
    for child in container.children where child.isSearchedForMarker {
      isEmpty = false
      if child.isInlineLevel {
        let finding = searchLine(child, of: container)
        guard case .nothing = finding else { return finding }
        if !isPastEmpty { note(container, isSplit: child.hasBlockInside) }
        isPastEmpty = true
      } else if !child.isMenuList {
        isPastEmpty = false
        if child.isEditor { return .content(in: child) }
        guard canContainMarker(child, in: container) else { return .nothing }
        let finding = search(child)
        guard case .nothing = finding else { return finding }
      }
    }
    if isEmpty { note(container, isSplit: false) }
    return .nothing
  }

  /// Looks at what an inline box makes of lines, and at the blocks in it.
  private mutating func searchLine(_ box: Box, of container: Box) -> Finding {
    guard box.isInlineBox else { return isPastEmpty ? .nothing : .content(in: container) }
    for child in box.children where child.isSearchedForMarker {
      if child.isInlineLevel {
        let finding = searchLine(child, of: container)
        guard case .nothing = finding else { return finding }
      } else {
        if !isPastEmpty { note(container, isSplit: true) }
        isPastEmpty = false
        guard !child.isMenuList, canContainMarker(child, in: container) else { continue }
        let finding = search(child)
        guard case .nothing = finding else { return finding }
      }
    }
    return .nothing
  }

  /// The first block without content has the marker if there is no content.
  private mutating func note(_ container: Box, isSplit: Bool) {
    guard !foundEmpty else { return }
    foundEmpty = true
    block = container
    isInAnonymousBlock = isSplit || container.isAnonymous
  }

  private func canContainMarker(_ child: Box, in container: Box) -> Bool {
    // SAFARI: an old quirk.
    if isQuirky, container.style.display.isListItem, child.element?.isList == true { return false }
    return child.replaced == nil && child.style.display.inner != .table
      && child.flow.mode == item.flow.mode
  }
}

extension Box {
  fileprivate var isSearchedForMarker: Bool { style.isInFlow && !isCollapsibleSpace }

  fileprivate var hasBlockInside: Bool {
    isInlineBox
      && children.contains { $0.style.isInFlow && (!$0.isInlineLevel || $0.hasBlockInside) }
  }
}

extension Box {
  /// SAFARI: `RenderMenuList` never has a marker.
  fileprivate var isMenuList: Bool { element?.isHTML(.select) == true }

  /// A control with an inside that has the marker.
  fileprivate var isEditor: Bool {
    element?.isHTML(anyOf: .input, .textarea, .button) == true
  }
}
