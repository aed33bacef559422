#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Parses random tag soup, for the address sanitizer to watch. See `Fuzz/README.md`.
///
///     ParserFuzz SEED              that case
///     ParserFuzz FIRST SECONDS     as many cases as there is time for
@main
enum ParserFuzz {
  /// How many cases there are between two looks for leaks.
  private static let leakCheckInterval: UInt64 = 1000

  static func main() {
    let arguments = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
    let first = arguments.first ?? 1
    guard arguments.count > 1 else { return run(first) }
    let start = time(nil)
    var seed = first
    while time(nil) - start < Int(arguments[1]) {
      run(seed)
      seed += 1
      if seed % leakCheckInterval == 0, hasLeaks() {
        fail("a leak between the seeds \(max(first, seed - leakCheckInterval)) and \(seed - 1)")
      }
    }
    print("seeds \(first)..<\(seed): nothing found")
  }

  private static func run(_ seed: UInt64) {
    note(seed)
    if let finding = FuzzCase.run(seed: seed) { fail("seed \(seed): \(finding)") }
  }

  private static func fail(_ message: String) -> Never {
    print(message)
    exit(1)
  }

  /// Leaves the seed of the running case in a file, which outlives a crash.
  private static func note(_ seed: UInt64) {
    guard let file = fopen("fuzz-seed.txt", "w") else { return }
    fputs("\(seed)\n", file)
    fclose(file)
  }

  /// Asks the sanitizer, if there is one.
  private static func hasLeaks() -> Bool {
    guard let check = dlsym(dlopen(nil, RTLD_NOW), "__lsan_do_recoverable_leak_check") else {
      return false
    }
    return unsafeBitCast(check, to: (@convention(c) () -> CInt).self)() != 0
  }
}
