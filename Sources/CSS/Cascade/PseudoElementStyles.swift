import DOM
import Selectors

/// The pseudo-elements whose styles were requested. Each is represented by a node wherever the
/// cascade needs an element; for style, it is a child of the element that it belongs to.
///
/// https://drafts.csswg.org/css-pseudo-4/
final class PseudoElementStyles {
  struct Origin {
    let element: Element
    let pseudoElement: PseudoElement
  }

  private var standIns: [Element: [(pseudoElement: PseudoElement, node: Element)]] = [:]
  @exclusivity(unchecked) private(set) var origins: [Element: Origin] = [:]

  deinit { forgetAll() }

  func forgetAll() {
    for node in origins.keys { NodeAllocation.free(node.pointer) }
    standIns = [:]
    origins = [:]
  }

  func standIns(of element: Element) -> [Element] { standIns[element]?.map(\.node) ?? [] }

  func standIn(for pseudoElement: PseudoElement, of element: Element) -> Element {
    if let known = standIns[element]?.first(where: { $0.pseudoElement == pseudoElement }) {
      return known.node
    }
    let made = try? element.document.createElement(
      namespace: nil, qualifiedName: "pseudo-element")
    guard let node = made else { return element }
    standIns[element, default: []].append((pseudoElement, node))
    origins[node] = Origin(element: element, pseudoElement: pseudoElement)
    return node
  }
}

extension StyleResolver {
  /// The node that represents the pseudo-element of an element in all questions about style, until
  /// the tree or its sheets change.
  func standIn(for pseudoElement: PseudoElement, of element: Element) -> Element {
    refresh()
    return pseudoElements.standIn(for: pseudoElement, of: element)
  }

  /// The parent that style is inherited from.
  ///
  /// https://drafts.csswg.org/css-scoping-1/#flat-tree
  func styleParent(of element: Element) -> Element? {
    if let origin = pseudoElements.origins[element] { return origin.element }
    return element.flatParent
  }

  /// The computed value for a pseudo-element of an element.
  package func computedValue(
    of name: DOMString, _ element: Element, pseudoElement: PseudoElement
  ) -> DOMString {
    computedValue(of: name, standIn(for: pseudoElement, of: element))
  }

  func pseudoStyle(_ origin: PseudoElementStyles.Origin, standIn: Element) -> ElementStyle {
    let cascade = Cascade()
    var isOfKin = true
    let userAgent = userAgentRules(
      for: origin.element, pseudoElement: origin.pseudoElement, isOfKin: &isOfKin)
    for rule in userAgent { cascade.add(rule.entries, origin: .userAgent) }
    cascade.add(authorRules(for: origin.element, pseudoElement: origin.pseudoElement), inline: [])
    return ElementStyle(element: standIn, cascade)
  }
}

extension PseudoElement {
  /// The pseudo-element that the second argument of `getComputedStyle` means; nil if there is none
  /// of that name.
  ///
  /// https://drafts.csswg.org/cssom/#dom-window-getcomputedstyle
  package init?(computedStyleArgument text: DOMString) {
    self.init(text)
    switch self {
    case .viewTransition(_, name: nil, _), .part, .slotted: return nil
    default: break
    }
    // Nothing may follow, not even white space, except in a function that is not closed.
    guard let last = text.bytes.last, last.isASCIIWhitespace else { return }
    let trimmed = text.strippingASCIIWhitespace.bytes
    if trimmed.last == UInt8(ascii: ")") || !trimmed.contains(UInt8(ascii: "(")) { return nil }
  }
}
