import DOM

/// What was typed into a text control by commands, to undo it.
final class TextControlHistory {
  struct State: Equatable {
    let value: DOMString
    let selection: TextSelection
  }

  private var done: [(before: State, after: State)] = []
  private var undone: [(before: State, after: State)] = []

  private static let maximumCount = 100

  /// Not if a script has set another value since.
  func canUndo(_ value: DOMString) -> Bool { done.last?.after.value == value }
  func canRedo(_ value: DOMString) -> Bool { undone.last?.before.value == value }

  /// What is typed where something was just typed is undone with it.
  func add(_ before: State, _ after: State) {
    guard before != after else { return }
    undone = []
    if let last = done.last, last.after == before {
      done[done.count - 1].after = after
      return
    }
    done.append((before, after))
    if done.count > Self.maximumCount { done.removeFirst() }
  }

  func undo() -> State? {
    guard let entry = done.popLast() else { return nil }
    undone.append(entry)
    return entry.before
  }

  func redo() -> State? {
    guard let entry = undone.popLast() else { return nil }
    done.append(entry)
    return entry.after
  }
}

extension TextControl {
  var history: TextControlHistory {
    if let known = state.slots[TextControlHistory.self] { return known }
    let made = TextControlHistory()
    state.slots[TextControlHistory.self] = made
    return made
  }

  /// Types, and remembers how to undo it.
  func recording(_ body: () -> Void) {
    let before = TextControlHistory.State(value: value, selection: selection)
    body()
    history.add(before, TextControlHistory.State(value: value, selection: selection))
  }

  func undo() {
    guard history.canUndo(value), fireInput("beforeinput", "historyUndo", data: nil) else { return }
    restore(history.undo())
    fireInput("input", "historyUndo", data: nil)
  }

  func redo() {
    guard history.canRedo(value), fireInput("beforeinput", "historyRedo", data: nil) else { return }
    restore(history.redo())
    fireInput("input", "historyRedo", data: nil)
  }

  private func restore(_ wanted: TextControlHistory.State?) {
    guard let wanted else { return }
    try? setRangeText(wanted.value, start: 0, end: value.utf16Count, mode: "end")
    state.textSelection = wanted.selection
  }
}
