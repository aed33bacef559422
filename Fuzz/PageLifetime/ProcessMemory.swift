import CMalloc
import POSIX

/// What the process takes, in two ways of counting.
struct ProcessMemory {
  /// What was allocated and not freed, the engine's objects too: see `useOneHeap`.
  let liveBytes: Int
  /// Nil under a sanitizer or valgrind, whose own tables grow with every stack that they see, and which
  /// keep what was freed from being used again.
  let residentBytes: Int?

  static var now: ProcessMemory {
    if let count = sanitizerCount { return ProcessMemory(liveBytes: count(), residentBytes: nil) }
    #if canImport(Glibc)
      malloc_trim(0)
      let heap = mallinfo2()
      let live = heap.uordblks + heap.hblkhd
      // Valgrind replaces malloc and counts nothing: it says itself at the end what was lost.
      return ProcessMemory(liveBytes: live, residentBytes: live == 0 ? nil : resident)
    #else
      let heap = mstats()
      return ProcessMemory(liveBytes: heap.bytes_used, residentBytes: nil)
    #endif
  }

  /// The engine has a heap of its own, unless the environment says that it shall use malloc's; it
  /// reads that before `main` runs.
  static func useOneHeap() {
    if getenv("Malloc") != nil { return }
    setenv("Malloc", "1", 1)
    var arguments: [UnsafeMutablePointer<CChar>?] = CommandLine.arguments.map { strdup($0) }
    arguments.append(nil)
    execv("/proc/self/exe", arguments)
    fatalError("cannot start again: \(errno)")
  }

  /// `__sanitizer_get_current_allocated_bytes`, in a program that was built with a sanitizer.
  private static let sanitizerCount: (@convention(c) () -> Int)? = {
    guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "__sanitizer_get_current_allocated_bytes")
    else { return nil }
    return unsafeBitCast(symbol, to: (@convention(c) () -> Int).self)
  }()

  private static var resident: Int? {
    guard let file = fopen("/proc/self/statm", "r") else { return nil }
    defer { fclose(file) }
    var numbers = [UInt8](repeating: 0, count: 128)
    let length = fread(&numbers, 1, numbers.count, file)
    let fields = String(decoding: numbers.prefix(length), as: UTF8.self).split(separator: " ")
    return fields.count > 1 ? Int(fields[1]).map { $0 * Int(getpagesize()) } : nil
  }
}
