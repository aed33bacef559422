import CLibXML2

/// https://dom.spec.whatwg.org/#interface-element
public struct Element: Hashable {
  public let pointer: UnsafeMutablePointer<xmlNode>

  @inlinable public init(_ pointer: UnsafeMutablePointer<xmlNode>) { self.pointer = pointer }
  @inlinable public init?(_ node: Node?) {
    guard let node, node.isElement else { return nil }
    pointer = node.pointer
  }

  @inlinable public var node: Node { Node(pointer) }

  /// https://dom.spec.whatwg.org/#concept-element-local-name
  @inlinable public var localName: Name { Name(pointer: pointer.pointee.name) }
  @inlinable public var namespace: Namespace { Namespace(pointer.pointee.ns) }
  @inlinable public var isHTML: Bool { namespace == .html }

  public var namespaceURI: DOMString? {
    pointer.pointee.ns.map { DOMString(cString: $0.pointee.href) }
  }
  public var prefix: DOMString? {
    pointer.pointee.ns.flatMap { $0.pointee.prefix.map { DOMString(cString: $0) } }
  }

  /// https://dom.spec.whatwg.org/#concept-element-attribute
  @inlinable public var firstAttribute: Attr? { Attr(pointer.pointee.properties) }

  /// The attribute without a namespace that has this local name.
  @inlinable public func attribute(_ name: Name) -> Attr? {
    var attribute = pointer.pointee.properties
    while let current = attribute {
      if current.pointee.name == name.pointer, current.pointee.ns == nil { return Attr(current) }
      attribute = current.pointee.next
    }
    return nil
  }
}

/// https://dom.spec.whatwg.org/#interface-attr
public struct Attr: Hashable {
  public let pointer: UnsafeMutablePointer<xmlAttr>

  @inlinable public init(_ pointer: UnsafeMutablePointer<xmlAttr>) { self.pointer = pointer }
  @inlinable public init?(_ pointer: UnsafeMutablePointer<xmlAttr>?) {
    guard let pointer else { return nil }
    self.pointer = pointer
  }
  @inlinable public init?(_ node: Node?) {
    guard let node, node.isAttribute else { return nil }
    pointer = UnsafeMutableRawPointer(node.pointer).assumingMemoryBound(to: xmlAttr.self)
  }

  @inlinable public var node: Node {
    Node(UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: xmlNode.self))
  }
  @inlinable public var localName: Name { Name(pointer: pointer.pointee.name) }
  @inlinable public var namespace: Namespace { Namespace(pointer.pointee.ns) }
  public var namespaceURI: DOMString? {
    pointer.pointee.ns.map { DOMString(cString: $0.pointee.href) }
  }
  public var prefix: DOMString? {
    pointer.pointee.ns.flatMap { $0.pointee.prefix.map { DOMString(cString: $0) } }
  }
  /// https://dom.spec.whatwg.org/#concept-attribute-element
  @inlinable public var element: Element? { pointer.pointee.parent.map { Element($0) } }
  @inlinable public var next: Attr? { Attr(pointer.pointee.next) }

  /// The value's bytes in the tree; nil for an empty value.
  @inlinable public var valueBytes: UnsafePointer<UInt8>? {
    UnsafePointer(pointer.pointee.children?.pointee.content)
  }
  public var value: DOMString { DOMString(cString: valueBytes) }
}
