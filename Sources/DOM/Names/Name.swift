import CLibXML2

/// A name (of an element, an attribute, a prefix) interned in the `Agent`'s dictionary: two are
/// equal exactly when their pointers are. It lives as long as the agent.
public struct Name: Hashable {
  public let pointer: UnsafePointer<UInt8>

  @inlinable public init(pointer: UnsafePointer<UInt8>) { self.pointer = pointer }

  public var string: DOMString { DOMString(cString: pointer) }
}
