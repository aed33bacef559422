/// https://html.spec.whatwg.org/multipage/form-elements.html#the-select-element
package struct SelectElement: HTMLElementView {
  package typealias State = SelectElementState
  package let element: Element

  package init(unchecked element: Element) { self.element = element }

  package static func includes(_ element: Element) -> Bool { element.isHTML(.select) }

  /// https://html.spec.whatwg.org/multipage/form-elements.html#concept-select-option-list
  package var options: [OptionElement] {
    var options: [OptionElement] = []
    for child in node.children {
      if let option = OptionElement(child) {
        options.append(option)
      } else if Element(child)?.isHTML(.optgroup) == true {
        options += child.children.compactMap { OptionElement($0) }
      }
    }
    return options
  }

  /// Whether it is a drop-down box, and not a list box.
  ///
  /// https://html.spec.whatwg.org/multipage/form-elements.html#concept-select-size
  package var showsOneOption: Bool {
    guard self["multiple"] == nil else { return false }
    return (self["size"]?.parsedNonNegativeInteger ?? 0) <= 1
  }

  /// The options that are selected, by the selectedness setting algorithm.
  ///
  /// https://html.spec.whatwg.org/multipage/form-elements.html#selectedness-setting-algorithm
  package var selectedOptions: [OptionElement] {
    let options = options
    let selected = options.filter(\.ownSelectedness)
    if self["multiple"] != nil { return selected }
    if let last = selected.last { return [last] }
    if showsOneOption, knownState?.isDeselected != true,
      let first = options.first(where: { !$0.element.isActuallyDisabled })
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
  package var value: DOMString { selectedOptions.first?.value ?? "" }

  package func setValue(_ value: DOMString) {
    setSelectedIndex(options.firstIndex { $0.value == value } ?? -1)
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

  /// https://html.spec.whatwg.org/multipage/form-elements.html#the-select-element:concept-form-reset-control
  func reset() {
    for option in options { option.knownState?.selectedness = nil }
    knownState?.isDeselected = false
  }
}

package final class SelectElementState: ListedElementState {
  /// Whether a script took all selectedness from it, so that no option steps in.
  var isDeselected = false
}
