extension Element {
  /// Dispatches the click of `element.click()`. The caller checks whether the element is disabled,
  /// and whether a click is in progress already.
  ///
  /// SAFARI: a `PointerEvent` that is not trusted.
  ///
  /// https://html.spec.whatwg.org/multipage/webappapis.html#fire-a-synthetic-pointer-event
  package func fireSyntheticClick(isTrusted: Bool = false) {
    let document = node.document
    var attributes: [String: EventAttribute] = ["detail": .number(isTrusted ? 1 : 0)]
    if let window = document.state.window { attributes["view"] = .target(.object(window)) }
    let event = Event(
      "click", .pointerEvent, in: document.agent, bubbles: true, cancelable: true, composed: true,
      attributes: attributes)
    event.isTrusted = isTrusted
    document.agent.dispatch(event, to: .node(node))
  }

  /// Fires the events of a change of focus.
  ///
  /// https://html.spec.whatwg.org/multipage/interaction.html#fire-a-focus-event
  package func fireFocusEvent(_ type: DOMString, relatedTarget: Element?, bubbles: Bool = false) {
    let document = node.document
    let event = Event(
      type, .focusEvent, in: document.agent, bubbles: bubbles, composed: true)
    if let window = document.state.window { event.attributes["view"] = .target(.object(window)) }
    event.relatedTarget = relatedTarget.map { .node($0.node) }
    event.isTrusted = true
    document.agent.dispatch(event, to: .node(node))
  }
}
