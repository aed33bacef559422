import CLibXML2

/// https://dom.spec.whatwg.org/#interface-element
package struct Element: Hashable {
  package let pointer: UnsafeMutablePointer<xmlNode>

  @inlinable package init(_ pointer: UnsafeMutablePointer<xmlNode>) { self.pointer = pointer }
  @inlinable package init?(_ node: Node?) {
    guard let node, node.isElement else { return nil }
    pointer = node.pointer
  }

  @inlinable package var node: Node { Node(pointer) }

  /// https://dom.spec.whatwg.org/#concept-element-local-name
  @inlinable package var localName: Name { Name(pointer: pointer.pointee.name) }
  @inlinable package var namespace: Namespace { Namespace(pointer.pointee.ns) }
  @inlinable package var isHTML: Bool { namespace == .html }

  package var namespaceURI: DOMString? {
    pointer.pointee.ns.map { DOMString(cString: $0.pointee.href) }
  }
  package var prefix: DOMString? {
    pointer.pointee.ns.flatMap { $0.pointee.prefix.map { DOMString(cString: $0) } }
  }

  /// https://dom.spec.whatwg.org/#concept-element-attribute
  @inlinable package var firstAttribute: Attr? { Attr(pointer.pointee.properties) }

  /// The attribute without a namespace that has this local name.
  @inlinable package func attribute(_ name: Name) -> Attr? {
    var attribute = pointer.pointee.properties
    while let current = attribute {
      if current.pointee.name == name.pointer, current.pointee.ns == nil { return Attr(current) }
      attribute = current.pointee.next
    }
    return nil
  }
}

/// https://dom.spec.whatwg.org/#interface-attr
package struct Attr: Hashable {
  package let pointer: UnsafeMutablePointer<xmlAttr>

  @inlinable package init(_ pointer: UnsafeMutablePointer<xmlAttr>) { self.pointer = pointer }
  @inlinable package init?(_ pointer: UnsafeMutablePointer<xmlAttr>?) {
    guard let pointer else { return nil }
    self.pointer = pointer
  }
  @inlinable package init?(_ node: Node?) {
    guard let node, node.isAttribute else { return nil }
    pointer = UnsafeMutableRawPointer(node.pointer).assumingMemoryBound(to: xmlAttr.self)
  }

  @inlinable package var node: Node {
    Node(UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: xmlNode.self))
  }
  @inlinable package var localName: Name { Name(pointer: pointer.pointee.name) }
  @inlinable package var namespace: Namespace { Namespace(pointer.pointee.ns) }
  package var namespaceURI: DOMString? {
    pointer.pointee.ns.map { DOMString(cString: $0.pointee.href) }
  }
  package var prefix: DOMString? {
    pointer.pointee.ns.flatMap { $0.pointee.prefix.map { DOMString(cString: $0) } }
  }
  /// https://dom.spec.whatwg.org/#concept-attribute-element
  @inlinable package var element: Element? { pointer.pointee.parent.map { Element($0) } }
  @inlinable package var next: Attr? { Attr(pointer.pointee.next) }

  /// The value's bytes as they stand in the tree; nil for an empty value.
  @inlinable package var valueBytes: UnsafePointer<UInt8>? {
    UnsafePointer(pointer.pointee.children?.pointee.content)
  }
  package var value: DOMString { DOMString(cString: valueBytes) }
}
