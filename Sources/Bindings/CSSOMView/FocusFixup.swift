import CSS
import DOM

/// Takes the focus from elements that lose their box: once something has the focus, each change of a tree has it
/// looked at when the rendering is updated next.
///
/// https://html.spec.whatwg.org/multipage/interaction.html#focus-fixup-rule
package final class FocusFixup: WatchedDocuments {
  package func watch(_ focused: Element, in agent: Agent) {
    noteChange()
    _ = add(focused.document, in: agent)
  }

  func run() {
    guard takeStaleness() else { return }
    for document in documents where document.state.window != nil { document.fixFocusWithEvents() }
    keep { $0.focusedElement != nil }
  }
}

extension Element {
  /// Whether style lets it have the focus.
  ///
  /// SAFARI: what has a box and is visible, and what is in a canvas.
  package var isRenderedForFocus: Bool {
    guard document.state.window != nil, !isHTML(.area) else { return true }
    return DocumentStyle.of(document).resolver.canFocus(self)
  }
}
