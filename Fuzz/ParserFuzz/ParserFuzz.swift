#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Parses random tag soup, for the sanitizers to watch. See `Fuzz/README.md`.
@main
enum ParserFuzz {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
    let first = arguments.first ?? 1
    let seconds = Int(arguments.dropFirst().first ?? 60)
    let start = time(nil)
    var seed = first
    while time(nil) - start < seconds {
      note(seed)
      if let finding = FuzzCase.run(seed: seed) {
        print("seed \(seed): \(finding)")
        exit(1)
      }
      seed += 1
    }
    print("seeds \(first)..<\(seed): nothing found")
  }

  /// Leaves the seed of the running case in a file, which outlives a crash.
  private static func note(_ seed: UInt64) {
    guard let file = fopen("fuzz-seed.txt", "w") else { return }
    fputs("\(seed)\n", file)
    fclose(file)
  }
}
