import Foundation
import PropertyList
import Testing
import YAML

/// The projects of `examples`, each in a copy, as far as they can be tried without a Mac.
@Suite struct ProjectExampleTests {
  struct Project: CustomTestStringConvertible, Sendable {
    let name: String
    /// What `check` finds.
    let extensions: String
    /// How many tests there are.
    let tests: Int
    /// Changes of a script, each of which a test must notice.
    let breaks: [Break]

    var testDescription: String { name }
  }

  struct Break: Sendable {
    let file: String
    let old: String
    let new: String

    init(_ file: String, _ old: String, _ new: String) {
      (self.file, self.old, self.new) = (file, old, new)
    }
  }

  private static let projects = [
    Project(
      name: "action-typescript", extensions: "./Extension/Info.plist", tests: 17,
      breaks: [
        Break("Extension/Action.js", "this.places.length - 1", "0"),
        Break("Extension/Action.js", ", .converted-price", ""),
        Break("Extension/Action.js", "script, style", "style"),
        Break("Extension/Action.js", "(?!\\\\d)", ""),
        Break("Extension/Action.js", #"replace(/\D/g, "")"#, #"replace(",", "")"#),
      ]),
    Project(
      name: "expo-share", extensions: "./app.json:expo-share-extension", tests: 3,
      breaks: [
        Break("extension/recipe.js", "continue;", "throw 1;"),
        Break("extension/recipe.js", "60 * Number", "Number"),
        Break("extension/recipe.js", "results.minutes = time;", "results.minutes = 1;"),
        Break(
          "extension/recipe.js", "if (time !== undefined) ",
          "if (time === undefined) results.minutes = null; else "),
        Break("extension/recipe.js", " || markedUp(\"recipeIngredient\")", " || []"),
      ]),
    Project(
      name: "xcode-share", extensions: "./Shelf.xcodeproj:ShareExtension", tests: 7,
      breaks: [
        Break("ShareExtension/ReadArticle.js", "article.innerText", "article.textContent"),
        Break("ShareExtension/ReadArticle.js", " || document.body", ""),
        Break("ShareExtension/ReadArticle.js", "link.href : document.URL", "link.href : ''"),
        Break("ShareExtension/ReadArticle.js", "if (!answer.message) return;", ""),
        Break("ShareExtension/ReadArticle.js", "note.remove()", "note"),
      ]),
    Project(
      name: "xcodegen-action", extensions: "./project.yml:Action", tests: 5,
      breaks: [
        Break("Action/Audit.js", "!isShown(element) || ", ""),
        Break("Action/Audit.js", "!field.labels.length && ", ""),
        Break("Action/Audit.js", " && !named(field)", ""),
        Break("Action/Audit.js", "!image.hasAttribute(\"alt\")", "!image.alt"),
        Break("Action/Audit.js", "element.scrollIntoView", "(() => {})"),
        Break("Action/Audit.js", "this.elements[show]", "this.elements[0]"),
      ]),
  ]

  private static let folder = ProjectFiles.root.appending(path: "examples")

  private func copy(_ name: String) throws -> CommandLineTool {
    let tool = try CommandLineTool()
    let files = FileManager.default
    let source = Self.folder.appending(path: name)
    for file in try files.contentsOfDirectory(atPath: source.path) {
      try files.copyItem(at: source.appending(path: file), to: tool.folder.appending(path: file))
    }
    return tool
  }

  @Test func everyProjectIsTried() throws {
    let found = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(found.filter { $0 != "README.md" }.sorted() == Self.projects.map(\.name))
    #expect(Self.projects.map(\.tests).reduce(0, +) == 32)
  }

  @Test(arguments: projects) func nothingIsFoundAndEverythingPasses(project: Project) throws {
    let tool = try copy(project.name)
    let check = try tool.run(["check", "."])
    #expect(check.output == "\(project.extensions): nothing found\n", "\(check)")
    let test = try tool.run(["test"])
    #expect(test.output.hasSuffix("\n\(project.tests) passed, 0 failed\n"), "\(test)")
    #expect(check.status == 0 && test.status == 0 && test.errors.isEmpty)
  }

  @Test(.tags(.slow), arguments: projects) func theTestsNotice(project: Project) throws {
    for change in project.breaks {
      let tool = try copy(project.name)
      let text = try tool.text(change.file)
      let changed = text.replacing(change.old, with: change.new)
      #expect(changed != text, "\(change.old)")
      try tool.write(Data(changed.utf8), to: change.file)
      let test = try tool.run(["test"])
      #expect(test.status == 1, "\(change)")
    }
  }

  // MARK: Workflows

  @Test(arguments: projects) func workflowsUseTheAction(project: Project) throws {
    let action = try yaml("action.yml")
    let inputs = Set((action["inputs"]?.dictionary ?? .init()).map(\.key))
    let workflow = try yaml("examples/\(project.name)/.github/workflows/extension.yml")
    let jobs = (workflow["jobs"]?.dictionary ?? .init()).map(\.value)
    let steps = jobs.flatMap { $0["steps"]?.array ?? [] }.filter {
      $0["uses"]?.string?.hasPrefix("jsprep/") == true
    }
    let version = try CommandLineTool().run(["--version"]).output.split(separator: "\n").first ?? ""
    #expect(steps.map { $0["uses"]?.string } == ["jsprep/jsprep@v\(version)"])
    for step in steps {
      let given = Set((step["with"]?.dictionary ?? .init()).map(\.key))
      #expect(given.isSubset(of: inputs))
    }
  }

  private func yaml(_ path: String) throws -> PropertyList {
    try #require(try PropertyList(yaml: ProjectFiles.text(path)))
  }

  // MARK: TypeScript

  /// What is committed is what the sources are.
  @Test func theBundleIsThatOfItsSources() throws {
    struct SourceMap: Decodable {
      let sources: [String]
      let sourcesContent: [String]
    }
    let folder = Self.folder.appending(path: "action-typescript")
    let data = try Data(contentsOf: folder.appending(path: "Extension/Action.js.map"))
    let map = try JSONDecoder().decode(SourceMap.self, from: data)
    #expect(map.sources == ["../src/money.ts", "../src/action.ts"])
    for (source, content) in zip(map.sources, map.sourcesContent) {
      #expect(ProjectFiles.text("examples/action-typescript/\(source.dropFirst(3))") == content)
    }
  }

  @Test(.enabled(if: ExternalTool.esbuild.isPresent, ExternalTool.esbuild.leftOut))
  func theBundleIsMadeAgain() throws {
    struct Manifest: Decodable { let scripts: [String: String] }
    let tool = try copy("action-typescript")
    let manifest = try JSONDecoder().decode(
      Manifest.self, from: Data(try tool.text("package.json").utf8))
    let build = try #require(manifest.scripts["build"])
    try FileManager.default.removeItem(at: tool.folder.appending(path: "Extension/Action.js"))
    #expect(try tool.shell(build).status == 0)
    let test = try tool.run(["test"])
    #expect(test.output.hasSuffix("\n17 passed, 0 failed\n"), "\(test)")
    let sources = try tool.run(["check", "src/action.ts", "--bundle"])
    #expect(sources.output == "src/action.ts: nothing found\n", "\(sources)")
  }

  /// With an older compiler, which does not know how bundlers resolve names.
  @Test(.enabled(if: ExternalTool.typeScript.isPresent, ExternalTool.typeScript.leftOut))
  func theTypesAreRight() throws {
    let tool = try copy("action-typescript")
    try tool.makeFolder("node_modules/jsprep")
    try tool.write(
      Data(ProjectFiles.text("js/jsprep.d.ts").utf8), to: "node_modules/jsprep/globals.d.ts")
    let configuration = try tool.text("tsconfig.json")
    let older = configuration.replacing(
      #""moduleResolution": "bundler""#, with: #""moduleResolution": "node""#)
    #expect(older != configuration)
    try tool.write(Data(older.utf8), to: "tsconfig.json")
    let result = try tool.shell("tsc -p .")
    #expect(result.status == 0 && result.output.isEmpty, "\(result)")
    let source = try tool.text("src/action.ts")
    try tool.write(
      Data(source.replacing("lang, prices }", with: "lang, price: prices }").utf8),
      to: "src/action.ts")
    #expect(try tool.shell("tsc -p .").output.contains("'price'"))
  }

  // MARK: Expo

  /// What `expo prebuild` calls.
  @Test(.enabled(if: ExternalTool.node.isPresent, ExternalTool.node.leftOut))
  func thePluginChecksTheScript() throws {
    let tool = try copy("expo-share")
    let plugin = ProjectFiles.root.appending(path: "Packaging/npm/app.plugin.js").path
    try tool.write(
      Data(
        """
        const { plugins } = require("./app.json").expo;
        const [, options] = plugins.find(([name]) => name === "jsprep");
        require("\(plugin)")({}, options);
        """.utf8), to: "prebuild.js")
    let prebuild = "JSPREP='\(CommandLineTool.executable.path)' node prebuild.js"
    #expect(try tool.shell(prebuild).status == 0)
    let script = try tool.text("extension/recipe.js")
    try tool.write(
      Data(
        script.replacing("continue;", with: "throw 1;").replacing("window.Ext", with: "const Ext")
          .utf8),
      to: "extension/recipe.js")
    let result = try tool.shell(prebuild)
    #expect(result.status == 1 && result.output.contains("[object-hidden]"), "\(result)")
  }
}
