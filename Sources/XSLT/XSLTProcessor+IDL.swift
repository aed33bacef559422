import Bindings
import DOM
import JSRuntime

extension Interface {
  /// https://dom.spec.whatwg.org/#xsltprocessor
  static let xsltProcessor = Interface(XSLTProcessor.self, "XSLTProcessor") { idl in
    idl.constructor { _ in XSLTProcessor() }
    idl.operation("importStylesheet") { (processor, node: Node) in
      processor.importStyleSheet(node)
    }
    idl.operation("transformToFragment") { (processor, source: Node, document: Document) in
      try processor.fragment(of: source, for: document)
    }
    idl.operation("transformToDocument") { (processor, source: Node) in
      processor.document(of: source)
    }
    idl.operation("setParameter", length: 3) { processor, call in
      let name = try DOMString.convert(call[1], call.world)
      processor[parameter: name] = try DOMString.convert(call[2], call.world)
      return .undefined
    }
    idl.operation("getParameter") { (processor, _: DOMString?, name: DOMString) in
      processor[parameter: name]
    }
    idl.operation("removeParameter") { (processor, _: DOMString?, name: DOMString) in
      processor[parameter: name] = nil
    }
    idl.operation("clearParameters") { $0.clearParameters() }
    idl.operation("reset") { $0.reset() }
  }
}

extension InterfaceGroup {
  /// https://dom.spec.whatwg.org/#xslt
  package static let xslt = InterfaceGroup(
    [("XSLTProcessor", { .xsltProcessor })], before: "XPathEvaluator")
}
