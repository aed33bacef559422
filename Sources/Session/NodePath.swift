/// Where a node is in a page, as text: child indices from the document, such as `/1/0/3`.
///
/// Texts that follow each other count as one child, and empty ones as none, because markup cannot tell
/// them apart. `#` leads into a shadow root, `@` into the document of a frame.
public struct NodePath: Sendable, Hashable {
  package enum Step: Sendable, Hashable {
    case child(Int)
    case shadowRoot
    case framedDocument
  }

  package private(set) var steps: [Step] = []

  /// - Parameter text: begins with a slash, as no selector does; `/` is the document.
  public init?(_ text: some StringProtocol) {
    guard text.hasPrefix("/") else { return nil }
    if text.count == 1 { return }
    for word in text.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
      switch word {
      case "#": steps.append(.shadowRoot)
      case "@": steps.append(.framedDocument)
      default:
        guard let index = Int(word), index >= 0 else { return nil }
        steps.append(.child(index))
      }
    }
  }
}

/// A point in a page: in a text, before one of its UTF-16 code units; elsewhere, before a child.
public struct NodePoint: Sendable, Hashable {
  package let path: NodePath
  package let offset: Int

  /// - Parameter text: such as `/1/0/3:5`.
  init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let path = NodePath(parts[0]), let offset = Int(parts[1]), offset >= 0
    else { return nil }
    (self.path, self.offset) = (path, offset)
  }
}

/// From where to where something reaches; the second point may be before the first.
public struct NodeRange: Sendable, Hashable {
  package let anchor: NodePoint
  package let focus: NodePoint
  /// As it was given.
  package let text: String

  /// - Parameter text: two points, such as `/1/0/3:5 /1/0/3:9`.
  public init?(_ text: String) {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 2, let anchor = NodePoint(parts[0]), let focus = NodePoint(parts[1])
    else { return nil }
    (self.anchor, self.focus, self.text) = (anchor, focus, text)
  }
}
