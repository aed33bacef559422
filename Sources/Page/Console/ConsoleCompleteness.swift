import JSRuntime

extension ConsoleSession {
  /// Whether more must be typed before it can be evaluated: whether the engine finds the end of the text where
  /// it expects something.
  package func isIncomplete(_ typed: String) -> Bool {
    page.machine.run(within: 1) {
      let realm = world.realm
      let source = ConsoleSource(typed, parses: realm.parses)
      guard realm.syntaxError(in: source.whole) != nil, !source.endsInString else { return false }
      let open = source.isAsync ? "(async()=>{\(typed)\n" : "\(typed)\n"
      guard let error = realm.syntaxError(in: open) else { return false }
      let message = realm.text(error.value)
      return Self.messagesAtEnd.contains { message.contains($0) }
    }
  }

  private static let messagesAtEnd = [
    "Unexpected end of script", "Unexpected EOF", "Multiline comment was not closed",
  ]
}
