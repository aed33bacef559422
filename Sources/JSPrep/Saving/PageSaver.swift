import HTTP
import JSRuntime
import MIME
import SavedPages
import Saving
import Session
import TextEncoding
import WebURL

/// Fetches a page with what it needs.
///
/// The network is somebody else's: the process that runs this, which parses the page and may run its scripts, has none.
package struct PageSaver {
  /// Fetches addresses; the results are in their order.
  package typealias Fetch = ([HTTPRequest]) throws(JSPrepError) -> [HTTPExchange]

  /// What was fetched.
  package struct Result: Sendable {
    package var page: SavedPage
    /// All requests, the page's own first.
    package var exchanges: [HTTPExchange] = []
    /// What is missing in the page, and why.
    package var problems: [Problem] = []

    package init(page: SavedPage, exchanges: [HTTPExchange] = []) {
      (self.page, self.exchanges) = (page, exchanges)
    }
  }

  package struct Problem: Sendable, Hashable {
    package let url: String
    /// In words that follow the address.
    package let reason: String
  }

  private let settings: Settings
  private let fetch: Fetch
  /// How many resources there may be.
  private let mostResources: Int
  /// The script whose requests are fetched too.
  private let script: ScriptFile?
  /// What was fetched, or is going to be.
  private var known: Set<WebURL> = []
  private var result: Result

  /// How often a page is loaded to see what it asks for next: each time shows what the files of the time before ask for.
  private static let mostRounds = 12

  /// - Parameter settings: the page's scripts run with `--page-scripts`.
  package static func save(
    _ address: String, script: ScriptFile? = nil, settings: Settings, mostResources: Int,
    fetch: @escaping Fetch
  ) throws(JSPrepError) -> Result {
    var saver = try PageSaver(
      address, script: script, settings: settings, mostResources: mostResources, fetch: fetch)
    try saver.followReferences()
    try saver.followRequests()
    return saver.result
  }

  private init(
    _ address: String, script: ScriptFile?, settings: Settings, mostResources: Int,
    fetch: @escaping Fetch
  ) throws(JSPrepError) {
    self.settings = settings
    self.fetch = fetch
    self.mostResources = mostResources
    self.script = script
    let request = HTTPRequest(url: address, accept: ResourceKind.document.accept)
    guard let exchange = try fetch([request]).first else {
      throw .notFetched(url: address, reason: "there is no answer")
    }
    let main = try Self.main(of: exchange)
    result = Result(page: SavedPage(main: main, subresources: []), exchanges: [exchange])
    if let url = WebURL(main.url) { known.insert(url.withoutFragment) }
  }

  private static func main(
    of exchange: HTTPExchange
  ) throws(JSPrepError) -> SavedPage.Resource {
    let url = exchange.request.url
    let answer: HTTPExchange.Answer
    do {
      answer = try exchange.result.get()
    } catch {
      throw .notFetched(url: exchange.url.isEmpty ? url : exchange.url, reason: error.message)
    }
    guard answer.isOK else {
      throw .notFetched(url: exchange.url, reason: answer.refusal)
    }
    let resource = SavedPage.Resource(answer, url: exchange.url)
    guard MediaType(rawValue: resource.mimeType) != nil else {
      throw .notFetched(
        url: exchange.url, reason: "it is no page, but has the type '\(resource.mimeType)'")
    }
    guard !resource.bytes.isEmpty else {
      throw .notFetched(url: exchange.url, reason: "the answer is empty")
    }
    return resource
  }

  // MARK: What the files name

  /// What is to be fetched, and the frame that it is for.
  private struct Wanted {
    let url: WebURL
    let kind: ResourceKind
    let frame: String?
    let depth: Int
  }

  private static let mostNestedFrames = 5

  private mutating func followReferences() throws(JSPrepError) {
    try follow(references(in: result.page.main, frame: nil, depth: 0))
  }

  private mutating func follow(_ first: [Wanted]) throws(JSPrepError) {
    var wanted = first
    while !wanted.isEmpty {
      let now = take(wanted)
      let resources = try fetchAll(now)
      wanted = zip(now, resources).flatMap { wanted, resource -> [Wanted] in
        guard let resource else { return [] }
        let frame = resource.isDocument ? resource.url : wanted.frame
        let depth = wanted.depth + (resource.isDocument ? 1 : 0)
        return references(in: resource, frame: frame, depth: depth)
      }
    }
  }

  /// Those that were not fetched yet, as far as there may be more.
  private mutating func take(_ wanted: [Wanted]) -> [Wanted] {
    var taken: [Wanted] = []
    for item in wanted where known.insert(item.url).inserted {
      guard result.page.subresources.count + taken.count < mostResources else {
        result.problems.append(
          Problem(url: item.url.href, reason: "there are more than \(mostResources) resources"))
        continue
      }
      taken.append(item)
    }
    return taken
  }

  private func references(
    in resource: SavedPage.Resource, frame: String?, depth: Int
  ) -> [Wanted] {
    guard let url = WebURL(resource.url), depth <= Self.mostNestedFrames else { return [] }
    let found =
      if resource.isDocument {
        DocumentReferences.find(
          in: resource.bytes, isXML: resource.isXHTML,
          encoding: resource.encoding.flatMap { Encoding(label: $0) }, url: url)
      } else if resource.mimeType == "text/css" {
        DocumentReferences.find(inStyleSheet: resource.bytes, url: url)
      } else {
        [ResourceReference]()
      }
    return found.filter(\.url.isHTTP).map {
      Wanted(url: $0.url, kind: $0.kind, frame: frame, depth: depth)
    }
  }

  /// - Returns: the resources in the order of what was wanted; nil for what is missing.
  private mutating func fetchAll(
    _ wanted: [Wanted]
  ) throws(JSPrepError) -> [SavedPage.Resource?] {
    guard !wanted.isEmpty else { return [] }
    let exchanges = try fetch(
      wanted.map { wanted in
        HTTPRequest(
          url: wanted.url.href, accept: wanted.kind.accept,
          referrer: Referrer.header(of: wanted.frame ?? result.page.main.url, for: wanted.url))
      })
    result.exchanges += exchanges
    return zip(wanted, exchanges).map { wanted, exchange in
      switch exchange.result {
      case .success(let answer) where answer.isOK:
        var resource = SavedPage.Resource(answer, url: wanted.url.href)
        resource.frame = wanted.frame
        result.page.subresources.append(resource)
        return resource
      case .success(let answer):
        result.problems.append(Problem(url: wanted.url.href, reason: answer.refusal))
      case .failure(let failure):
        result.problems.append(Problem(url: wanted.url.href, reason: failure.message))
      }
      return nil
    }
  }

  // MARK: What a run asks for

  /// Loads the page until it asks for nothing new: scripts name more than their text does.
  private mutating func followRequests() throws(JSPrepError) {
    for _ in 0..<Self.mostRounds {
      let page = PageFile(path: result.page.main.url, saved: result.page)
      let check = try ResourceCheck(
        page, script: script, options: settings.options(page: page, script: script),
        keepsDocument: settings.runsPageScripts)
      let wanted = check.missing.compactMap { address -> Wanted? in
        guard let url = WebURL(address)?.withoutFragment, url.isHTTP, !known.contains(url) else {
          return nil
        }
        return Wanted(url: url, kind: .other, frame: nil, depth: 0)
      }
      if wanted.isEmpty {
        return settings.runsPageScripts ? try keepDocument(check.document) : ()
      }
      try follow(wanted)
    }
    result.problems.append(
      Problem(
        url: result.page.main.url,
        reason: "its scripts ask for something else each time that they run"))
  }

  /// The document as the page's scripts have made it takes the place of the one that was sent.
  private mutating func keepDocument(_ document: [UInt8]) throws(JSPrepError) {
    result.page.main.bytes = document
    result.page.main.encoding = "utf-8"
    try followReferences()
  }
}

extension SavedPage.Resource {
  /// - Parameter url: the address that was asked for, or where the page is after redirects.
  package init(_ answer: HTTPExchange.Answer, url: String) {
    let type = answer.headers["content-type"].flatMap { MIMEType($0) }
    self.init(
      url: url, mimeType: type?.essence ?? "application/octet-stream", encoding: type?["charset"],
      bytes: answer.body)
  }
}

extension HTTPExchange.Answer {
  fileprivate var isOK: Bool { (200..<300).contains(status) }

  fileprivate var refusal: String { "the server answered \(status)" }
}
