import CSSSyntax

extension Shorthand {
  /// https://drafts.csswg.org/css-flexbox-1/#flex-property
  func expandFlex(_ values: [ComponentValue], _ context: ParserContext) -> [Result]? {
    let zero = CSSValue.numeric(0, .number)
    let one = CSSValue.numeric(1, .number)
    if values.isSingle("none") { return results([zero, zero, .keyword("auto")]) }
    guard let assignments = match(values, context, grammar: Self.flexGrammar) else { return nil }
    let grow = assignments.first { $0.property == longhands[0] }?.value
    let shrink = assignments.first { $0.property == longhands[1] }?.value
    let basis = assignments.first { $0.property == longhands[2] }?.value
    return results([grow ?? one, shrink ?? one, basis ?? .numeric(0, .percent)])
  }

  private static let flexGrammar = GrammarParser.parse(
    "[ <'flex-grow'> <'flex-shrink'>? ] || <'flex-basis'>")

  func results(_ values: [CSSValue]) -> [Result] { zip(longhands, values).map(Result.init) }

  /// Up to four values, or twice that with a slash between.
  func expandRadius(_ values: [ComponentValue], _ context: ParserContext) -> [Result]? {
    var matcher = GrammarMatcher(values, context: context)
    var output: [CSSValue] = []
    guard matcher.match(Self.radiusGrammar, into: &output), matcher.isAtEnd else { return nil }
    if form == .legacyRadius, output.count == 2 { output.insert(.slash, at: 1) }
    let parts = output.split(separator: .slash).map { Self.corners(Array($0)) }
    return (0..<4).map { corner in
      let pair = [parts[0][corner], parts[parts.count - 1][corner]]
      return Result(
        property: longhands[corner], value: .joining(Canonicalization.pair.apply(to: pair)))
    }
  }

  private static let radiusGrammar = GrammarParser.parse(
    "<length-percentage [0,inf]>{1,4} [ / <length-percentage [0,inf]>{1,4} ]?")

  private static func corners(_ values: [CSSValue]) -> [CSSValue] {
    let second = values.count > 1 ? values[1] : values[0]
    return [
      values[0], second, values.count > 2 ? values[2] : values[0],
      values.count > 3 ? values[3] : second,
    ]
  }

  /// A position, and for `transform-origin` a length for the third axis.
  func expandPosition(_ values: [ComponentValue], _ context: ParserContext) -> [Result]? {
    if form == .position {
      var columns: [[CSSValue]] = [[], []]
      for layer in values.withoutWhitespace.split(
        separator: .comma, omittingEmptySubsequences: false)
      {
        var matcher = GrammarMatcher(Array(layer), context: context)
        guard
          let axes = matcher.matchPositionAxes(
            threePartsAllowed: property.name == "background-position"), matcher.isAtEnd
        else {
          return nil
        }
        columns[0].append(.joining(axes.horizontal))
        columns[1].append(.joining(axes.vertical))
      }
      return results(columns.map { $0.count == 1 ? $0[0] : .commaList($0) })
    }
    var matcher = GrammarMatcher(values, context: context)
    guard let axes = matcher.matchPositionAxes(upTo: longhands.count == 3 ? 2 : 4) else {
      return nil
    }
    var parts: [CSSValue] = [.joining(axes.horizontal), .joining(axes.vertical)]
    if longhands.count == 3 {
      var depth: [CSSValue] = []
      if !matcher.isAtEnd,
        !matcher.match(.type(.length, range: -.infinity ... .infinity), into: &depth)
      {
        return nil
      }
      parts.append(depth.first ?? .px(0))
    }
    return matcher.isAtEnd ? results(parts) : nil
  }
}
