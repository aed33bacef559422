import FuzzSupport
import POSIX

/// Gives random texts to the readers of small inputs, for the address sanitizer to watch. See
/// `Fuzz/README.md`.
@main
enum InputFuzz {
  static let modes: [(name: String, run: @Sendable (inout Grist) -> String?)] = [
    ("predicate", PredicateCase.run), ("plist", PropertyListCase.run),
    ("selector", SelectorCase.run), ("css", StyleCase.run), ("url", URLCase.run),
    ("archive", ArchiveCase.run),
  ]
  /// No input is so long that it may take this many seconds, the sanitizer included.
  private static let patience = 5

  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard let mode = modes.first(where: { $0.name == arguments.first }) else {
      print("usage: InputFuzz \(modes.map(\.name).joined(separator: "|")) [SEED [SECONDS]]")
      exit(64)
    }
    let first = arguments.dropFirst().first.flatMap { UInt64($0) } ?? 1
    let seconds =
      arguments.dropFirst(2).first.flatMap { Int($0) } ?? (arguments.count == 1 ? 60 : 0)
    let start = time(nil)
    let note = SeedNote(in: "fuzz-seed-\(mode.name).txt")
    var seed = first
    repeat {
      note.write(seed)
      let begin = clock()
      var grist = Grist(seed: seed)
      if let finding = mode.run(&grist) { fail(mode.name, seed, finding) }
      if (clock() - begin) / Int(CLOCKS_PER_SEC) > patience { fail(mode.name, seed, "too slow") }
      seed += 1
    } while time(nil) - start < seconds
    print("\(mode.name): seeds \(first)..<\(seed): nothing found")
  }

  private static func fail(_ mode: String, _ seed: UInt64, _ message: String) -> Never {
    print("\(mode): seed \(seed): \(message)")
    exit(1)
  }
}
