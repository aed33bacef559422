/// What markers outside of list items do to the first line of a block.
///
/// SAFARI: `RenderTreeBuilder::List` puts the marker into the block that has the first line of the item.
enum MarkerLine {
  /// Nothing else is in the line, which is that of the item itself: it is as high as others.
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
    if style.hasMarkerOutside {
      let place = MarkerPlace(of: self, isQuirky: isQuirky)
      if place.isAlone, place.block === self { return children.hasLinesFirst ? nil : .whole }
    }
    var styles: [TextStyle] = []
    var next = outerMarkedItem
    while let item = next {
      let place = MarkerPlace(of: item, isQuirky: isQuirky)
      if place.isAlone, place.block === item, isAnonymous, parent === item { return .whole }
      guard place.block === self else { break }
      if place.isAlone { return .collapsed }
      styles.append(item.style.textStyle)
      next = item.outerMarkedItem
    }
    return styles.isEmpty ? nil : .beside(styles)
  }

  /// Whether a marker outside of its list item is beside the first line of this block.
  var isBesideMarker: Bool { style.hasMarkerOutside || outerMarkedItem != nil }

  /// The innermost list item around it that begins with it, and has a marker outside.
  private var outerMarkedItem: Box? {
    var current = self
    repeat {
      guard let parent = current.parent,
        parent.children.first(where: { $0.style.isInFlow && !$0.isInvisible }) === current
      else { return nil }
      current = parent
    } while !current.style.hasMarkerOutside
    return current
  }
}

extension [Box] {
  /// Whether the first thing in the flow is an anonymous block with lines.
  fileprivate var hasLinesFirst: Bool {
    first { $0.style.isInFlow && !$0.isInvisible }.map { $0.isAnonymous && $0.hasLines } ?? false
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

  init(of item: Box, isQuirky: Bool) {
    self.item = item
    self.isQuirky = isQuirky
    block = item
    var firstEmpty: Box?
    if case .content(let found) = search(item.children, of: item, &firstEmpty) {
      isAlone = false
      block = found
    } else if let firstEmpty, !firstEmpty.isAnonymous || firstEmpty.parent !== item {
      block = firstEmpty
    }
  }

  private enum Finding {
    case content(in: Box)
    case nothing
    /// Nor does it count what comes after it.
    case end
  }

  /// - Parameter firstEmpty: gets the first block without content that could have the marker.
  private func search(
    _ children: [Box], of container: Box, _ firstEmpty: inout Box?
  ) -> Finding {
    var isEmpty = true
    for child in children where child.style.isInFlow && !child.isCollapsibleSpace {
      isEmpty = false
      if child.isInlineBox {
        // What is before a block in it is empty.
        firstEmpty = firstEmpty ?? container
        let finding = search(child.children, of: container, &firstEmpty)
        guard case .nothing = finding else { return finding }
      } else if child.isInlineLevel || child.isEditor {
        return .content(in: child.isInlineLevel ? container : child)
      } else if !child.isMenuList {
        guard canContainMarker(child, in: container) else { return .end }
        let finding = search(child.children, of: child, &firstEmpty)
        if case .content = finding { return finding }
      }
    }
    if isEmpty, firstEmpty == nil { firstEmpty = container }
    return .nothing
  }

  private func canContainMarker(_ child: Box, in container: Box) -> Bool {
    // SAFARI: an old quirk.
    if isQuirky, container.style.display.isListItem, child.isList { return false }
    return child.replaced == nil && child.style.display.inner != .table
      && child.flow.mode == item.flow.mode
  }
}

extension Box {
  fileprivate var isList: Bool {
    guard let element else { return false }
    return element.isHTML(.ul) || element.isHTML(.ol) || element.isHTML(.menu)
      || element.isHTML(.dir)
  }

  /// SAFARI: `RenderMenuList` never has a marker.
  fileprivate var isMenuList: Bool { element?.isHTML(.select) == true }

  /// A control with an inside that has the marker.
  fileprivate var isEditor: Bool {
    guard let element else { return false }
    return element.isHTML(.input) || element.isHTML(.textarea) || element.isHTML(.button)
  }
}
