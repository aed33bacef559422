import DOM

/// What an editor remembers from one command to the next.
package final class EditorSettings {
  package let tree: RenderedTree
  package var stylesWithCSS = false
  package var paragraphSeparator: DOMString = "div"
  /// The style that is set while a caret stands somewhere, for what will be typed.
  var typingStyle: EditingStyle?
  /// Where the caret stood when that style was set: only compared, the node may be gone.
  var typingPlace: BoundaryPoint?
  var history = UndoHistory()
  /// What has just been typed: what is typed next is undone with it.
  var openEntry: UndoEntry?

  package init(_ document: Document) { tree = RenderedTree(document) }
}
