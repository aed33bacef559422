import Bindings
import DOM
import JSRuntime

/// A request for a lock, and the lock that it has got.
///
/// https://w3c.github.io/web-locks/#lock-request
final class LockRequest {
  let name: DOMString
  let options: LockOptions
  let clientID: String
  private unowned let table: LockTable
  private let world: WorldReference
  private let agent: Agent
  private let callback: ScriptValue
  /// https://w3c.github.io/web-locks/#lock-concept (released promise)
  private var promise: JSPromise?
  private var hasRun = false

  init(
    _ name: DOMString, _ options: LockOptions, _ callback: JSObject, clientID: String,
    _ table: LockTable, _ promise: JSPromise, in world: World
  ) {
    self.name = name
    self.options = options
    self.clientID = clientID
    self.table = table
    self.promise = promise
    self.world = world.reference
    agent = world.agent
    self.callback = ScriptValue(callback.value, in: world)
    options.signal?.addAlgorithm { [weak self] in self?.signalAborted() }
  }

  var isFullyActive: Bool { world.world?.webLocksEnvironment?.isFullyActive ?? false }

  /// https://w3c.github.io/web-locks/#signal-to-abort-the-request
  private func signalAborted() {
    guard let signal = options.signal, let world = world.world, !hasRun else { return }
    promise?.reject(signal.reason(in: world))
    promise = nil
    table.cancel(self)
  }

  /// Whether the promise has been rejected before there was a lock.
  var isSettled: Bool { promise == nil }

  func reject(_ error: DOMException) {
    promise?.reject(error)
    promise = nil
  }

  /// Calls the callback in a task, and gives the lock back when it is done.
  func run(withLock isGranted: Bool) {
    hasRun = true
    agent.queueTask { [self] in
      guard isFullyActive, let world = world.world, promise != nil else {
        if isGranted { table.release(self) }
        return
      }
      call(isGranted, world)
    }
  }

  private func call(_ isGranted: Bool, _ world: World) {
    // https://w3c.github.io/web-locks/#process-the-lock-request-queue (step 4.3.3)
    if isGranted, let signal = options.signal, signal.isAborted {
      promise?.reject(signal.reason(in: world))
      return table.release(self)
    }
    let lock = isGranted ? world.wrap(Lock(name, options.mode)) : .null
    let realm = world.realm
    do {
      let result = try realm.call(JSObject(callback.value.ref), [realm.keeping(lock)])
      world.whenSettled(result) { [self] isFulfilled, value in
        finish(isGranted) { isFulfilled ? $0.resolve(value) : $0.reject(value) }
      }
    } catch {
      finish(isGranted) { $0.reject(error) }
    }
  }

  private func finish(_ isGranted: Bool, _ settle: (JSPromise) -> Void) {
    if isGranted { table.release(self) }
    if let promise { settle(promise) }
    promise = nil
  }
}

/// https://w3c.github.io/web-locks/#dictdef-lockoptions
struct LockOptions {
  enum Mode: String { case exclusive, shared }

  let ifAvailable: Bool
  let mode: Mode
  let signal: AbortSignal?
  let steals: Bool

  static func convert(_ value: JSValue, _ world: World) throws -> LockOptions {
    let options = try IDLDictionary.convert(value, world)
    let ifAvailable = try options.boolean("ifAvailable")
    let mode = try options.member("mode", as: String.self) ?? "exclusive"
    guard let mode = Mode(rawValue: mode) else { throw JSTypeError() }
    let signal = try options.value("signal")
    return LockOptions(
      ifAvailable: ifAvailable, mode: mode,
      signal: signal.isUndefined ? nil : try signalArgument(signal, world),
      steals: try options.boolean("steal"))
  }

  private static func signalArgument(_ value: JSValue, _ world: World) throws -> AbortSignal {
    guard let signal = try? AbortSignal.convert(value, world) else { throw JSTypeError() }
    return signal
  }

  /// https://w3c.github.io/web-locks/#dom-lockmanager-request (steps 6–12)
  func check(_ name: DOMString) throws(DOMException) {
    func unsupported(_ reason: String) -> DOMException { DOMException(.notSupportedError, reason) }
    if name.bytes.first == UInt8(ascii: "-") {
      throw unsupported("Lock name cannot start with '-'")
    }
    if steals, ifAvailable {
      throw unsupported("WebLockOptions's steal and ifAvailable cannot both be true")
    }
    if steals, mode != .exclusive {
      throw unsupported("WebLockOptions's steal is true but mode is not 'exclusive'")
    }
    if signal != nil, steals || ifAvailable {
      throw unsupported(
        "WebLockOptions's steal and ifAvailable need to be false when a signal is provided")
    }
    // SAFARI: whatever the reason of the signal is.
    if signal?.isAborted == true {
      throw DOMException(.abortError, "WebLockOptions's signal is aborted")
    }
  }
}
