import Synchronization

/// The productions that the grammars of properties refer to by name.
enum Productions {
  /// The grammar of the production, parsed when it is first used.
  static func grammar(_ name: String) -> Grammar {
    if let known = parsed.withLock({ $0[name] }) { return known }
    guard let text = texts[name] else { preconditionFailure("no production <\(name)>") }
    let grammar = GrammarParser.parse(text)
    parsed.withLock { $0[name] = grammar }
    return grammar
  }

  private static let parsed = Mutex<[String: Grammar]>([:])

  private static let texts: [String: Substring] = {
    var texts: [String: Substring] = [:]
    for text in [general, images, shapes, transforms, layout, motion] {
      for line in text.split(separator: "\n") {
        guard let equals = line.firstIndex(of: "=") else { continue }
        let name = line[..<equals].filter { $0 != " " }
        texts[name] = line[line.index(after: equals)...]
      }
    }
    return texts
  }()
}
