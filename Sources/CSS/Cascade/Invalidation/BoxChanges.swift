import DOM

/// What has changed for the boxes of a document since its layout was last made.
package struct BoxChanges {
  /// All boxes must be made again.
  package var isEverything = false
  /// Elements whose own style changed, but nothing that others inherit from them.
  package var own: Set<Element> = []
  /// Elements that must be made again with all inside.
  package var subtrees: Set<Element> = []
  /// Elements with other children than before, whose own boxes may stay.
  package var children: Set<Element> = []

  /// Elements whose boxes and styles are no longer valid, if they had any.
  package var discarded: Set<Element> = []

  package var isEmpty: Bool {
    !isEverything && own.isEmpty && subtrees.isEmpty && children.isEmpty
  }
}
