import DOM
import HTMLParser

// Commands that do what a person does who types.

extension DocumentEditor {
  func type(_ command: EditorCommand, _ value: DOMString) -> Bool {
    switch command {
    case .inserttext: typeText(value)
    case .delete, .forwarddelete: typeDelete(command)
    default: typeBreak(command)
    }
    return true
  }

  private func typeText(_ text: DOMString) {
    let selected = self.selected
    guard fireBefore("insertText", selected, data: text, ranges: [selected]) else { return }
    let lines = text.normalizingNewlines.bytes.split(
      separator: 0x0A, maxSplits: Self.maximumLines, omittingEmptySubsequences: false)
    for (index, bytes) in lines.enumerated() {
      if index > 0 {
        run {
          $0.insertParagraph()
        } input: {
          ("insertParagraph", nil)
        }
      }
      if bytes.isEmpty, index > 0 || lines.count > 1 { continue }
      let line = DOMString(unchecked: Array(bytes))
      run(keepsTypingStyle: false) {
        $0.insertRun(line)
      } input: {
        ("insertText", line)
      }
    }
  }

  private static let maximumLines = 100_000

  private func run(
    keepsTypingStyle: Bool = true, _ body: (Edit) -> Void, input: () -> (DOMString, DOMString?)
  ) {
    guard !selected.isNone, tree.isEditable(selected.start) else { return }
    let edit = begin(typing: true)
    body(edit)
    finish(edit, keepsTypingStyle: keepsTypingStyle, typing: true)
    let (type, data) = input()
    fireInput(type, edit, data: data)
  }

  private func typeBreak(_ command: EditorCommand) {
    let selected = self.selected
    guard fireBefore(command.inputType, selected, ranges: [selected]) else { return }
    run {
      if command == .insertparagraph { $0.insertParagraph() } else { $0.insertLineBreak() }
    } input: {
      (command.inputType, nil)
    }
  }

  private func typeDelete(_ command: EditorCommand) {
    let edit = begin(typing: true)
    switch edit.deletion(forward: command == .forwarddelete) {
    case .nothing: break
    case .done:
      finish(edit, keepsTypingStyle: true, typing: true)
      fireInput(command.inputType, edit)
    case .selection(let deleted):
      guard fireBefore(command.inputType, deleted, ranges: [deleted]),
        !deleted.isNoneOrOrphaned
      else { return }
      edit.delete(deleted)
      finish(edit, keepsTypingStyle: true, typing: true)
      fireInput(command.inputType, edit)
    }
  }

  // MARK: Nodes

  func insertMarkup(_ command: EditorCommand, _ markup: DOMString) -> Bool {
    guard let context = document.body ?? document.documentElement else { return false }
    let fragment = HTMLParser.parseFragment(markup, context: context)
    insert(fragment, command, markup)
    return true
  }

  func insertElement(_ command: EditorCommand, _ value: DOMString) -> Bool {
    let isImage = command == .insertimage
    guard let element = try? document.createElement(isImage ? "img" : "hr") else { return false }
    if isImage { element["src"] = value } else if !value.isEmpty { element["id"] = value }
    let fragment = document.createDocumentFragment()
    guard (try? fragment.append(element.node)) != nil else { return false }
    insert(fragment, command, HTMLSerializer.serialize(element.node))
    return true
  }

  private func insert(_ fragment: Node, _ command: EditorCommand, _ markup: DOMString) {
    let hold = NodeHold(fragment)
    defer { withExtendedLifetime(hold) {} }
    let selected = self.selected
    let transfer = makeTransfer(fragment.textContent ?? "", markup)
    guard
      fireBefore(command.inputType, selected, transfer: transfer, ranges: [selected])
    else { return }
    let edit = begin()
    ReplaceSelection(edit, fragment, preventsNesting: true).apply()
    finish(edit)
    fireInput(command.inputType, edit, transfer: transfer)
  }
}
