#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A thread with a stack of 512 KB, as those of macOS and iOS have that are not the main one.
final class SmallStack {
  private let body: () -> Double
  private var result = 0.0

  private init(_ body: @escaping () -> Double) { self.body = body }

  static func run(_ body: @escaping () -> Double) -> Double {
    let work = SmallStack(body)
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, 512 * 1024)
    #if canImport(Glibc)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    let reference = Unmanaged.passUnretained(work).toOpaque()
    pthread_create(&thread, &attributes, { SmallStack.perform($0) }, reference)
    #if canImport(Glibc)
      pthread_join(thread, nil)
    #else
      if let thread { pthread_join(thread, nil) }
    #endif
    return work.result
  }

  private static func perform(_ reference: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let reference else { return nil }
    let work = Unmanaged<SmallStack>.fromOpaque(reference).takeUnretainedValue()
    work.result = work.body()
    return nil
  }
}
