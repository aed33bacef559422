/// Adds the missing parts of tables.
///
/// https://drafts.csswg.org/css-tables-3/#fixup
enum TableFixup {
  /// Wraps the children of a box, once all are there, in the parts that must be between them and the box.
  static func fix(_ box: Box) {
    let display = box.style.display
    switch display.outer {
    case .tableColumn: box.dropChildren { _ in true }
    case .tableColumnGroup: box.dropChildren { $0.style.display.outer != .tableColumn }
    case .tableRow: complete(box, with: .tableCell) { $0 == .tableCell }
    case _ where display.outer.isRowGroup: complete(box, with: .tableRow) { $0 == .tableRow }
    case _ where display.inner == .table:
      complete(box, with: .tableRowGroup) {
        $0.isRowGroup || $0 == .tableCaption || $0 == .tableColumn || $0 == .tableColumnGroup
      }
    default: wrapStrayParts(of: box)
    }
  }

  /// Puts runs of children that may not stand in a part of a table into anonymous parts.
  private static func complete(
    _ box: Box, with missing: OuterDisplay, isProper: (OuterDisplay) -> Bool
  ) {
    var result: [Box] = []
    var run: [Box] = []
    for child in box.children where !child.isOnlySpace {
      if child.isTablePart, isProper(child.style.display.outer) {
        endRun(&run, in: box, as: Display(part: missing), into: &result)
        result.append(child)
      } else {
        run.append(child)
      }
    }
    endRun(&run, in: box, as: Display(part: missing), into: &result)
    box.replaceChildren(with: result)
  }

  /// Puts runs of parts of tables that are in no table into anonymous tables.
  private static func wrapStrayParts(of box: Box) {
    guard box.children.contains(where: \.isTablePart) else { return }
    let isInline = box.style.display.outer == .inline && box.style.display.inner == .flow
    let table = Display(outer: isInline ? .inline : .block, inner: .table)
    var result: [Box] = []
    var run: [Box] = []
    /// Spaces between two parts have no box.
    var spaces: [Box] = []
    for child in box.children {
      if child.isTablePart {
        spaces = []
        run.append(child)
      } else if !run.isEmpty, child.isCollapsibleSpace {
        spaces.append(child)
      } else {
        endRun(&run, in: box, as: table, into: &result)
        result += spaces
        spaces = []
        result.append(child)
      }
    }
    endRun(&run, in: box, as: table, into: &result)
    box.replaceChildren(with: result + spaces)
  }

  private static func endRun(
    _ run: inout [Box], in box: Box, as display: Display, into result: inout [Box]
  ) {
    guard !run.isEmpty else { return }
    let wrapper = Box(style: BoxStyle(anonymous: display, in: box.style))
    wrapper.parent = box
    for child in run { wrapper.append(child) }
    wrapper.settleChildren()
    result.append(wrapper)
    run = []
  }
}

extension Display {
  fileprivate init(part: OuterDisplay) {
    self.init(outer: part, inner: part == .tableCell ? .flowRoot : .flow)
  }
}

extension Box {
  var isTablePart: Bool { style.display.outer.isTablePart && replaced == nil && !isText }

  /// SAFARI: text of spaces alone has no box in parts of tables, whatever `white-space` says.
  fileprivate var isOnlySpace: Bool {
    guard case .text(let data) = content else { return false }
    return data.isOnlySpace
  }
}
