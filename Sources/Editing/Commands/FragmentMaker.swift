import DOM

/// Copies what is in a range, with the elements and styles that make it look as it does.
///
/// SAFARI: `serializePreservingVisualAppearance`
struct FragmentMaker {
  let tree: RenderedTree

  func make(from start: EditingPosition, to end: EditingPosition) -> Node {
    let fragment = tree.document.createDocumentFragment()
    let (first, last) = (tree.inParent(start).boundary, tree.inParent(end).boundary)
    guard let ancestor = commonAncestor(first.node, last.node),
      let range = ordered(first, last), let contents = try? range.cloneContents()
    else { return fragment }
    let top = ancestor.isText ? ancestor.parent ?? ancestor : ancestor
    _ = try? fragment.append(contents)
    var highest = top
    if let special = specialAncestor(of: top) {
      var next: Node? = top
      while let node = next {
        if !tree.isBlock(node) { wrap(fragment, with: node) }
        highest = node.parent ?? node
        if node == special { break }
        next = node.parent
      }
    }
    addStyle(of: highest, to: fragment)
    return fragment
  }

  private func ordered(_ first: BoundaryPoint, _ last: BoundaryPoint) -> LiveRange? {
    first.position(relativeTo: last) == .after
      ? LiveRange(start: last, end: first) : LiveRange(start: first, end: last)
  }

  private func commonAncestor(_ first: Node, _ last: Node) -> Node? {
    var node: Node? = first
    while let current = node, !current.contains(last) { node = current.parent }
    return node
  }

  private static let presentational: Set<ElementName> = [
    .u, .s, .strike, .i, .em, .b, .strong,
  ]

  /// The outermost element that has to be copied for what is in it to look the same.
  private func specialAncestor(of node: Node) -> Node? {
    let block = tree.enclosingBlock(of: node, crossingBoundaries: true)
    var special: Node?
    var next: Node? = node
    while let current = next, current != block {
      if current.isElement(anyOf: Self.presentational) { special = current }
      next = current.parent
    }
    if special == nil, node.isTabSpan { special = node }
    next = special ?? node
    let root = tree.highestEditableRoot(EditingPosition(node, 0))
    while let current = next, current != root {
      if current.isElement(.a) { return current }
      next = current.parent
    }
    return special
  }

  private func wrap(_ fragment: Node, with element: Node) {
    let wrapper = element.clone(subtree: false)
    for child in fragment.children {
      child.remove()
      _ = try? wrapper.append(child)
    }
    _ = try? fragment.append(wrapper)
  }

  /// What the elements around say of the style goes with the copies.
  private func addStyle(of context: Node, to fragment: Node) {
    var style = EditingStyle()
    var next: Node? = context
    let equivalents = StyleEquivalents(tree: tree)
    while let node = next {
      if let element = Element(node), element.isHTML, !node.isMailQuotation {
        style.merge(
          equivalents.implicitStyle(of: element).onlyEditingProperties, overriding: false)
      }
      next = node.parent
    }
    guard !style.isEmpty else { return }
    for child in fragment.children {
      if child.isText {
        guard let span = try? tree.document.createElement("span") else { continue }
        span["style"] = style.text
        fragment.insert(span.node, before: child)
        child.remove()
        _ = try? span.node.append(child)
      } else if let element = Element(child), element.isHTML {
        var own = style
        let implicit = equivalents.implicitStyle(of: element)
        own.remove(implicit.properties.map(\.name))
        own.merge(EditingStyle(element.styleDeclarations))
        if !own.isEmpty { element["style"] = own.text }
      }
    }
  }
}

extension EditingStyle {
  private static let editing: Set<String> = [
    "background-color", "text-decoration", "color", "font-family", "font-size", "font-style",
    "font-variant-caps", "font-weight", "letter-spacing", "text-align", "text-indent",
    "text-transform", "white-space", "word-spacing", "caret-color", "line-height",
  ]

  var onlyEditingProperties: EditingStyle {
    var style = self
    style.remove(properties.map(\.name).filter { !Self.editing.contains($0) })
    return style
  }
}
