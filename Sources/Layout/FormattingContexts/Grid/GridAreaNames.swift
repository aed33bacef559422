import CSS

/// The rectangles of `grid-template-areas`.
///
/// https://drafts.csswg.org/css-grid-2/#grid-template-areas-property
struct GridAreaNames {
  private(set) var rows: [String: Range<Int>] = [:]
  private(set) var columns: [String: Range<Int>] = [:]
  private(set) var rowCount = 0
  private(set) var columnCount = 0

  init(_ value: CSSValue?) {
    guard let value, !value.isKeyword("none") else { return }
    for item in value.items {
      let cells = item.text.split(separator: " ")
      columnCount = max(columnCount, cells.count)
      for (column, name) in cells.enumerated() where name != "." {
        let name = String(name)
        rows[name] = Self.extend(rows[name], rowCount)
        columns[name] = Self.extend(columns[name], column)
      }
      rowCount += 1
    }
  }

  private static func extend(_ range: Range<Int>?, _ index: Int) -> Range<Int> {
    guard let range else { return index..<index + 1 }
    return min(range.lowerBound, index)..<max(range.upperBound, index + 1)
  }
}
