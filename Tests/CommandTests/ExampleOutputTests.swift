import Foundation
import Testing

/// The commands of the documentation print what stands there (`PrintedLines`).
@Suite struct ExampleOutputTests {
  struct Example: CustomTestStringConvertible, Sendable {
    let command: String
    let output: [String]

    var testDescription: String { command }
  }

  private static func path(_ path: String) -> ReaderPath {
    ReaderPath(path: path, text: ProjectFiles.text(path))
  }

  private static func examples(_ page: String) -> [Example] {
    path(page).steps.compactMap { step in
      guard case .command(let command, let output) = step else { return nil }
      return Example(command: command, output: output)
    }
  }

  private static func expect(_ printed: [String], _ wanted: [String], of command: String) {
    #expect(
      PrintedLines.matches(printed[...], wanted[...]),
      "$ \(command)\n\(printed.joined(separator: "\n"))")
  }

  /// Pages whose commands others try.
  private static let elsewhere = [
    "Documentation/Agents.md": "script/test-packages",
    "Documentation/Integrations.md": "script/test-packages",
    "Documentation/Installing.md": "script/test-packages",
    "Documentation/Oracle.md": "needs WebKit", "Documentation/Serving.md": "`ServeCommandTests`",
  ]

  /// No page has commands that nobody tries.
  @Test func everyPageIsTried() {
    let here = ["Walk", "Console", "Tracing", "FromConsoleToTest"].map { "Documentation/\($0).md" }
    let pages = ProjectFiles.shared.paths.filter { path in
      path.hasSuffix(".md") && !path.contains("/Fixtures/") && !Self.examples(path).isEmpty
    }
    let examples = Self.projects.map { "examples/\($0)/README.md" }
    let tried = Set(here).union(Self.tutorials).union(examples).union(["README.md"]).union(
      Self.manual)
    #expect(pages.subtracting(tried).sorted() == Self.elsewhere.keys.sorted())
    #expect(tried.subtracting(pages) == [])
  }

  /// The pages of the manual that have commands.
  private static let manual = ProjectFiles.shared.paths.filter {
    $0.hasPrefix("Sources/Manual/Topics/") && !examples($0).isEmpty
  }.sorted()

  // MARK: Commands by themselves

  private static let walk = examples("Documentation/Walk.md")
  private static let console = examples("Documentation/Console.md")
  private static let tracing = examples("Documentation/Tracing.md")

  @Test func thereAreExamples() {
    #expect(Self.walk.count >= 10 && Self.console.count >= 4 && Self.tracing.count >= 3)
  }

  @Test(arguments: walk + console + tracing) func printsWhatStandsThere(example: Example) throws {
    let reader = try Reader()
    try Self.lend(["Documentation", "js", "pages"], to: reader)
    Self.expect(try reader.enter(example.command), example.output, of: example.command)
  }

  /// Puts files of the project into the reader's folder.
  private static func lend(_ names: [String], from root: URL = ProjectFiles.root, to reader: Reader)
    throws
  {
    let files = FileManager.default
    for name in names {
      let source = root.appending(path: name)
      let destination = reader.folder.appending(path: name)
      if name == "Documentation" {
        try files.createSymbolicLink(at: destination, withDestinationURL: source)
      } else {
        try files.copyItem(at: source, to: destination)
      }
    }
  }

  // MARK: Pages to follow

  private static let tutorials = ProjectFiles.shared.paths.filter {
    $0.hasPrefix("Documentation/Tutorials/") && $0.hasSuffix(".md") && !$0.hasSuffix("/README.md")
  }.sorted()

  /// The blocks of tutorials that are neither files nor commands of ours, by their first lines, and why.
  private static let shown = [
    "jsprep save https://example.com/ https://example.org/ -o shops/": "asks the network",
    "swift test": "`JSPrepExtensionTests` has the tests that it runs",
  ]

  @Test func thereAreTutorials() {
    #expect(Self.tutorials.count == 8)
    let steps = Self.tutorials.flatMap { Self.path($0).steps }
    #expect(steps.count { if case .command = $0 { true } else { false } } > 80)
  }

  @Test func everyBlockOfTutorialsIsTried() {
    let others = Self.tutorials.flatMap { Self.path($0).steps }.compactMap { step in
      if case .other(let lines) = step { lines.first } else { nil }
    }
    #expect(others.sorted() == Self.shown.keys.sorted())
  }

  @Test(.tags(.slow), arguments: tutorials) func aReaderGetsThrough(path: String) throws {
    try Self.follow(Self.path(path), try Reader())
  }

  /// What the tutorial about Swift shows is compiled and run with the tests of `JSPrepExtension`, but for the line that
  /// imports a package that is none here.
  @Test func filesInSwiftAreCompiled() throws {
    let folder = "Tests/JSPrepExtensionTests/PriceAction"
    var count = 0
    for step in Self.path("Documentation/Tutorials/SwiftRoundTrip.md").steps {
      guard case .file(let name, let text) = step, name != "lamp.html" else { continue }
      let own = text.replacing("@testable import PriceAction\n\n", with: "")
      #expect(ProjectFiles.text("\(folder)/\(name)") == own, "\(name)")
      count += 1
    }
    #expect(count == 4)
  }

  @Test func versionsAreThisOne() throws {
    let version = try CommandLineTool().run(["--version"]).output.split(separator: "\n").first ?? ""
    let named = Self.tutorials.flatMap {
      ProjectFiles.text($0).matches(of: /(?:jsprep==|jsprep@v|jsprep", from: ")(\d+\.\d+\.\d+)/)
        .map(\.1)
    }
    #expect(named.count == 3 && Set(named) == [version])
  }

  /// Its package can be read.
  @Test(.tags(.slow)) func theManifestIsOne() throws {
    let tool = try CommandLineTool([
      "Package.swift": ProjectFiles.text("Tests/JSPrepExtensionTests/PriceAction/Package.swift")
    ])
    let result = try tool.shell("swift package dump-package --disable-sandbox")
    #expect(result.status == 0 && result.output.contains("\"name\" : \"PriceAction\""), "\(result)")
  }

  @Test func fromConsoleToTest() throws {
    let reader = try Reader()
    try Self.lend(["pages"], to: reader)
    try Self.follow(Self.path("Documentation/FromConsoleToTest.md"), reader)
  }

  private static let projects = [
    "action-typescript", "expo-share", "xcode-share", "xcodegen-action",
  ]

  @Test(.tags(.slow), arguments: projects)
  func pagesOfExamples(name: String) throws {
    let page = Self.path("examples/\(name)/README.md")
    #expect(page.steps.count >= 3)
    // What is bundled needs a bundler; `ProjectExampleTests` names the suites that are left out.
    let steps = page.steps.filter { step in
      if case .command(let command, _) = step, command.contains("--bundle") {
        return ExternalTool.esbuild.isPresent
      }
      return true
    }
    let reader = try Reader()
    let folder = ProjectFiles.root.appending(path: "examples/\(name)")
    try Self.lend(
      try FileManager.default.contentsOfDirectory(atPath: folder.path), from: folder, to: reader)
    try Self.follow(steps, reader)
  }

  private static func follow(_ page: ReaderPath, _ reader: Reader) throws {
    try follow(page.steps, reader)
  }

  private static func follow(_ steps: [ReaderPath.Step], _ reader: Reader) throws {
    for step in steps {
      switch step {
      case .file(let name, let text): try reader.write(text, to: name)
      case .command(let command, let output): expect(try reader.enter(command), output, of: command)
      case .other: break
      }
    }
  }

  // MARK: The front page

  /// The scripts that the front page calls without showing them.
  private static let scripts = [
    "Author.js": """
    var ExtensionPreprocessingJS = {
      run: function (parameters) {
        var author = document.querySelector("meta[name=author]").content;
        parameters.completionFunction({ author: author });
      },
    };
    """,
    "Prices.js": """
    class Prices {
      run(parameters) {
        const rows = [...document.querySelectorAll("#glass tbody tr")];
        const prices = rows.map((row) => ({
          article: row.cells[0].innerText,
          price: row.querySelector("ins").innerText,
        }));
        parameters.completionFunction({ prices });
      }
    }

    var ExtensionPreprocessingJS = new Prices();
    """,
  ]

  /// The mistakes that the front page makes in the script of one example.
  private static let mistakes = [
    "document.baseURI": "document.baseURI.toUpperCase()", "backgroundColor": "color",
  ]

  @Test(.tags(.slow)) func theFrontPageAndTheManual() throws {
    let reader = try Reader()
    try Self.lend(["Documentation", "js", "pages"], to: reader)
    for (name, text) in Self.scripts { try reader.write(text, to: name) }
    let script = ProjectFiles.text("js/PageColor.js")
    let examples = (["README.md"] + Self.manual).flatMap { Self.examples($0) }
    #expect(examples.count > 5)
    for example in examples {
      let isWrong = example.command == "jsprep test js/PageColor.jsprep.yml"
      let changed = Self.mistakes.reduce(script) { $0.replacing($1.key, with: $1.value) }
      try reader.write(isWrong ? changed : script, to: "js/PageColor.js")
      Self.expect(
        try reader.enter(example.command), example.output, of: example.command)
    }
  }
}
