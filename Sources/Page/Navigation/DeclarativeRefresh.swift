import DOM
import WebURL

/// The refresh that a `meta` element with `http-equiv=refresh` requests.
///
/// https://html.spec.whatwg.org/multipage/semantics.html#shared-declarative-refresh-steps
struct DeclarativeRefresh: Equatable {
  /// In seconds.
  let time: Double
  /// Nil for the document itself.
  let url: String?

  init?(_ input: DOMString) {
    var scanner = Scanner(rest: input.bytes[...])
    // 3–8. Collect the seconds, and ignore a fraction.
    scanner.skip(while: \.isASCIIWhitespace)
    let digits = scanner.take(while: \.isASCIIDigit)
    guard !digits.isEmpty || scanner.rest.first == UInt8(ascii: ".") else { return nil }
    time = Double(String(decoding: digits, as: UTF8.self)) ?? 0
    scanner.skip { $0.isASCIIDigit || $0 == UInt8(ascii: ".") }
    // 10. Skip one separator, with whitespace around it.
    if let next = scanner.rest.first {
      let isSeparator = next == UInt8(ascii: ";") || next == UInt8(ascii: ",")
      guard isSeparator || next.isASCIIWhitespace else { return nil }
      scanner.skip(while: \.isASCIIWhitespace)
      if [UInt8(ascii: ";"), UInt8(ascii: ",")].contains(scanner.rest.first) {
        scanner.rest.removeFirst()
        scanner.skip(while: \.isASCIIWhitespace)
      }
    }
    // 11. Let the rest be the address.
    url = scanner.rest.isEmpty ? nil : String(decoding: scanner.url, as: UTF8.self)
  }

  private struct Scanner {
    var rest: ArraySlice<UInt8>

    mutating func take(while isTaken: (UInt8) -> Bool) -> ArraySlice<UInt8> {
      let taken = rest.prefix(while: isTaken)
      rest = rest.dropFirst(taken.count)
      return taken
    }

    mutating func skip(while isSkipped: (UInt8) -> Bool) { _ = take(while: isSkipped) }

    /// The URL, which may follow `url=` and be quoted.
    var url: ArraySlice<UInt8> {
      var after = self
      for (index, letter) in "url".utf8.enumerated() {
        guard let next = after.rest.first, next | 0x20 == letter else {
          return index == 0 ? unquoted : rest
        }
        after.rest.removeFirst()
      }
      after.skip(while: \.isASCIIWhitespace)
      guard after.rest.popFirst() == UInt8(ascii: "=") else { return rest }
      after.skip(while: \.isASCIIWhitespace)
      return after.unquoted
    }

    private var unquoted: ArraySlice<UInt8> {
      guard let quote = rest.first, quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"") else {
        return rest
      }
      return rest.dropFirst().prefix { $0 != quote }
    }
  }
}

extension Page {
  /// Navigates a frame as its document requests; the page itself stays, because the script is
  /// running in it.
  ///
  /// https://html.spec.whatwg.org/multipage/semantics.html#attr-meta-http-equiv-refresh
  func refresh(as meta: Element) {
    guard parent != nil, meta.isHTML(.meta), meta.document == document, meta.node.isConnected,
      !willDeclarativelyRefresh, sandboxAllows("allow-scripts"),
      meta["http-equiv"]?.equalsIgnoringASCIICase("refresh") == true,
      let content = meta["content"], let refresh = DeclarativeRefresh(content)
    else { return }
    let target: WebURL
    if let url = refresh.url {
      guard let resolved = resolve(url), resolved.protocol != "javascript:" else { return }
      target = resolved
    } else {
      target = location.url
    }
    willDeclarativelyRefresh = true
    let number = navigationNumber
    _ = traversable.eventLoop.schedule(after: refresh.time) { [weak self] in
      guard let self, number == navigationNumber, !isDestroyed else { return }
      navigate(to: target, referrer: location.url)
    }
  }

  /// Processes the document's `meta` elements, which the parser does not report.
  func refreshAsParsed() {
    if parent == nil { return }
    for meta in document.node.descendants(where: { $0.isHTML(.meta) }) { refresh(as: meta) }
  }
}
