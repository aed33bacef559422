import FuzzSupport
import POSIX

/// Random graphs of modules, some of them damaged. See `Fuzz/README.md`.
///
///     ModuleFuzz [SEED [SECONDS]]      for so many seconds from that seed on; or that one seed
///     ModuleFuzz --print SEED          the modules of a seed
@main
enum ModuleFuzz {
  /// No graph may take this many seconds of processor time, the sanitizer included.
  private static let patience = 20.0

  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.first == "--print" {
      print(ModuleCase(seed: arguments.dropFirst().first.flatMap { UInt64($0) } ?? 1).text)
      return
    }
    let first = arguments.first.flatMap { UInt64($0) } ?? 1
    let seconds = arguments.dropFirst().first.flatMap { Int($0) } ?? (arguments.isEmpty ? 60 : 0)
    let start = time(nil)
    let note = SeedNote(in: "fuzz-seed-modules.txt")
    var seed = first
    repeat {
      note.write(seed)
      let begin = SystemClock.threadProcessorTime
      if let finding = ModuleCase(seed: seed).run() { fail(seed, finding) }
      if SystemClock.threadProcessorTime - begin > patience { fail(seed, "too slow") }
      seed += 1
    } while time(nil) - start < seconds
    print("modules: seeds \(first)..<\(seed): nothing found")
  }

  private static func fail(_ seed: UInt64, _ message: String) -> Never {
    print("modules: seed \(seed): \(message)")
    exit(1)
  }
}
