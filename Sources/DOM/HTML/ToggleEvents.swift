// What dialogs, popovers and details tell of their opening and closing.

extension Element {
  /// - Returns: false when a listener canceled it.
  @discardableResult
  func fireToggle(
    _ type: DOMString, from old: DOMString, to new: DOMString, isCancelable: Bool = true
  ) -> Bool {
    document.agent.fire(
      type, at: .node(node), .toggleEvent, cancelable: isCancelable && type != "toggle",
      attributes: ["oldState": .string(old), "newState": .string(new)])
  }

  /// Several changes in a row are told of as one.
  ///
  /// https://html.spec.whatwg.org/multipage/interactive-elements.html#queue-a-details-toggle-event-task
  /// https://html.spec.whatwg.org/multipage/interactive-elements.html#queue-a-dialog-toggle-event-task
  ///
  /// - Parameter tracker: where the state keeps it: a popover that is a dialog, too, has two.
  func queueToggle<State: AnyObject>(
    from old: DOMString, to new: DOMString, _ state: State,
    _ tracker: ReferenceWritableKeyPath<State, PendingToggle?>
  ) {
    let number = (state[keyPath: tracker]?.number ?? 0) + 1
    let old = state[keyPath: tracker]?.oldState ?? old
    state[keyPath: tracker] = PendingToggle(oldState: old, number: number)
    document.agent.queueTask(on: node) { [self] in
      guard state[keyPath: tracker]?.number == number else { return }
      document.noteContentChange()
      state[keyPath: tracker] = nil
      fireToggle("toggle", from: old, to: new)
    }
  }
}

/// https://html.spec.whatwg.org/multipage/interaction.html#toggle-task-tracker
struct PendingToggle {
  let oldState: DOMString
  let number: Int
}
