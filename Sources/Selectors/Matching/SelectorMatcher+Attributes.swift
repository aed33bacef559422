import CLibXML2
import DOM

extension SelectorMatcher {
  @inline(__always)
  private func isHTMLInHTMLDocument(_ element: Element) -> Bool {
    isHTMLDocument && element.isHTML
  }

  /// https://html.spec.whatwg.org/multipage/semantics-other.html#case-sensitivity-of-selectors
  @inline(__always)
  func matchesType(_ test: UnsafePointer<SelectorTest>, _ element: Element) -> Bool {
    let name = element.pointer.pointee.name
    if test.pointee.name == test.pointee.lowercasedName {
      if name != test.pointee.name { return false }
    } else if isHTMLDocument && element.isHTML {
      if name != test.pointee.lowercasedName { return false }
    } else if name != test.pointee.name {
      return false
    }
    if case .any = test.pointee.namespace { return true }
    return matchesNamespace(test, element.pointer.pointee.ns)
  }

  func matchesNamespace(
    _ test: UnsafePointer<SelectorTest>, _ ns: UnsafeMutablePointer<xmlNs>?
  ) -> Bool {
    switch test.pointee.namespace {
    case .any: return true
    case .known(let namespace): return Namespace(ns) == namespace
    case .other(let uri):
      guard let ns, let href = ns.pointee.href else { return false }
      return xmlStrEqual(href, uri) != 0
    }
  }

  /// https://drafts.csswg.org/selectors-4/#id-selectors
  @inline(__always)
  func matchesID(_ test: UnsafePointer<SelectorTest>, _ element: Element) -> Bool {
    guard let value = element.attribute(idName)?.valueBytes, let name = test.pointee.name else {
      return false
    }
    return Self.equal(value, name, ignoringCase: isQuirks)
  }

  /// https://drafts.csswg.org/selectors-4/#class-html
  @inline(__always)
  func matchesClass(_ test: UnsafePointer<SelectorTest>, _ element: Element) -> Bool {
    guard let value = element.attribute(className)?.valueBytes, let name = test.pointee.name
    else { return false }
    return Self.contains(
      value, word: name, count: test.pointee.nameCount, ignoringCase: isQuirks)
  }

  /// https://drafts.csswg.org/selectors-4/#attribute-selectors
  @inline(__always)
  func matchesAttribute(_ test: UnsafePointer<SelectorTest>, _ element: Element) -> Bool {
    var next = element.pointer.pointee.properties
    if next == nil { return false }
    let isHTML = isHTMLDocument && element.isHTML
    let name = isHTML ? test.pointee.lowercasedName : test.pointee.name
    while let attribute = next {
      next = attribute.pointee.next
      if attribute.pointee.name != name { continue }
      switch test.pointee.namespace {
      case .known(.none): if attribute.pointee.ns != nil { continue }
      default: if !matchesNamespace(test, attribute.pointee.ns) { continue }
      }
      if test.pointee.operator == .exists { return true }
      let ignoresCase =
        test.pointee.ignoresCase
        || isHTML && test.pointee.ignoresCaseInHTML && attribute.pointee.ns == nil
      if matchesValue(test, attribute, ignoringCase: ignoresCase) { return true }
    }
    return false
  }

  private func matchesValue(
    _ test: UnsafePointer<SelectorTest>, _ attribute: UnsafeMutablePointer<xmlAttr>,
    ignoringCase: Bool
  ) -> Bool {
    guard let wanted = test.pointee.value else { return false }
    let count = test.pointee.valueCount
    guard let value = Attr(attribute).valueBytes else {
      // An empty value equals an empty text, and dash-matches it.
      return count == 0
        && (test.pointee.operator == .equals || test.pointee.operator == .dashMatch)
    }
    switch test.pointee.operator {
    case .exists: return true
    case .equals: return Self.equal(value, wanted, ignoringCase: ignoringCase)
    case .includes:
      return Self.contains(value, word: wanted, count: count, ignoringCase: ignoringCase)
    case .dashMatch:
      guard Self.hasPrefix(value, wanted, count, ignoringCase: ignoringCase) else { return false }
      return value[count] == 0 || value[count] == UInt8(ascii: "-")
    case .prefix: return Self.hasPrefix(value, wanted, count, ignoringCase: ignoringCase)
    case .suffix:
      let length = Int(xmlStrlen(value))
      return length >= count
        && Self.hasPrefix(value + (length - count), wanted, count, ignoringCase: ignoringCase)
    case .substring:
      var start = value
      while start.pointee != 0 {
        if Self.hasPrefix(start, wanted, count, ignoringCase: ignoringCase) { return true }
        start += 1
      }
      return false
    }
  }

  // MARK: - C strings

  @inline(__always)
  static func equal(
    _ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, ignoringCase: Bool
  ) -> Bool {
    var index = 0
    while true {
      let (a, b) = (left[index], right[index])
      if a != b, !ignoringCase || a.asciiLowercased != b.asciiLowercased { return false }
      if a == 0 { return true }
      index += 1
    }
  }

  @inline(__always)
  private static func hasPrefix(
    _ text: UnsafePointer<UInt8>, _ prefix: UnsafePointer<UInt8>, _ count: Int,
    ignoringCase: Bool
  ) -> Bool {
    for index in 0..<count {
      let (a, b) = (text[index], prefix[index])
      if a != b, !ignoringCase || a.asciiLowercased != b.asciiLowercased { return false }
    }
    return true
  }

  /// Whether one of the words, separated by white space, is this one.
  @inline(__always)
  private static func contains(
    _ text: UnsafePointer<UInt8>, word: UnsafePointer<UInt8>, count: Int, ignoringCase: Bool
  ) -> Bool {
    var start = text
    while true {
      while start.pointee.isASCIIWhitespace { start += 1 }
      if start.pointee == 0 { return false }
      if hasPrefix(start, word, count, ignoringCase: ignoringCase),
        start[count] == 0 || start[count].isASCIIWhitespace
      {
        return true
      }
      while start.pointee != 0, !start.pointee.isASCIIWhitespace { start += 1 }
    }
  }
}
