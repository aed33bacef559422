import PropertyList

/// Something that a script was told by the page.
package struct Read: Sendable, Hashable {
  package enum Value: Sendable, Hashable {
    case string(String)
    case number(Double)
    case boolean(Bool)
  }

  /// What was read, as a script would write it: `textContent`, `getAttribute("href")`,
  /// `getBoundingClientRect().width`.
  package let expression: String
  /// Such as `Node.textContent`.
  package let member: String
  /// Nil for what no node has, such as the address.
  package let node: NodePlace?
  package let value: Value
  package let location: SourceLocation?

  /// Whether it was the same of the same node, whenever it was read.
  func isSame(as other: Read) -> Bool { expression == other.expression && node == other.node }
}
