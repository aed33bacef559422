/// What the parser does until it stops. What scripts are to hear of it waits so long: they must not run
/// while the parser is about its own stacks.
package struct ParserTurn {
  let hasElementQueue: Bool
}

extension Agent {
  package func beginParserTurn() -> ParserTurn {
    mutationObservers.hold()
    runningParsers += 1
    return ParserTurn(hasElementQueue: customElements.beginParserTurn())
  }

  package func endParserTurn(_ turn: ParserTurn) {
    runningParsers -= 1
    if turn.hasElementQueue { customElements.endParserTurn() }
    mutationObservers.release()
  }

  /// Runs a script in the middle of a parser's turn.
  func interruptingParser<Result>(_ body: () -> Result) -> Result {
    let outer = runningParsers
    runningParsers = 0
    defer { runningParsers = outer }
    return mutationObservers.withoutHolding(body)
  }

  /// Whether changes of trees are a parser's doing.
  package var isParserRunning: Bool { runningParsers > 0 }

  /// Whether scripts are waiting for the end of the parser's turn.
  package var hasScriptsWaitingForParser: Bool {
    mutationObservers.isHeld || customElements.hasReactions
  }

  /// The parser has filled a fragment, of which it tells nobody.
  package func parserFilled(_ fragment: Node, upgradesElements: Bool) {
    if upgradesElements, customElements.isActive { customElements.upgrade(fragment) }
    if !shadowTrees.isEmpty { shadowTrees.assignAfterParsing(in: fragment) }
  }
}
