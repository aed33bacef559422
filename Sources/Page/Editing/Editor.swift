import Bindings
import DOM
import DragAndDrop
import Editing
import HTMLParser
import Session

/// Implements `execCommand` and related methods for the document that a page shows.
///
/// https://w3c.github.io/editing/docs/execCommand/
final class Editor {
  private unowned let page: Page
  /// Made for the first command that needs it.
  private var knownEditor: DocumentEditor?
  var isDesignMode = false {
    didSet { knownEditor?.settings.tree.isDesignMode = isDesignMode }
  }
  private var stylesWithCSS = false
  private var paragraphSeparator: DOMString = "div"

  init(of page: Page) { self.page = page }

  private var document: Document { page.document }

  private var editor: DocumentEditor {
    let editor = knownEditor ?? makeEditor()
    editor.settings.tree.prepare()
    return editor
  }

  private func makeEditor() -> DocumentEditor {
    let made = DocumentEditor(document, page.selection)
    made.settings.tree.isDesignMode = isDesignMode
    made.settings.stylesWithCSS = stylesWithCSS
    made.settings.paragraphSeparator = paragraphSeparator
    made.makeRange = { .staticRange($0) }
    made.makeTransfer = { .transfer(text: $0, markup: $1) }
    knownEditor = made
    return made
  }

  func isEnabled(_ command: EditingCommand) -> Bool {
    switch command.condition {
    case .always: return true
    case .userActivation, .unsupported: return false
    case .selection:
      return page.selection.range.map { !$0.isCollapsed } ?? false || hasEditableSelection
    case .editor:
      if let control = focusedControl { return control.types(command) }
      // OPTIMIZATION: most documents cannot be edited at all.
      guard let edit = command.edit, mayBeEdited else { return false }
      return editor.isEnabled(edit)
    }
  }

  /// Whether there is anything that the editor could do.
  private var mayBeEdited: Bool {
    knownEditor != nil || isDesignMode || isEditable(page.selection.range?.start.node)
      || isEditable(page.selection.range?.end.node)
  }

  func state(of command: EditingCommand) -> Bool {
    if command.name == "stylewithcss" { return stylesWithCSS }
    guard let edit = command.edit, command.isToggle, mayBeQueried else { return false }
    return editor.state(of: edit)
  }

  func isIndeterminate(_ command: EditingCommand) -> Bool {
    guard let edit = command.edit, mayBeQueried else { return false }
    return editor.isIndeterminate(edit)
  }

  func value(of command: EditingCommand) -> DOMString {
    if command.name == "defaultparagraphseparator" { return paragraphSeparator }
    if command.isToggle { return state(of: command) ? "true" : "false" }
    guard let edit = command.edit, mayBeQueried else { return "" }
    return editor.value(of: edit)
  }

  private var mayBeQueried: Bool { focusedControl == nil && page.selection.range != nil }

  /// https://w3c.github.io/editing/docs/execCommand/#execcommand()
  func execute(_ command: EditingCommand, _ value: DOMString, in world: World) -> Bool {
    guard isEnabled(command) else {
      // What WebKit would do, and is not done here.
      if command.condition == .unsupported, hasEditableSelection {
        page.onEvent(.warning(.editingCommand(name: command.name)))
      }
      return false
    }
    switch command.name {
    case "selectall": selectAll(in: world)
    case "unselect": page.selection.removeAllRanges()
    case "stylewithcss": stylesWithCSS = !value.equalsIgnoringASCIICase("false")
    case "usecss": stylesWithCSS = value.equalsIgnoringASCIICase("false")
    case "defaultparagraphseparator":
      let name = value.asciiLowercased
      if name == "div" || name == "p" { paragraphSeparator = name }
    case "print": page.onEvent(.dialog(Dialog(kind: .print, message: "")))
    default: return edit(command, value)
    }
    knownEditor?.settings.stylesWithCSS = stylesWithCSS
    knownEditor?.settings.paragraphSeparator = paragraphSeparator
    return true
  }

  private func edit(_ command: EditingCommand, _ value: DOMString) -> Bool {
    guard let control = focusedTextControl else {
      return command.edit.map { editor.execute($0, value) } ?? false
    }
    switch command.name {
    case "undo": control.undo()
    case "redo": control.redo()
    default: control.recording { type(command, value, into: control) }
    }
    return true
  }

  private func type(_ command: EditingCommand, _ value: DOMString, into control: TextControl) {
    switch command.name {
    case "inserttext": control.type(value)
    case "insertparagraph": control.breakLine("insertParagraph")
    case "insertlinebreak": control.breakLine("insertLineBreak")
    case "inserthtml":
      let fragment = document.body.map { HTMLParser.parseFragment(value, context: $0) }
      control.insert(textOf: fragment?.textContent ?? "")
    case "delete": control.deleteText(forward: false)
    case "forwarddelete": control.deleteText(forward: true)
    default: break
    }
  }

  /// The control that has the focus, whether text can be typed into it or not.
  private var focusedControl: FocusedControl? {
    guard let focused = document.focusedElement, focused.isHTML(anyOf: .input, .textarea) else {
      return nil
    }
    return FocusedControl(text: focusedTextControl)
  }

  private var focusedTextControl: TextControl? {
    document.focusedElement.flatMap { TextControl(ofFreeText: $0) }
  }

  /// Whether typed text would be inserted: into a control, or into the document itself.
  private var hasEditableSelection: Bool {
    if let focused = document.focusedElement, focused.isHTML(anyOf: .input, .textarea) {
      return TextControl(ofFreeText: focused)?.isMutable ?? false
    }
    return isEditable(page.selection.range?.start.node ?? document.focusedElement?.node)
  }

  private func isEditable(_ node: Node?) -> Bool {
    guard let node else { return false }
    return isDesignMode || editingHost(of: node) != nil
  }

  /// https://w3c.github.io/editing/docs/execCommand/#editing-host-of
  private func editingHost(of node: Node) -> Element? {
    var host: Element?
    var next = Element(node) ?? Element(node.parent)
    while let element = next, element.isContentEditable {
      host = element
      next = Element(element.node.parent)
    }
    return host
  }

  private func selectAll(in world: World) {
    if let control = focusedTextControl {
      let length = control.value.utf16Count
      return control.setSelection(start: 0, end: length, direction: "forward")
    }
    let selected = page.selection.range?.start.node ?? document.focusedElement?.node
    let host = isDesignMode ? nil : selected.flatMap { editingHost(of: $0) }
    guard let root = host ?? document.body, root.isHTML(.frameset) == false else {
      return page.selection.removeAllRanges()
    }
    let isGranted = document.agent.fire(
      "selectstart", at: .node(root.node), bubbles: true, cancelable: true)
    guard isGranted else { return }
    var contents = SelectableContents(of: root, world.styles(of: document))
    contents.find()
    var (start, end) = (contents.start, contents.end)
    // SAFARI: a selection does not extend from one editing host into another, and becomes a caret
    // instead.
    if !isDesignMode {
      let hosts = (editingHost(of: start.node), editingHost(of: end.node))
      if hosts.0 != hosts.1 {
        if hosts.0 == nil { end = start } else { start = end }
      }
    }
    try? page.selection.select(from: start, to: end)
  }
}

extension TextControl {
  /// One into which people type text of any kind.
  init?(ofFreeText element: Element) {
    if let input = InputElement(element), !input.type.isFreeText { return nil }
    self.init(element)
  }

  var isMutable: Bool { ListedElement(unchecked: element).isMutable }
}

/// A control that has the focus.
private struct FocusedControl {
  /// Nil if no text can be typed into it.
  let text: TextControl?

  func types(_ command: EditingCommand) -> Bool {
    guard let text, text.isMutable else { return false }
    switch command.name {
    case "inserttext", "inserthtml", "delete", "forwarddelete", "insertparagraph",
      "insertlinebreak":
      return true
    case "undo": return text.history.canUndo(text.value)
    case "redo": return text.history.canRedo(text.value)
    default: return false
    }
  }
}
