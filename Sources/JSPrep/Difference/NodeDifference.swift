import DOM

/// The difference of two documents in nodes: which were added, removed or changed.
///
/// It is found in lines too, one for each node: a removed and an inserted line that stand in the
/// same place, are of the same kind (an element of the same name, or text …) and equally deep are
/// one node that changed.
public struct NodeDifference: Sendable, Equatable {
  public struct Change: Sendable, Equatable {
    public enum Kind: String, Sendable {
      case added, removed, changed
    }

    public var kind: Kind
    /// The XPath that leads to the node: after the change, or before it for a removed node.
    public var path: String
    /// The node itself, without its children: a start tag, or a text.
    public var before: String?
    public var after: String?
    /// How many nodes inside it share its fate; they are not listed.
    public var descendants: Int
  }

  public private(set) var changes: [Change] = []
  public private(set) var added = 0
  public private(set) var removed = 0
  public private(set) var changed = 0

  public var isEmpty: Bool { changes.isEmpty }

  init(from before: PrettySerializer, to after: PrettySerializer) {
    let beforeText = DocumentText(bytes: before.bytes)
    let afterText = DocumentText(bytes: after.bytes)
    let diff = UnifiedDiff(from: beforeText, to: afterText, names: ("", ""))
    for change in diff.changes {
      let old = change.before.map { Line(index: $0, node: before.nodes[$0], in: beforeText) }
      let new = change.after.map { Line(index: $0, node: after.nodes[$0], in: afterText) }
      record(old, new)
    }
  }

  /// A line that stands for a node.
  private struct Line {
    let node: Node
    let depth: Int
    let markup: String

    init(index: Int, node: Node, in text: DocumentText) {
      self.node = node
      let line = text.content(ofLine: index)
      let content = line.drop { $0 == 0x20 }
      depth = line.count - content.count
      markup = String(decoding: content.map { $0 == 0x0B ? 0x0A : $0 }, as: UTF8.self)
    }

    /// What a line must have in common with another to be the same node, changed.
    var kind: String {
      "\(depth) " + (Element(node).map { String($0.qualifiedName) } ?? "\(node.isText)")
    }
  }

  private mutating func record(_ old: [Line], _ new: [Line]) {
    var numbers: [String: Int32] = [:]
    func number(_ line: Line) -> Int32 {
      let next = Int32(numbers.count)
      numbers[line.kind] = numbers[line.kind] ?? next
      return numbers[line.kind] ?? next
    }
    let (oldKinds, newKinds) = (old.map(number), new.map(number))
    let script = EditScript(from: oldKinds, to: newKinds, lineCount: numbers.count)
    record(zip(old, script.isRemoved).filter(\.1).map(\.0), as: .removed)
    record(zip(new, script.isInserted).filter(\.1).map(\.0), as: .added)
    let kept = zip(
      zip(old, script.isRemoved).filter { !$0.1 }, zip(new, script.isInserted).filter { !$0.1 })
    for ((before, _), (after, _)) in kept {
      changed += 1
      changes.append(
        Change(
          kind: .changed, path: NodePath.path(to: after.node), before: before.markup,
          after: after.markup, descendants: 0))
    }
  }

  /// Only the outermost of nodes that came or went together is listed.
  private mutating func record(_ lines: [Line], as kind: Change.Kind) {
    if kind == .added { added += lines.count } else { removed += lines.count }
    var listed: [Node: Int] = [:]
    for line in lines {
      if let parent = line.node.parent, let outermost = listed[parent] {
        changes[outermost].descendants += 1
        listed[line.node] = outermost
        continue
      }
      listed[line.node] = changes.count
      changes.append(
        Change(
          kind: kind, path: NodePath.path(to: line.node),
          before: kind == .removed ? line.markup : nil,
          after: kind == .added ? line.markup : nil, descendants: 0))
    }
  }
}
