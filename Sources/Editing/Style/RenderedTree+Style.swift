import DOM

// Computed styles, as editing compares them.

extension RenderedTree {
  /// Of the element, or the one around a text.
  func computed(_ name: String, _ node: Node?) -> DOMString? {
    guard let element = Element(node) ?? Element(node?.parent) else { return nil }
    if name == EditingStyle.decorationsInEffect { return decorations(on: element) }
    if name == "text-decoration" {
      return styles.computedValue(of: "text-decoration-line", element)
    }
    let value = styles.computedValue(of: DOMString(name), element)
    return value.isEmpty ? nil : value
  }

  /// The lines under and through the text of an element.
  private func decorations(on element: Element) -> DOMString {
    var lines: [DOMString] = []
    var next: Element? = element
    while let current = next {
      let own = styles.computedValue(of: "text-decoration-line", current)
      for line in EditingStyle.lines(own) ?? [] where !lines.contains(line) { lines.append(line) }
      // Those around do not go on in it.
      if let box = layout.renderedBox(of: current), box.isAtomicInline || box.isFloating { break }
      next = styles.parentInFlatTree(of: current)
    }
    let order: [DOMString] = ["underline", "overline", "line-through"]
    return EditingStyle.text(ofLines: order.filter { lines.contains($0) })
  }

  func backgroundInEffect(_ node: Node?) -> DOMString? {
    var next = node
    while let current = next {
      if let value = computed("background-color", current), !StyleValues.isTransparent(value) {
        return value
      }
      next = current.parent
      if next?.isDocument == true { break }
    }
    return nil
  }

  func isFixedPitch(_ node: Node?) -> Bool { computed("font-family", node) == "monospace" }

  private static let inherited = [
    "caret-color", "color", "font-family", "font-size", "font-style", "font-variant-caps",
    "font-weight", "letter-spacing", "orphans", "text-align", "text-indent", "text-transform",
    "white-space", "widows", "word-spacing",
  ]

  /// What typed text would look like there.
  ///
  /// SAFARI: `EditingStyle::EditingPropertiesInEffect`, or `OnlyEditingInheritableProperties`
  func style(at node: Node?, inEffect: Bool = true) -> EditingStyle {
    var node = node
    if node?.isTabText == true { node = node?.parent }
    if node?.isTabSpan == true { node = node?.parent }
    var style = EditingStyle()
    for name in Self.inherited { style[name] = computed(name, node) }
    if inEffect {
      style["background-color"] = backgroundInEffect(node)
      style["text-decoration"] = computed(EditingStyle.decorationsInEffect, node)
    } else {
      style[EditingStyle.decorationsInEffect] = computed(EditingStyle.decorationsInEffect, node)
    }
    return style
  }

  // MARK: Differences

  func isSame(_ name: String, _ value: DOMString, as base: DOMString?) -> Bool {
    guard let base else { return false }
    if value == base { return true }
    switch name {
    case "font-size":
      guard let pixels = StyleValues.pixels(base) else { return false }
      return StyleValues.pixels(value) == pixels
        || StyleValues.pixels(ofKeyword: value, isFixed: false) == pixels
    case "font-weight":
      return value == "bold" && base == "700" || value == "normal" && base == "400"
    default: return false
    }
  }

  /// What of a style a base does not have.
  ///
  /// SAFARI: `getPropertiesNotIn`
  func difference(_ style: EditingStyle, from base: (String) -> DOMString?) -> EditingStyle {
    var result = style
    for (name, value) in style.properties where isSame(name, value, as: base(name)) {
      result[name] = nil
    }
    let decorations = EditingStyle.lines(base(EditingStyle.decorationsInEffect)) ?? []
    for name in ["text-decoration", EditingStyle.decorationsInEffect] {
      guard let lines = EditingStyle.lines(result[name]), !decorations.isEmpty else { continue }
      let rest = lines.filter { !decorations.contains($0) }
      result[name] = rest.isEmpty ? nil : EditingStyle.text(ofLines: rest)
    }
    if let weight = base("font-weight"), let own = result["font-weight"],
      StyleValues.isBold(weight) == StyleValues.isBold(own)
    {
      result["font-weight"] = nil
    }
    for name in ["color", "caret-color", "background-color"] {
      if let own = StyleValues.color(result[name]), own.isSame(as: StyleValues.color(base(name))) {
        result[name] = nil
      }
    }
    if let own = StyleValues.alignment(result["text-align"], direction: result["direction"]),
      own == StyleValues.alignment(base("text-align"), direction: base("direction"))
    {
      result["text-align"] = nil
    }
    return result
  }

  func difference(_ style: EditingStyle, from node: Node?) -> EditingStyle {
    difference(style) { computed($0, node) }
  }

  /// Without what is so anyway.
  ///
  /// SAFARI: `EditingStyle::prepareToApplyAt`
  func prepare(_ style: inout EditingStyle, toApplyAt position: EditingPosition?) {
    guard let position else { return }
    let there = self.style(at: position.anchor)
    for (name, value) in style.properties where isSame(name, value, as: there[name]) {
      style[name] = nil
    }
    let direction = computed("direction", position.anchor)
    if StyleValues.alignment(style["text-align"], direction: direction)
      == StyleValues.alignment(there["text-align"], direction: direction)
    {
      style["text-align"] = nil
    }
    for name in ["color", "caret-color"] {
      if let own = StyleValues.color(style[name]), own.isSame(as: StyleValues.color(there[name])) {
        style[name] = nil
      }
    }
    if let own = style["background-color"],
      StyleValues.isTransparent(own)
        || StyleValues.color(own)?.isSame(
          as: StyleValues.color(backgroundInEffect(position.container))) == true
    {
      style["background-color"] = nil
    }
  }

  // MARK: What is selected

  enum Presence { case everywhere, nowhere, partly }

  private static let textOnly = [
    "text-decoration", EditingStyle.decorationsInEffect, "font-style", "font-weight", "color",
  ]

  func presence(of style: EditingStyle, in base: (String) -> DOMString?, ofText: Bool) -> Presence {
    var difference = difference(style, from: base)
    if !ofText { difference.remove(Self.textOnly) }
    if difference.properties.isEmpty { return .everywhere }
    return difference.properties.count == style.properties.count ? .nowhere : .partly
  }

  /// SAFARI: `EditingStyle::triStateOfStyle`
  func presence(
    of style: EditingStyle, in selection: EditingSelection, typing: EditingStyle?
  ) -> Presence {
    guard let start = selection.start, let end = selection.end else { return .nowhere }
    if selection.isCaret {
      guard let position = startForStyle(selection), let element = position.element else {
        return .nowhere
      }
      return presence(
        of: style, in: { self.value($0, element.node, typing) }, ofText: true)
    }
    var state: Presence?
    var next: Node? = start.anchor
    while let node = next {
      if isRendered(node), isEditable(node) {
        let here = presence(of: style, in: { computed($0, node) }, ofText: node.isText)
        if state == nil { state = here } else if state != here, node.isText { return .partly }
      }
      if node == end.anchor { break }
      next = node.following
    }
    return state ?? .nowhere
  }

  /// With what is set for typing.
  func value(_ name: String, _ node: Node, _ typing: EditingStyle?) -> DOMString? {
    if let own = typing?[name] {
      guard name == EditingStyle.decorationsInEffect, let lines = EditingStyle.lines(own),
        let outer = EditingStyle.lines(computed(name, node))
      else { return own }
      return EditingStyle.text(ofLines: outer + lines.filter { !outer.contains($0) })
    }
    return computed(name, node)
  }

  /// SAFARI: `adjustedSelectionStartForStyleComputation`
  func startForStyle(_ selection: EditingSelection) -> EditingPosition? {
    guard let visible = visibleStart(selection) else { return nil }
    if selection.isCaret { return visible }
    let position = isEndOfParagraph(visible) ? downstream(next(visible)) : downstream(visible)
    if let position, let text = position.text, position.offsetInContainer == text.length {
      return nextDistinctCandidate(position) ?? position
    }
    return position
  }
}
