import Bindings
import CacheStorage
import Canvas
import DOM
import FileAPI
import IndexedDB
import Session
import SiteStorage
import WebCrypto

/// What a page and its frames keep between runs, by origin.
final class KeptStorage {
  let sites: KeptSites
  let databases: KeptDatabases
  /// `localStorage` of origins, the page's among them.
  private var areas: [String: Storage] = [:]

  init(folder: String) {
    sites = KeptSites(folder: folder)
    databases = KeptDatabases(sites, .bindings + .files + .pictures + .cryptoKeys)
  }

  /// - Parameter storage: what is to be filled with what was kept.
  func area(of origin: String, _ storage: @autoclosure () -> Storage = Storage()) -> Storage {
    if let known = areas[origin] { return known }
    let made = storage()
    for item in sites.site(of: origin).items {
      made[DOMString(unchecked: item.name)] = DOMString(unchecked: item.value)
    }
    areas[origin] = made
    return made
  }

  /// Areas that are not what they were.
  fileprivate var changedAreas: [(origin: String, items: [StoredItem])] {
    areas.compactMap { origin, storage in
      let items = storage.contents.map { StoredItem(name: $0.name.bytes, value: $0.value.bytes) }
      let kept = sites.site(of: origin).items
      let isSame = items.elementsEqual(kept) { $0.name == $1.name && $0.value == $1.value }
      return isSame ? nil : (origin, items)
    }
  }
}

extension Page {
  /// https://html.spec.whatwg.org/multipage/webstorage.html#dom-localstorage
  var localStorage: Storage {
    guard let kept = traversable.keptStorage, let key = storageKey else {
      return traversable.localStorage
    }
    return kept.area(of: key)
  }
}

extension ExtensionPage {
  /// Restores what the page's origin has kept, before anything runs.
  func useKeptStorage() throws(SessionError) {
    guard let folder = options.siteData.storageFolder else { return }
    let kept = KeptStorage(folder: folder)
    let traversable = page.traversable
    traversable.keptStorage = kept
    guard let key = page.storageKey else { return }
    let storage = kept.area(of: key, traversable.localStorage)
    traversable.indexedDatabases.prepare(key)
    traversable.cacheStores.prepare(key)
    if let problem = kept.sites.problems.first { throw .storage(problem) }
    // What the user gives takes the place of what was kept.
    if !options.siteData.localStorage.isEmpty { storage.removeAll() }
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

  /// What the page and its frames have stored.
  package var storageChanges: [(origin: String, changes: SiteChanges)] {
    guard let kept = page.traversable.keptStorage else { return [] }
    var all: [String: SiteChanges] = [:]
    for (origin, items) in kept.changedAreas { all[origin, default: .init()].items = items }
    for (origin, changes) in page.traversable.indexedDatabases.changes {
      all[origin, default: .init()].databases = changes
    }
    for (origin, changes) in page.traversable.cacheStores.changes {
      all[origin, default: .init()].caches = changes
    }
    return all.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  package var keptSites: KeptSites? { page.traversable.keptStorage?.sites }
}
