import FuzzSupport
import POSIX

/// Random calls of all that the worlds' global objects have, in both worlds of a page. See
/// `Fuzz/README.md`.
///
///     CallFuzz [SEED [SECONDS]]     for so many seconds from that seed on; or that one seed
///     CallFuzz SEED ..LAST          the seeds up to that one
///     CallFuzz --print SEED         the page of a seed, and the script of its extension
@main
enum CallFuzz {
  /// No case is so long that it may take this many seconds of processor time, the sanitizer included:
  /// its scripts are stopped long before.
  private static let patience = 40

  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.first == "--print" {
      let seed = arguments.dropFirst().first.flatMap { UInt64($0) } ?? 1
      return print(CallCase(seed: seed, Catalogue.read()).text)
    }
    let first = arguments.first.flatMap { UInt64($0) } ?? 1
    let limit = arguments.dropFirst().first
    let last = limit.flatMap { $0.hasPrefix("..") ? UInt64($0.dropFirst(2)) : nil } ?? first
    let seconds = limit.flatMap { Int($0) } ?? (arguments.isEmpty ? 60 : 0)
    run(from: first, to: last, seconds: seconds)
  }

  private static func run(from first: UInt64, to last: UInt64, seconds: Int) {
    let start = time(nil)
    let catalogue = Catalogue.read()
    let note = SeedNote(in: "fuzz-seed-calls.txt")
    var seed = first
    repeat {
      note.write(seed)
      let begin = clock()
      if let finding = CallCase(seed: seed, catalogue).run() { fail(seed, finding) }
      if (clock() - begin) / Int(CLOCKS_PER_SEC) > patience { fail(seed, "too slow") }
      seed += 1
    } while seed <= last || time(nil) - start < seconds
    print("calls: seeds \(first)..<\(seed): nothing found, in \(CallCase.calls) calls")
  }

  private static func fail(_ seed: UInt64, _ message: String) -> Never {
    print("calls: seed \(seed): \(message)")
    exit(1)
  }
}
