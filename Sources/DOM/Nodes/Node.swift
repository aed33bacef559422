import CLibXML2

/// A node of the tree: a value that points to an `xmlNode`, or to an `xmlAttr`, `xmlDoc` or
/// `xmlDtd`, which have the same first fields. It owns nothing; the tree belongs to the document,
/// and detached trees are freed when they are no longer reachable.
///
/// How the standard's nodes are represented in libxml2's tree:
///
/// - A name is interned in the agent's dictionary. `ns` is one of our shared `xmlNs` (see
///   `Namespace`); `nsDef` is never used, `xmlns` attributes are ordinary attributes.
/// - An element's `extra` is its `ElementName` (0: an unknown name), its `line` is `NodeFlags`, its
///   `content` the position in the source (`SourcePosition`).
/// - An attribute's value is one text child, or none when it is empty.
/// - Text is the bytes of a `DOMString`. Adjacent text nodes are not merged. Their `line`, and that
///   of other nodes with content, is `SharedMemory`.
/// - `_private` and `psvi` are the wrappers of two script worlds.
/// - Template contents and shadow roots are fragments in side tables of the document.
///
/// https://dom.spec.whatwg.org/#interface-node
public struct Node: Hashable {
  public let pointer: UnsafeMutablePointer<xmlNode>

  @inlinable public init(_ pointer: UnsafeMutablePointer<xmlNode>) { self.pointer = pointer }
  @inlinable public init?(_ pointer: UnsafeMutablePointer<xmlNode>?) {
    guard let pointer else { return nil }
    self.pointer = pointer
  }

  @inlinable public var type: xmlElementType { pointer.pointee.type }

  @inlinable public var isElement: Bool { type == XML_ELEMENT_NODE }
  @inlinable public var isText: Bool { type == XML_TEXT_NODE || type == XML_CDATA_SECTION_NODE }
  @inlinable public var isDocument: Bool {
    type == XML_HTML_DOCUMENT_NODE || type == XML_DOCUMENT_NODE
  }
  @inlinable public var isDocumentFragment: Bool { type == XML_DOCUMENT_FRAG_NODE }
  @inlinable public var isDocumentType: Bool { type == XML_DTD_NODE }
  @inlinable public var isAttribute: Bool { type == XML_ATTRIBUTE_NODE }
  @inlinable public var isComment: Bool { type == XML_COMMENT_NODE }
  @inlinable public var isCharacterData: Bool {
    isText || type == XML_COMMENT_NODE || type == XML_PI_NODE
  }

  /// https://dom.spec.whatwg.org/#concept-tree-parent
  @inlinable public var parent: Node? { isAttribute ? nil : Node(pointer.pointee.parent) }
  @inlinable public var firstChild: Node? {
    isElement || isDocument || isDocumentFragment ? Node(pointer.pointee.children) : nil
  }
  @inlinable public var lastChild: Node? {
    isElement || isDocument || isDocumentFragment ? Node(pointer.pointee.last) : nil
  }
  @inlinable public var nextSibling: Node? { isAttribute ? nil : Node(pointer.pointee.next) }
  @inlinable public var previousSibling: Node? { isAttribute ? nil : Node(pointer.pointee.prev) }

  /// https://dom.spec.whatwg.org/#concept-node-document
  @inlinable public var document: Document {
    Document(
      isDocument
        ? UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: xmlDoc.self)
        : pointer.pointee.doc)
  }

  /// https://dom.spec.whatwg.org/#concept-tree-root
  @inlinable public var root: Node {
    var node = self
    while let parent = node.parent { node = parent }
    return node
  }

  /// The next node in tree order within the subtree of `root`.
  /// https://dom.spec.whatwg.org/#concept-tree-order
  @inlinable public func next(within root: Node) -> Node? {
    if let firstChild { return firstChild }
    return nextSkippingChildren(within: root)
  }

  @inlinable public func nextSkippingChildren(within root: Node) -> Node? {
    var node = self
    while node != root {
      if let sibling = node.nextSibling { return sibling }
      guard let parent = node.parent else { return nil }
      node = parent
    }
    return nil
  }
}
