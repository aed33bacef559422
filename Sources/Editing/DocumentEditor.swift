import DOM
import HTMLParser

/// The editor of a document that a window shows.
package final class DocumentEditor {
  package let settings: EditorSettings
  let selection: Selection
  /// Makes the `dataTransfer` of an event about nodes that are inserted: their text and their markup.
  package var makeTransfer: (DOMString, DOMString) -> EventAttribute = { _, _ in .null }
  /// Makes the ranges of an event.
  package var makeRange: (StaticRange) -> EventAttribute? = { _ in nil }

  var tree: RenderedTree { settings.tree }
  var document: Document { tree.document }

  package init(_ document: Document, _ selection: Selection) {
    settings = EditorSettings(document)
    self.selection = selection
  }

  /// What is selected now.
  var selected: EditingSelection {
    guard let anchor = selection.anchor, let focus = selection.focus else { return .none }
    return EditingSelection(EditingPosition(anchor), EditingPosition(focus), in: tree)
  }

  package func isEnabled(_ command: EditorCommand) -> Bool {
    switch command.condition {
    case .undo: return settings.history.canUndo
    case .redo: return settings.history.canRedo
    default: break
    }
    let selected = self.selected
    guard !selected.isNone, tree.editableRoot(selected) != nil else { return false }
    switch command.condition {
    case .rich: return tree.isRichlyEditable(selected.start?.container)
    case .richRange: return selected.isRange && tree.isRichlyEditable(selected.start?.container)
    case .range: return selected.isRange
    case .caret: return selected.isCaret && tree.isRichlyEditable(selected.start?.container)
    default: return true
    }
  }

  /// Whether there is a selection in what can be edited.
  package var hasEditableSelection: Bool { tree.editableRoot(selected) != nil }

  /// - Returns: whether it was done.
  package func execute(_ command: EditorCommand, _ value: DOMString) -> Bool {
    // Nodes that are taken out of the tree meanwhile may be put back.
    let lifetime = document.agent.lifetime
    lifetime.pauses += 1
    defer { lifetime.pauses -= 1 }
    forgetTyping()
    switch command {
    case .undo: return undo()
    case .redo: return redo()
    case .inserttext, .insertparagraph, .insertlinebreak, .delete, .forwarddelete:
      return type(command, value)
    case .inserthtml: return insertMarkup(command, value)
    case .insertimage, .inserthorizontalrule: return insertElement(command, value)
    default: break
    }
    if let style = requestedStyle(command, value) { return apply(style, command, value) }
    return executeStructural(command, value)
  }

  /// What was typed and set for typing counts only where it was.
  private func forgetTyping() {
    if let place = settings.typingPlace, selection.range?.start != place || !selection.isCollapsed {
      settings.typingStyle = nil
      settings.typingPlace = nil
    }
    if settings.openEntry != nil, !isSelected(settings.openEntry?.after) {
      settings.openEntry = nil
    }
  }

  private func isSelected(_ points: SelectedPoints?) -> Bool {
    guard let points else { return false }
    return selection.anchor == points.anchor && selection.focus == points.focus
  }

  // MARK: Running commands

  /// Begins a change; what has just been typed goes on if the command types, too.
  func begin(typing: Bool = false) -> Edit {
    let selected = self.selected
    let entry = (typing ? settings.openEntry : nil) ?? UndoEntry()
    if entry.before == nil, let anchor = selection.anchor, let focus = selection.focus {
      entry.before = SelectedPoints(anchor, focus)
    }
    return Edit(settings, selected, entry: entry)
  }

  /// Selects what is selected in the end, and remembers how to undo it.
  func finish(_ edit: Edit, keepsTypingStyle: Bool = false, typing: Bool = false) {
    if !keepsTypingStyle { settings.typingStyle = nil }
    select(edit.selection, exactly: edit.selectsExactly)
    settings.typingPlace = settings.typingStyle == nil ? nil : selection.range?.start
    if let anchor = selection.anchor, let focus = selection.focus {
      edit.entry.after = SelectedPoints(anchor, focus)
    }
    guard !edit.entry.steps.isEmpty else { return }
    if settings.openEntry !== edit.entry || !typing { settings.openEntry = nil }
    if settings.history.done.last !== edit.entry { settings.history.add(edit.entry) }
    settings.history.trim()
    if typing { settings.openEntry = edit.entry }
  }

  private func select(_ selected: EditingSelection, exactly: Bool) {
    guard let anchor = exactly ? selected.anchor : selected.base,
      let focus = exactly ? selected.focus : selected.extent, anchor.isConnected, focus.isConnected
    else { return }
    let (start, end) = (tree.inParent(anchor).boundary, tree.inParent(focus).boundary)
    if selection.anchor == start, selection.focus == end { return }
    if start == end {
      try? selection.collapse(to: start.node, offset: start.offset)
    } else {
      try? selection.select(from: start, to: end)
    }
  }

  // MARK: Undoing

  private func undo() -> Bool {
    guard let entry = settings.history.done.last else { return true }
    let root = tree.editableRoot(of: entry.after?.anchor.node) ?? tree.editableRoot(selected)
    guard fire("beforeinput", "historyUndo", at: root) else { return true }
    _ = settings.history.undo()
    settings.openEntry = nil
    restore(entry.before)
    fire("input", "historyUndo", at: root)
    return true
  }

  private func redo() -> Bool {
    guard let entry = settings.history.undone.last else { return true }
    let root = tree.editableRoot(of: entry.before?.anchor.node) ?? tree.editableRoot(selected)
    guard fire("beforeinput", "historyRedo", at: root) else { return true }
    _ = settings.history.redo()
    settings.openEntry = nil
    restore(entry.after)
    fire("input", "historyRedo", at: root)
    return true
  }

  private func restore(_ points: SelectedPoints?) {
    guard let points else { return }
    if points.anchor == points.focus {
      try? selection.collapse(to: points.anchor.node, offset: points.anchor.offset)
    } else {
      try? selection.select(from: points.anchor, to: points.focus)
    }
  }
}
