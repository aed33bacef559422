import Infra

extension GrammarMatcher {
  /// One part of a position: a keyword, or a length or percentage.
  private enum PositionPart {
    case horizontal(String)
    case vertical(String)
    case center
    case offset(CSSValue)
  }

  /// https://drafts.csswg.org/css-values-4/#position
  ///
  /// The value has two parts, the horizontal one first; each is an offset, a keyword, or both.
  mutating func matchPosition() -> CSSValue? {
    matchPositionAxes().map { .list($0.horizontal + $0.vertical) }
  }

  /// As many parts as a position can have; three only for `background-position`.
  mutating func matchPositionAxes(
    threePartsAllowed: Bool = false, upTo most: Int = 4
  ) -> (horizontal: [CSSValue], vertical: [CSSValue])? {
    let start = self
    var parts: [PositionPart] = []
    var rests: [GrammarMatcher] = []
    while parts.count < most, let part = matchPositionPart() {
      parts.append(part)
      rests.append(self)
    }
    for count in stride(from: parts.count, to: 0, by: -1) {
      if count == 3, !threePartsAllowed { continue }
      if let axes = Self.axes(Array(parts.prefix(count))) {
        self = rests[count - 1]
        return axes
      }
    }
    self = start
    return nil
  }

  private mutating func matchPositionPart() -> PositionPart? {
    if case .ident(let name) = values.first {
      let lower = name.asciiLowercased
      let part: PositionPart
      switch lower {
      case "left", "right", "x-start", "x-end": part = .horizontal(lower)
      case "top", "bottom", "y-start", "y-end": part = .vertical(lower)
      case "center": part = .center
      default: return nil
      }
      _ = popFirst()
      return part
    }
    return match(.lengthPercentage, -.infinity ... .infinity).map { .offset($0) }
  }

  private static func axes(
    _ parts: [PositionPart]
  ) -> (horizontal: [CSSValue], vertical: [CSSValue])? {
    let center = CSSValue.keyword("center")
    switch parts.count {
    case 1:
      switch parts[0] {
      case .horizontal(let name): return ([.keyword(name)], [center])
      case .vertical(let name): return ([center], [.keyword(name)])
      case .center: return ([center], [center])
      case .offset(let value): return ([value], [center])
      }
    case 2: return twoAxes(parts[0], parts[1])
    default: return edgeAxes(parts)
    }
  }

  private static func twoAxes(
    _ first: PositionPart, _ second: PositionPart
  ) -> (horizontal: [CSSValue], vertical: [CSSValue])? {
    func value(_ part: PositionPart) -> CSSValue {
      switch part {
      case .horizontal(let name), .vertical(let name): .keyword(name)
      case .center: .keyword("center")
      case .offset(let value): value
      }
    }
    switch (first, second) {
    case (.horizontal, .horizontal), (.vertical, .vertical): return nil
    case (.vertical, .offset), (.offset, .horizontal): return nil
    case (.vertical, _), (_, .horizontal): return ([value(second)], [value(first)])
    default: return ([value(first)], [value(second)])
    }
  }

  /// Keywords with offsets from the edge they name.
  private static func edgeAxes(
    _ parts: [PositionPart]
  ) -> (horizontal: [CSSValue], vertical: [CSSValue])? {
    var horizontal: [CSSValue] = []
    var vertical: [CSSValue] = []
    var centers = 0
    var index = 0
    while index < parts.count {
      var offset: [CSSValue] = []
      if index + 1 < parts.count, case .offset(let value) = parts[index + 1] { offset = [value] }
      switch parts[index] {
      case .horizontal(let name):
        guard horizontal.isEmpty else { return nil }
        horizontal = [.keyword(name)] + offset
      case .vertical(let name):
        guard vertical.isEmpty else { return nil }
        vertical = [.keyword(name)] + offset
      case .center:
        guard offset.isEmpty else { return nil }
        centers += 1
      case .offset: return nil
      }
      index += 1 + offset.count
    }
    guard centers == 0 || parts.count == 3, centers <= 1 else { return nil }
    if centers == 1 {
      if horizontal.isEmpty { horizontal = [.keyword("center")] }
      if vertical.isEmpty { vertical = [.keyword("center")] }
    }
    return horizontal.isEmpty || vertical.isEmpty ? nil : (horizontal, vertical)
  }
}
