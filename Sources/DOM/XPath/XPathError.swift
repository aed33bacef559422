/// What can go wrong with an XPath expression or result.
package enum XPathError: Error, Hashable {
  case exception(DOMException)
  /// A `TypeError`: the result has another type.
  case wrongType

  static let syntax = XPathError.exception(
    DOMException(.syntaxError))
  static let namespace = XPathError.exception(
    DOMException(.namespaceError))
  static let notSupported = XPathError.exception(
    DOMException(.notSupportedError))
  static let invalidState = XPathError.exception(
    DOMException(.invalidStateError))
}
