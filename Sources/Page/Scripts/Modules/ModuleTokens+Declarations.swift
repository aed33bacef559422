/// The names that declarations have.
///
/// https://tc39.es/ecma262/#sec-declarations-and-the-variable-statement
extension ModuleTokens {
  /// The index of the last token before the name of a function or class.
  func keyword(_ start: Int) -> Int? {
    var index = start
    if isWord(index, "async") { index += 1 }
    if isWord(index, "class") { return index }
    guard isWord(index, "function") else { return nil }
    return isPunctuator(index + 1, "*") ? index + 1 : index
  }

  func declaredName(_ start: Int) -> String? {
    guard let index = keyword(start), self[index + 1]?.kind == .word,
      !isWord(index + 1, "extends")
    else { return nil }
    return text(index + 1)
  }

  /// The names of a variable statement.
  func declaredNames(from start: Int) -> [String] {
    var names: [String] = []
    var index = start
    while let token = self[index] {
      if token.kind == .word {
        names.append(text(index))
        index += 1
      } else {
        let end = endOfBrackets(index)
        names += patternNames(index + 1..<end)
        index = end + 1
      }
      guard let comma = nextDeclarator(index, depth: token.depth) else { break }
      index = comma + 1
    }
    return names
  }

  private func endOfBrackets(_ start: Int) -> Int {
    let depth = self[start]?.depth ?? 0
    var index = start + 1
    while let token = self[index], token.depth > depth { index += 1 }
    return index
  }

  /// The words that are neither keys nor in the expressions of defaults.
  private func patternNames(_ range: Range<Int>) -> [String] {
    var names: [String] = []
    var depthOfDefault: Int?
    for index in range {
      guard let token = self[index] else { break }
      if let depth = depthOfDefault {
        if token.depth < depth || token.depth == depth && isPunctuator(index, ",") {
          depthOfDefault = nil
        }
        continue
      }
      if isPunctuator(index, "=") { depthOfDefault = token.depth }
      if token.kind == .word, !isPunctuator(index + 1, ":") {
        names.append(text(index))
      }
    }
    return names
  }

  /// The comma after a declarator; nil if the statement ends.
  private func nextDeclarator(_ start: Int, depth: Int) -> Int? {
    var index = start
    while let token = self[index] {
      if token.depth == depth {
        if isPunctuator(index, ",") { return index }
        if isPunctuator(index, ";") { return nil }
        if token.beginsStatement, index > start { return nil }
      }
      index += 1
    }
    return nil
  }
}
