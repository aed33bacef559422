import Bindings
import CacheStorage
import DOM
import FileAPI
import IndexedDB
import JSRuntime
import Messaging
import Session
import WebLocks

/// The state that a page and all its frames share.
///
/// https://html.spec.whatwg.org/multipage/document-sequences.html#traversable-navigable
final class Traversable {
  let machine: VirtualMachine
  let agent: Agent
  let trees: TreeOwner
  let eventLoop = EventLoop()
  /// Milliseconds from 1970 to the beginning, where time is held.
  var heldOrigin: Double?
  let resources: ResourceLoader
  /// Whether the page's own scripts run.
  let runsScripts: Bool
  private(set) lazy var blobURLs = BlobURLStore { [unowned self] in
    page(of: $0)?.origin ?? workers.origin(of: $0) ?? .opaque
  }
  private(set) lazy var workers = Workers(onEvent: onEvent)
  let broadcastChannels = BroadcastChannels()
  /// What the page's origin keeps between runs; nil if it keeps nothing.
  var keptStorage: KeptStorage?
  private(set) lazy var indexedDatabases = {
    usesDatabases = true
    return IndexedDatabases(keptStorage?.databases)
  }()
  private(set) var usesDatabases = false
  private(set) lazy var cacheStores = CacheStores(keptStorage?.sites)
  let lockManagers = LockManagers()
  let baseURLs = BaseURLs()
  var device = DeviceOptions()
  /// Frames in documents, at any depth.
  var frameCount = 0
  /// Documents that frames showed before the current ones.
  var formerDocumentCount = 0
  let cookies = CookieJar()
  let sessionHistory = SessionHistory()
  var historyRate = HistoryRate()
  let localStorage = Storage()
  let sessionStorage = Storage()
  let onEvent: (SessionEvent) -> Void
  /// Whether scripts were stopped because their time is up.
  var isInterrupted: Bool { machine.watchdog.isTimeOver }
  /// Stops scripts that exceed a limit.
  var interrupt: (SessionLimits.Excess) -> Void = { _ in }
  /// Seconds between two updates of the rendering.
  static let frameInterval = 1.0 / 60
  private(set) lazy var images = ImageLoading(in: self)
  private(set) lazy var viewportChanges = ViewportChanges(in: self)
  private let families: [(kind: World.Kind, family: WorldFamily)] = [
    (.isolated, WorldFamily()), (.main, WorldFamily()), (.test, WorldFamily()),
  ]
  /// Of documents that no page shows.
  private(set) var detachedWriters: [Document: DocumentWriter] = [:]
  /// The pages that show documents.
  private var pages: [Document: Page] = [:]

  init(
    machine: VirtualMachine, resources: ResourceLoader, runsScripts: Bool,
    onEvent: @escaping (SessionEvent) -> Void
  ) {
    self.onEvent = onEvent
    self.machine = machine
    agent = Agent()
    trees = TreeOwner(agent)
    self.resources = resources
    self.runsScripts = runsScripts
    eventLoop.runTask = { [unowned agent] in agent.lifetime.paused($0) }
    agent.renderingUpdate.request = { [unowned self] in
      _ = eventLoop.schedule(after: Self.frameInterval) { [unowned self] in
        eventLoop.runTask { agent.renderingUpdate.run() }
      }
    }
    watchListeners()
    agent.events.isRendered = { $0.isRenderedForFocus }
    agent.events.didFocus = { [unowned agent] in
      agent.renderingUpdate.focusFixup.watch($0, in: agent)
    }
    agent.lifetime.willFree = { [baseURLs, weak self] in
      baseURLs.forget($0)
      self?.detachedWriters[$0] = nil
    }
    for (kind, family) in families {
      family.world = { [unowned self] in pages[$0]?.world(of: kind) }
      family.window = { [unowned self] document, viewer in
        pages[document]?.window(in: kind, seenFrom: viewer.page)
      }
    }
  }

  func family(_ kind: World.Kind) -> WorldFamily {
    guard let found = families.first(where: { $0.kind == kind }) else {
      fatalError("a kind without a family")
    }
    return found.family
  }

  /// The page whose window shows the document.
  func page(of document: Document) -> Page? { pages[document] }

  /// The pages that are shown, in no order.
  var shownPages: [Page] { Array(pages.values) }

  func show(_ document: Document, in page: Page) { pages[document] = page }

  func writer(ofDetached document: Document) -> DocumentWriter {
    if let known = detachedWriters[document] { return known }
    let writer = DocumentWriter(of: document, in: trees)
    detachedWriters[document] = writer
    return writer
  }

  func hide(_ document: Document) { pages[document] = nil }

  /// A document is not shown any more, or a worker has ended.
  func releaseAbandonedStorage() {
    lockManagers.releaseAbandoned()
    if usesDatabases { indexedDatabases.closeAbandonedConnections() }
  }

  /// Releases all pages, which retain this object.
  func close() {
    eventLoop.cancelAll()
    agent.renderingUpdate.cancelAllFrames()
    agent.renderingUpdate.animationEvents.stop(in: agent)
    agent.renderingUpdate.focusFixup.stop(in: agent)
    viewportChanges.forgetAll()
    workers.removeAll()
    if usesDatabases { indexedDatabases.abandon() }
    pages = [:]
    detachedWriters = [:]
  }
}
