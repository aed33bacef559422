import WebURL

/// Fetches only what `robots.txt` of each server allows.
///
/// https://www.rfc-editor.org/rfc/rfc9309
package final class RobotsGate {
  private let client: HTTPClient
  /// By origin; nil where all is allowed.
  private var known: [String: Robots?] = [:]
  /// What a reader must read at least.
  private static let longest = 500 << 10

  package init(_ client: HTTPClient) { self.client = client }

  package func fetch(
    _ requests: [HTTPRequest], onProgress: (Int) -> Void = { _ in }
  ) -> [HTTPExchange] {
    learn(Set(requests.compactMap { WebURL($0.url).flatMap(Self.address) }))
    let allowed = requests.map { allows($0) }
    var fetched = client.fetch(
      zip(requests, allowed).filter(\.1).map(\.0), onProgress: onProgress
    ).makeIterator()
    return zip(requests, allowed).compactMap { request, isAllowed in
      isAllowed
        ? fetched.next()
        : HTTPExchange(
          request: request, url: request.url, result: .failure(.forbiddenByRobots), started: 0,
          duration: 0)
    }
  }

  private static func address(_ url: WebURL) -> String? {
    url.isHTTP ? WebURL("/robots.txt", base: url)?.href : nil
  }

  private func learn(_ addresses: Set<String>) {
    let new = addresses.filter { known[$0] == nil }.sorted()
    for exchange in client.fetch(new.map { HTTPRequest(url: $0, accept: "text/plain") }) {
      var robots: Robots?
      if case .success(let answer) = exchange.result {
        // "Unavailable" means that everything is allowed; "unreachable", that nothing is.
        if (200..<300).contains(answer.status) {
          let text = String(decoding: answer.body.prefix(Self.longest), as: UTF8.self)
          robots = Robots(text, agent: "jsprep")
        } else if answer.status >= 500 {
          robots = .nothing
        }
      }
      known[exchange.request.url] = .some(robots)
    }
  }

  private func allows(_ request: HTTPRequest) -> Bool {
    guard let url = WebURL(request.url), let address = Self.address(url),
      let robots = known[address] ?? nil
    else { return true }
    return robots.allows(url.pathname + url.search)
  }
}
