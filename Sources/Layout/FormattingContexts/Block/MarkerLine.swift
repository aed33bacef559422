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

  /// The innermost list item around it that begins with it, and has a marker outside.
  private var outerMarkedItem: Box? {
    // OPTIMIZATION: looking for what is first takes long beside many floats, and in deep trees.
    guard style.isInFlow, style.isInMarkedItem else { return nil }
    var current = self
    repeat {
      guard let parent = current.parent, parent.beginsWith(current) else { return nil }
      current = parent
    } while !current.style.hasMarkerOutside
    return current
  }

  /// After a change of the content: what is first in the list items around it, inside which the markers look for a
  /// line, is to be laid out again.
  func invalidateFirstLinesBesideMarkers() {
    var ancestor: Box? = self
    while let box = ancestor {
      if box.style.hasMarkerOutside { box.invalidateFirstLines() }
      ancestor = box.parent
    }
  }

  /// The change may have given the marker to what was empty, or taken it from what follows.
  private func invalidateFirstLines() {
    var pending = [self]
    var next = 0
    while next < pending.count, next < Self.mostVacantBoxes * 2 {
      let box = pending[next]
      next += 1
      var lines = 0
      for child in box.children where child.style.isInFlow && !child.isInvisible {
        pending.append(child)
        var left = Self.mostVacantBoxes
        if !child.isVacant(&left) { lines += 1 }
        if lines == 2 { break }
      }
      if lines == 0 { box.invalidate() }
    }
  }

  /// Whether there is nothing before that child that a marker may be beside.
  private func beginsWith(_ child: Box) -> Bool {
    var left = Self.mostVacantBoxes
    for other in children where other.style.isInFlow && !other.isInvisible {
      if other === child { return true }
      guard other.isVacant(&left) else { return false }
    }
    return false
  }

  /// Whether there are no lines in it, nor anything else that has a marker beside it.
  private func isVacant(_ left: inout Int) -> Bool {
    left -= 1
    guard left > 0, !isInlineLevel, replaced == nil, style.display.inner == .flow, !isEmptyEditor
    else { return false }
    for child in children where child.style.isInFlow && !child.isInvisible {
      guard child.isVacant(&left) else { return false }
    }
    return true
  }

  /// OPTIMIZATION: more are seldom before the first line of an item.
  private static let mostVacantBoxes = 32
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
    // SAFARI: the blocks between inline content are in one anonymous block, where the first that can have no marker
    // ends the search.
    var isPastBlock = false
    for child in box.children where child.isSearchedForMarker {
      if child.isInlineLevel {
        isPastBlock = false
        let finding = searchLine(child, of: container)
        guard case .nothing = finding else { return finding }
      } else {
        if !isPastEmpty { note(container, isSplit: true) }
        isPastEmpty = false
        if child.isMenuList || isPastBlock { continue }
        guard canContainMarker(child, in: container) else {
          isPastBlock = true
          continue
        }
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
