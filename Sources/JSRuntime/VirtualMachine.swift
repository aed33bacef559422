import CJavaScriptCore
import Infra
import POSIX

/// One JavaScript engine instance with its own heap: what JavaScriptCore calls a context group.
///
/// Native functions find their Swift side in tables of the machine that is current on the thread, so
/// code that enters JavaScript from outside does so within `run(_:)`. Machines on different threads
/// are independent.
///
/// OPTIMIZATION: fields that every call reads are exempt from checks of exclusive access, which
/// would cost as much as the rest.
package final class VirtualMachine {
  package let group: JSContextGroupRef
  @exclusivity(unchecked) var functions = PointerTable<Unmanaged<NativeFunction>>()
  /// The realms by their contexts.
  var realms = PointerTable<Unmanaged<Realm>>()
  let locals = LocalValues()
  let arguments = ArgumentStrings()
  let strings = StringCache()
  /// See `Realm.hideOwnFunctionTexts()`.
  var libraries = LibraryTexts()
  /// See `StackLimit`; for the thread that entered last.
  @exclusivity(unchecked) private(set) var stackLimit: UInt = 0
  /// The realm in which native code last called a script that has not returned yet.
  ///
  /// AD-HOC: the engine does not tell which realm calls a native function, and this is nearly always
  /// the one: a script of one frame may call functions of another.
  ///
  /// https://html.spec.whatwg.org/multipage/webappapis.html#concept-incumbent-everything
  package private(set) unowned(unsafe) var calling: Realm?
  /// How many native functions are running, nested in each other.
  @exclusivity(unchecked) package internal(set) var nativeDepth = 0
  /// Counts the outermost calls of native functions.
  @exclusivity(unchecked) package internal(set) var nativeCallNumber: UInt32 = 0
  /// Whether a client of the heap has work that can only be done while no native function runs.
  @exclusivity(unchecked) package var wantsCleanUp = false
  /// What is to happen once the running script and its microtasks have ended.
  @exclusivity(unchecked) private var checkpointSteps: [() -> Void] = []
  /// Whether there is any.
  @exclusivity(unchecked) private(set) var hasCheckpointSteps = false
  private(set) var heapClients: [HeapClientReference] = []
  /// Stops scripts whose time is up.
  package let watchdog: Watchdog
  /// Called with each realm when it has been made, before a script runs in it.
  package var onRealm: ((Realm) -> Void)?
  /// What is counted of the scripts that run; nil for nothing.
  package var executions: ScriptExecutions?
  /// Sees the calls of members in realms whose functions are made while it is set.
  package var callObserver: (any CallObserver)?

  package init() {
    Self.prepareEngine
    group = JSContextGroupCreate()
    watchdog = Watchdog(group)
    observeCollections()
    Self.engineHasStarted
  }

  deinit {
    stopObservingCollections()
    functions.forEach { $1.release() }
    functions.deallocate()
    realms.deallocate()
    JSContextGroupRelease(group)
    locals.deallocate()
    arguments.deallocate()
    strings.deallocate()
  }

  /// NOTE: a collection must not continue while scripts run. Clients of the heap sort their objects
  /// by tree once, when it begins, and would judge what scripts then move, make or release by the
  /// old order. They would also be called on the collector's thread, which counts references and
  /// reads tables that this thread writes. With concurrent collections, scripts that move nodes
  /// crash because of that (`MemoryTests`).
  ///
  /// Nothing is lost: with and without it, the processor time was the same for 3 million discarded
  /// elements (7.1 and 7.2 s), for 900,000 objects of a JSON text of 79 MB among which elements are
  /// made (5.8 and 5.8 s), and for 200 walks over a page (1.8 and 1.8 s); the second took 1.7 GB
  /// with it, 1.3 GB without. Marking has several threads in either case.
  private static let prepareEngine: Void = {
    setenv(concurrentCollection, "0", 1)
  }()

  /// Starts what the engine has once in a process, before a machine is made: it reserves executable
  /// memory, which it never does again later, and determines the bounds of this thread's stack.
  package static func startEngine() {
    Self.prepareEngine
    // There is no separate call for it; making any string does it.
    JSStringRelease(JSStringCreateWithUTF8CString(""))
    _ = StackLimit.ofCurrentThread
  }

  /// The engine has read its settings; processes started from this one need not inherit them.
  private static let engineHasStarted: Void = {
    unsetenv(concurrentCollection)
  }()

  private static let concurrentCollection = "JSC_useConcurrentGC"

  /// Registers a client, which takes part in the machine's garbage collections until it removes
  /// itself.
  package func add(_ client: any HeapClient) {
    heapClients.append(HeapClientReference(client: client))
  }

  package func remove(_ client: any HeapClient) {
    heapClients.removeAll { $0.client === client }
  }

  package func heapClient<Client: HeapClient>(where matches: (Client) -> Bool) -> Client? {
    for reference in heapClients {
      if let client = reference.client as? Client, matches(client) { return client }
    }
    return nil
  }

  /// Clients of the heap clean up around the outermost function, when no native code is in the
  /// middle of anything.
  @inline(__always)
  func enterNativeFunction() {
    if nativeDepth == 0 {
      if wantsCleanUp { cleanUp() }
      nativeCallNumber &+= 1
    }
    nativeDepth += 1
  }

  func cleanUpIfWanted() {
    if wantsCleanUp, nativeDepth == 0 { cleanUp() }
  }

  private func cleanUp() {
    wantsCleanUp = false
    for reference in heapClients { reference.client.cleanUp() }
  }

  /// Runs the steps, which call no script, once the script that is running now and its microtasks have
  /// ended.
  ///
  /// https://html.spec.whatwg.org/multipage/webappapis.html#perform-a-microtask-checkpoint
  package func atEndOfCheckpoint(_ steps: @escaping () -> Void) {
    checkpointSteps.append(steps)
    hasCheckpointSteps = true
  }

  func endCheckpoint() {
    let steps = checkpointSteps
    checkpointSteps = []
    hasCheckpointSteps = false
    for step in steps { step() }
  }

  /// Runs `body`, in which scripts may use that many seconds of processor time in total; nil for no
  /// limit. Within another run, the time of that one is suspended.
  ///
  /// The engine is only entered within a run: see `Realm.entering`.
  package func run<Result, Failure: Error>(
    within seconds: Double?, for work: ScriptClock.Work = .script,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let previous = pthread_getspecific(Self.currentKey)
    pthread_setspecific(Self.currentKey, Unmanaged.passUnretained(self).toOpaque())
    stackLimit = StackLimit.ofCurrentThread
    defer { pthread_setspecific(Self.currentKey, previous) }
    return try watchdog.limit(to: seconds, for: work, settle: endMicrotasks, body)
  }

  /// Runs `body` within the current run, or else with a time limit that is sufficient for anything.
  package func run<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if watchdog.isRunning { return try body() }
    return try run(within: Self.standardTime, body)
  }

  private static let standardTime = 60.0

  /// Adds processor time that another thread has used on behalf of the script running on this one.
  ///
  /// - Returns: false if the script's time is up, and the work must end.
  package static func chargeCurrent(_ seconds: Double) -> Bool {
    guard pthread_getspecific(currentKey) != nil else { return true }
    return current.takeUnretainedValue().watchdog.charge(seconds)
  }

  @inline(__always)
  func calling<Result>(from realm: Realm, _ body: () -> Result) -> Result {
    let outer = calling
    calling = realm
    defer { calling = outer }
    return body()
  }

  private static let currentKey: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  static var current: Unmanaged<VirtualMachine> {
    guard let current = pthread_getspecific(currentKey) else {
      fatalError("JavaScript was entered outside VirtualMachine.run")
    }
    return Unmanaged<VirtualMachine>.fromOpaque(current)
  }
}
