/// https://html.spec.whatwg.org/multipage/tables.html#the-table-element
package struct TableElement: HTMLElementView {
  package let element: Element

  package init(unchecked element: Element) { self.element = element }

  package static func includes(_ element: Element) -> Bool {
    element.isHTML(.table)
  }

  private var childElements: [Element] { node.children.compactMap { Element($0) } }

  package func firstChildElement(_ name: ElementName) -> Element? {
    childElements.first { $0.isHTML(name) }
  }

  /// https://html.spec.whatwg.org/multipage/tables.html#dom-table-tbodies
  package var bodies: [Element] { childElements.filter { $0.isHTML(.tbody) } }

  /// The rows of `thead` elements, then those of the table and its bodies, then those of `tfoot`s.
  ///
  /// https://html.spec.whatwg.org/multipage/tables.html#dom-table-rows
  package var rows: [Element] {
    var head: [Element] = []
    var body: [Element] = []
    var foot: [Element] = []
    for child in childElements {
      if child.isHTML(.tr) {
        body.append(child)
      } else if let section = TableSectionElement(child) {
        let rows = section.rows
        if child.isHTML(.thead) {
          head += rows
        } else if child.isHTML(.tfoot) {
          foot += rows
        } else {
          body += rows
        }
      }
    }
    return head + body + foot
  }

  /// https://html.spec.whatwg.org/multipage/tables.html#dom-table-createcaption
  package func makeCaption() throws(DOMException) -> Element {
    if let caption = firstChildElement(.caption) { return caption }
    let caption = try document.createElement("caption")
    try node.preInsert(caption.node, before: node.firstChild)
    return caption
  }

  /// https://html.spec.whatwg.org/multipage/tables.html#dom-table-caption
  package func setCaption(_ caption: Element?) throws(DOMException) {
    firstChildElement(.caption)?.node.remove()
    if let caption { try node.preInsert(caption.node, before: node.firstChild) }
  }

  /// https://html.spec.whatwg.org/multipage/tables.html#dom-table-thead
  package func setHead(_ head: Element?) throws(DOMException) {
    try requireSection(head, .thead)
    firstChildElement(.thead)?.node.remove()
    if let head { try node.preInsert(head.node, before: placeOfHead) }
  }

  /// https://html.spec.whatwg.org/multipage/tables.html#dom-table-tfoot
  package func setFoot(_ foot: Element?) throws(DOMException) {
    try requireSection(foot, .tfoot)
    firstChildElement(.tfoot)?.node.remove()
    if let foot { try node.append(foot.node) }
  }

  private func requireSection(_ element: Element?, _ name: ElementName) throws(DOMException) {
    if let element, !element.isHTML(name) { throw .hierarchy }
  }

  package func makeHead() throws(DOMException) -> Element {
    if let head = firstChildElement(.thead) { return head }
    let head = try document.createElement("thead")
    try node.preInsert(head.node, before: placeOfHead)
    return head
  }

  package func makeFoot() throws(DOMException) -> Element {
    if let foot = firstChildElement(.tfoot) { return foot }
    let foot = try document.createElement("tfoot")
    try node.append(foot.node)
    return foot
  }

  package func makeBody() throws(DOMException) -> Element {
    let body = try document.createElement("tbody")
    let last = bodies.last
    try node.preInsert(body.node, before: last?.node.nextSibling)
    return body
  }

  /// Before the first child that is neither a caption nor a column group.
  private var placeOfHead: Node? {
    childElements.first { !$0.isHTML(anyOf: .caption, .colgroup) }?.node
  }

  /// https://html.spec.whatwg.org/multipage/tables.html#dom-table-insertrow
  package func insertRow(at index: Int) throws(DOMException) -> Element {
    let rows = rows
    guard index >= -1, index <= rows.count else { throw .indexSize }
    let row = try document.createElement("tr")
    if rows.isEmpty {
      let last = bodies.last
      let body = if let last { last } else { try makeBody() }
      try body.node.append(row.node)
    } else if index == -1 || index == rows.count {
      try rows[rows.count - 1].node.parent?.append(row.node)
    } else {
      try rows[index].node.parent?.preInsert(row.node, before: rows[index].node)
    }
    return row
  }
}

extension HTMLElementView {
  var childRows: [Element] {
    node.children.compactMap { Element($0) }.filter { $0.isHTML(.tr) }
  }

  /// https://html.spec.whatwg.org/multipage/tables.html#dom-tbody-insertrow
  /// https://html.spec.whatwg.org/multipage/tables.html#dom-tr-insertcell
  package func insertChild(
    _ name: DOMString, among children: [Element], at index: Int
  ) throws(DOMException) -> Element {
    guard index >= -1, index <= children.count else { throw .indexSize }
    let child = try document.createElement(name)
    let reference = children.indices.contains(index) ? children[index].node : nil
    try node.preInsert(child.node, before: reference)
    return child
  }

  /// https://html.spec.whatwg.org/multipage/tables.html#dom-table-deleterow
  package func deleteChild(among children: [Element], at index: Int) throws(DOMException) {
    guard index >= -1, index < children.count else { throw .indexSize }
    if children.isEmpty { return }
    children[index == -1 ? children.count - 1 : index].node.remove()
  }
}
