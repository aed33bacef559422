import CSSSyntax
import Infra

extension Shorthand {
  /// https://drafts.csswg.org/css-fonts-4/#font-prop
  func expandFont(_ values: [ComponentValue], _ context: ParserContext) -> [Result]? {
    let words = values.withoutWhitespace
    if words.count == 1, case .ident(let name) = words[0],
      Self.systemFonts.contains(name.asciiLowercased)
    {
      return longhands.map { Result(property: $0, value: .keyword(name.asciiLowercased)) }
    }
    // Each of the first four may be `normal`, in any order.
    var normals = 0
    var rest: [ComponentValue] = []
    for (index, word) in words.enumerated() {
      guard case .ident(let name) = word else {
        rest += words[index...]
        break
      }
      if name.equalsIgnoringASCIICase("normal") { normals += 1 } else { rest.append(word) }
    }
    guard let assignments = match(rest, context, grammar: Self.fontGrammar) else { return nil }
    let given = Set(assignments.map(\.property)).intersection(longhands.prefix(4))
    guard given.count + normals <= 4 else { return nil }
    return filling(assignments)
  }

  static let systemFonts: Set<String> = [
    "caption", "icon", "menu", "message-box", "small-caption", "status-bar",
    "-webkit-mini-control", "-webkit-small-control", "-webkit-control",
    "-apple-system-headline", "-apple-system-body", "-apple-system-subheadline",
    "-apple-system-footnote", "-apple-system-caption1", "-apple-system-caption2",
    "-apple-system-short-headline", "-apple-system-short-body",
    "-apple-system-short-subheadline", "-apple-system-short-footnote",
    "-apple-system-short-caption1", "-apple-system-tall-body", "-apple-system-title0",
    "-apple-system-title1", "-apple-system-title2", "-apple-system-title3",
    "-apple-system-title4",
  ]

  private static let fontGrammar = GrammarParser.parse(
    """
    [ <'font-style'> || <'font-variant-caps' font-variant-css2> || <'font-weight'> \
    || <'font-width' font-width-css3> ]? <'font-size'> [ / <'line-height'> ]? <'font-family'>
    """)
}
