import CSSSyntax

extension Shorthand {
  typealias Result = PropertyParser.Result

  /// The longhands' values in the shorthand's value; nil if it is invalid.
  func expand(_ values: [ComponentValue], context: ParserContext) -> [Result]? {
    let context = context.adapted(to: property)
    switch form {
    case .all: return nil
    case .background, .mask, .legacyMask, .animation, .transition:
      return expandLayers(values, context)
    case .viewTimeline, .animationRange: return expandTimelines(values, context)
    case .flex: return expandFlex(values, context)
    case .font: return expandFont(values, context)
    case .grid, .gridTemplate: return expandGrid(values, context)
    case .gridArea, .gridLine: return expandGridLines(values, context)
    case .position, .transformOrigin: return expandPosition(values, context)
    case .borderRadius, .legacyRadius: return expandRadius(values, context)
    case .legacyBreak: return expandBreak(values)
    case .legacyBorderImage: return expandLegacyBorderImage(values, context)
    case .whiteSpace, .fontVariant, .textBox:
      if let results = expandPreset(values) { return results }
    default: break
    }
    guard let assignments = match(values, context) else { return nil }
    return expand(assignments, values, context)
  }

  private func expand(
    _ assignments: [GrammarMatcher.Assignment], _ values: [ComponentValue],
    _ context: ParserContext
  ) -> [Result]? {
    switch form {
    case .quad: return expandSides(assignments.map(\.value))
    case .pair:
      return zip(longhands, [assignments[0].value, assignments[assignments.count - 1].value])
        .map(Result.init)
    case .border: return expandBorder(assignments)
    case .place: return expandPlace(assignments, context)
    case .offset: return expandOffset(assignments)
    case .borderSpacing: return expandPair(assignments)
    case .listStyle: return expandListStyle(assignments, values)
    case .fontSynthesis, .textBox, .containIntrinsicSize:
      return expandKeywords(assignments, values)
    case .marker: return longhands.map { Result(property: $0, value: assignments[0].value) }
    default: return filling(assignments)
    }
  }

  /// What the values set by the shorthand's grammar.
  func match(
    _ values: [ComponentValue], _ context: ParserContext, grammar: Grammar? = nil
  ) -> [GrammarMatcher.Assignment]? {
    var matcher = GrammarMatcher(values, context: context, assigns: true)
    guard matcher.matchWhole(grammar ?? property.definition.grammar) != nil else { return nil }
    return matcher.assignments
  }

  /// The given values, and the initial values of the rest.
  func filling(_ assignments: [GrammarMatcher.Assignment]) -> [Result] {
    longhands.map { longhand in
      let given = assignments.last { $0.property == longhand }
      return Result(property: longhand, value: given?.value ?? longhand.definition.initial)
    }
  }

  /// Values for top, right, bottom and left.
  private func expandSides(_ values: [CSSValue]) -> [Result] {
    let right = values.count > 1 ? values[1] : values[0]
    let bottom = values.count > 2 ? values[2] : values[0]
    let left = values.count > 3 ? values[3] : right
    return zip(longhands, [values[0], right, bottom, left]).map(Result.init)
  }

  /// Width, style and color for all sides; `border` resets `border-image` too.
  private func expandBorder(_ assignments: [GrammarMatcher.Assignment]) -> [Result] {
    let given = assignments.map { (aspect: $0.property.borderAspect, value: $0.value) }
    return longhands.map { longhand in
      let aspect = longhand.borderAspect
      let value = aspect.flatMap { aspect in given.first { $0.aspect == aspect }?.value }
      return Result(property: longhand, value: value ?? longhand.definition.initial)
    }
  }

  /// One value applies to both axes.
  private func expandPlace(
    _ assignments: [GrammarMatcher.Assignment], _ context: ParserContext
  ) -> [Result]? {
    if assignments.count == 2 { return filling(assignments) }
    let value = assignments[0].value
    guard
      PropertyParser(context: context).parse(longhands[1], .init(value.serialized)) != nil
    else { return nil }
    return results([value, value])
  }

  private func expandPair(_ assignments: [GrammarMatcher.Assignment]) -> [Result] {
    results([assignments[0].value, assignments[assignments.count - 1].value])
  }

  /// WebKit sets the place last.
  private func expandOffset(_ assignments: [GrammarMatcher.Assignment]) -> [Result] {
    let results = filling(assignments)
    return [1, 2, 0, 4, 3].map { results[$0] }
  }

  /// The old property always fills the middle.
  private func expandLegacyBorderImage(
    _ values: [ComponentValue], _ context: ParserContext
  ) -> [Result]? {
    let modern = Property(
      known: property.name == "-webkit-border-image" ? "border-image" : "mask-border")
    let fill = CSSValue.keyword("fill")
    return modern.shorthand?.expand(values, context: context)?.map { result in
      guard result.property == longhands[1], !result.value.items.contains(fill),
        result.value != result.property.definition.initial
      else { return result }
      return Result(property: result.property, value: .list(result.value.items + [fill]))
    }
  }

  /// `always` means a page or a column.
  private func expandBreak(_ values: [ComponentValue]) -> [Result]? {
    var matcher = GrammarMatcher(values, context: ParserContext())
    guard let value = matcher.matchWhole(property.definition.grammar) else { return nil }
    let isColumn = property.name.contains("column")
    let broken: CSSValue =
      switch value {
      case .keyword("always"): .keyword(isColumn ? "column" : "page")
      case .keyword("avoid") where isColumn: .keyword("avoid-column")
      default: value
      }
    return results([broken])
  }

  /// `none` applies to the image, the type, or both.
  private func expandListStyle(
    _ assignments: [GrammarMatcher.Assignment], _ values: [ComponentValue]
  ) -> [Result]? {
    let results = filling(assignments)
    let nones = values.filter { $0.isIdent("none") }.count
    guard nones == 1 else { return results }
    let image = assignments.first { $0.property == longhands[1] }
    let type = assignments.first { $0.property == longhands[2] }
    // The only `none` was used for the image; the type is `none` unless it was given.
    if image?.value == .keyword("none"), type == nil {
      return results.map {
        $0.property == longhands[2] ? Result(property: $0.property, value: .keyword("none")) : $0
      }
    }
    return results
  }
}

extension Property {
  enum BorderAspect: String, CaseIterable {
    case width, style, color
  }

  /// Whether it is the width, style or color of a border's side.
  var borderAspect: BorderAspect? {
    let name = self.name
    guard name.hasPrefix("border-"), !name.hasPrefix("border-image") else { return nil }
    return BorderAspect.allCases.first { aspect in
      let ending = aspect.rawValue.utf8
      return name.utf8.suffix(ending.count).elementsEqual(ending)
    }
  }
}
