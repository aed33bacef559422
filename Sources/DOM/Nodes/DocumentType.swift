import CLibXML2

/// A document type: a value that points to an `xmlDtd`.
///
/// https://dom.spec.whatwg.org/#interface-documenttype
package struct DocumentType: Hashable {
  package let pointer: UnsafeMutablePointer<xmlDtd>

  package init?(_ node: Node?) {
    guard let node, node.isDocumentType else { return nil }
    pointer = UnsafeMutableRawPointer(node.pointer).assumingMemoryBound(to: xmlDtd.self)
  }

  /// Makes one that is in no tree yet. (`xmlCreateIntSubset` would insert it at the beginning of
  /// the tree.)
  package init(
    name: DOMString, publicID: DOMString, systemID: DOMString, document: Document
  ) {
    pointer = NodeAllocation.allocate(xmlDtd.self)
    pointer.initialize(to: xmlDtd())
    pointer.pointee.type = XML_DTD_NODE
    pointer.pointee.name = document.agent.intern(name).pointer
    pointer.pointee.doc = document.pointer
    pointer.pointee.ExternalID = UnsafePointer(NodeAllocation.copy(publicID))
    pointer.pointee.SystemID = UnsafePointer(NodeAllocation.copy(systemID))
  }

  package var node: Node {
    Node(UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: xmlNode.self))
  }
  package var name: DOMString { DOMString(cString: pointer.pointee.name) }
  package var publicID: DOMString { DOMString(cString: pointer.pointee.ExternalID) }
  package var systemID: DOMString { DOMString(cString: pointer.pointee.SystemID) }
}
