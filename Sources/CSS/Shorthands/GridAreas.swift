import DOM

/// https://drafts.csswg.org/css-grid-2/#grid-template-areas-property
enum GridAreas {
  /// The rows with one space between cells; nil if an area is not a rectangle.
  static func canonicalized(_ value: CSSValue) -> CSSValue? {
    if value == .keyword("none") { return value }
    var rows: [[String]] = []
    for item in value.items {
      guard case .string(let text) = item, let row = cells(text) else { return nil }
      rows.append(row)
    }
    guard areRectangles(rows) else { return nil }
    return .joining(rows.map { .string($0.joined(separator: " ")) })
  }

  /// The names of a row's cells; `.` for a null cell.
  static func cells(_ text: String) -> [String]? {
    var cells: [String] = []
    var rest = text.unicodeScalars[...]
    while let first = rest.first {
      if first == " " || first == "\t" || first == "\n" {
        rest.removeFirst()
      } else if first == "." {
        rest = rest.drop { $0 == "." }
        cells.append(".")
      } else {
        let name = rest.prefix {
          $0.value >= 0x80 || $0 == "-" || $0 == "_" || UInt8($0.value).isASCIIAlpha
            || UInt8($0.value).isASCIIDigit
        }
        guard !name.isEmpty else { return nil }
        cells.append(String(name))
        rest = rest.dropFirst(name.count)
      }
    }
    return cells.isEmpty ? nil : cells
  }

  static func areRectangles(_ rows: [[String]]) -> Bool {
    guard let width = rows.first?.count, rows.allSatisfy({ $0.count == width }) else {
      return false
    }
    for name in Set(rows.joined()) where name != "." {
      let inRows = rows.indices.filter { rows[$0].contains(name) }
      guard let first = inRows.first, let last = inRows.last, last - first + 1 == inRows.count,
        let left = rows[first].firstIndex(of: name), let right = rows[first].lastIndex(of: name)
      else { return false }
      for row in inRows {
        guard rows[row].firstIndex(of: name) == left, rows[row].lastIndex(of: name) == right,
          rows[row][left...right].allSatisfy({ $0 == name })
        else { return false }
      }
    }
    return true
  }
}
