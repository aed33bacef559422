// https://html.spec.whatwg.org/multipage/form-elements.html#the-select-element

extension Element {
  /// https://html.spec.whatwg.org/multipage/form-elements.html#concept-select-option-list
  package var options: [Element] {
    var options: [Element] = []
    for child in node.children {
      guard let element = Element(child) else { continue }
      if element.isHTML(.option) {
        options.append(element)
      } else if element.isHTML(.optgroup) {
        options += child.children.compactMap { Element($0) }.filter { $0.isHTML(.option) }
      }
    }
    return options
  }

  /// https://html.spec.whatwg.org/multipage/form-elements.html#concept-select-size
  private var showsOneOption: Bool {
    guard self["multiple"] == nil else { return false }
    return (self["size"]?.parsedNonNegativeInteger ?? 0) <= 1
  }

  /// The options that are selected, by the selectedness setting algorithm.
  ///
  /// https://html.spec.whatwg.org/multipage/form-elements.html#selectedness-setting-algorithm
  package var selectedOptions: [Element] {
    let options = options
    let selected = options.filter(\.ownSelectedness)
    if self["multiple"] != nil { return selected }
    if let last = selected.last { return [last] }
    if showsOneOption, knownState?.isDeselected != true,
      let first = options.first(where: { !$0.isActuallyDisabled })
    {
      return [first]
    }
    return []
  }

  package var selectedIndex: Int {
    guard let first = selectedOptions.first else { return -1 }
    return options.firstIndex(of: first) ?? -1
  }

  /// https://html.spec.whatwg.org/multipage/form-elements.html#dom-select-selectedindex
  package func setSelectedIndex(_ index: Int) {
    let options = options
    for option in options { option.state.selectedness = false }
    let isValid = options.indices.contains(index)
    if isValid { options[index].state.selectedness = true }
    if !isValid || knownState != nil { state.isDeselected = !isValid }
    document.noteChange()
  }

  /// https://html.spec.whatwg.org/multipage/form-elements.html#dom-select-value
  package var selectValue: DOMString { selectedOptions.first?.optionValue ?? "" }

  package func setSelectValue(_ value: DOMString) {
    setSelectedIndex(options.firstIndex { $0.optionValue == value } ?? -1)
  }

  /// SAFARI: the maximum number of options that setting a length or an index creates.
  static let maximumOptionCount = 100_000

  /// https://html.spec.whatwg.org/multipage/form-elements.html#dom-select-length
  package func setOptionCount(_ count: Int) throws(DOMException) {
    let options = options
    guard count <= max(options.count, Self.maximumOptionCount) else {
      return document.agent.warn(
        """
        Unable to expand the option list to length \(count) items. \
        The maximum number of items allowed is \(Self.maximumOptionCount).
        """)
    }
    for option in options.dropFirst(count) { option.node.remove() }
    for _ in options.count..<max(count, options.count) {
      try node.append(try document.createElement("option").node)
    }
  }
}

// https://html.spec.whatwg.org/multipage/form-elements.html#the-option-element

extension Element {
  /// The selectedness by the attribute or a script, before the `select` element is considered.
  fileprivate var ownSelectedness: Bool {
    guard let state = knownState else { return self["selected"] != nil }
    return state.selectedness ?? state.initialSelectedness ?? (self["selected"] != nil)
  }

  /// The `select` element that this option belongs to.
  package var selectOfOption: Element? {
    guard let parent = Element(node.parent) else { return nil }
    if parent.isHTML(.select) { return parent }
    guard parent.isHTML(.optgroup), let outer = Element(parent.node.parent) else { return nil }
    return outer.isHTML(.select) ? outer : nil
  }

  /// https://html.spec.whatwg.org/multipage/form-elements.html#concept-option-selectedness
  package var isSelectedOption: Bool {
    guard let select = selectOfOption else { return ownSelectedness }
    return select.selectedOptions.contains(self)
  }

  /// https://html.spec.whatwg.org/multipage/form-elements.html#dom-option-selected
  package func setSelectedOption(_ selected: Bool) {
    if selected, let select = selectOfOption, select["multiple"] == nil {
      for other in select.options { other.state.selectedness = false }
    }
    state.selectedness = selected
    selectOfOption?.knownState?.isDeselected = false
    document.noteChange()
  }

  /// https://html.spec.whatwg.org/multipage/form-elements.html#dom-option-value
  package var optionValue: DOMString { self["value"] ?? optionText }

  /// https://html.spec.whatwg.org/multipage/form-elements.html#dom-option-label
  package var optionLabel: DOMString {
    self["label"] ?? optionText
  }

  /// https://html.spec.whatwg.org/multipage/form-elements.html#dom-option-text
  package var optionText: DOMString {
    var bytes: [UInt8] = []
    var current = node.firstChild
    while let next = current {
      if let element = Element(next), element.elementName == .script,
        element.isHTML || element.namespace == .svg
      {
        current = next.nextSkippingChildren(within: node)
        continue
      }
      if next.isText { bytes += next.nodeValue?.bytes ?? [] }
      current = next.next(within: node)
    }
    return DOMString(unchecked: bytes).strippingAndCollapsingASCIIWhitespace
  }

  /// https://html.spec.whatwg.org/multipage/form-elements.html#dom-option-index
  package var optionIndex: Int { selectOfOption?.options.firstIndex(of: self) ?? 0 }
}
