import DOM
import Fetch
import Session
import SiteStorage
import WebURL

// The way of caches from files, and back.

extension OriginCaches {
  /// All caches of the origin, or none if one of them is damaged.
  func restore(from sites: KeptSites, _ origin: String) {
    do throws(StorageProblem.Reason) {
      let restored = try sites.site(of: origin).caches.map {
        cache throws(StorageProblem.Reason) in
        (
          DOMString(unchecked: cache.name),
          try cache.entries.map { entry throws(StorageProblem.Reason) in try CacheEntry(entry) },
          cache.revision
        )
      }
      for (name, entries, revision) in restored where cache(name) == nil {
        add(name, CacheStore(quota, entries), revision: revision)
      }
    } catch {
      sites.cannotUse(origin, error)
    }
  }

  var changes: [SiteChanges.Change<StoredCache>] {
    var changes: [SiteChanges.Change<StoredCache>] = []
    for (name, store) in caches where store.isChanged {
      var unit = StoredCache(name: name.bytes)
      unit.entries = store.entries.map(\.stored)
      changes.append(.init(name: name.bytes, revision: revisions[name] ?? 0, unit: unit))
    }
    for name in removed where cache(name) == nil {
      guard let revision = revisions[name] else { continue }
      changes.append(.init(name: name.bytes, revision: revision, unit: nil))
    }
    return changes
  }
}

extension CacheEntry {
  fileprivate convenience init(_ stored: StoredCacheEntry) throws(StorageProblem.Reason) {
    func url(_ text: String) throws(StorageProblem.Reason) -> WebURL {
      guard let url = WebURL(text) else { throw .damaged(reason: "an address is none") }
      return url
    }
    guard let type = Response.Kind(rawValue: stored.type), stored.status <= 999 else {
      throw .damaged(reason: "a response is none")
    }
    let headers = HeaderList(try stored.headers.checked())
    self.init(
      StoredRequest(
        method: stored.method, url: try url(stored.requestURL),
        headers: HeaderList(try stored.requestHeaders.checked())),
      StoredResponse(
        type: type, url: try stored.url.map { text throws(StorageProblem.Reason) in try url(text) },
        isRedirected: stored.isRedirected, status: stored.status, statusText: stored.statusText,
        headers: headers, body: stored.body[...]))
  }

  fileprivate var stored: StoredCacheEntry {
    var stored = StoredCacheEntry(
      method: request.method, requestURL: request.url.href, type: response.type.rawValue,
      url: response.url?.href, isRedirected: response.isRedirected, status: response.status,
      statusText: response.statusText, body: Array(response.body))
    stored.requestHeaders = request.headers.headers
    stored.headers = response.headers.headers
    return stored
  }
}

extension StoredCacheEntry.Headers {
  /// Each code point stands for a byte.
  fileprivate func checked() throws(StorageProblem.Reason) -> Self {
    let isGood = allSatisfy { name, value in
      !name.isEmpty && (name + value).unicodeScalars.allSatisfy { $0.value <= 0xFF }
    }
    if !isGood { throw .damaged(reason: "a header is none") }
    return self
  }
}
