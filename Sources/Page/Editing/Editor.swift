import Bindings
import DOM
import Session

/// Implements `execCommand` and related methods for the document that a page shows.
///
/// https://w3c.github.io/editing/docs/execCommand/
final class Editor {
  private unowned let page: Page
  var isDesignMode = false
  private var stylesWithCSS = false
  private var paragraphSeparator: DOMString = "div"

  init(of page: Page) { self.page = page }

  private var document: Document { page.document }

  func isEnabled(_ command: EditingCommand) -> Bool {
    switch command.condition {
    case .always: true
    case .userActivation, .unsupported: false
    case .selection:
      page.selection.range.map { !$0.isCollapsed } ?? false || hasEditableSelection
    case .editable: focusedTextControl?.isMutable ?? false
    }
  }

  func state(of command: EditingCommand) -> Bool {
    command.name == "stylewithcss" && stylesWithCSS
  }

  func value(of command: EditingCommand) -> DOMString {
    if command.name == "defaultparagraphseparator" { return paragraphSeparator }
    return command.isToggle ? "false" : ""
  }

  /// https://w3c.github.io/editing/docs/execCommand/#execcommand()
  func execute(_ command: EditingCommand, _ value: DOMString, in world: World) -> Bool {
    guard isEnabled(command) else {
      let wouldEdit = command.condition == .editable || command.condition == .unsupported
      if wouldEdit, hasEditableSelection {
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
    case "inserttext": focusedTextControl?.type(value)
    case "delete": focusedTextControl?.deleteText(forward: false)
    case "forwarddelete": focusedTextControl?.deleteText(forward: true)
    default: return false
    }
    return true
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
