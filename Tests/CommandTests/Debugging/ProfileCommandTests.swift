import Foundation
import Testing

struct ProfileCommandTests {
  private let tool: CommandLineTool

  init() throws {
    tool = try CommandLineTool([
      "page.html": "<p>Tea<p>Coffee",
      "action.js": """
      function work(rounds) {
        let text = "";
        for (let i = 0; i < rounds * 20000; i++) text = (text + i).slice(-10);
      }
      var ExtensionPreprocessingJS = {
        run(a) {
          short();
          long();
          a.completionFunction({});
        },
        finalize() { short(); },
      };
      function short() {
        work(5);
      }
      function long() {
        for (let i = 0; i < 6; i++)
          work(5);
      }
      """,
      "endless.js":
        "var ExtensionPreprocessingJS = { run() { spin() } }; function spin() { for (;;); }",
      "nothing.js": "var ExtensionPreprocessingJS = { run(a) { a.completionFunction({}) } };",
    ])
  }

  private struct Speedscope: Decodable {
    struct Frame: Decodable {
      let name: String
      let file: String?
      let line: Int?
    }

    struct Shared: Decodable { let frames: [Frame] }

    struct Profile: Decodable {
      let type: String
      let name: String
      let unit: String
      let startValue: Double
      let endValue: Double
      let samples: [[Int]]
      let weights: [Double]
    }

    let schema: String
    let shared: Shared
    let profiles: [Profile]

    private enum CodingKeys: String, CodingKey {
      case schema = "$schema"
      case shared, profiles
    }
  }

  private func profile(_ name: String = "p.speedscope.json") throws -> Speedscope {
    try JSONDecoder().decode(Speedscope.self, from: Data(tool.text(name).utf8))
  }

  @Test func timeIsWhereItWasSpent() throws {
    let result = try tool.run([
      "run", "page.html", "action.js", "--arguments", "{}", "--profile", "p.speedscope.json",
    ])
    #expect(result.status == 0)
    #expect(result.output == "{}\n")
    #expect(result.errors.hasPrefix("profile: scripts took "))
    #expect(result.errors.contains("  function"))
    let profile = try profile()
    #expect(profile.schema == "https://www.speedscope.app/file-format-schema.json")
    #expect(profile.profiles.map(\.name) == ["by function", "by line"])
    let frames = profile.shared.frames
    for part in profile.profiles {
      #expect((part.type, part.unit, part.startValue) == ("sampled", "seconds", 0))
      #expect(part.samples.count == part.weights.count)
      #expect(abs(part.weights.reduce(0, +) - part.endValue) < 1e-6)
      #expect(part.samples.allSatisfy { $0.allSatisfy(frames.indices.contains) })
    }
    // Six parts of eight, as far as a busy machine and the compiler let them be.
    let byFunction = profile.profiles[0]
    func share(_ name: String) -> Double {
      zip(byFunction.samples, byFunction.weights)
        .filter { stack, _ in stack.contains { frames[$0].name == name } }
        .reduce(0) { $0 + $1.1 } / byFunction.endValue
    }
    #expect((0.45...0.95).contains(share("long")), "\(share("long"))")
    #expect((0.03...0.5).contains(share("short")), "\(share("short"))")
    #expect(share("run") > 0.6)
    #expect(share("finalize") > 0.005)
    // A function that has just begun may be one without a line.
    #expect(
      frames.contains {
        $0.name == "long" && $0.file == "action.js" && (17...19).contains($0.line ?? 0)
      })
    #expect(frames.contains { $0.name == "work:3" && $0.line == 3 })
    #expect(result.errors.contains("action.js:3"))
  }

  /// Whoever waits in vain wants to know for what.
  @Test func aRunThatFailsHasOne() throws {
    let result = try tool.run([
      "run", "page.html", "endless.js", "--timeout", "0.2", "--profile", "p.speedscope.json",
    ])
    #expect(result.status == 1)
    #expect(result.errors.contains("spin"))
    let profile = try profile()
    #expect(profile.shared.frames.contains { $0.name == "spin" })
  }

  @Test func outputStaysAsItIs() throws {
    for options in [["--json"], ["--quiet"], []] {
      let run = ["run", "page.html", "nothing.js", "--profile", "p.speedscope.json"] + options
      let result = try tool.run(run)
      #expect(result.status == 0)
      #expect(result.errors.hasPrefix("profile: ") == options.isEmpty)
      #expect(tool.names.contains("p.speedscope.json"))
    }
  }

  @Test(arguments: [
    ("page.html", 2, "would be overwritten"), ("action.js", 2, "would be overwritten"),
    ("missing/p.json", 2, "the folder 'missing'"), ("-", 64, "the name of a file"),
  ])
  func filesThatCannotBeUsed(file: String, status: Int32, words: String) throws {
    let before = try (tool.text("page.html"), tool.text("action.js"))
    let result = try tool.run(["run", "page.html", "action.js", "--profile", file])
    #expect(result.status == status)
    #expect(result.errors.contains(words), "\(result.errors)")
    #expect(try (tool.text("page.html"), tool.text("action.js")) == before)
  }
}
