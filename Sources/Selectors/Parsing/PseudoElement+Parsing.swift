import DOM

extension PseudoElement {
  /// A pseudo-element alone, with its colons; nil if the text is not one.
  ///
  /// https://drafts.csswg.org/cssom/#dom-window-getcomputedstyle
  package init?(_ text: DOMString) {
    guard let list = try? SelectorList.parse(text), list.selectors.count == 1,
      let compound = list.selectors[0].compounds.first, list.selectors[0].compounds.count == 1,
      compound.type == nil, compound.simples.count == 1,
      case .pseudoElement(let element) = compound.simples[0],
      text.bytes.first == UInt8(ascii: ":")
    else { return nil }
    self = element
  }
}
