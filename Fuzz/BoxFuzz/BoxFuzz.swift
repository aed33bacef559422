import FuzzSupport
import POSIX

/// Random styles on random trees, changed again and again. See `Fuzz/README.md`.
///
///     BoxFuzz [SEED [SECONDS]]      for so many seconds from that seed on; or that one seed
///     BoxFuzz --print SEED          the page of a seed, and what is changed in it
///     BoxFuzz --reduce SEED         the same, without what is not needed for the finding, and what was found
@main
enum BoxFuzz {
  /// No case is so large that it may take this many seconds of processor time, the sanitizer included.
  private static let patience = 20.0

  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if let option = arguments.first, option.hasPrefix("--") {
      let boxCase = BoxCase(seed: arguments.dropFirst().first.flatMap { UInt64($0) } ?? 1)
      let shown = option == "--reduce" ? Reduction.of(boxCase) : boxCase
      print(shown.text)
      if option == "--reduce" { print(shown.run() ?? "nothing found") }
      return
    }
    let first = arguments.first.flatMap { UInt64($0) } ?? 1
    let seconds = arguments.dropFirst().first.flatMap { Int($0) } ?? (arguments.isEmpty ? 60 : 0)
    let start = time(nil)
    let note = SeedNote(in: "fuzz-seed-boxes.txt")
    var seed = first
    repeat {
      note.write(seed)
      let begin = SystemClock.threadProcessorTime
      if let finding = BoxCase(seed: seed).run() { fail(seed, finding) }
      if SystemClock.threadProcessorTime - begin > patience { fail(seed, "too slow") }
      seed += 1
    } while time(nil) - start < seconds
    print("boxes: seeds \(first)..<\(seed): nothing found")
  }

  private static func fail(_ seed: UInt64, _ message: String) -> Never {
    print("boxes: seed \(seed): \(message)")
    exit(1)
  }
}
