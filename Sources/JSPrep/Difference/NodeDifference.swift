/// The difference of two documents in nodes: which were added, removed or changed.
///
/// It is based on a comparison of lines, one for each node: a removed and an inserted line at the
/// same place, of the same kind (an element of the same name, or text …) and at the same depth are
/// one node that changed.
public struct NodeDifference: Sendable, Equatable {
  /// A node that was added, removed or changed.
  public struct Change: Sendable, Equatable {
    /// What has happened to a node.
    public enum Kind: String, Sendable {
      /// It is only in the document after.
      case added
      /// It is only in the document before.
      case removed
      /// It is in both, with other attributes or another text.
      case changed
    }

    /// What has happened to it.
    public var kind: Kind
    /// The XPath of the node: after the change, or before it for a removed node.
    public var path: String
    /// The node itself, without its children: a start tag, or a text.
    public var before: String?
    /// The node after the change; nil if it was removed.
    public var after: String?
    /// How many nodes inside it were also added or removed; they are not listed.
    public var descendants: Int
  }

  /// Where the node of a change is in each of the two outlines: the number of its entry.
  package struct Places: Sendable, Equatable {
    package var before: Int?
    package var after: Int?
  }

  /// Without nodes inside of those that were added or removed as a whole.
  public private(set) var changes: [Change] = []
  /// Those of each change.
  package private(set) var places: [Places] = []
  /// How many nodes were added, with those that are inside of others.
  public private(set) var added = 0
  /// How many nodes were removed, with those that are inside of others.
  public private(set) var removed = 0
  /// How many nodes have other attributes or another text.
  public private(set) var changed = 0

  /// Whether the documents are equal, but for white space between nodes and the order of
  /// attributes.
  public var isEmpty: Bool { changes.isEmpty }

  /// That of equal documents.
  package init() {}

  package init(from before: Outline, to after: Outline) {
    let diff = UnifiedDiff(from: before.text, to: after.text, names: ("", ""))
    var known = Known(before, after)
    var (x, y) = (0, 0)
    for change in diff.changes {
      known.match(&x, &y, upTo: change.before.lowerBound)
      record(change.before, change.after, &known)
      (x, y) = (change.before.upperBound, change.after.upperBound)
    }
  }

  /// What is known so far.
  private struct Known {
    let before: Outline
    let after: Outline
    /// Which entry of `after` each of `before` is.
    private var counterparts: [Int?]
    var oldPaths: NodePaths
    var newPaths: NodePaths

    init(_ before: Outline, _ after: Outline) {
      (self.before, self.after) = (before, after)
      counterparts = Array(repeating: nil, count: before.entries.count)
      (oldPaths, newPaths) = (NodePaths(before), NodePaths(after))
    }

    /// The lines from there on are the same.
    mutating func match(_ x: inout Int, _ y: inout Int, upTo end: Int) {
      while x < end {
        pair(x, y)
        (x, y) = (x + 1, y + 1)
      }
    }

    mutating func pair(_ x: Int, _ y: Int) { counterparts[before.shown[x]] = after.shown[y] }

    /// Whether two lines stand in the same element.
    func shareParent(_ x: Int, _ y: Int) -> Bool {
      let new = after.parents[after.shown[y]]
      guard let old = before.parents[before.shown[x]] else { return new == nil }
      return new != nil && counterparts[old] == new
    }
  }

  /// What a line must have in common with another to be the same node, changed.
  private struct Likeness: Hashable {
    let depth: Int32
    let kind: Outline.Entry.Kind
    let name: String

    init(_ line: Int, in outline: Outline) {
      let index = outline.shown[line]
      (depth, kind) = (outline.entries[index].depth, outline.entries[index].kind)
      name = kind == .element ? outline.name(ofElement: index) : ""
    }
  }

  private mutating func record(_ old: Range<Int>, _ new: Range<Int>, _ known: inout Known) {
    var numbers: [Likeness: Int32] = [:]
    func number(_ likeness: Likeness) -> Int32 {
      let next = Int32(numbers.count)
      return numbers[likeness]
        ?? {
          numbers[likeness] = next
          return next
        }()
    }
    let oldKinds = old.map { number(Likeness($0, in: known.before)) }
    let newKinds = new.map { number(Likeness($0, in: known.after)) }
    var script = EditScript(from: oldKinds, to: newKinds, lineCount: numbers.count)
    let pairs = zip(
      oldKinds.indices.filter { !script.isRemoved[$0] },
      newKinds.indices.filter { !script.isInserted[$0] })
    for (i, j) in pairs {
      let (x, y) = (old.lowerBound + i, new.lowerBound + j)
      guard known.shareParent(x, y) else {
        (script.isRemoved[i], script.isInserted[j]) = (true, true)
        continue
      }
      known.pair(x, y)
      changed += 1
      changes.append(
        Change(
          kind: .changed, path: known.newPaths.path(to: known.after.shown[y]),
          before: known.before.markup(ofLine: x), after: known.after.markup(ofLine: y),
          descendants: 0))
      places.append(Places(before: known.before.shown[x], after: known.after.shown[y]))
    }
    record(
      oldKinds.indices.filter { script.isRemoved[$0] }.map { old.lowerBound + $0 }, as: .removed,
      known.before, &known.oldPaths)
    record(
      newKinds.indices.filter { script.isInserted[$0] }.map { new.lowerBound + $0 }, as: .added,
      known.after, &known.newPaths)
  }

  /// Of nodes that were added or removed together, only the outermost is listed.
  private mutating func record(
    _ lines: [Int], as kind: Change.Kind, _ outline: Outline, _ paths: inout NodePaths
  ) {
    if kind == .added { added += lines.count } else { removed += lines.count }
    var listed: [Int: Int] = [:]
    for line in lines {
      let entry = outline.shown[line]
      if let parent = outline.parents[entry], let outermost = listed[parent] {
        changes[outermost].descendants += 1
        listed[entry] = outermost
        continue
      }
      listed[entry] = changes.count
      let markup = outline.markup(ofLine: line)
      changes.append(
        Change(
          kind: kind, path: paths.path(to: entry), before: kind == .removed ? markup : nil,
          after: kind == .added ? markup : nil, descendants: 0))
      places.append(
        Places(before: kind == .removed ? entry : nil, after: kind == .added ? entry : nil))
    }
  }
}
