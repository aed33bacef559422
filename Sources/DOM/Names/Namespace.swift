import CLibXML2

/// The namespaces that the standards name, and the `xmlNs` for each in the tree.
///
/// Our `xmlNs` declares nothing (it is in no `nsDef` list); it only gives an element or attribute
/// its namespace and prefix. Those without a prefix, and the few fixed prefixes of attributes, live
/// as long as the process and are shared by all documents, so that adoption need not change them.
/// All others are made by `Agent.namespace(_:prefix:)`.
///
/// https://infra.spec.whatwg.org/#namespaces
public enum Namespace: UInt8, Sendable, CaseIterable {
  /// No namespace: `node.ns` is nil.
  case none
  case html, svg, mathML, xlink, xml, xmlns
  /// Any other one.
  case other

  // OPTIMIZATION: for other modules, the synthesized one is a call through the protocol's table.
  @inlinable
  public static func == (left: Namespace, right: Namespace) -> Bool {
    unsafeBitCast(left, to: UInt8.self) == unsafeBitCast(right, to: UInt8.self)
  }

  public var uri: String? {
    switch self {
    case .none, .other: nil
    case .html: "http://www.w3.org/1999/xhtml"
    case .svg: "http://www.w3.org/2000/svg"
    case .mathML: "http://www.w3.org/1998/Math/MathML"
    case .xlink: "http://www.w3.org/1999/xlink"
    case .xml: "http://www.w3.org/XML/1998/namespace"
    case .xmlns: "http://www.w3.org/2000/xmlns/"
    }
  }

  /// The namespace of one of our `xmlNs`: its number is in `_private`.
  @inlinable public init(_ ns: UnsafeMutablePointer<xmlNs>?) {
    guard let ns else {
      self = .none
      return
    }
    self =
      Namespace(rawValue: UInt8(truncatingIfNeeded: UInt(bitPattern: ns.pointee._private)))
      ?? .other
  }

  init(uri: DOMString?) {
    guard let uri, !uri.isEmpty else {
      self = .none
      return
    }
    let text = String(uri)
    self = Self.allCases.first { $0.uri == text } ?? .other
  }
}

/// The `xmlNs` values that are the same for every document.
public enum SharedNamespace {
  nonisolated(unsafe) public static let html = make(.html)
  nonisolated(unsafe) public static let svg = make(.svg)
  nonisolated(unsafe) public static let mathML = make(.mathML)
  /// `xlink:href` and related attributes of foreign elements.
  nonisolated(unsafe) public static let xlinkPrefixed = make(.xlink, prefix: "xlink")
  nonisolated(unsafe) public static let xmlPrefixed = make(.xml, prefix: "xml")
  /// `xmlns` itself has the namespace, but no prefix.
  nonisolated(unsafe) public static let xmlns = make(.xmlns)
  nonisolated(unsafe) public static let xmlnsPrefixed = make(.xmlns, prefix: "xmlns")

  private static func make(
    _ namespace: Namespace, prefix: DOMString? = nil
  ) -> UnsafeMutablePointer<xmlNs> {
    makeNamespace(namespace, uri: DOMString(namespace.uri ?? ""), prefix: prefix)
  }
}

/// Allocates an `xmlNs`, which owns its strings.
func makeNamespace(
  _ namespace: Namespace, uri: DOMString, prefix: DOMString?
) -> UnsafeMutablePointer<xmlNs> {
  let ns = UnsafeMutablePointer<xmlNs>.allocate(capacity: 1)
  ns.initialize(to: xmlNs())
  ns.pointee.type = XML_NAMESPACE_DECL
  ns.pointee.href = UnsafePointer(NodeAllocation.copy(uri))
  ns.pointee.prefix = prefix.flatMap { UnsafePointer(NodeAllocation.copy($0)) }
  ns.pointee._private = UnsafeMutableRawPointer(bitPattern: UInt(namespace.rawValue))
  return ns
}
