import DOM
import HTMLParser

/// A command that is being executed: the changes that it makes of smaller ones, and what is selected meanwhile.
///
/// SAFARI: `CompositeEditCommand`
final class Edit {
  let settings: EditorSettings
  let tree: RenderedTree
  let entry: UndoEntry
  /// What will be selected in the end.
  var selection: EditingSelection
  let startingSelection: EditingSelection
  /// Whether that is not where carets are shown, but in the tree just so.
  var selectsExactly = false
  /// How deep commands call each other.
  private var depth = 0

  init(_ settings: EditorSettings, _ selection: EditingSelection, entry: UndoEntry) {
    self.settings = settings
    tree = settings.tree
    self.selection = selection
    startingSelection = selection
    self.entry = entry
  }

  var document: Document { tree.document }

  private func perform(_ change: EditStep.Change) {
    let step = EditStep(change)
    step.redo()
    entry.append(step)
  }

  /// Runs a part that may call itself through others; not beyond any page's nesting.
  func nested(_ body: () -> Void) {
    guard depth < Self.maximumDepth else { return }
    depth += 1
    body()
    depth -= 1
  }

  private static let maximumDepth = 24

  // MARK: Selection

  func select(_ caret: EditingPosition?) { select(caret, caret) }

  func select(_ start: EditingPosition?, _ end: EditingPosition?) {
    selection = EditingSelection(start, end, in: tree)
    selectsExactly = false
  }

  /// Scripts find just these places selected.
  func selectExactly(_ start: EditingPosition, _ end: EditingPosition) {
    select(start, end)
    selectsExactly = true
  }

  var visibleStart: EditingPosition? { tree.visibleStart(selection) }
  var visibleEnd: EditingPosition? { tree.visibleEnd(selection) }

  // MARK: Nodes

  func make(_ name: ElementName) -> Node { make(named: DOMString("\(name)")) }

  func make(named name: DOMString) -> Node {
    (try? document.createElement(name))?.node ?? makeText("")
  }

  func makeText(_ text: DOMString) -> Node { document.createTextNode(text) }

  func makeParagraph() -> Node { make(named: settings.paragraphSeparator) }

  func insert(_ node: Node, before next: Node, evenIfFixed: Bool = false) {
    guard let parent = next.parent, evenIfFixed || tree.isEditable(parent) else { return }
    perform(.insert(node, into: parent, before: next))
  }

  func insert(_ node: Node, behind previous: Node) {
    guard let parent = previous.parent else { return }
    if let next = previous.nextSibling {
      insert(node, before: next)
    } else {
      append(node, to: parent)
    }
  }

  func append(_ node: Node, to parent: Node) {
    guard parent.acceptsChildren, !parent.isConnected || tree.isEditable(parent) else { return }
    perform(.insert(node, into: parent, before: nil))
  }

  func insert(_ node: Node, at position: EditingPosition) {
    let place = tree.inParent(position)
    let target = place.anchor
    let offset = place.offsetInContainer
    if target.acceptsChildren {
      if let child = target.child(at: offset) {
        insert(node, before: child)
      } else {
        append(node, to: target)
      }
    } else if tree.caretMinimum(target) >= offset {
      insert(node, before: target)
    } else if target.isText, tree.caretMaximum(target) > offset {
      splitText(target, at: offset)
      insert(node, before: target)
    } else {
      insert(node, behind: target)
    }
  }

  func remove(_ node: Node, evenIfFixed: Bool = false) {
    guard let parent = node.parent, evenIfFixed || tree.isEditable(parent) || !parent.isConnected
    else { return }
    perform(.remove(node, from: parent, before: node.nextSibling))
  }

  func removeKeepingChildren(_ node: Node, evenIfFixed: Bool = false) {
    guard node.parent != nil else { return }
    for child in node.children {
      remove(child, evenIfFixed: evenIfFixed)
      insert(child, before: node, evenIfFixed: evenIfFixed)
    }
    remove(node, evenIfFixed: evenIfFixed)
  }

  func removeChildren(of node: Node, _ range: Range<Int>) {
    let children = node.children
    for child in children[range.clamped(to: children.indices)] { remove(child) }
  }

  func prune(_ node: Node?) {
    if let highest = tree.highestToPrune(node) { remove(highest) }
  }

  func removeAndPrune(_ node: Node) {
    let parent = node.parent
    remove(node)
    prune(parent)
  }

  func move(from first: Node?, to end: Node?, into parent: Node) {
    var nodes: [Node] = []
    var next = first
    while let node = next, node != end {
      nodes.append(node)
      next = node.nextSibling
    }
    for node in nodes {
      remove(node)
      append(node, to: parent)
    }
  }

  func set(_ name: DOMString, _ value: DOMString?, of element: Element) {
    let old = element[name]
    guard old != value else { return }
    perform(.setAttribute(element, name, old: old, new: value))
  }

  // MARK: Text

  func replaceText(_ node: Node, _ offset: Int, _ count: Int, with text: DOMString) {
    let length = node.length
    guard node.isText, offset <= length else { return }
    let old = node.data.substring(from: offset, count: min(count, length - offset))
    guard !old.isEmpty || !text.isEmpty else { return }
    perform(.replaceText(node, at: offset, old: old, new: text))
  }

  func deleteText(_ node: Node, _ offset: Int, _ count: Int) {
    if count > 0 { replaceText(node, offset, count, with: "") }
  }

  func insertText(_ node: Node, _ offset: Int, _ text: DOMString) {
    if !text.isEmpty { replaceText(node, offset, 0, with: text) }
  }

  /// The text before the offset gets a node of its own.
  func splitText(_ node: Node, at offset: Int) {
    let data = node.data
    guard node.parent != nil, offset > 0, offset <= data.utf16Count else { return }
    let (head, _) = data.splitting(at: offset)
    insert(makeText(head), before: node)
    replaceText(node, 0, offset, with: "")
  }
}
