import CLibXML2
import DOM

// https://drafts.csswg.org/selectors-4/#relational

extension SelectorMatcher {
  /// How many elements are visited, one anchor at a time, before all anchors are computed at once.
  private static let patience = 2048

  func matchesHas(_ list: Int, in program: SelectorProgram, _ anchor: Element) -> Bool {
    for selector in program.storage.lists[list].range
    where matchesHas(selector: selector, in: program, anchor) {
      return true
    }
    return false
  }

  private func matchesHas(
    selector: Int, in program: SelectorProgram, _ anchor: Element
  ) -> Bool {
    let complex = program.storage.complexes[selector]
    if complex.matchesNothing { return false }
    let compounds = complex.compounds.range
    if compounds.count == 1 {
      let compound = compounds.lowerBound
      switch program.storage.compounds[compound].combinator {
      case .child:
        return firstSibling(from: anchor.firstElement, matching: compound, in: program) != nil
      case .nextSibling:
        return anchor.nextElement.map { matches(compound: compound, in: program, $0) } ?? false
      case .descendant, .subsequentSibling:
        if let result = look(from: anchor, for: compound, selector, in: program) { return result }
      }
    }
    return anchors(of: selector, in: program, root: treeRoot ?? anchor.node.root).contains(anchor)
  }

  /// Checks this anchor alone; nil when the limit for that is reached.
  private func look(
    from anchor: Element, for compound: Int, _ selector: Int, in program: SelectorProgram
  ) -> Bool? {
    let caches = caches(for: program)
    var visits = caches.visits[selector] ?? 0
    defer { caches.visits[selector] = visits }
    if visits > Self.patience { return nil }
    let isDescendant = program.storage.compounds[compound].combinator == .descendant
    var current = isDescendant ? anchor.nextElement(within: anchor.node) : anchor.nextElement
    while let element = current {
      if matches(compound: compound, in: program, element) { return true }
      visits += 1
      if visits > Self.patience { return nil }
      current = isDescendant ? element.nextElement(within: anchor.node) : element.nextElement
    }
    return false
  }

  private func firstSibling(
    from element: Element?, matching compound: Int, in program: SelectorProgram
  ) -> Element? {
    var current = element
    while let candidate = current {
      if matches(compound: compound, in: program, candidate) { return candidate }
      current = candidate.nextElement
    }
    return nil
  }

  /// All elements of the tree for which the relative selector is true. From right to left: the
  /// elements that match a compound, then those related to them by the combinator, and so on. No
  /// step visits an element twice.
  private func anchors(of selector: Int, in program: SelectorProgram, root: Node) -> ElementSet {
    let caches = caches(for: program)
    let key = SelectorCaches.AnchorKey(selector: selector, root: root)
    if let known = caches.anchors[key] { return known }
    let compounds = program.storage.complexes[selector].compounds.range
    var elements: [Element] = []
    var current =
      root.isElement ? Element(root.pointer) : Element(root.pointer).nextElement(within: root)
    while let element = current {
      if matches(compound: compounds.lowerBound, in: program, element) { elements.append(element) }
      current = element.nextElement(within: root)
    }
    var reached = ElementSet()
    for compound in compounds {
      reached = ElementSet()
      let related = relatives(
        of: elements, program.storage.compounds[compound].combinator, into: &reached)
      if compound + 1 < compounds.upperBound {
        elements = related.filter { matches(compound: compound + 1, in: program, $0) }
      }
    }
    caches.anchors[key] = reached
    return reached
  }

  /// The elements to the left of the combinator when these are to its right.
  private func relatives(
    of elements: [Element], _ combinator: Combinator, into reached: inout ElementSet
  ) -> [Element] {
    var result: [Element] = []
    for element in elements {
      var current = Self.relative(of: element, combinator)
      while let relative = current, reached.insert(relative) {
        result.append(relative)
        switch combinator {
        case .child, .nextSibling: current = nil
        case .descendant, .subsequentSibling: current = Self.relative(of: relative, combinator)
        }
      }
    }
    return result
  }

  private static func relative(of element: Element, _ combinator: Combinator) -> Element? {
    switch combinator {
    case .child, .descendant: element.parentElement
    case .nextSibling, .subsequentSibling: element.previousElement
    }
  }
}
