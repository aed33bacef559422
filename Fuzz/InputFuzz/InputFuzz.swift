import FuzzSupport
import POSIX

/// Gives random texts to the readers of small inputs, for the address sanitizer to watch. See
/// `Fuzz/README.md`.
@main
enum InputFuzz {
  struct Mode: Sendable {
    let name: String
    /// What its inputs are written in.
    let languages: [Grist.Language]
    /// Reads an input, and says what is wrong with what came of it.
    let run: @Sendable (inout Grist) -> String?

    init(
      _ name: String, _ languages: Grist.Language...,
      run: @escaping @Sendable (inout Grist) -> String?
    ) {
      (self.name, self.languages, self.run) = (name, languages, run)
    }
  }

  static let modes = [
    Mode("predicate", .predicate, run: PredicateCase.run),
    Mode("plist", .xmlPropertyList, .json, run: PropertyListCase.run),
    Mode("selector", .selector, run: SelectorCase.run), Mode("css", .css, run: StyleCase.run),
    Mode("sheet", .sheet, run: SheetCase.run), Mode("url", .url, run: URLCase.run),
    Mode("archive", .mhtml, .har, .warc, .pageList, run: ArchiveCase.run),
    Mode("xpath", .xpath, run: XPathCase.run),
    Mode("sourcemap", .typeScript, .sourceMap, run: SourceMapCase.run),
    Mode("typescript", .typeScript, run: TypeScriptCase.run),
    Mode("html", .html, run: MarkupCase.html), Mode("xhtml", .xhtml, run: MarkupCase.xhtml),
  ]
  /// No input is so long that it may take this many seconds, the sanitizer included.
  private static let patience = 5

  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard let mode = modes.first(where: { $0.name == arguments.first }) else {
      let names = modes.map(\.name).joined(separator: "|")
      print("usage: InputFuzz \(names) [SEED [SECONDS] | --print SEED | --guided CORPUS …]")
      exit(64)
    }
    if arguments.dropFirst().first == "--guided" {
      Guided.run(mode, arguments: Array(arguments.dropFirst(2)))
    }
    if arguments.dropFirst().first == "--print" {
      var grist = Grist(seed: arguments.dropFirst(2).first.flatMap { UInt64($0) } ?? 1)
      return print(String(decoding: grist.text(of: mode.languages[0]), as: UTF8.self))
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
