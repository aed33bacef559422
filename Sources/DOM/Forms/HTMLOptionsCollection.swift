/// https://html.spec.whatwg.org/multipage/common-dom-interfaces.html#htmloptionscollection
package final class HTMLOptionsCollection: HTMLCollection {
  private var select: SelectElement?

  package static func options(of select: SelectElement) -> HTMLOptionsCollection {
    let collection = HTMLOptionsCollection(root: select.node) { _ in select.options.map(\.node) }
    collection.select = select
    return collection
  }

  package var selectedIndex: Int {
    get { select?.selectedIndex ?? -1 }
    set { select?.setSelectedIndex(newValue) }
  }

  package func setLength(_ count: Int) throws(DOMException) { try select?.setOptionCount(count) }

  /// https://html.spec.whatwg.org/multipage/common-dom-interfaces.html#dom-htmloptionscollection-add
  package func add(_ element: Element, before: Element?) throws(DOMException) {
    guard let select else { return }
    if let before {
      guard before.node.nearestAncestor(where: { $0 == select.element }) != nil else {
        throw .notFound
      }
      if before == element { return }
    }
    try (before?.node.parent ?? select.node).preInsert(element.node, before: before?.node)
  }

  /// https://html.spec.whatwg.org/multipage/common-dom-interfaces.html#htmloptionscollection-set-the-value-of-a-new-indexed-property
  package func set(_ option: Element?, at index: Int) throws(DOMException) {
    guard let select else { return }
    let options = select.options
    guard let option else {
      if options.indices.contains(index) { options[index].node.remove() }
      return
    }
    guard index < max(options.count, SelectElement.maximumOptionCount) else {
      return select.document.agent.warn(
        """
        Unable to expand the option list and set an option at index. \
        The maximum list length is \(SelectElement.maximumOptionCount).
        """)
    }
    if index > options.count { try select.setOptionCount(index) }
    if options.indices.contains(index) {
      try options[index].node.parent?.replace(options[index].node, with: option.node)
    } else {
      try select.node.append(option.node)
    }
  }
}
