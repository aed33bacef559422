#if canImport(Glibc)
  import POSIX

  /// glibc gives large pieces of memory back to the system and asks for them anew each time, so that
  /// large inputs seem to cost more for each unit than small ones. For the benchmark it keeps what it
  /// has had, for all threads.
  enum KeptMemory {
    // The numbers that `malloc.h` has for these; the module does not come with it.
    private static let trimThreshold: CInt = -1
    private static let mmapMaximum: CInt = -4
    private static let arenaMaximum: CInt = -8

    static func begin() {
      guard let function = dlsym(dlopen(nil, RTLD_NOW), "mallopt") else { return }
      let mallopt = unsafeBitCast(
        function, to: (@convention(c) (CInt, CInt) -> CInt).self)
      for (option, value) in [(trimThreshold, CInt.max), (mmapMaximum, 0), (arenaMaximum, 1)]
      where mallopt(option, value) == 0 {
        print("mallopt(\(option)) failed")
      }
    }
  }
#else
  enum KeptMemory {
    static func begin() {}
  }
#endif
