/// The words that decide what may follow them; those that behave alike are one case.
///
/// https://tc39.es/ecma262/#sec-keywords-and-reserved-words
enum ModuleWord {
  case `if`, `while`, with, `for`, `switch`, `catch`
  /// A statement or block follows.
  case block
  /// A label may follow.
  case `break`
  case function, `class`, extends, async, await, yield, `in`, `instanceof`, of, `return`
  case `case`, `default`, `import`, export, from, `as`
  /// An operand follows.
  case `operator`

  init?(_ text: ArraySlice<UInt8>) {
    guard 2...10 ~= text.count, let word = Self.words[String(decoding: text, as: UTF8.self)] else {
      return nil
    }
    self = word
  }

  private static let words: [String: ModuleWord] = [
    "if": .if, "while": .while, "with": .with, "for": .for, "switch": .switch, "catch": .catch,
    "else": .block, "do": .block, "try": .block, "finally": .block, "debugger": .block,
    "break": .break, "continue": .break, "function": .function, "class": .class,
    "extends": .extends, "async": .async, "await": .await, "yield": .yield, "in": .in,
    "instanceof": .instanceof, "of": .of, "return": .return, "case": .case, "default": .default,
    "import": .import, "export": .export, "from": .from, "as": .as, "throw": .operator,
    "new": .operator, "typeof": .operator, "void": .operator, "delete": .operator,
    "var": .operator, "let": .operator, "const": .operator,
  ]
}
