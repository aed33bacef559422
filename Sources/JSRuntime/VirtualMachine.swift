import CJavaScriptCore
import Infra
import POSIX

/// One JavaScript engine instance with its own heap: what JavaScriptCore calls a context group.
///
/// Native functions find their Swift side in tables of the machine that is current on the thread, so
/// whoever enters JavaScript from outside does it within `run(_:)`. Machines on different threads do
/// not meet.
///
/// OPTIMIZATION: what is looked at in every call is excepted from checks of exclusive access, which cost
/// as much as what they guard.
package final class VirtualMachine {
  package let group: JSContextGroupRef
  @exclusivity(unchecked) var functions = PointerTable<Unmanaged<NativeFunction>>()
  /// The realms by their contexts.
  var realms = PointerTable<Unmanaged<Realm>>()
  let locals = LocalValues()
  let arguments = ArgumentStrings()
  let strings = StringCache()
  /// See `StackLimit`; of the thread that entered last.
  @exclusivity(unchecked) private(set) var stackLimit: UInt = 0
  /// The realm in which native code last called a script that has not returned yet.
  ///
  /// AD-HOC: the engine does not tell who calls a native function, and this is nearly always it: a script
  /// of one frame may call functions of another.
  ///
  /// https://html.spec.whatwg.org/multipage/webappapis.html#concept-incumbent-everything
  package private(set) unowned(unsafe) var calling: Realm?
  /// How many native functions are running, one within the other.
  @exclusivity(unchecked) package internal(set) var nativeDepth = 0
  /// Counts the outermost calls of native functions.
  @exclusivity(unchecked) package internal(set) var nativeCallNumber: UInt32 = 0
  /// Whether a client of the heap wants to do what can only be done while no native function runs.
  @exclusivity(unchecked) package var wantsCleanUp = false
  private(set) var heapClients: [HeapClientReference] = []
  /// Stops scripts whose time is over.
  package let watchdog: Watchdog

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

  /// NOTE: a collection must not go on while scripts run. Clients of the heap sort their objects by tree
  /// once, when it begins, and what scripts then move, make or let go of would be judged by the old
  /// order; and they would be asked on the collector's thread, which counts references and reads tables
  /// that this one writes. With it, scripts that move nodes about die of that (`MemoryTests`).
  ///
  /// Nothing is lost: with and without it, the same processor time went into 3 million elements that
  /// are dropped (7.1 and 7.2 s), into 900,000 objects of a JSON text of 79 MB among which elements are
  /// made (5.8 and 5.8 s), and into 200 walks over a page (1.8 and 1.8 s); the second took 1.7 GB with it,
  /// 1.3 GB without. Marking has several threads in either case.
  private static let prepareEngine: Void = {
    setenv(concurrentCollection, "0", 1)
  }()

  /// Starts what the engine has once in a process, before a machine is made: it takes its room for code
  /// from the kernel, which it does not ask for any later, and looks at this thread's stack.
  package static func startEngine() {
    Self.prepareEngine
    // There is no call for it alone; every string begins with it.
    JSStringRelease(JSStringCreateWithUTF8CString(""))
    _ = StackLimit.ofCurrentThread
  }

  /// The engine has read its settings; processes that are started from this one need not see them.
  private static let engineHasStarted: Void = {
    unsetenv(concurrentCollection)
  }()

  private static let concurrentCollection = "JSC_useConcurrentGC"

  /// From now on the client, which must take itself out before it ends, takes part in the machine's
  /// garbage collections.
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

  /// The outermost function is where clients of the heap clean up: nothing native is in the middle of
  /// anything.
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

  /// Runs `body`, in which scripts may take that many seconds of processor time altogether; nil for no
  /// limit. Within another run, the time of that one stands still.
  ///
  /// Nothing enters the engine but within a run: see `Realm.entering`.
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

  /// Runs `body` within the run that goes on, or else within a time that should do for anything.
  package func run<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if watchdog.isRunning { return try body() }
    return try run(within: Self.standardTime, body)
  }

  private static let standardTime = 60.0

  /// Counts processor time that another thread has taken on behalf of the script that runs on this one.
  ///
  /// - Returns: false if the script's time is over: the work is to end.
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
