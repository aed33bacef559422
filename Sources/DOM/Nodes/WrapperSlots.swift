import CLibXML2

/// Where the bindings store a node's script wrappers, one for each world: two fields of the node,
/// and a table for the world of a test, which few runs have.
extension Node {
  /// The wrapper in the extension's own world.
  @inlinable public var isolatedWrapper: UnsafeMutableRawPointer? {
    get { pointer.pointee._private }
    nonmutating set { pointer.pointee._private = newValue }
  }

  /// The wrapper in the page's world.
  public var mainWrapper: UnsafeMutableRawPointer? {
    get { mainSlot.pointee }
    nonmutating set { mainSlot.pointee = newValue }
  }

  /// The wrapper in the world of a test.
  package var testWrapper: UnsafeMutableRawPointer? {
    get {
      let agent = document.agent
      return agent.testWrappers.isEmpty ? nil : agent.testWrappers[self]
    }
    nonmutating set { document.agent.testWrappers[self] = newValue }
  }

  /// Whether a script of any world has a wrapper of the node.
  package var hasWrapper: Bool {
    isolatedWrapper != nil || mainWrapper != nil || testWrapper != nil
  }

  /// The structures have the same first fields but end differently; an `xmlDtd` has no `psvi` at
  /// all.
  private var mainSlot: UnsafeMutablePointer<UnsafeMutableRawPointer?> {
    let raw = UnsafeMutableRawPointer(pointer)
    let offset: Int? =
      switch type {
      case XML_DTD_NODE: MemoryLayout<xmlDtd>.offset(of: \.pentities)
      case XML_ATTRIBUTE_NODE: MemoryLayout<xmlAttr>.offset(of: \.psvi)
      case XML_DOCUMENT_NODE, XML_HTML_DOCUMENT_NODE: MemoryLayout<xmlDoc>.offset(of: \.psvi)
      default: MemoryLayout<xmlNode>.offset(of: \.psvi)
      }
    guard let offset else { fatalError("libxml2's structures changed") }
    return (raw + offset).assumingMemoryBound(to: UnsafeMutableRawPointer?.self)
  }
}
