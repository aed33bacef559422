import FuzzSupport
import POSIX

/// Damaged fonts, given to the layout as those of a page. See `Fuzz/README.md`.
///
///     FontFuzz [SEED [SECONDS]]      for so many seconds from that seed on; or that one seed
@main
enum FontFuzz {
  /// No font may take this many seconds of processor time, the sanitizer included.
  private static let patience = 10.0

  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let first = arguments.first.flatMap { UInt64($0) } ?? 1
    let seconds = arguments.dropFirst().first.flatMap { Int($0) } ?? (arguments.isEmpty ? 60 : 0)
    let fonts = FontCase.systemFonts()
    guard !fonts.isEmpty else {
      print("fonts: there are no fonts to damage")
      return
    }
    let start = time(nil)
    let note = SeedNote(in: "fuzz-seed-fonts.txt")
    var seed = first
    repeat {
      note.write(seed)
      let begin = SystemClock.threadProcessorTime
      var fontCase = FontCase(seed: seed, of: fonts)
      if let finding = fontCase.run() { fail(seed, finding) }
      if SystemClock.threadProcessorTime - begin > patience { fail(seed, "too slow") }
      seed += 1
    } while time(nil) - start < seconds
    print("fonts: seeds \(first)..<\(seed): nothing found")
  }

  private static func fail(_ seed: UInt64, _ message: String) -> Never {
    print("fonts: seed \(seed): \(message)")
    exit(1)
  }
}
