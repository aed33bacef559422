import DOM

/// The difference of two documents in nodes: which were added, removed or changed.
///
/// It is based on a comparison of lines, one for each node: a removed and an inserted line at the
/// same place, of the same kind (an element of the same name, or text …) and at the same depth are
/// one node that changed.
public struct NodeDifference: Sendable, Equatable {
  public struct Change: Sendable, Equatable {
    public enum Kind: String, Sendable {
      case added, removed, changed
    }

    public var kind: Kind
    /// The XPath of the node: after the change, or before it for a removed node.
    public var path: String
    /// The node itself, without its children: a start tag, or a text.
    public var before: String?
    public var after: String?
    /// How many nodes inside it were also added or removed; they are not listed.
    public var descendants: Int
  }

  public private(set) var changes: [Change] = []
  public private(set) var added = 0
  public private(set) var removed = 0
  public private(set) var changed = 0

  public var isEmpty: Bool { changes.isEmpty }

  init(from before: PrettySerializer, to after: PrettySerializer) {
    let old = Outline(before)
    let new = Outline(after)
    let diff = UnifiedDiff(from: old.text, to: new.text, names: ("", ""))
    var known = Known()
    if let old = before.nodes.first, let new = after.nodes.first {
      known.counterparts[old.node.root] = new.node.root
    }
    var (x, y) = (0, 0)
    func keep(upTo end: Int) {
      while x < end {
        known.counterparts[old.nodes[x].node] = new.nodes[y].node
        (x, y) = (x + 1, y + 1)
      }
    }
    for change in diff.changes {
      keep(upTo: change.before.lowerBound)
      record(change.before.map(old.line), change.after.map(new.line), &known)
      (x, y) = (change.before.upperBound, change.after.upperBound)
    }
  }

  /// What is known so far.
  private struct Known {
    /// Maps nodes of `before` to the same nodes in `after`.
    var counterparts: [Node: Node] = [:]
    var paths = NodePaths()
  }

  /// A document with a line for each node.
  private struct Outline {
    let text: DocumentText
    let nodes: [(node: Node, depth: Int)]

    init(_ serialized: PrettySerializer) {
      text = DocumentText(bytes: serialized.bytes)
      nodes = serialized.nodes
    }

    func line(_ index: Int) -> Line {
      let (node, depth) = nodes[index]
      let content = text.content(ofLine: index).dropFirst(2 * depth)
      return Line(
        node: node, depth: depth,
        markup: String(decoding: content.map { $0 == 0x0B ? 0x0A : $0 }, as: UTF8.self))
    }
  }

  private struct Line {
    let node: Node
    let depth: Int
    let markup: String

    /// What two lines must have in common to be the same, changed node.
    var kind: String {
      "\(depth) " + (Element(node).map { String($0.qualifiedName) } ?? "\(node.isText)")
    }
  }

  private mutating func record(_ old: [Line], _ new: [Line], _ known: inout Known) {
    var numbers: [String: Int32] = [:]
    func number(_ line: Line) -> Int32 {
      let next = Int32(numbers.count)
      return numbers[line.kind]
        ?? {
          numbers[line.kind] = next
          return next
        }()
    }
    let (oldKinds, newKinds) = (old.map(number), new.map(number))
    var script = EditScript(from: oldKinds, to: newKinds, lineCount: numbers.count)
    let pairs = zip(
      old.indices.filter { !script.isRemoved[$0] }, new.indices.filter { !script.isInserted[$0] })
    for (x, y) in pairs {
      let (before, after) = (old[x], new[y])
      guard let parent = before.node.container, known.counterparts[parent] == after.node.container
      else {
        (script.isRemoved[x], script.isInserted[y]) = (true, true)
        continue
      }
      known.counterparts[before.node] = after.node
      changed += 1
      changes.append(
        Change(
          kind: .changed, path: known.paths.path(to: after.node), before: before.markup,
          after: after.markup, descendants: 0))
    }
    record(old.indices.filter { script.isRemoved[$0] }.map { old[$0] }, as: .removed, &known)
    record(new.indices.filter { script.isInserted[$0] }.map { new[$0] }, as: .added, &known)
  }

  /// Of nodes that were added or removed together, only the outermost is listed.
  private mutating func record(
    _ lines: [Line], as kind: Change.Kind, _ known: inout Known
  ) {
    if kind == .added { added += lines.count } else { removed += lines.count }
    var listed: [Node: Int] = [:]
    for line in lines {
      if let parent = line.node.container, let outermost = listed[parent] {
        changes[outermost].descendants += 1
        listed[line.node] = outermost
        continue
      }
      listed[line.node] = changes.count
      changes.append(
        Change(
          kind: kind, path: known.paths.path(to: line.node),
          before: kind == .removed ? line.markup : nil,
          after: kind == .added ? line.markup : nil, descendants: 0))
    }
  }
}

extension Harness {
  /// The changes of the page since it was loaded, in nodes.
  package func nodeDifference(
    from file: PageFile, encoding: String?
  ) throws(JSPrepError) -> NodeDifference {
    let loaded = try DocumentLoader.load(file, encoding: encoding)
    return NodeDifference(
      from: PrettySerializer.serialize(loaded, layout: .outline),
      to: PrettySerializer.serialize(document, layout: .outline))
  }
}
