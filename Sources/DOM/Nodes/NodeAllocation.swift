import CLibXML2
import POSIX

// Nodes are allocated and linked by hand: `xmlNewNode` and `xmlAddChild` do more than necessary,
// and the latter merges and frees text nodes.

/// The memory of nodes: `malloc`, which libxml2 uses too, but without its indirection.
package enum NodeAllocation {
  @inlinable
  package static func allocate<T>(_ type: T.Type) -> UnsafeMutablePointer<T> {
    allocate(MemoryLayout<T>.size).bindMemory(to: T.self, capacity: 1)
  }

  @inlinable
  static func allocate(_ size: Int) -> UnsafeMutableRawPointer {
    guard let memory = malloc(size) else { fatalError("out of memory") }
    return memory
  }

  /// A node of the given type with everything else zero.
  @inlinable
  package static func make(
    _ type: xmlElementType, name: UnsafePointer<UInt8>?, document: UnsafeMutablePointer<xmlDoc>
  ) -> UnsafeMutablePointer<xmlNode> {
    let node = allocate(xmlNode.self)
    // OPTIMIZATION: the value is filled in before it is stored. If all of the memory were zeroed
    // first, the compiler would emit a `calloc`, which bypasses glibc's cache of free memory.
    var value = xmlNode()
    value.type = type
    value.name = name
    value.doc = document
    node.initialize(to: value)
    return node
  }

  /// A text node with a copy of the bytes.
  @inlinable
  package static func makeText(
    _ bytes: UnsafeBufferPointer<UInt8>, document: UnsafeMutablePointer<xmlDoc>
  ) -> UnsafeMutablePointer<xmlNode> {
    make(XML_TEXT_NODE, name: jsprep_text_name(), content: bytes, document: document)
  }

  /// An attribute that belongs to no element yet; an empty value has no text child.
  @inlinable
  package static func makeAttribute(
    name: UnsafePointer<UInt8>, namespace: UnsafeMutablePointer<xmlNs>?,
    value: UnsafeBufferPointer<UInt8>, document: UnsafeMutablePointer<xmlDoc>
  ) -> UnsafeMutablePointer<xmlAttr> {
    let size = MemoryLayout<xmlAttr>.size
    let memory = allocate(value.isEmpty ? size : size + sizeOfNode(content: value.count))
    let attribute = memory.bindMemory(to: xmlAttr.self, capacity: 1)
    var content = xmlAttr()
    content.type = XML_ATTRIBUTE_NODE
    content.name = name
    content.ns = namespace
    content.doc = document
    if !value.isEmpty {
      let text = initialize(
        memory + size, XML_TEXT_NODE, name: jsprep_text_name(), content: value, document: document)
      text.pointee.line |= SharedMemory.node.rawValue
      text.pointee.parent = memory.assumingMemoryBound(to: xmlNode.self)
      content.children = text
      content.last = text
    }
    attribute.initialize(to: content)
    return attribute
  }

  /// A copy of an attribute that belongs to no element.
  package static func copy(
    _ attribute: UnsafeMutablePointer<xmlAttr>, document: UnsafeMutablePointer<xmlDoc>
  ) -> UnsafeMutablePointer<xmlAttr> {
    let content = attribute.pointee.children?.pointee.content
    let count = content.map { Int(xmlStrlen($0)) } ?? 0
    return makeAttribute(
      name: attribute.pointee.name, namespace: attribute.pointee.ns,
      value: UnsafeBufferPointer(start: content, count: count), document: document)
  }

  package static func setValue(
    of attribute: UnsafeMutablePointer<xmlAttr>, to value: UnsafeBufferPointer<UInt8>
  ) {
    if value.isEmpty {
      freeText(of: attribute)
      attribute.pointee.children = nil
      attribute.pointee.last = nil
    } else if let text = attribute.pointee.children {
      setContent(of: text, to: value)
    } else {
      let text = makeText(value, document: attribute.pointee.doc)
      text.pointee.parent = UnsafeMutableRawPointer(attribute)
        .assumingMemoryBound(to: xmlNode.self)
      attribute.pointee.children = text
      attribute.pointee.last = text
    }
  }

  /// A copy of the bytes as a C string.
  @inlinable
  package static func copy(_ bytes: UnsafeBufferPointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
    copy(bytes, to: allocate(bytes.count + 1))
  }

  package static func copy(_ string: DOMString) -> UnsafeMutablePointer<UInt8> {
    string.bytes.withUnsafeBufferPointer { copy($0) }
  }

  /// Frees one node, and its attributes, but not its children; it must be in no tree.
  @inlinable
  package static func free(_ node: UnsafeMutablePointer<xmlNode>) {
    if node.pointee.type == XML_DTD_NODE {
      let dtd = UnsafeMutableRawPointer(node).assumingMemoryBound(to: xmlDtd.self)
      release(UnsafeMutableRawPointer(mutating: dtd.pointee.ExternalID))
      release(UnsafeMutableRawPointer(mutating: dtd.pointee.SystemID))
    } else if node.pointee.type == XML_ELEMENT_NODE {
      var attribute = node.pointee.properties
      while let current = attribute {
        attribute = current.pointee.next
        free(current)
      }
    } else {
      releaseContent(of: node)
    }
    release(node)
  }

  @inlinable
  package static func free(_ attribute: UnsafeMutablePointer<xmlAttr>) {
    freeText(of: attribute)
    release(attribute)
  }

  @inlinable
  static func freeText(of attribute: UnsafeMutablePointer<xmlAttr>) {
    guard let text = attribute.pointee.children else { return }
    releaseContent(of: text)
    if !SharedMemory(of: text).contains(.node) { release(text) }
  }

  @inlinable
  package static func release(_ memory: UnsafeMutableRawPointer?) {
    POSIX.free(memory)
  }
}
