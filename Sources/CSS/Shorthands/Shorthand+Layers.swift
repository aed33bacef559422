import CSSSyntax

extension Shorthand {
  /// Each layer sets every longhand, if only to its initial value.
  func expandLayers(_ values: [ComponentValue], _ context: ParserContext) -> [Result]? {
    let layers = values.withoutWhitespace.split(separator: .comma, omittingEmptySubsequences: false)
    var columns = [[CSSValue]](repeating: [], count: longhands.count)
    for (index, layer) in layers.enumerated() {
      guard
        let assignments = match(Array(layer), context, grammar: layerGrammar),
        let row = row(assignments, isLast: index == layers.count - 1)
      else { return nil }
      for (column, value) in row.enumerated() {
        if let value { columns[column].append(value) }
      }
    }
    if form == .transition, layers.count > 1, columns[0].contains(.keyword("none")) { return nil }
    return zip(longhands, columns).map { longhand, values in
      switch values.count {
      case 0: Result(property: longhand, value: longhand.definition.initial)
      case 1: Result(property: longhand, value: values[0])
      default: Result(property: longhand, value: .commaList(values))
      }
    }
  }

  /// A layer's value for each longhand; nil for longhands with one value for all layers.
  private func row(
    _ assignments: [GrammarMatcher.Assignment], isLast: Bool
  ) -> [CSSValue?]? {
    var given: [Property: CSSValue] = [:]
    for assignment in assignments { given[assignment.property] = assignment.value }
    switch form {
    case .background, .mask, .legacyMask:
      let color = Property(known: "background-color")
      if given[color] != nil, !isLast { return nil }
      boxes(&given)
      return longhands.map { longhand in
        if longhand == color { return isLast ? given[color] ?? color.definition.initial : nil }
        if longhand.name.hasPrefix("mask-border") { return nil }
        return given[longhand] ?? longhand.definition.initial
      }
    default:
      return longhands.map { longhand in
        longhand.name.hasPrefix("animation-range") || longhand.name == "animation-timeline"
          ? nil : given[longhand] ?? longhand.definition.initial
      }
    }
  }

  /// A single box applies to the origin and to the clip.
  private func boxes(_ given: inout [Property: CSSValue]) {
    guard let clip = longhands.firstIndex(where: { $0.name.hasSuffix("-clip") }) else { return }
    let origin = longhands[clip - 1]
    if let box = given[origin], given[longhands[clip]] == nil { given[longhands[clip]] = box }
  }

  private var layerGrammar: Grammar {
    switch form {
    case .background: Self.backgroundLayer
    case .mask: Self.maskLayer
    case .legacyMask: Self.legacyMaskLayer
    case .animation: Self.animationLayer
    default: Self.transitionLayer
    }
  }

  private static let backgroundLayer = GrammarParser.parse(
    """
    <'background-image'> || <'background-position'> [ / <'background-size'> ]? \
    || <'background-repeat'> || <'background-attachment'> || <'background-origin'> \
    || <'background-clip'> || <'background-color'>
    """)
  private static let maskLayer = GrammarParser.parse(
    """
    <'mask-image'> || <'mask-position'> [ / <'mask-size'> ]? || <'mask-repeat'> \
    || <'mask-origin'> || <'mask-clip'> || <'mask-composite'> || <'mask-mode'>
    """)
  private static let legacyMaskLayer = GrammarParser.parse(
    """
    <'mask-image'> || <'-webkit-mask-source-type'> || <'mask-position'> [ / <'mask-size'> ]? \
    || <'mask-repeat'> || <'mask-origin'> || <'-webkit-mask-clip'>
    """)
  private static let animationLayer = GrammarParser.parse(
    """
    <'animation-duration'> || <'animation-timing-function'> || <'animation-delay'> \
    || <'animation-iteration-count'> || <'animation-direction'> || <'animation-fill-mode'> \
    || <'animation-play-state'> || <'animation-name'>
    """)
  private static let transitionLayer = GrammarParser.parse(
    """
    <'transition-duration'> || <'transition-timing-function'> || <'transition-delay'> \
    || <'transition-behavior'> || <'transition-property'>
    """)

  /// Names and axes, or the two ends of ranges, layer by layer.
  func expandTimelines(_ values: [ComponentValue], _ context: ParserContext) -> [Result]? {
    let grammar: Grammar =
      form == .animationRange
      ? .sequence([.property(longhands[0].name), .optional(.property(longhands[1].name))])
      : .sequence([
        .property(longhands[0].name),
        .optional(.anyOf(longhands.dropFirst().map { .property($0.name) })),
      ])
    var columns = [[CSSValue]](repeating: [], count: longhands.count)
    for layer in values.withoutWhitespace.split(
      separator: .comma, omittingEmptySubsequences: false)
    {
      guard let assignments = match(Array(layer), context, grammar: grammar) else { return nil }
      for (index, longhand) in longhands.enumerated() {
        let given = assignments.last { $0.property == longhand }?.value
        columns[index].append(
          given ?? implied(longhand, by: columns[0].last) ?? longhand.definition.initial)
      }
    }
    return zip(longhands, columns).map {
      Result(property: $0, value: $1.count == 1 ? $1[0] : .commaList($1))
    }
  }

  /// The end of a range is in the range that the start names.
  private func implied(_ longhand: Property, by start: CSSValue?) -> CSSValue? {
    guard form == .animationRange, longhand == longhands[1],
      case .keyword(let name) = start?.items.first, name != "normal"
    else { return nil }
    return .keyword(name)
  }
}
