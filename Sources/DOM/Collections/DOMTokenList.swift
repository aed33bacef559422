/// https://dom.spec.whatwg.org/#interface-domtokenlist
package final class DOMTokenList {
  package let element: Element
  private let attribute: DOMString
  /// https://dom.spec.whatwg.org/#concept-supported-tokens (nil: the attribute defines none)
  private let supportedTokens: [DOMString]?

  package init(
    _ element: Element, attribute: DOMString, supportedTokens: [DOMString]? = nil
  ) {
    self.element = element
    self.attribute = attribute
    self.supportedTokens = supportedTokens
  }

  /// https://infra.spec.whatwg.org/#ordered-set
  package var tokens: [DOMString] {
    let all = value.splitOnASCIIWhitespace
    if all.count < 2 { return all }
    var known: Set<DOMString> = []
    return all.filter { known.insert($0).inserted }
  }

  package var value: DOMString {
    get { element[attribute] ?? "" }
    set { element[attribute] = newValue }
  }

  package func contains(_ token: DOMString) -> Bool { tokens.contains(token) }

  package func add(_ added: [DOMString]) throws(DOMException) {
    for token in added { try check(token) }
    let tokens = tokens
    var known = Set(tokens)
    update(tokens + added.filter { known.insert($0).inserted })
  }

  package func remove(_ removed: [DOMString]) throws(DOMException) {
    for token in removed { try check(token) }
    update(tokens.filter { !removed.contains($0) })
  }

  /// https://dom.spec.whatwg.org/#dom-domtokenlist-toggle
  package func toggle(_ token: DOMString, force: Bool?) throws(DOMException) -> Bool {
    try check(token)
    if contains(token) {
      if force == true { return true }
      update(tokens.filter { $0 != token })
      return false
    }
    if force == false { return false }
    update(tokens + [token])
    return true
  }

  /// https://dom.spec.whatwg.org/#dom-domtokenlist-replace
  package func replace(_ token: DOMString, with new: DOMString) throws(DOMException) -> Bool {
    if token.isEmpty || new.isEmpty { throw .emptyToken }
    try check(token)
    try check(new)
    var replaced: [DOMString] = []
    guard contains(token) else { return false }
    for current in tokens {
      let next = current == token ? new : current
      if !replaced.contains(next) { replaced.append(next) }
    }
    update(replaced)
    return true
  }

  /// https://dom.spec.whatwg.org/#dom-domtokenlist-supports
  ///
  /// - Returns: nil when the attribute defines no supported tokens.
  package func supports(_ token: DOMString) -> Bool? {
    supportedTokens?.contains(token.asciiLowercased)
  }

  /// https://dom.spec.whatwg.org/#concept-dtl-update
  private func update(_ tokens: [DOMString]) {
    if tokens.isEmpty, element[attribute] == nil { return }
    value = DOMString(unchecked: Array(tokens.map(\.bytes).joined(separator: [0x20])))
  }

  private func check(_ token: DOMString) throws(DOMException) {
    if token.isEmpty { throw .emptyToken }
    if token.bytes.contains(where: \.isASCIIWhitespace) {
      throw DOMException(.invalidCharacterError)
    }
  }
}

extension DOMException {
  fileprivate static let emptyToken = DOMException(.syntaxError)
}
