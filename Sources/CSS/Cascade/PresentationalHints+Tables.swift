import DOM
import Infra

// What the attributes of a table say about its borders and those of its parts.
//
// https://html.spec.whatwg.org/multipage/rendering.html#tables-2
//
// SAFARI: `HTMLTableElement::additionalPresentationalHintStyle` and the like.
extension PresentationalHints {
  private enum Rules: String {
    case none, groups, rows, cols, all
  }

  private static func rules(of table: Element) -> Rules? {
    table["rules"].flatMap { Rules(rawValue: String($0).asciiLowercased) }
  }

  /// In pixels; nil without the attribute.
  private static func borderWidth(of table: Element) -> Int? {
    table["border"].map { max($0.parsedInteger ?? 1, 0) }
  }

  static func ofTable(_ table: Element) -> String {
    guard table.firstAttribute != nil else { return "" }
    let width = borderWidth(of: table)
    let rules = self.rules(of: table)
    var text = rules == nil ? "" : "border-collapse: collapse;"
    if let width { text += "border-width: \(width)px;" }
    if let frame = table["frame"].flatMap({ frameStyles(String($0).asciiLowercased) }) {
      return text + (width == nil ? "border-width: thin;" : "") + "border-style: \(frame);"
    }
    if (width ?? 0) > 0 {
      text += "border-style: \(table["bordercolor"] == nil ? "outset" : "solid");"
    } else if rules != nil {
      // So that it wins against those of cells.
      text += "border-style: hidden;"
    }
    return text
  }

  /// The styles of the four sides.
  private static func frameStyles(_ frame: String) -> String? {
    func styles(_ sides: Bool...) -> String {
      sides.map { $0 ? "solid" : "hidden" }.joined(separator: " ")
    }
    switch frame {
    case "void": return styles(false)
    case "above": return styles(true, false, false, false)
    case "below": return styles(false, false, true, false)
    case "hsides": return styles(true, false, true, false)
    case "vsides": return styles(false, true, false, true)
    case "lhs": return styles(false, false, false, true)
    case "rhs": return styles(false, true, false, false)
    case "box", "border": return styles(true)
    default: return nil
    }
  }

  static func ofCell(_ cell: Element) -> String {
    guard let table = cell.tableAround, table.firstAttribute != nil else { return "" }
    return cellBorders(of: table) + cellPadding(of: table)
  }

  private static func cellBorders(of table: Element) -> String {
    switch rules(of: table) {
    case .none? where table["rules"] != nil, .groups?: return ""
    case .all?: return "border: 1px solid; border-color: inherit;"
    case .cols?:
      return "border-width: 0 1px; border-inline-style: solid; border-color: inherit;"
    case .rows?: return "border-width: 1px 0; border-block-style: solid; border-color: inherit;"
    default:
      guard (borderWidth(of: table) ?? 0) > 0 else { return "" }
      let style = table["bordercolor"] == nil ? "inset" : "solid"
      return "border: 1px \(style); border-color: inherit;"
    }
  }

  private static func cellPadding(of table: Element) -> String {
    guard let value = table["cellpadding"], !value.bytes.isEmpty else { return "" }
    return "padding: \(max(value.parsedInteger ?? 0, 0))px;"
  }

  /// Groups of rows and columns.
  static func ofGroup(_ group: Element) -> String {
    guard let table = group.tableAround, table.firstAttribute != nil,
      rules(of: table) == .groups
    else { return "" }
    return group.isHTML(.colgroup)
      ? "border-width: 0 1px; border-inline-style: solid;"
      : "border-width: 1px 0; border-block-style: solid;"
  }
}

extension Element {
  fileprivate var tableAround: Element? {
    var ancestor = node.parent
    while let current = ancestor.flatMap({ Element($0) }) {
      if current.isHTML(.table) { return current }
      ancestor = current.node.parent
    }
    return nil
  }
}
