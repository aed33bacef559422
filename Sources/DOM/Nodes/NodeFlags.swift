import CLibXML2

/// Additional properties of an element or a fragment, for code that must not pay for a look-up in a
/// side table.
public struct NodeFlags: OptionSet, Sendable {
  public let rawValue: UInt16
  @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// An element that is a shadow host.
  public static let hasShadowRoot = NodeFlags(rawValue: 1)
  /// A fragment that is a shadow root.
  public static let isShadowRoot = NodeFlags(rawValue: 1 << 1)
  /// An element that has a `CustomElementState`.
  public static let hasCustomElementState = NodeFlags(rawValue: 1 << 2)
}

extension Node {
  /// Only elements and fragments have any.
  public var flags: NodeFlags {
    get { isElement || isDocumentFragment ? NodeFlags(rawValue: pointer.pointee.line) : [] }
    nonmutating set { pointer.pointee.line = newValue.rawValue }
  }
}
