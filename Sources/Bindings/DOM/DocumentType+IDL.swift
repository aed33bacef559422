import DOM
import JSRuntime

extension Interface {
  /// https://dom.spec.whatwg.org/#interface-documenttype
  static let documentType = Interface(DocumentType.self, "DocumentType", inherits: .node) { idl in
    idl.attribute("name") { $0.name }
    idl.attribute("publicId") { $0.publicID }
    idl.attribute("systemId") { $0.systemID }
    idl.includeChildNode()
  }

  /// https://dom.spec.whatwg.org/#interface-documentfragment
  static let documentFragment = Interface(
    Node.self, "DocumentFragment", inherits: .node
  ) { idl in
    idl.includeNonElementParentNode()
    idl.includeParentNode()
    idl.rawConstructor { call in call.world.wrap(call.world.document.createDocumentFragment()) }
  }
}
