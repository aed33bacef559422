import CLibXML2

/// A name (of an element, an attribute, a prefix) interned in the `Agent`'s dictionary: two are
/// equal exactly when their pointers are. It lives as long as the agent.
package struct Name: Hashable {
  package let pointer: UnsafePointer<UInt8>

  @inlinable package init(pointer: UnsafePointer<UInt8>) { self.pointer = pointer }

  package var string: DOMString { DOMString(cString: pointer) }
}
