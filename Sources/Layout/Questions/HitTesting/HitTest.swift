import CSS
import DOM

/// The elements at a place of the viewport, the topmost first.
///
/// https://drafts.csswg.org/cssom-view/#dom-document-elementsfrompoint
struct HitTest {
  private let layout: DocumentLayout
  private let point: (x: Float, y: Float)
  private let wantsAll: Bool
  private(set) var elements: [Element] = []
  private var seen: Set<Element> = []

  init(_ layout: DocumentLayout, x: Float, y: Float, all: Bool) {
    self.layout = layout
    point = (x, y)
    wantsAll = all
    test(layout.layers)
  }

  private var isDone: Bool { !wantsAll && !elements.isEmpty }

  // MARK: Layers

  /// What is painted last is hit first.
  private mutating func test(_ layer: PaintLayer) {
    for inner in layer.others.reversed() {
      test(inner)
      if isDone { return }
    }
    let box = layer.box
    let place = box.parent == nil ? pagePoint : layout.point(point, in: box)
    if let place, box.parent == nil || isInsideClips(of: box) {
      testContent(of: box, at: place)
      if isDone { return }
    }
    for inner in layer.negative.reversed() {
      test(inner)
      if isDone { return }
    }
    if let place, box.parent != nil, isInsideClips(of: box) { testBox(box, at: place) }
    // The backdrop of a modal dialog is everywhere.
    if !isDone, let element = box.element, DialogElement(element)?.isModal == true { hit(box) }
  }

  private var pagePoint: Place {
    let scroll = layout.pagePosition
    return (point.x + Float(scroll.x), point.y + Float(scroll.y))
  }

  /// From the corner of a border box.
  typealias Place = (x: Float, y: Float)

  /// Whether no scroll container around hides the place.
  private func isInsideClips(of box: Box) -> Bool {
    var current = box.isInLines ? box.lineContainer : box.placement?.container
    if box.isInLines, let block = current, block.clips, !isInside(block) { return false }
    while let container = current, container.parent != nil {
      if container.clips, !isInside(container) { return false }
      current = container.placement?.container
    }
    return true
  }

  private func isInside(_ container: Box) -> Bool {
    guard let place = layout.point(point, in: container) else { return false }
    return container.clipContains(place)
  }

  // MARK: Content

  /// All that is in the box and not in a layer of its own: lines, then floats, then backgrounds.
  private mutating func testContent(of box: Box, at place: Place) {
    if box.isInLines {
      testItems(of: box)
      return
    }
    let fragment = box.parent == nil ? layout.rootFragment : box.fragmentOnPage
    guard let fragment else { return }
    if box.clips, !box.clipContains(place) { return }
    for phase in Phase.allCases {
      test(fragment, at: scrolled(place, box), phase)
      if isDone { return }
    }
  }

  private enum Phase: CaseIterable {
    case foreground, floats, backgrounds
  }

  private func scrolled(_ place: Place, _ box: Box) -> Place {
    guard box.isScrollContainer else { return place }
    let scroll = layout.scrollPosition(of: box)
    return (place.x + Float(scroll.x), place.y + Float(scroll.y))
  }

  /// - Parameter place: in what scrolls.
  private mutating func test(_ fragment: Fragment, at place: Place, _ phase: Phase) {
    if fragment.box.skipsContents { return }
    if phase == .foreground {
      testLines(of: fragment, at: place)
      if isDone { return }
    }
    defer { if phase == .backgrounds, !isDone { testInlinesAroundBlocks(of: fragment, at: place) } }
    for child in fragment.children.reversed() {
      let box = child.fragment.box
      guard box.layerIndex == nil, let placement = box.placement else { continue }
      var inner = (place.x - placement.rect.x.float, place.y - placement.rect.y.float)
      if box.isColumnFlow { inner = box.flowPoint(inner) }
      guard child.fragment.mayContain(inner) else { continue }
      if box.style.isFloating || box.isItem {
        if phase == (box.isItem ? .foreground : .floats) { testWhole(box, at: inner) }
      } else {
        if !box.clips || box.clipContains(inner) {
          test(child.fragment, at: scrolled(inner, box), phase)
        }
        if phase == .backgrounds, !isDone { testBox(box, at: inner) }
      }
      if isDone { return }
    }
  }

  /// A box that is painted at once, with all that is in it.
  private mutating func testWhole(_ box: Box, at place: Place) {
    testContent(of: box, at: place)
    if !isDone { testBox(box, at: place) }
  }

  private mutating func testLines(of fragment: Fragment, at place: Place) {
    for line in fragment.lines.reversed() {
      for item in line.items.reversed() where item.box.layerIndex == nil {
        guard !item.box.isInLayer(within: fragment.box) else { continue }
        test(item, in: fragment, at: place)
        if isDone { return }
      }
      // A line itself is its block, unless there are blocks in it.
      if !line.holdsBlocks, let rect = line.contentRect(in: fragment), rect.isAt(place) {
        hit(fragment.box)
      }
      if isDone { return }
    }
  }

  /// Inline boxes are behind the blocks in them.
  private mutating func testInlinesAroundBlocks(of fragment: Fragment, at place: Place) {
    for line in fragment.lines.reversed() {
      for item in line.items.reversed() where item.box.layerIndex == nil {
        guard case .blocks = item.content, !item.box.isInLayer(within: fragment.box) else {
          continue
        }
        let shift = item.box.relativeShift(in: fragment)
        if item.clientRect(in: fragment).moved(x: shift.x.float, y: shift.y.float).isAt(place) {
          hit(item.box)
        }
        if isDone { return }
      }
    }
  }

  private mutating func test(_ item: Line.Item, in fragment: Fragment, at place: Place) {
    if case .blocks = item.content { return }
    let shift = item.box.relativeShift(in: fragment)
    if case .atomic(let inner) = item.content {
      guard let placement = inner.box.placement else { return }
      let local = (place.x - placement.rect.x.float, place.y - placement.rect.y.float)
      if inner.mayContain(local) { testWhole(inner.box, at: local) }
      return
    }
    let rect = item.clientRect(in: fragment).moved(x: shift.x.float, y: shift.y.float)
    if rect.isAt(place) { hit(item.box) }
  }

  /// An inline box with a layer: its parts, and those of what is in it.
  private mutating func testItems(of box: Box) {
    guard let block = box.lineContainer, let fragment = block.fragmentOnPage,
      let outside = layout.point(point, in: block)
    else { return }
    let place = scrolled(outside, block)
    for line in fragment.lines.reversed() {
      for item in line.items.reversed() where item.box.isInside(box) {
        test(item, in: fragment, at: place)
        if isDone { return }
      }
    }
  }

  private mutating func testBox(_ box: Box, at place: Place) {
    // SAFARI: rows are nothing between their cells.
    if box.style.display.outer.isTablePart, box.style.display.inner == .flow { return }
    guard let fragment = box.fragmentOnPage, ClientRect(fragment.borderBox).isAt(place) else {
      return
    }
    hit(box)
  }

  // MARK: Results

  private mutating func hit(_ box: Box) {
    guard box.style.visibility == .visible else { return }
    // The parent of a text may have no box.
    var target = box.text?.parent.flatMap { Element($0) ?? $0.asShadowRoot?.host }
    var current: Box? = target == nil ? box : nil
    while let owner = current, owner.element == nil || owner.isGenerated { current = owner.parent }
    if let owner = current { target = owner.element }
    guard let element = target, !layout.resolver.ignoresPointer(element),
      seen.insert(element).inserted
    else { return }
    elements.append(element)
  }
}

extension Line {
  fileprivate var holdsBlocks: Bool {
    items.contains { if case .blocks = $0.content { true } else { false } }
  }

  /// From its first item to its last.
  fileprivate func contentRect(in fragment: Fragment) -> ClientRect? {
    guard let box = items.first?.box else { return nil }
    let left = items.map(\.left).min() ?? 0
    let right = items.map { $0.left + $0.width }.max() ?? 0
    return Item(
      box: box, content: .lineBreak, left: left, width: right - left, top: top.float,
      height: height.float
    ).clientRect(in: fragment)
  }
}
