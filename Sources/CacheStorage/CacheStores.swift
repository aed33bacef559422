import Bindings
import DOM
import Fetch
import MIME
import SiteStorage
import WebURL

/// The caches of a page and its frames, by origin.
///
/// https://w3c.github.io/ServiceWorker/#cache-storage-lifetimes
package final class CacheStores {
  private var origins: [String: OriginCaches] = [:]
  private let quota = CacheQuota()
  private let kept: KeptSites?

  /// - Parameter kept: where they are kept between runs.
  package init(_ kept: KeptSites? = nil) { self.kept = kept }

  func caches(of origin: String) -> OriginCaches {
    if let known = origins[origin] { return known }
    let made = OriginCaches(quota)
    if let kept { made.restore(from: kept, origin) }
    origins[origin] = made
    return made
  }

  /// Restores those of an origin, before a script asks for them.
  package func prepare(_ origin: String) { _ = caches(of: origin) }

  /// What has changed.
  package func changes(of origin: String) -> [SiteChanges.Change<StoredCache>] {
    origins[origin]?.changes ?? []
  }
}

/// How many bytes all caches of a page may take.
final class CacheQuota {
  var used = 0
  let limit = 256 << 20
}

/// https://w3c.github.io/ServiceWorker/#name-to-cache-map
final class OriginCaches {
  private(set) var caches: [(name: DOMString, store: CacheStore)] = []
  let quota: CacheQuota
  /// How often each was stored before this run; see `SiteChanges`.
  private(set) var revisions: [DOMString: Int] = [:]
  /// Those that were deleted.
  private(set) var removed: Set<DOMString> = []

  init(_ quota: CacheQuota) { self.quota = quota }

  /// As they were kept.
  func add(_ name: DOMString, _ store: CacheStore, revision: Int) {
    caches.append((name, store))
    revisions[name] = revision
  }

  func cache(_ name: DOMString) -> CacheStore? { caches.first { $0.name == name }?.store }

  func open(_ name: DOMString) -> CacheStore {
    if let known = cache(name) { return known }
    let made = CacheStore(quota)
    made.isChanged = true
    caches.append((name, made))
    return made
  }

  func remove(_ name: DOMString) -> Bool {
    let count = caches.count
    caches.removeAll { $0.name == name }
    guard caches.count < count else { return false }
    removed.insert(name)
    return true
  }
}

/// The requests of a cache, and their responses.
///
/// https://w3c.github.io/ServiceWorker/#dfn-request-response-list
final class CacheStore {
  private(set) var entries: [CacheEntry] = []
  /// Whether it is another than it was kept.
  var isChanged = false
  private let quota: CacheQuota

  /// - Parameter entries: those that were kept.
  init(_ quota: CacheQuota, _ entries: [CacheEntry] = []) {
    self.quota = quota
    self.entries = entries
    quota.used += entries.reduce(0) { $0 + $1.size }
  }

  deinit { quota.used -= entries.reduce(0) { $0 + $1.size } }

  func entries(matching query: CacheQuery?) -> [CacheEntry] {
    guard let query else { return entries }
    return entries.filter { query.matches($0) }
  }

  /// All or none.
  ///
  /// https://w3c.github.io/ServiceWorker/#batch-cache-operations-algorithm
  func put(_ added: [CacheEntry]) throws(DOMException) {
    let size = added.reduce(0) { $0 + $1.size }
    guard quota.used + size <= quota.limit else { throw DOMException(.quotaExceededError) }
    for entry in added {
      remove(CacheQuery(of: entry.request))
      entries.append(entry)
    }
    quota.used += size
    isChanged = true
  }

  @discardableResult
  func remove(_ query: CacheQuery) -> Bool {
    let removed = entries.filter { query.matches($0) }
    if removed.isEmpty { return false }
    entries.removeAll { entry in removed.contains { $0 === entry } }
    quota.used -= removed.reduce(0) { $0 + $1.size }
    isChanged = true
    return true
  }
}

final class CacheEntry {
  let request: StoredRequest
  let response: StoredResponse

  init(_ request: StoredRequest, _ response: StoredResponse) {
    self.request = request
    self.response = response
  }

  var size: Int {
    512 + response.body.count + request.url.href.utf8.count + request.headers.size
      + response.headers.size
  }
}

struct StoredRequest {
  let method: String
  let url: WebURL
  let headers: HeaderList
}

struct StoredResponse {
  let type: Response.Kind
  let url: WebURL?
  let isRedirected: Bool
  let status: Int
  let statusText: String
  let headers: HeaderList
  let body: ArraySlice<UInt8>

  /// Another response each time.
  var response: Response {
    Response(
      type: type, url: url, isRedirected: isRedirected, status: status, statusText: statusText,
      headers: Headers(headers, guard: .immutable), body: FetchBody(body))
  }
}

extension HeaderList {
  fileprivate var size: Int {
    headers.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count + 32 }
  }

  /// The names in `Vary`.
  var varyingNames: [String] {
    values(of: "vary").flatMap { $0.split(separator: ",") }.map {
      String($0).strippingHTTPWhitespace.asciiLowercased
    }
  }
}

/// What is looked for in a cache.
///
/// https://w3c.github.io/ServiceWorker/#request-matches-cached-item-algorithm
struct CacheQuery {
  let request: StoredRequest
  var ignoresMethod = false
  var ignoresSearch = false
  var ignoresVary = false

  init(of request: StoredRequest) { self.request = request }

  func matches(_ entry: CacheEntry) -> Bool {
    if !ignoresMethod, request.method != "GET" { return false }
    guard comparable(request.url) == comparable(entry.request.url) else { return false }
    if ignoresVary { return true }
    return entry.response.headers.varyingNames.allSatisfy { name in
      name != "*" && request.headers.get(name) == entry.request.headers.get(name)
    }
  }

  private func comparable(_ url: WebURL) -> String {
    var url = url.withoutFragment
    if ignoresSearch { url[.search] = "" }
    return url.href
  }
}
