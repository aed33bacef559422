import CSS

/// The keywords of an alignment property without what they say about overflow.
struct AlignmentKeywords {
  /// https://drafts.csswg.org/css-align-3/#overflow-values
  let isSafe: Bool
  private(set) var names: [String]

  init(_ value: CSSValue) {
    names = value.items.compactMap(\.name)
    isSafe = names.first == "safe"
    if isSafe || names.first == "unsafe" { names.removeFirst() }
  }

  /// https://drafts.csswg.org/css-align-3/#baseline-values
  func position<Position: RawRepresentable<String>>(as type: Position.Type) -> Position? {
    switch names.first {
    case "last": Position(rawValue: "last baseline")
    case "first": Position(rawValue: "baseline")
    case let name: name.flatMap(Position.init(rawValue:))
    }
  }
}
