import Bindings
import CacheStorage
import Canvas
import Fetch
import FileAPI
import IndexedDB
import Messaging
import PerformanceTimeline
import Session
import WebLocks
import WebURL

// What the specifications that have a layer of their own need of the page.

extension Page: FetchEnvironment {
  package var isFullyActive: Bool { !isDestroyed && (parent?.isFullyActive ?? true) }

  package func load(_ url: WebURL, initiatorType: String) -> Resource? {
    let start = currentTime
    let resource = resources.load(url)
    if let resource { noteLoading(of: resource, initiatorType: initiatorType, since: start) }
    return resource
  }

  package func reportBlocked(_ url: WebURL) { onEvent(.blockedRequest(url: url.href)) }
}

extension Page: MessagingEnvironment {}

extension Page: PerformanceEnvironment {
  package var currentTime: Double { clock.milliseconds }
  package var timeOrigin: Double { clock.timeOrigin }

  package var measuredURL: String? {
    ["http:", "https:"].contains(url.protocol) ? url.href : nil
  }

  package var hasContentfulPaint: Bool {
    readiness == "complete" && document.body?.node.firstChild != nil
  }

  /// SAFARI: what comes from no server is not in the timeline.
  ///
  /// https://w3c.github.io/resource-timing/#dfn-mark-resource-timing
  private func noteLoading(of resource: Resource, initiatorType: String, since start: Double) {
    guard ["http:", "https:"].contains(resource.url.protocol) else { return }
    performance.add(
      PerformanceResourceTiming(
        resource.url.withoutFragment.href, initiatorType: initiatorType, from: start,
        to: currentTime, size: resource.bytes.count),
      in: traversable.agent)
  }
}

extension Page: CanvasEnvironment {
  package func picture(at url: WebURL) -> Resource? { resources.loadIfAvailable(url) }
}

extension Page: IndexedDBEnvironment {
  package var indexedDatabases: IndexedDatabases { traversable.indexedDatabases }

  /// SAFARI: pages from files have databases, although their origin is opaque.
  package var storageKey: String? {
    if url.protocol == "file:", sandboxAllows("allow-same-origin") { return "file://" }
    return origin.isOpaque ? nil : origin.description
  }
}

extension Page: CacheEnvironment {
  package var cacheStores: CacheStores { traversable.cacheStores }
}

extension Page: WebLocksEnvironment {
  package var lockManagers: LockManagers { traversable.lockManagers }
}

extension Page {
  func connectRooms(to world: World) {
    world.fetchEnvironment = self
    world.canvasEnvironment = self
    world.cacheEnvironment = self
    world.webLocksEnvironment = self
    world.indexedDBEnvironment = self
    world.messagingEnvironment = self
    world.performanceEnvironment = self
    world.blobURLs = traversable.blobURLs
    world.broadcastChannels = traversable.broadcastChannels
  }

  /// Gives blobs their addresses, in every world.
  ///
  /// https://w3c.github.io/FileAPI/#blob-url-resolve
  func serveBlobs() {
    resources.blob = { [blobURLs = traversable.blobURLs] url in
      blobURLs[url].map { Resource(url: url, contentType: $0.type, bytes: Array($0.bytes)) }
    }
  }
}
