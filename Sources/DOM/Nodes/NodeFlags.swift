import CLibXML2

/// What an element or a fragment is besides, for all who must not pay for a look into a side table.
package struct NodeFlags: OptionSet, Sendable {
  package let rawValue: UInt16
  @inlinable package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// An element that is a shadow host.
  package static let hasShadowRoot = NodeFlags(rawValue: 1)
  /// A fragment that is a shadow root.
  package static let isShadowRoot = NodeFlags(rawValue: 1 << 1)
  /// An element that has a `CustomElementState`.
  package static let hasCustomElementState = NodeFlags(rawValue: 1 << 2)
}

extension Node {
  /// Only elements and fragments have any.
  package var flags: NodeFlags {
    get { isElement || isDocumentFragment ? NodeFlags(rawValue: pointer.pointee.line) : [] }
    nonmutating set { pointer.pointee.line = newValue.rawValue }
  }
}
