/// What the parser does until it stops. What scripts are to hear of it waits so long: they must not run
/// while the parser is about its own stacks.
package struct ParserTurn {
  let hasElementQueue: Bool
}

extension Agent {
  package func beginParserTurn() -> ParserTurn {
    mutationObservers.hold()
    return ParserTurn(hasElementQueue: customElements.beginParserTurn())
  }

  package func endParserTurn(_ turn: ParserTurn) {
    if turn.hasElementQueue { customElements.endParserTurn() }
    mutationObservers.release()
  }

  /// Whether scripts are waiting for the end of the parser's turn.
  package var hasScriptsWaitingForParser: Bool {
    mutationObservers.isHeld || customElements.hasReactions
  }

  /// The parser has filled a fragment, of which it tells nobody.
  package func parserFilled(_ fragment: Node) {
    if customElements.isActive { customElements.upgrade(fragment) }
    if !shadowTrees.isEmpty { shadowTrees.assignAfterParsing() }
  }
}
