/// What the parser does until it pauses. Notifications of scripts wait until then: scripts must not
/// run while the parser uses its stacks.
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

  /// Whether a parser is changing trees.
  package var isParserRunning: Bool { runningParsers > 0 }

  /// Whether scripts are waiting for the end of the parser's turn.
  package var hasScriptsWaitingForParser: Bool {
    mutationObservers.isHeld || customElements.hasReactions
  }

  /// The parser has filled a fragment, without notifying observers.
  package func parserFilled(_ fragment: Node, upgradesElements: Bool) {
    if upgradesElements, customElements.isActive { customElements.upgrade(fragment) }
    if !shadowTrees.isEmpty { shadowTrees.assignSlottables(inParsed: fragment) }
  }
}
