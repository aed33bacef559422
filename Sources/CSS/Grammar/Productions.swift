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
      // OPTIMIZATION: bytes; to find the ends of characters takes long.
      for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
        guard let equals = line.firstIndex(of: UInt8(ascii: "=")) else { continue }
        let name = line[..<equals].filter { $0 != UInt8(ascii: " ") }
        texts[String(decoding: name, as: UTF8.self)] = Substring(line[equals...].dropFirst())
      }
    }
    return texts
  }()
}
