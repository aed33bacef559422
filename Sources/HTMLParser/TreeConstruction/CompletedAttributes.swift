import CLibXML2
import DOM

/// The attributes of an `html` or `body` element, remembered for its further start tags, of which a
/// page may have very many. Valid as long as only the parser changes the element.
struct CompletedAttributes {
  private var names = Set<UnsafePointer<UInt8>>()
  private var last: UnsafeMutablePointer<xmlAttr>?

  init(of node: UnsafeMutablePointer<xmlNode>) {
    last = node.pointee.properties
    while let current = last {
      if current.pointee.ns == nil { names.insert(current.pointee.name) }
      guard let next = current.pointee.next else { break }
      last = next
    }
  }

  /// Gives the element those attributes of a list that it does not have yet, and frees the others.
  mutating func add(
    _ first: UnsafeMutablePointer<xmlAttr>?, to node: UnsafeMutablePointer<xmlNode>
  ) {
    var attribute = first
    while let current = attribute {
      attribute = current.pointee.next
      guard names.insert(current.pointee.name).inserted else {
        NodeAllocation.free(current)
        continue
      }
      current.pointee.next = nil
      current.pointee.prev = last
      current.pointee.parent = node
      if let last { last.pointee.next = current } else { node.pointee.properties = current }
      last = current
    }
  }
}
