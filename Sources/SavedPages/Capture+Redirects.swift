import WebURL

extension Capture {
  /// An answer that names another address.
  struct Redirect {
    let from: String
    /// As the server wrote it.
    let location: String
    let page: String?
  }

  /// What was asked for under an address is what its last redirect gave.
  mutating func follow(_ redirects: [Redirect]) {
    guard !redirects.isEmpty else { return }
    let targets = Dictionary(redirects.map { ($0.from, $0.target) }) { first, _ in first }
    let found = Dictionary(responses.map { ($0.resource.url, $0.resource) }) { first, _ in first }
    for redirect in redirects {
      var address = redirect.target
      var seen: Set = [redirect.from]
      while let next = targets[address], seen.insert(address).inserted { address = next }
      guard var resource = found[address] else { continue }
      resource.url = redirect.from
      responses.append(Response(resource, page: redirect.page))
    }
  }
}

extension Capture.Redirect {
  fileprivate var target: String {
    WebURL(from).flatMap { WebURL(location, base: $0) }?.withoutFragment.href ?? location
  }
}
