import Bindings
import CacheStorage
import Canvas
import DOM
import FileAPI
import IndexedDB
import Session
import SiteStorage
import WebCrypto

/// What a page's origin keeps between runs. Its frames have the same origin, or an opaque one, which keeps nothing.
final class KeptStorage {
  let origin: String
  let sites: KeptSites
  let databases: KeptDatabases

  init(of origin: String, folder: String) {
    self.origin = origin
    sites = KeptSites(folder: folder)
    databases = KeptDatabases(sites, .bindings + .files + .pictures + .cryptoKeys)
  }

  func restore(_ storage: Storage) {
    for item in sites.site(of: origin).items {
      storage[DOMString(unchecked: item.name)] = DOMString(unchecked: item.value)
    }
  }

  /// Nil if they are what was kept.
  func changes(of storage: Storage) -> [StoredItem]? {
    let items = storage.contents.map { StoredItem(name: $0.name.bytes, value: $0.value.bytes) }
    let kept = sites.site(of: origin).items
    let isSame = items.elementsEqual(kept) { $0.name == $1.name && $0.value == $1.value }
    return isSame ? nil : items
  }
}

extension ExtensionPage {
  /// Restores what the page's origin has kept, before anything runs.
  func useKeptStorage() throws(SessionError) {
    guard let folder = options.siteData.storageFolder, let origin = page.storageKey else { return }
    let kept = KeptStorage(of: origin, folder: folder)
    let traversable = page.traversable
    traversable.keptStorage = kept
    // What the user gives takes the place of what was kept.
    if options.siteData.localStorage.isEmpty { kept.restore(traversable.localStorage) }
    traversable.indexedDatabases.prepare(origin)
    traversable.cacheStores.prepare(origin)
    if let problem = kept.sites.problems.first { throw .storage(problem) }
  }

  // MARK: At the end

  /// Seconds that transactions have which the script did not wait for.
  private static let settlingTime = 1.0

  /// Lets transactions end that have begun, as they do in Safari, where the page stays.
  package func settleStorage() {
    let traversable = page.traversable
    guard traversable.keptStorage != nil, !watchdog.hasStopped, page.navigation == nil else {
      return
    }
    let loop = page.eventLoop
    page.machine.run(within: Self.settlingTime) {
      let end = loop.time + Self.settlingTime
      loop.run(until: end) {
        !traversable.isInterrupted
          && (loop.hasOneShotTimers(dueBefore: loop.time) || traversable.indexedDatabases.isBusy)
      }
    }
  }

  /// What the page has stored, and for whom; nil if nothing has changed.
  package var storageChanges: (origin: String, changes: SiteChanges)? {
    guard let kept = page.traversable.keptStorage else { return nil }
    let traversable = page.traversable
    var changes = SiteChanges()
    changes.items = kept.changes(of: traversable.localStorage)
    changes.databases = traversable.indexedDatabases.changes(of: kept.origin)
    changes.caches = traversable.cacheStores.changes(of: kept.origin)
    return changes.isEmpty ? nil : (kept.origin, changes)
  }

  package var keptSites: KeptSites? { page.traversable.keptStorage?.sites }
}
