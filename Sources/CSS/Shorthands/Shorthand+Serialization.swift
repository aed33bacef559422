// https://drafts.csswg.org/cssom/#serialize-a-css-value

extension Shorthand {
  /// The shorthand's value, given those of all its longhands; nil when it cannot express them.
  func serialize(_ values: [CSSValue]) -> String? {
    if case .pendingSubstitution(let shorthand, let text) = values[0] {
      return shorthand == property && values.allSatisfy { $0 == values[0] } ? text.text : nil
    }
    if values.contains(where: \.isUnresolved) { return nil }
    if values.contains(where: \.isWideKeyword) {
      return values.allSatisfy { $0 == values[0] } ? values[0].serialized : nil
    }
    return serializeResolved(values)
  }

  private func serializeResolved(_ values: [CSSValue]) -> String? {
    switch form {
    case .all: return nil
    case .quad: return text(Canonicalization.quad(values))
    case .pair, .containIntrinsicSize, .borderSpacing, .place:
      return text(Canonicalization.pair.apply(to: values))
    case .border: return serializeBorder(values)
    case .borderRadius, .legacyRadius: return serializeRadius(values)
    case .borderImage, .legacyBorderImage: return serializeBorderImage(values)
    case .legacyBreak: return serializeBreak(values[0])
    case .background, .mask, .legacyMask, .animation, .transition: return serializeLayers(values)
    case .viewTimeline, .animationRange: return serializeTimelines(values)
    case .position: return serializePosition(values)
    case .transformOrigin: return serializeOrigin(values)
    case .flex: return text(values)
    case .font: return serializeFont(values)
    case .grid, .gridTemplate: return serializeGrid(values)
    case .gridArea, .gridLine: return serializeGridLines(values)
    case .container:
      return values[1] == .keyword("normal")
        ? text([values[0]]) : text([values[0], .slash, values[1]])
    case .listStyle, .fontVariant, .fontSynthesis, .whiteSpace, .textBox, .textWrap, .marker:
      return serializeKeywords(values)
    case .offset: return serializeOffset(values)
    default: return combination(values)
    }
  }

  func text(_ values: [CSSValue]) -> String { CSSValue.list(values).serialized }

  /// Without initial values; the first value if all are initial.
  func combination(_ values: [CSSValue]) -> String {
    let given = zip(longhands, values).filter { $0.definition.initial != $1 }.map(\.1)
    return given.isEmpty ? values[0].serialized : text(given)
  }

  /// The same for all sides, or nothing.
  private func serializeBorder(_ values: [CSSValue]) -> String? {
    let sides = longhands.count { $0.borderAspect == .width }
    for start in stride(from: 0, to: sides * 3, by: sides) {
      guard values[start..<start + sides].allSatisfy({ $0 == values[start] }) else { return nil }
    }
    // If it resets `border-image`, that must have its initial value.
    for index in sides * 3..<longhands.count
    where values[index] != longhands[index].definition.initial { return nil }
    let lines = [0, sides, 2 * sides]
    let given = lines.filter { longhands[$0].definition.initial != values[$0] }.map { values[$0] }
    return given.isEmpty ? values[0].serialized : text(given)
  }

  private func serializeRadius(_ values: [CSSValue]) -> String {
    let horizontal = values.map { $0.items[0] }
    let vertical = values.map { $0.items[$0.items.count - 1] }
    let first = text(Canonicalization.quad(horizontal))
    return horizontal == vertical
      ? first : "\(first) / \(text(Canonicalization.quad(vertical)))"
  }

  private func serializeBorderImage(_ values: [CSSValue]) -> String {
    let isInitial = zip(longhands, values).map { $0.definition.initial == $1 }
    var parts: [CSSValue] = isInitial[0] ? [] : [values[0]]
    if !isInitial[1] || !isInitial[2] || !isInitial[3] { parts.append(values[1]) }
    if !isInitial[2] || !isInitial[3] {
      parts.append(.slash)
      if !isInitial[2] { parts.append(values[2]) }
    }
    if !isInitial[3] { parts += [.slash, values[3]] }
    if !isInitial[4] { parts.append(values[4]) }
    return parts.isEmpty ? values[0].serialized : text(parts)
  }

  private func serializeOrigin(_ values: [CSSValue]) -> String {
    values.count == 3 && values[2] == .px(0) ? text(Array(values.prefix(2))) : text(values)
  }

  private func serializePosition(_ values: [CSSValue]) -> String? {
    let columns = values.map(\.layers)
    guard columns[0].count == columns[1].count else { return nil }
    return zip(columns[0], columns[1]).map { text($0.items + $1.items) }.joined(separator: ", ")
  }

  private func serializeGridLines(_ values: [CSSValue]) -> String {
    func isImplied(_ line: CSSValue, by other: CSSValue) -> Bool {
      if case .identifier = other { return line == other }
      return line == .keyword("auto")
    }
    var lines = values
    if lines.count == 4 {
      if isImplied(lines[3], by: lines[1]) {
        lines.removeLast()
        if isImplied(lines[2], by: lines[0]) {
          lines.removeLast()
          if isImplied(lines[1], by: lines[0]) { lines.removeLast() }
        }
      }
    } else if isImplied(lines[1], by: lines[0]) {
      lines.removeLast()
    }
    return lines.map(\.serialized).joined(separator: " / ")
  }

  /// The old keyword, if there is one.
  private func serializeBreak(_ value: CSSValue) -> String? {
    let isColumn = property.name.contains("column")
    switch value {
    case .keyword("page") where !isColumn, .keyword("column") where isColumn: return "always"
    case .keyword("avoid-column") where isColumn: return "avoid"
    case .keyword("auto"), .keyword("avoid"), .keyword("left"), .keyword("right"):
      return value.serialized
    default: return nil
    }
  }

  private func serializeOffset(_ values: [CSSValue]) -> String? {
    let isInitial = zip(longhands, values).map { $0.definition.initial == $1 }
    var parts: [CSSValue] = isInitial[0] ? [] : [values[0]]
    if !isInitial[1] {
      parts.append(values[1])
      if !isInitial[2] { parts.append(values[2]) }
      if !isInitial[3] { parts.append(values[3]) }
    } else if !isInitial[2] || !isInitial[3] {
      return nil
    } else if parts.isEmpty {
      parts.append(isInitial[4] ? values[0] : values[1])
    }
    if !isInitial[4] { parts += [.slash, values[4]] }
    return text(parts)
  }
}

extension CSSValue {
  /// Whether it is text to be parsed at computed-value time.
  var isUnresolved: Bool {
    switch self {
    case .unsubstituted, .pendingSubstitution: true
    default: false
    }
  }
}
