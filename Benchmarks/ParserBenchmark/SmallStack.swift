#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Runs code on a thread with a stack of 512 KB, as those of macOS and iOS have that are not the main
/// one.
enum SmallStack {
  private final class Work {
    let body: () -> Void
    init(_ body: @escaping () -> Void) { self.body = body }
  }

  static func run(_ body: () -> Void) {
    withoutActuallyEscaping(body) { body in
      var attributes = pthread_attr_t()
      pthread_attr_init(&attributes)
      pthread_attr_setstacksize(&attributes, 512 * 1024)
      #if canImport(Glibc)
        var thread = pthread_t()
      #else
        var thread: pthread_t?
      #endif
      let work = Unmanaged.passRetained(Work(body)).toOpaque()
      pthread_create(&thread, &attributes, { perform($0) }, work)
      #if canImport(Glibc)
        pthread_join(thread, nil)
      #else
        if let thread { pthread_join(thread, nil) }
      #endif
    }
  }

  private static func perform(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let work { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body() }
    return nil
  }
}
