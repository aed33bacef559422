import Bindings
import Canvas
import DOM
import Fetch
import FileAPI
import JSRuntime
import Messaging
import PerformanceTimeline
import Session
import WebURL

/// A worker: its world, and what it does on the page's event loop. It has no thread of its own: its
/// tasks take turns with the page's, and the page's limits hold for both together.
///
/// https://html.spec.whatwg.org/multipage/workers.html#run-a-worker
final class WorkerContext {
  enum Kind { case dedicated, shared }

  let kind: Kind
  unowned let page: Page
  /// The world of whoever made it.
  let parent: WorldReference
  let url: WebURL
  let origin: Origin
  let options: WorkerOptions
  let world: World
  /// The document whose address is that of the script; it is never shown.
  let document: Document
  private let documentHold: NodeHold
  /// Of a dedicated worker, as long as it runs.
  var worker: Worker?
  /// Of a shared worker.
  private(set) var clients: [SharedWorker] = []
  private(set) lazy var scope = WorkerGlobalScope(self)
  let clock: Clock
  private(set) lazy var performance = Performance(self)
  private(set) lazy var modules = ModuleMap(of: page, in: world)
  /// What arrived before the script has run.
  private var waiting: [() -> Void] = []
  private var hasRun = false
  /// https://html.spec.whatwg.org/multipage/workers.html#dom-workerglobalscope-closing
  private(set) var isClosing = false
  /// Whether its messages no longer arrive.
  private(set) var hasEnded = false
  /// The event loop's handles of its timers that wait, by its own.
  var timers: [Int: Int] = [:]
  var timerCount = 0

  init(
    _ kind: Kind, in parent: World, url: WebURL, origin: Origin, _ options: WorkerOptions
  ) {
    let page = parent.page
    self.kind = kind
    self.page = page
    self.parent = parent.reference
    self.url = url
    self.origin = url.protocol == "data:" ? .opaque : origin
    self.options = options
    let traversable = page.traversable
    document = Document(in: traversable.agent, isHTML: true)
    document.state.url = url.href
    documentHold = NodeHold(document.node)
    clock = Clock(
      page.eventLoop, origin: page.eventLoop.time,
      heldOrigin: traversable.heldOrigin.map { $0 + page.clock.milliseconds })
    world = World(
      parent.kind, in: page.machine, document: document, owner: traversable.trees,
      vocabulary: .worker(kind, isSecure: page.isSecureContext))
    world.host = UnownedSlot(page)
  }

  /// Makes the global object, and queues the script.
  func start() {
    guard page.traversable.workers.add(self) else { return fail() }
    connect()
    // What a blob's address stands for now, whatever becomes of it.
    let script = url.protocol == "blob:" ? WorkerScript.fetch(url, for: page) : nil
    document.agent.queueTask { [weak self] in self?.load(script) }
  }

  private func connect() {
    world.fetchEnvironment = self
    world.canvasEnvironment = page
    world.performanceEnvironment = self
    world.indexedDBEnvironment = self
    world.cacheEnvironment = self
    world.webLocksEnvironment = self
    world.blobURLs = page.traversable.blobURLs
    world.broadcastChannels = page.traversable.broadcastChannels
    world.events.unhandledException = { [unowned self] in report($0) }
    world.reportUnhandledRejections { [unowned self] in notify(of: $0, rejectedWith: $1) }
    world.prepareCode = { [unowned self] in try modules.classic($0, base: url) }
    world.installGlobal(scope)
    // The prototype of the engine's global object cannot be changed.
    world.realm.define(
      "constructor", of: world.realm.global, to: world.constructor(of: scope.interface).value,
      attributes: .dontEnum)
    page.installConsole(in: world)
    page.applyLocale(to: world)
    page.applyHeldTime(to: world)
  }

  /// https://html.spec.whatwg.org/multipage/workers.html#run-a-worker (step 13)
  private func load(_ script: Resource?) {
    if hasEnded { return }
    guard let resource = script ?? WorkerScript.fetch(url, for: page) else { return fail() }
    perform {
      if options.isModule {
        if try !modules.run(WorkerScript.source(resource), base: url) { fail() }
      } else {
        try run(resource)
      }
    }
    hasRun = true
    let tasks = waiting
    waiting = []
    for task in tasks { document.agent.queueTask(task) }
  }

  func run(_ script: Resource) throws {
    let source = WorkerScript.source(script)
    let code = try modules.classic(source.text.bytes, base: script.url)
    try world.realm.evaluate(utf8: code, url: source.url)
  }

  /// Runs what belongs to the worker.
  func perform(_ body: () throws -> Void) {
    if hasEnded || page.traversable.isInterrupted { return }
    do {
      try body()
    } catch {
      if !page.traversable.isInterrupted { world.report(error) }
    }
    if page.traversable.isInterrupted { page.traversable.workers.noteStop(of: url) }
  }

  /// Queues a task of the worker, which waits until its script has run.
  private func queue(_ task: @escaping () -> Void) {
    let guarded = { [weak self] in
      guard let self, !isClosing, !hasEnded else { return }
      perform(task)
    }
    if hasRun { document.agent.queueTask(guarded) } else { waiting.append(guarded) }
  }

  /// A message from the page.
  func receive(_ message: SerializedValue) {
    queue { [unowned self] in document.agent.fireMessage(message, at: .object(scope)) }
  }

  /// A message to the page.
  func send(_ message: SerializedValue) {
    document.agent.queueTask { [weak self] in
      guard let self, let worker, !hasEnded else { return }
      document.agent.fireMessage(message, at: .object(worker))
    }
  }

  /// https://html.spec.whatwg.org/multipage/workers.html#dom-sharedworker (step 11.5)
  func connect(_ port: MessagePort, from client: SharedWorker) {
    clients.append(client)
    queue { [unowned self] in
      document.agent.fireConnection(port, at: .object(scope))
    }
  }

  /// https://html.spec.whatwg.org/multipage/workers.html#close-a-worker
  func close() {
    isClosing = true
    cancelTimers()
  }

  /// https://html.spec.whatwg.org/multipage/workers.html#terminate-a-worker
  func end() {
    hasEnded = true
    close()
    worker = nil
    clients = []
    waiting = []
    page.traversable.workers.endNested(in: world)
    page.traversable.releaseAbandonedStorage()
  }

  private func cancelTimers() {
    for handle in timers.values { page.eventLoop.cancel(handle) }
    timers = [:]
  }

  /// The script cannot be had.
  private func fail() {
    let targets = self.targets
    document.agent.queueTask { [agent = document.agent] in
      for target in targets { agent.fire("error", at: target, cancelable: true) }
    }
    end()
  }

  /// https://html.spec.whatwg.org/multipage/webappapis.html#secure-context
  var isSecure: Bool { page.isSecureContext }

  private var targets: [EventTarget] {
    (worker.map { [.object($0)] } ?? []) + clients.map { .object($0) }
  }
}
