import CLibXML2
import DOM

/// Checks whether trees and the side tables are consistent, after each change: for tests and
/// fuzzers. It stops at the first error.
package struct TreeChecker {
  private let agent: Agent
  /// All nodes that were visited, and how many children they have.
  private var childCounts: [Node: Int] = [:]
  private var finding: String?
  private var opened: Node?

  /// The first error; nil if there is none.
  ///
  /// - Parameters:
  ///   - nodes: any nodes of the trees, which are checked completely, with shadow trees and
  ///     template contents.
  ///   - opened: a document that a script has opened. Its parser adds a root next to what the
  ///     script inserts meanwhile, as in WebKit.
  package static func finding(
    in agent: Agent, _ nodes: [Node], opened: Document? = nil
  ) -> String? {
    var checker = TreeChecker(agent: agent)
    checker.opened = opened?.node
    checker.checkTrees(nodes)
    checker.checkRanges()
    checker.checkIterators()
    checker.checkSlots()
    return checker.finding
  }

  private init(agent: Agent) { self.agent = agent }

  private mutating func fail(_ text: @autoclosure () -> String) {
    if finding == nil { finding = text() }
  }

  // MARK: Trees

  private mutating func checkTrees(_ nodes: [Node]) {
    var pending = nodes.map { $0.isAttribute ? Attr($0)?.element?.node.root ?? $0 : $0.root }
    while let root = pending.popLast() {
      if childCounts[root] != nil { continue }
      if root.isAttribute {
        childCounts[root] = 0
        continue
      }
      if root.pointer.pointee.next != nil || root.pointer.pointee.prev != nil {
        fail("the root \(root) has siblings")
      }
      if root.isDocument { checkDocument(root) }
      checkTree(root, &pending)
      if finding != nil { return }
    }
  }

  private mutating func checkTree(_ root: Node, _ pending: inout [Node]) {
    let document = root.document
    var node: Node? = root
    while let current = node, finding == nil {
      if current.document != document { fail("\(current) is of another document than its root") }
      checkChildren(of: current)
      if let element = Element(current) { checkElement(element, &pending) }
      if current.isDocumentFragment { checkFragment(current, &pending) }
      node = current.next(within: root)
    }
    if root.isDocument { checkIdentifiers(document) }
  }

  /// The links between a node and its children.
  private mutating func checkChildren(of parent: Node) {
    guard parent.isElement || parent.isDocument || parent.isDocumentFragment else {
      childCounts[parent] = 0
      return
    }
    var count = 0
    var previous: UnsafeMutablePointer<xmlNode>?
    var next = parent.pointer.pointee.children
    while let child = next {
      if child.pointee.parent != parent.pointer { fail("a child of \(parent) has another parent") }
      if child.pointee.prev != previous { fail("children of \(parent) are linked one way only") }
      if Node(child).isDocument || Node(child).isDocumentFragment || Node(child).isAttribute {
        fail("\(parent) has a child \(Node(child))")
      }
      count += 1
      previous = child
      next = child.pointee.next
    }
    if parent.pointer.pointee.last != previous { fail("\(parent) has a wrong last child") }
    if childCounts.updateValue(count, forKey: parent) != nil { fail("\(parent) is there twice") }
    if parent.children.count != count || parent.length != count {
      fail("\(parent) has \(count) children, and says \(parent.length)")
    }
  }

  /// https://dom.spec.whatwg.org/#concept-node-tree
  private mutating func checkDocument(_ document: Node) {
    var kinds = ""
    for child in document.children {
      if child.isElement {
        kinds += "e"
      } else if child.isDocumentType {
        kinds += "d"
      } else if child.isText {
        fail("a document has a text")
      }
    }
    if document != opened, !["", "e", "d", "de"].contains(kinds) {
      fail("a document has the children \(kinds)")
    }
  }

  // MARK: Elements and fragments

  private mutating func checkElement(_ element: Element, _ pending: inout [Node]) {
    checkAttributes(of: element)
    let shadow = agent.shadowTrees.root(of: element)
    if element.node.flags.contains(.hasShadowRoot) != (shadow != nil) {
      fail("\(element.node) does not know whether it is a shadow host")
    }
    if let shadow {
      if shadow.host != element { fail("the shadow root of \(element.node) has another host") }
      if shadow.node.document != element.document {
        fail("the shadow root of \(element.node) is of another document")
      }
      pending.append(shadow.node)
    }
    if let contents = agent.templateContents[element] {
      if contents.document != element.document.templateContentsOwner {
        fail("the contents of \(element.node) are of a wrong document")
      }
      if agent.fragmentHosts[contents] != element {
        fail("the contents of \(element.node) have another host")
      }
      pending.append(contents)
    }
  }

  private mutating func checkAttributes(of element: Element) {
    var previous: UnsafeMutablePointer<xmlAttr>?
    var names: Set<[DOMString?]> = []
    var next = element.pointer.pointee.properties
    while let attribute = next {
      if attribute.pointee.parent != element.pointer {
        fail("an attribute of \(element.node) has another element")
      }
      if attribute.pointee.prev != previous {
        fail("attributes of \(element.node) are linked one way only")
      }
      if attribute.pointee.doc != element.pointer.pointee.doc {
        fail("an attribute of \(element.node) is of another document")
      }
      let attr = Attr(attribute)
      if !names.insert([attr.namespaceURI, attr.localName.string]).inserted {
        fail("\(element.node) has an attribute twice")
      }
      childCounts[attr.node] = 0
      previous = attribute
      next = attribute.pointee.next
    }
  }

  private mutating func checkFragment(_ fragment: Node, _ pending: inout [Node]) {
    if fragment.parent != nil { fail("a fragment has a parent") }
    let shadow = agent.shadowTrees.root(fragment)
    if fragment.flags.contains(.isShadowRoot) != (shadow != nil) {
      fail("a fragment does not know whether it is a shadow root")
    }
    guard let host = agent.fragmentHosts[fragment] else { return }
    if shadow != nil, shadow?.host != host { fail("a shadow root has two hosts") }
    if shadow == nil, agent.templateContents[host] != fragment {
      fail("a fragment believes that it is a template's")
    }
    pending.append(host.node.root)
  }

  /// Compares the map of identifiers with a walk over the tree.
  private mutating func checkIdentifiers(_ document: Document) {
    var first: [DOMString: Element] = [:]
    for element in document.node.descendants(where: { $0["id"] != nil }) {
      if let id = element["id"], !id.isEmpty, first[id] == nil { first[id] = element }
    }
    for (id, element) in first where document.node.element(withID: id) != element {
      fail("the element with the id \(id) is another one")
    }
  }
}

// MARK: What points into trees

extension TreeChecker {
  private mutating func checkRanges() {
    for range in agent.liveBoundaries.liveRanges where finding == nil {
      for point in [range.start, range.end] {
        // Those of other trees are not checked.
        guard let count = childCounts[point.node] else { continue }
        let limit = point.node.isCharacterData ? point.node.length : count
        if point.offset < 0 || point.offset > limit {
          fail("a range is at \(point.offset) of \(limit) in \(point.node)")
        }
      }
      if range.start.node.root != range.end.node.root {
        fail("a range is in two trees")
      } else if range.start.position(relativeTo: range.end) == .after {
        fail("a range ends before its start")
      }
    }
  }

  private mutating func checkIterators() {
    for iterator in agent.liveBoundaries.liveIterators where finding == nil {
      if !iterator.root.isInclusiveAncestor(of: iterator.referenceNode) {
        fail("an iterator is at a node outside its root")
      }
    }
  }

  /// Compares the assigned slots with a search for them.
  ///
  /// https://dom.spec.whatwg.org/#find-slotables
  private mutating func checkSlots() {
    for node in childCounts.keys where finding == nil {
      guard let shadow = node.asShadowRoot, shadow.slotAssignment == .named else { continue }
      var taken: Set<DOMString> = []
      for slot in node.descendants(where: \.isSlot).map(SlotElement.init(unchecked:)) {
        let isFirst = taken.insert(slot.name).inserted
        let wanted =
          isFirst
          ? shadow.host.node.children.filter {
            $0.isSlottable && $0.slottableName == slot.name
          } : []
        if slot.assignedNodes(flatten: false) != wanted {
          fail("\(slot.node) has other nodes than belong there")
        }
        for child in wanted where agent.shadowTrees.assignedSlots[child] != slot.element {
          fail("\(child) knows another slot than it stands in")
        }
      }
    }
  }
}
