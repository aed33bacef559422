import FuzzSupport
import POSIX

/// Random calls of the DOM by a script, with the trees looked at after each. See `Fuzz/README.md`.
///
///     DOMFuzz [SEED [SECONDS]]      for so many seconds from that seed on; or that one seed
///     DOMFuzz --print SEED          the script of a seed
@main
enum DOMFuzz {
  /// No case is so long that it may take this many seconds of processor time, the sanitizer included.
  private static let patience = 20

  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.first == "--print" {
      print(ScriptCase(seed: arguments.dropFirst().first.flatMap { UInt64($0) } ?? 1).source)
      return
    }
    let first = arguments.first.flatMap { UInt64($0) } ?? 1
    let seconds = arguments.dropFirst().first.flatMap { Int($0) } ?? (arguments.isEmpty ? 60 : 0)
    let start = time(nil)
    let note = SeedNote(in: "fuzz-seed-dom.txt")
    var seed = first
    repeat {
      note.write(seed)
      let begin = clock()
      if let finding = ScriptCase(seed: seed).run() { fail(seed, finding) }
      if (clock() - begin) / Int(CLOCKS_PER_SEC) > patience { fail(seed, "too slow") }
      seed += 1
    } while time(nil) - start < seconds
    print("dom: seeds \(first)..<\(seed): nothing found, in \(ScriptCase.statements) statements")
  }

  private static func fail(_ seed: UInt64, _ message: String) -> Never {
    print("dom: seed \(seed): \(message)")
    exit(1)
  }
}
