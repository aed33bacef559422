/// What can go wrong with an XPath expression or result.
package enum XPathError: Error, Hashable {
  case exception(DOMException)
  /// A `TypeError`: the result has another type.
  case wrongType

  static let syntax = XPathError.exception(
    DOMException(.syntaxError, "The string did not match the expected pattern."))
  static let namespace = XPathError.exception(
    DOMException(.namespaceError, "The operation is not allowed by Namespaces in XML."))
  static let notSupported = XPathError.exception(
    DOMException(.notSupportedError, "The operation is not supported."))
  static let invalidState = XPathError.exception(
    DOMException(.invalidStateError, "The object is in an invalid state."))
}
