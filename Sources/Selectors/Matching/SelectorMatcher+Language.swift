import CLibXML2
import DOM

extension SelectorMatcher {
  /// https://drafts.csswg.org/selectors-4/#the-lang-pseudo
  func matchesLang(_ ranges: [DOMString], _ element: Element) -> Bool {
    guard let language = language(of: element) else { return false }
    return ranges.contains { Self.matches(range: $0, language) }
  }

  /// In lowercase.
  /// https://html.spec.whatwg.org/multipage/dom.html#language
  private func language(of element: Element) -> DOMString? {
    languages.value(of: element) {
      ownLanguage(of: $0)?.asciiLowercased
    } initial: {
      contentLanguage?.asciiLowercased
    }
  }

  private func ownLanguage(of element: Element) -> DOMString? {
    let lang = names.lang
    // SAFARI: elsewhere it says nothing.
    let hasPlain = element.isHTML || element.namespace == .svg
    var attribute = element.firstAttribute
    var plain: DOMString?
    while let found = attribute {
      if found.localName == lang {
        if found.namespace == .xml { return found.value }
        if hasPlain, found.namespace == .none { plain = found.value }
      }
      attribute = found.next
    }
    return plain
  }

  /// https://html.spec.whatwg.org/multipage/semantics.html#pragma-set-default-language
  func pragmaLanguage() -> DOMString? {
    var language: DOMString?
    var current = document.documentElement
    while let element = current {
      if element.isHTML(names.meta),
        element.attribute(names.httpEquiv)?.value.asciiLowercased == "content-language",
        let content = element.attribute(names.content)?.value, !content.bytes.contains(0x2C),
        let first = content.splitOnASCIIWhitespace.first
      {
        language = first
      }
      current = element.nextElement(within: document.node)
    }
    return language
  }

  /// Extended filtering; both sides in lowercase.
  /// https://www.rfc-editor.org/rfc/rfc4647#section-3.3.2
  static func matches(range: DOMString, _ language: DOMString) -> Bool {
    // SAFARI: nothing matches the empty range, and an element without a language matches nothing.
    if range.isEmpty || language.isEmpty { return false }
    let hyphen = UInt8(ascii: "-")
    let wanted = range.bytes.split(separator: hyphen, omittingEmptySubsequences: false)
    var rest = language.bytes.split(separator: hyphen, omittingEmptySubsequences: false)[...]
    let any: [UInt8] = [UInt8(ascii: "*")]
    guard let first = rest.popFirst(), wanted[0].elementsEqual(any) || wanted[0] == first else {
      return false
    }
    for subtag in wanted.dropFirst() {
      if subtag.elementsEqual(any) {
        // SAFARI: a wildcard matches exactly one subtag.
        if rest.popFirst() == nil { return false }
        continue
      }
      while true {
        guard let next = rest.popFirst() else { return false }
        if next == subtag { break }
        if next.count == 1 { return false }
      }
    }
    return true
  }
}
