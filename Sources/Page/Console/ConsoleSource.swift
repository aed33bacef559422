/// What is typed into a console, as a classic script: `await` stands outside of functions as well, and what
/// `let`, `const` and `class` declare can be declared again, because it is declared separately.
struct ConsoleSource {
  /// What is to be declared before, unless it is.
  private(set) var lexicalNames: [String] = []
  private(set) var variableNames: [String] = []
  /// Whether the code is an asynchronous function. It returns a list with the value, unless that is waited for.
  let isAsync: Bool
  let awaitsValue: Bool

  /// How many characters were put before what was typed.
  private let lead: Int
  let typed: String
  private let tokens: ModuleTokens
  private let prefix: String
  private var edits: [Edit] = []

  private struct Edit {
    let range: Range<Int>
    let text: String
  }

  /// - Parameters:
  ///   - declared: what earlier code of the console has declared lexically.
  ///   - awaitsValue: whether the value is waited for, if it is a promise.
  ///   - parses: whether a script has no syntax error.
  init(
    _ typed: String, declared: Set<String> = [], awaitsValue: Bool = false,
    parses: (String) -> Bool
  ) {
    // What looks like a block is more often meant as an object.
    let isObject = typed.first { !$0.isWhitespace } == "{" && parses("(\(typed)\n)")
    lead = isObject ? 1 : 0
    let text = isObject ? "(\(typed)\n)" : typed
    self.typed = typed
    tokens = ModuleTokens(Array(text.utf8))
    prefix = ModuleSource.unusedName(tokens)
    let waits = !tokens.places(of: "await") { !$0.isInFunction && !$0.isPropertyName }.isEmpty
    isAsync = waits || awaitsValue && parses("(\(text)\n)")
    self.awaitsValue = awaitsValue
    for index in statements { rewrite(index, declared) }
    if isAsync { wrap(parses) }
  }

  /// Whether the end of the line is in a text between quotes, which cannot go on.
  var endsInString: Bool {
    guard let last = tokens.tokens.last, last.kind == .string else { return false }
    let text = tokens.source[last.range]
    return text.count < 2
      || text.last != text.first && text.last != UInt8(ascii: "\\")
        && text.last != 0x0A
  }

  /// What an engine must be able to parse.
  var whole: String {
    let text = String(decoding: tokens.source, as: UTF8.self)
    return isAsync ? "(async()=>{\(text)\n})" : text
  }

  /// The indices of the tokens that begin statements outside of everything.
  private var statements: [Int] {
    tokens.tokens.indices.filter { index in
      let token = tokens.tokens[index]
      return token.depth == 0 && token.beginsStatement && !token.isPropertyName
    }
  }

  // MARK: Declarations

  private mutating func rewrite(_ start: Int, _ declared: Set<String>) {
    switch tokens.text(start) {
    case "let" where !isDeclaration(start): return
    case "let", "const":
      let names = tokens.declaredNames(from: start + 1)
      if names.isEmpty { return }
      lexicalNames += names
      assign(start)
    case "var":
      let names = tokens.declaredNames(from: start + 1)
      guard isAsync || names.contains(where: declared.contains) else { return }
      variableNames += names.filter { !declared.contains($0) }
      assign(start)
    case "class":
      guard let name = tokens.declaredName(start) else { return }
      lexicalNames.append(name)
      define(name, at: start)
    case "function", "async":
      guard let name = tokens.declaredName(start) else { return }
      if declared.contains(name) { return define(name, at: start) }
      guard isAsync else { return }
      // It is there from the beginning.
      variableNames.append(name)
      edits.insert(Edit(range: 0..<0, text: "this.\(name)=\(name);"), at: 0)
    default: return
    }
  }

  private func isDeclaration(_ start: Int) -> Bool {
    tokens[start + 1]?.kind == .word || tokens.isPunctuator(start + 1, "{")
      || tokens.isPunctuator(start + 1, "[")
  }

  /// Makes assignments of a statement that declares: in a block with a declaration, which has no value.
  private mutating func assign(_ start: Int) {
    guard let keyword = tokens[start], let end = lastToken(from: start) else { return }
    edits.append(Edit(range: keyword.range, text: opening))
    for index in start...end where isBareName(index, from: start, through: end) {
      guard let token = tokens[index] else { continue }
      edits.append(Edit(range: token.range.upperBound..<token.range.upperBound, text: "=void 0"))
    }
    close(after: end)
  }

  /// A declarator without an initializer.
  private func isBareName(_ index: Int, from start: Int, through end: Int) -> Bool {
    guard let token = tokens[index], token.depth == 0, token.kind == .word, index > start else {
      return false
    }
    let begins = index == start + 1 || tokens.isPunctuator(index - 1, ",")
    return begins && (index == end || tokens.isPunctuator(index + 1, ","))
  }

  /// Makes an assignment of a declaration of a class or a function.
  private mutating func define(_ name: String, at start: Int) {
    guard let keyword = tokens[start], let end = lastToken(from: start) else { return }
    let place = keyword.range.lowerBound
    edits.append(Edit(range: place..<place, text: "\(opening)\(name)="))
    close(after: end)
  }

  private var opening: String { "{const \(prefix)value=(" }

  private mutating func close(after end: Int) {
    guard let last = tokens[end] else { return }
    edits.append(Edit(range: last.range.upperBound..<last.range.upperBound, text: ")}"))
  }

  /// The last token of a statement, without its semicolon.
  private func lastToken(from start: Int) -> Int? {
    let next = statements.first { $0 > start } ?? tokens.tokens.count
    let last = next - 1
    guard last >= start else { return nil }
    let semicolon = (start..<next).first { tokens[$0]?.depth == 0 && tokens.isPunctuator($0, ";") }
    return semicolon.map { $0 - 1 } ?? last
  }

  // MARK: The whole

  /// Words that begin statements that are no expressions.
  private static let statementWords: Set<String> = [
    "let", "const", "var", "class", "if", "for", "while", "do", "switch", "try", "throw", "return",
    "break", "continue", "debugger", "else", "catch", "finally", "with", "import", "export",
    "function", "{", ";", "}",
  ]

  private mutating func wrap(_ parses: (String) -> Bool) {
    edits.insert(Edit(range: 0..<0, text: "(async()=>{"), at: 0)
    let source = tokens.source
    defer { edits.append(Edit(range: source.count..<source.count, text: "\n})")) }
    // What begins after the head of a loop, for example, is no statement of its own.
    let start = statements.last { index in
      guard let place = tokens[index]?.range.lowerBound, !tokens.isPunctuator(index, ";") else {
        return false
      }
      return parses("(async()=>{\(String(decoding: source[..<place], as: UTF8.self))\n})")
    }
    guard let start, let first = tokens[start], let end = lastToken(from: start),
      let last = tokens[end]
    else { return }
    let isFunction = tokens.isWord(start, "async") && tokens.isWord(start + 1, "function")
    let isLabel = tokens.isPunctuator(start + 1, ":")
    guard !Self.statementWords.contains(tokens.text(start)), !isFunction, !isLabel else { return }
    let (place, rest) = (first.range.lowerBound, last.range.upperBound)
    edits.append(Edit(range: place..<place, text: awaitsValue ? "return (" : "return [("))
    edits.append(Edit(range: rest..<rest, text: awaitsValue ? ")" : ")]"))
  }

  private var sortedEdits: [Edit] {
    // Stable: those at one place are in their order.
    edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }.map(\.element)
  }

  var code: String {
    let source = tokens.source
    var code: [UInt8] = []
    var place = 0
    for edit in sortedEdits {
      code += source[place..<edit.range.lowerBound]
      code += Array(edit.text.utf8)
      place = edit.range.upperBound
    }
    return String(decoding: code + source[place...], as: UTF8.self)
  }

  /// The column of the text at which a column of the code is. Lines are the same.
  ///
  /// - Parameter column: in UTF-16 code units, from 1.
  /// - Returns: also whether it is in what was put in, before what is there.
  func column(_ column: Int, ofLine line: Int) -> (column: Int, isOurs: Bool) {
    let lines = tokens.source.split(separator: 0x0A, omittingEmptySubsequences: false)
    guard lines.indices.contains(line - 1) else { return (column, false) }
    let bytes = lines[line - 1]
    let lead = line == 1 ? lead : 0
    var shift = 0
    for edit in sortedEdits where bytes.startIndex...bytes.endIndex ~= edit.range.lowerBound {
      let before = String(decoding: bytes[..<edit.range.lowerBound], as: UTF8.self).utf16.count
      let added = edit.text.utf16.count
      if column <= before + shift { break }
      // In the middle of what was put in.
      if column <= before + shift + added { return (max(before + 1 - lead, 1), true) }
      shift += added - edit.range.count
    }
    return (max(column - shift - lead, 1), false)
  }
}
