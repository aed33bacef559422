import CSSSyntax

extension Shorthand {
  /// https://drafts.csswg.org/css-grid-2/#placement-shorthands
  func expandGridLines(_ values: [ComponentValue], _ context: ParserContext) -> [Result]? {
    let parts = values.withoutWhitespace
      .split(separator: .delim("/"), omittingEmptySubsequences: false)
    guard parts.count <= longhands.count else { return nil }
    var lines: [CSSValue] = []
    for part in parts {
      var matcher = GrammarMatcher(Array(part), context: context)
      guard let line = matcher.matchWhole(.production("grid-line")) else { return nil }
      lines.append(line)
    }
    /// A name applies to the opposite line as well.
    func implied(_ line: CSSValue) -> CSSValue {
      if case .identifier = line { return line }
      return .keyword("auto")
    }
    if form == .gridLine {
      return results([lines[0], parts.count > 1 ? lines[1] : implied(lines[0])])
    }
    let column = lines.count > 1 ? lines[1] : implied(lines[0])
    let rowEnd = lines.count > 2 ? lines[2] : implied(lines[0])
    let columnEnd = lines.count > 3 ? lines[3] : implied(column)
    return results([lines[0], column, rowEnd, columnEnd])
  }

  /// https://drafts.csswg.org/css-grid-2/#grid-shorthand
  func expandGrid(_ values: [ComponentValue], _ context: ParserContext) -> [Result]? {
    let none = CSSValue.keyword("none")
    if values.isSingle("none") { return filling([]) }
    let parts = values.withoutWhitespace
      .split(separator: .delim("/"), omittingEmptySubsequences: false).map(Array.init)
    guard parts.count <= 2 else { return nil }
    if form == .grid, parts.count == 2,
      let auto = expandAutoFlow(rows: parts[0], columns: parts[1], context)
    {
      return auto
    }
    if let (rows, areas) = Self.areaRows(parts[0], context) {
      var columns = none
      if parts.count == 2 {
        guard let tracks = Self.value(parts[1], "<explicit-tracks>", context) else { return nil }
        columns = tracks
      }
      return fillingGrid(rows: rows, columns: columns, areas: areas)
    }
    guard parts.count == 2, let rows = Self.value(parts[0], "<'grid-template-rows'>", context),
      let columns = Self.value(parts[1], "<'grid-template-columns'>", context)
    else { return nil }
    return fillingGrid(rows: rows, columns: columns, areas: none)
  }

  private static func value(
    _ values: [ComponentValue], _ grammar: String, _ context: ParserContext
  ) -> CSSValue? {
    var matcher = GrammarMatcher(values, context: context)
    return matcher.matchWhole(GrammarParser.parse(grammar))
  }

  private func fillingGrid(rows: CSSValue, columns: CSSValue, areas: CSSValue) -> [Result] {
    filling([
      .init(property: longhands[0], value: rows), .init(property: longhands[1], value: columns),
      .init(property: longhands[2], value: areas),
    ])
  }

  /// `[ auto-flow && dense? ] <'grid-auto-rows'>?` on one side of the slash.
  private func expandAutoFlow(
    rows: [ComponentValue], columns: [ComponentValue], _ context: ParserContext
  ) -> [Result]? {
    func flow(_ values: [ComponentValue]) -> (isDense: Bool, rest: [ComponentValue])? {
      var rest = values
      if rest.first?.isIdent("auto-flow") == true {
        rest.removeFirst()
        guard rest.first?.isIdent("dense") == true else { return (false, rest) }
        return (true, Array(rest.dropFirst()))
      }
      guard rest.first?.isIdent("dense") == true, rest.count > 1, rest[1].isIdent("auto-flow")
      else { return nil }
      return (true, Array(rest.dropFirst(2)))
    }
    let byRow = flow(rows)
    let byColumn = flow(columns)
    guard let (isDense, rest) = byRow ?? byColumn, byRow == nil || byColumn == nil else {
      return nil
    }
    let fixed = byRow == nil ? rows : columns
    var size = CSSValue.keyword("auto")
    if !rest.isEmpty {
      guard let given = Self.value(rest, "<'grid-auto-rows'>", context) else { return nil }
      size = given
    }
    guard let template = Self.value(fixed, "<'grid-template-rows'>", context) else { return nil }
    let direction = byRow == nil ? "column" : "row"
    var keywords: [CSSValue] = byRow != nil && isDense ? [] : [.keyword(direction)]
    if isDense { keywords.append(.keyword("dense")) }
    return filling([
      .init(property: longhands[byRow == nil ? 0 : 1], value: template),
      .init(property: longhands[3], value: .joining(keywords)),
      .init(property: longhands[byRow == nil ? 5 : 4], value: size),
    ])
  }

  /// `[ <line-names>? <string> <track-size>? <line-names>? ]+`
  private static func areaRows(
    _ values: [ComponentValue], _ context: ParserContext
  ) -> (rows: CSSValue, areas: CSSValue)? {
    var matcher = GrammarMatcher(values, context: context)
    var areas: [CSSValue] = []
    var tracks: [CSSValue] = []
    repeat {
      var row: [CSSValue] = []
      guard matcher.match(areaRow, into: &row),
        let index = row.firstIndex(where: { if case .string = $0 { true } else { false } })
      else { return nil }
      areas.append(row.remove(at: index))
      if row.count == index || Self.isBrackets(row[index]) {
        row.insert(.keyword("auto"), at: index)
      }
      // Names at the end of one row and the start of the next belong to the same line.
      if case .brackets(let before) = tracks.last, case .brackets(let after) = row.first {
        tracks[tracks.count - 1] = .brackets(before + after)
        row.removeFirst()
      }
      tracks += row
    } while !matcher.isAtEnd
    guard let canonical = GridAreas.canonicalized(.joining(areas)) else { return nil }
    return (.joining(tracks), canonical)
  }

  private static func isBrackets(_ value: CSSValue) -> Bool {
    if case .brackets = value { return true }
    return false
  }

  private static let areaRow = GrammarParser.parse(
    "<line-names>? <string> <track-size>? <line-names>?")
}
