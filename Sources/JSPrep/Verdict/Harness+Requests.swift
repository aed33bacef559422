import AppExtension
import DOM
import PropertyList
import Session

// What the page lacks because nothing serves it, and what it is called.

extension Harness {
  private static let shownURLs = 3

  /// Warns of requests that nothing served.
  func noteMissingResources(
    of events: some Sequence<SessionEvent>, where isWanted: (String) -> Bool
  ) {
    var urls: [String] = []
    for case .blockedRequest(let url) in events where isWanted(url) && !urls.contains(url) {
      urls.append(url)
    }
    if urls.isEmpty { return }
    let shown = Array(urls.prefix(Self.shownURLs))
    record.add(.warning(.page(.notServed(urls: shown, count: urls.count))))
  }

  /// Style sheets are requested when a script first asks for what they decide.
  func noteMissingStyleSheets() {
    let requests = runEvents
    guard requests.contains(where: { if case .blockedRequest = $0 { true } else { false } })
    else { return }
    let names = document.node.descendants {
      String($0.localName.string) == "link"
        && String($0["rel"] ?? "").lowercased().contains("stylesheet")
    }.map { String($0["href"] ?? "").fileName }
    noteMissingResources(of: requests) { names.contains($0.fileName) }
  }

  /// Results with the address of the page's file, where the page says what its own is.
  func addressReason(_ results: PropertyList.Dictionary) -> FailureReason? {
    guard options.url.hasPrefix("file:"), results.values.contains(where: names(options.url)),
      let address = declaredAddress
    else { return nil }
    return FailureReason(
      .pageAddress,
      "the results contain the address of a file; the page says that its own is \(address) "
        + "(--base-url \(address))")
  }

  private func names(_ url: String) -> (PropertyList) -> Bool {
    let prefix = url.prefix { $0 != "#" }
    return { $0.string?.hasPrefix(prefix) == true }
  }

  /// What a page declares to be its address.
  private var declaredAddress: String? {
    for element in document.node.descendants(where: { _ in true }) {
      let value: DOMString?
      switch String(element.localName.string) {
      case "link" where element["rel"].map({ String($0).lowercased() }) == "canonical":
        value = element["href"]
      case "meta" where element["property"] == "og:url": value = element["content"]
      default: continue
      }
      if let text = value.map({ String($0) }), text.hasPrefix("http") { return text }
    }
    return nil
  }
}

extension String {
  /// The last part of a URL's path.
  fileprivate var fileName: Substring {
    let path = prefix { $0 != "?" && $0 != "#" }
    return path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path
  }
}
