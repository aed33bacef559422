/// https://html.spec.whatwg.org/multipage/tables.html#htmltablesectionelement
package struct TableSectionElement: HTMLElementView {
  package let element: Element

  package init(unchecked element: Element) { self.element = element }

  package static func includes(_ element: Element) -> Bool {
    element.isHTML(anyOf: .thead, .tbody, .tfoot)
  }

  /// https://html.spec.whatwg.org/multipage/tables.html#dom-tbody-rows
  package var rows: [Element] { childRows }
}

/// https://html.spec.whatwg.org/multipage/tables.html#the-tr-element
package struct TableRowElement: HTMLElementView {
  package let element: Element

  package init(unchecked element: Element) { self.element = element }

  package static func includes(_ element: Element) -> Bool {
    element.isHTML(.tr)
  }

  /// https://html.spec.whatwg.org/multipage/tables.html#dom-tr-cells
  package var cells: [Element] {
    node.children.compactMap { TableCellElement($0)?.element }
  }

  /// https://html.spec.whatwg.org/multipage/tables.html#dom-tr-rowindex
  package var rowIndex: Int {
    let parent = TableSectionElement(node.parent)?.node.parent ?? node.parent
    return TableElement(parent)?.rows.firstIndex(of: element) ?? -1
  }

  /// https://html.spec.whatwg.org/multipage/tables.html#dom-tr-sectionrowindex
  package var sectionRowIndex: Int {
    let rows = TableElement(node.parent)?.childRows ?? TableSectionElement(node.parent)?.rows
    return rows?.firstIndex(of: element) ?? -1
  }
}

/// https://html.spec.whatwg.org/multipage/tables.html#htmltablecellelement
package struct TableCellElement: HTMLElementView {
  package let element: Element

  package init(unchecked element: Element) { self.element = element }

  package static func includes(_ element: Element) -> Bool {
    element.isHTML(anyOf: .td, .th)
  }

  /// https://html.spec.whatwg.org/multipage/tables.html#dom-tdth-cellindex
  package var cellIndex: Int {
    TableRowElement(node.parent)?.cells.firstIndex(of: element) ?? -1
  }
}
