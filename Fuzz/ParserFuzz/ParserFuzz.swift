import FuzzSupport
@preconcurrency import POSIX

/// Parses random tag soup, for the address sanitizer to watch. See `Fuzz/README.md`.
///
///     ParserFuzz SEED              that case
///     ParserFuzz FIRST SECONDS     as many cases as there is time for
@main
enum ParserFuzz {
  /// How many cases there are between two looks for leaks.
  private static let leakCheckInterval: UInt64 = 1000

  static func main() {
    setvbuf(stdout, nil, _IOLBF, 0)
    let arguments = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
    let first = arguments.first ?? 1
    let note = SeedNote(in: "fuzz-seed.txt")
    guard arguments.count > 1 else { return run(first, note) }
    let start = time(nil)
    var seed = first
    while time(nil) - start < Int(arguments[1]) {
      run(seed, note)
      seed += 1
      if seed % leakCheckInterval == 0, hasLeaks() {
        fail("a leak between the seeds \(max(first, seed - leakCheckInterval)) and \(seed - 1)")
      }
    }
    print("seeds \(first)..<\(seed): nothing found")
  }

  private static func run(_ seed: UInt64, _ note: borrowing SeedNote) {
    note.write(seed)
    if let finding = FuzzCase.run(seed: seed) { fail("seed \(seed): \(finding)") }
  }

  private static func fail(_ message: String) -> Never {
    print(message)
    exit(1)
  }

  /// Asks the sanitizer, if there is one.
  private static func hasLeaks() -> Bool {
    guard let check = dlsym(dlopen(nil, RTLD_NOW), "__lsan_do_recoverable_leak_check") else {
      return false
    }
    return unsafeBitCast(check, to: (@convention(c) () -> CInt).self)() != 0
  }
}
