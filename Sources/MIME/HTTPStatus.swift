/// What the numbers of responses mean.
package enum HTTPStatus {
  /// https://fetch.spec.whatwg.org/#redirect-status
  package static func isRedirect(_ status: Int) -> Bool {
    [301, 302, 303, 307, 308].contains(status)
  }
}
