import DOM
import Testing

@testable import CSSSyntax

@Suite struct CSSTokenizerTests {
  @Test(arguments: [
    ("12", 12.0), ("-0.5", -0.5), ("+1e3", 1000), ("123456789012345678", 123_456_789_012_345_678),
    ("3.14159265358979311", 3.14159265358979311), ("1E-2", 0.01), (".25", 0.25),
  ])
  func numbers(source: String, value: Double) {
    let tokens = CSSTokenizer.tokenize(DOMString(source))
    #expect(tokens.tokens.count == 2)
    #expect(tokens.tokens[0].kind == .number)
    #expect(tokens.tokens[0].number == value)
  }

  @Test func positionsCountLines() {
    let tokens = CSSTokenizer.tokenize("a\r\n  b\u{C}c")
    let places = tokens.tokens.filter { $0.kind == .ident }.map { tokens.position(of: $0) }
    #expect(places.map(\.line) == [1, 2, 3])
    #expect(places.map(\.column) == [1, 3, 1])
  }

  @Test func zeroAndSurrogatesAreReplaced() {
    let tokens = CSSTokenizer.tokenize(DOMString(unchecked: [0xC0, 0x80, 0xED, 0xA0, 0x80, 0x61]))
    #expect(tokens.value(tokens.tokens[0]) == "\u{FFFD}\u{FFFD}a")
  }
}
