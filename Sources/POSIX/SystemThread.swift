/// Threads of the system.
package enum SystemThread {
  /// Runs something on a new thread until the process ends; if there can be no thread, nothing is
  /// run.
  package static func start(_ body: @escaping @Sendable () -> Void) { _ = make(nil, body) }

  /// Runs something on a new thread with a stack of this size, in bytes, and waits for its end.
  package static func run(stackSize: Int, _ body: () -> Void) {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    withoutActuallyEscaping(body) { body in
      // This thread waits, so that two threads never use it at the same time.
      nonisolated(unsafe) let body = body
      if let thread = make(&attributes, { body() }) { pthread_join(thread, nil) }
    }
  }

  private static func make(
    _ attributes: UnsafePointer<pthread_attr_t>?, _ body: @escaping @Sendable () -> Void
  ) -> pthread_t? {
    final class Body: Sendable {
      let run: @Sendable () -> Void
      init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }
    let retained = Unmanaged.passRetained(Body(body))
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let failure = pthread_create(
      &thread, attributes,
      { argument in
        // It is optional only on Linux.
        let argument: UnsafeMutableRawPointer? = argument
        argument.map { Unmanaged<Body>.fromOpaque($0).takeRetainedValue().run() }
        return nil
      }, retained.toOpaque())
    guard failure == 0 else {
      retained.release()
      return nil
    }
    return thread
  }
}
