import CJavaScriptCore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// One JavaScript engine instance with its own heap: what JavaScriptCore calls a context group.
///
/// Host functions find their Swift side in tables of the machine that is current on the thread, so
/// whoever enters JavaScript from outside does it within `run(_:)`. Machines on different threads do
/// not meet.
package final class VirtualMachine {
  package let group: JSContextGroupRef
  var functions = PointerTable<Unmanaged<HostFunction>>()
  /// The realms by their contexts.
  var realms = PointerTable<Unmanaged<Realm>>()
  let recent: RecentValues
  let arguments: ArgumentStrings
  /// See `StackLimit`; of the thread that entered last.
  private(set) var stackLimit: UInt = 0
  /// The realm in which native code last called a script that has not returned yet.
  ///
  /// AD-HOC: the engine does not tell who calls a host function, and this is nearly always it: a script
  /// of one frame may call functions of another.
  ///
  /// https://html.spec.whatwg.org/multipage/webappapis.html#concept-incumbent-everything
  package private(set) unowned(unsafe) var calling: Realm?

  package init() {
    group = JSContextGroupCreate()
    recent = RecentValues(of: group)
    arguments = ArgumentStrings(of: group)
  }

  deinit {
    functions.forEach { $1.release() }
    JSContextGroupRelease(group)
    recent.deallocate()
    arguments.deallocate()
  }

  /// Makes the machine current on this thread while `body` runs.
  package func run<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let previous = pthread_getspecific(Self.currentKey)
    pthread_setspecific(Self.currentKey, Unmanaged.passUnretained(self).toOpaque())
    stackLimit = StackLimit.ofCurrentThread
    defer { pthread_setspecific(Self.currentKey, previous) }
    return try body()
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

  static var current: VirtualMachine {
    guard let current = pthread_getspecific(currentKey) else {
      fatalError("JavaScript was entered outside VirtualMachine.run")
    }
    return Unmanaged<VirtualMachine>.fromOpaque(current).takeUnretainedValue()
  }
}
