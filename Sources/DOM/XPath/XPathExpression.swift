/// A parsed expression, which can be evaluated for any node.
///
/// https://dom.spec.whatwg.org/#interface-xpathexpression
package final class XPathExpression {
  private let term: XPathTerm

  /// https://dom.spec.whatwg.org/#dom-xpathevaluatorbase-createexpression
  ///
  /// - Parameter resolve: The namespace of a prefix; nil when there is none.
  package init(
    _ text: DOMString, resolve: @escaping (DOMString) throws(XPathError) -> DOMString?
  ) throws(XPathError) {
    term = try XPathParser.parse(text, resolve: resolve)
  }

  /// https://dom.spec.whatwg.org/#dom-xpathexpression-evaluate
  package func evaluate(
    _ node: Node, type: XPathResult.ResultType = .any
  ) throws(XPathError) -> XPathResult {
    switch node.kind {
    case .documentFragment, .documentType: throw .notSupported
    default: break
    }
    let value = try XPathEvaluation(node: node).evaluate(term)
    return try XPathResult(value, type: type, document: node.document)
  }
}
