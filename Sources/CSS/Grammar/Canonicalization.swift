import Infra

extension Canonicalization {
  func apply(to values: [CSSValue]) -> [CSSValue] {
    let auto = CSSValue.keyword("auto")
    switch self {
    case .quad: return Self.quad(values)
    case .pair: return values.count == 2 && values[0] == values[1] ? [values[0]] : values
    case .drop: return []
    case .autos: return values == [auto, auto] ? [auto] : values
    case .bgsize:
      if case .numeric = values[0], values.count == 1 { return values + [auto] }
      if case .calculation = values[0], values.count == 1 { return values + [auto] }
      return values
    case .repeats: return Self.repeats(values)
    case .commas: return [.commaList(values)]
    case .name:
      if case .string(let name) = values[0] { return [.identifier(name)] }
      return values
    case .stop:
      return values.count == 3 ? [values[0], values[1], .comma, values[0], values[2]] : values
    case .line: return Self.line(values)
    case .ending: return Self.ending(values)
    case .percent: return values.map(Self.percent)
    case .decimal: return values.count == 2 && values[1].isDecimal ? [] : values
    case .filled: return values.count < 2 || values[1] == .string("") ? [] : values
    case .url:
      if case .string(let address) = values[0] { return [.url(address)] }
      return values
    }
  }

  /// Of top, right, bottom and left, those that would not follow from the others.
  static func quad(_ values: [CSSValue]) -> [CSSValue] {
    guard values.count > 1 else { return values }
    let top = values[0]
    let right = values[1]
    let bottom = values.count > 2 ? values[2] : top
    let left = values.count > 3 ? values[3] : right
    if left != right { return [top, right, bottom, left] }
    if bottom != top { return [top, right, bottom] }
    return right == top ? [top] : [top, right]
  }

  private static func repeats(_ values: [CSSValue]) -> [CSSValue] {
    let yes = CSSValue.keyword("repeat")
    let no = CSSValue.keyword("no-repeat")
    if values == [yes, no] { return [.keyword("repeat-x")] }
    if values == [no, yes] { return [.keyword("repeat-y")] }
    return pair.apply(to: values)
  }

  /// Downwards is the default for a gradient's line.
  private static func line(_ values: [CSSValue]) -> [CSSValue] {
    let down: [CSSValue] = [.keyword("to"), .keyword("bottom")]
    if values == down + [.comma] || values == [.numeric(180, .deg), .comma] { return [] }
    return values.starts(with: down) && values.count > 3 && values[2] != .keyword("left")
      && values[2] != .keyword("right") ? Array(values.dropFirst(2)) : values
  }

  /// An ellipse to the farthest corner at the center, and the angle 0, are the default.
  private static func ending(_ values: [CSSValue]) -> [CSSValue] {
    var rest = values
    let center = CSSValue.keyword("center")
    if let index = rest.firstIndex(of: .keyword("at")) {
      let position = rest[(index + 1)...].prefix { $0 != .comma && $0 != .keyword("in") }
      if position.allSatisfy({ $0 == center }) {
        rest.removeSubrange(index..<index + 1 + position.count)
      }
    }
    rest.removeAll { $0 == .keyword("ellipse") || $0 == .keyword("farthest-corner") }
    if rest.starts(with: [.keyword("from"), .numeric(0, .deg)]) { rest.removeFirst(2) }
    return rest == [.comma] ? [] : rest
  }

  private static func percent(_ value: CSSValue) -> CSSValue {
    switch value {
    case .keyword("left"), .keyword("top"): .numeric(0, .percent)
    case .keyword("center"): .numeric(50, .percent)
    case .keyword("right"), .keyword("bottom"): .numeric(100, .percent)
    default: value
    }
  }
}

extension CSSValue {
  /// Whether it is the default style of counters.
  fileprivate var isDecimal: Bool {
    switch self {
    case .identifier(let name), .keyword(let name): name.asciiLowercased == "decimal"
    default: false
    }
  }
}
