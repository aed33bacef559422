import AppExtension
import JSPrep
import Projects
import Testing

/// Which extensions a folder has.
@Suite struct ProjectSearchTests {
  private func names(_ files: [String: String]) throws -> [String] {
    let fixture = try ProjectFixture(files)
    return ProjectSearch.references(in: fixture.folder).map {
      String($0.dropFirst(fixture.folder.count + 1))
    }
  }

  private static let info = ProjectFixture.infoPlist()
  private static let widget = ProjectFixture.infoPlist(
    script: nil, point: "com.apple.widgetkit-extension")

  @Test func foldersWithoutAProject() throws {
    // One alone is found by the folder, as ever.
    #expect(try names(["a/Info.plist": Self.info]) == ["a/Info.plist"])
    #expect(
      try names(["a/Info.plist": Self.info, "b/Info.plist": Self.info, "w/Info.plist": Self.widget])
        == ["a/Info.plist", "b/Info.plist"])
    for skipped in ["Pods", "node_modules", "DerivedData", "build", ".git"] {
      #expect(
        try names(["a/Info.plist": Self.info, "\(skipped)/b/Info.plist": Self.info])
          == ["a/Info.plist"])
    }
    let itself = try ProjectFixture(["Info.plist": Self.info, "b/Info.plist": Self.info])
    #expect(ProjectSearch.references(in: itself.folder) == [itself.folder])
    #expect(ProjectSearch.references(in: "/nowhere/at/all") == ["/nowhere/at/all"])
  }

  private static let xcodeGen = """
    name: App
    options: {bundleIdPrefix: org.example}
    targetTemplates:
      Ext:
        type: app-extension
        platform: iOS
    targets:
      App: {type: application, platform: iOS, sources: [App]}
      Share:
        templates: [Ext]
        sources:
          - path: Share
            excludes: ["*.md", Old]
        info:
          path: Share/Info.plist
          properties:
            NSExtension:
              NSExtensionPointIdentifier: com.apple.share-services
              NSExtensionPrincipalClass: $(PRODUCT_MODULE_NAME).ActionViewController
              NSExtensionAttributes:
                NSExtensionJavaScriptPreprocessingFile: Action
                NSExtensionActivationRule:
                  NSExtensionActivationSupportsWebPageWithMaxCount: 1
                  NSExtensionActivationSupportsText: 1
      Action:
        templates: [Ext]
        settings: {base: {INFOPLIST_FILE: Action/My.plist}}
        sources: Action
    """

  @Test func xcodeGen() throws {
    let fixture = try ProjectFixture([
      "project.yml": Self.xcodeGen, "Share/Action.js": ProjectFixture.script,
      "Share/Old/Action.js": "", "Share/A.swift": ProjectFixture.code,
      "Action/My.plist": Self.info, "Action/Action.js": ProjectFixture.script,
      "Action/A.swift": ProjectFixture.code,
    ])
    let references = ProjectSearch.references(in: fixture.folder)
    #expect(references == ["Share", "Action"].map { "\(fixture.folder)/project.yml:\($0)" })
    let share = try #require(try ProjectSearch.open(references[0])?.get())
    #expect(share.preprocessingFile == .usable(path: fixture.folder + "/Share/Action.js"))
    let findings = ExtensionCheck(share).findings()
    #expect(findings.map(\.rule.identifier) == ["text-support-type"])
    #expect(findings.first?.location?.file == fixture.folder + "/project.yml")
    #expect(findings.first?.location?.line == 24)
    #expect(findings.first?.location?.column == 15)
    let action = try #require(try ProjectSearch.open(references[1])?.get())
    #expect(ExtensionCheck(action).findings() == [])
  }

  @Test func xcodeGenInSeveralFiles() throws {
    let fixture = try ProjectFixture([
      "ios/project.yml": "name: A\ninclude:\n  - path: ../share/target.yml\n  - other.yml\n",
      "ios/other.yml": "include: project.yml\n",
      "share/target.yml": """
      targets:
        Share:
          type: app-extension
          sources: [src]
          info: {path: src/Info.plist, properties: {NSExtension: {
            NSExtensionPointIdentifier: com.apple.share-services,
            NSExtensionPrincipalClass: $(PRODUCT_MODULE_NAME).ActionViewController,
            NSExtensionAttributes: {NSExtensionJavaScriptPreprocessingFile: Action,
              NSExtensionActivationRule: {NSExtensionActivationSupportsWebPageWithMaxCount: 1}}}}}
      """,
      "share/src/Action.js": ProjectFixture.script, "share/src/A.swift": ProjectFixture.code,
      "share/src/Info.plist": ProjectFixture.infoPlist(script: nil),
    ])
    let references = ProjectSearch.references(in: fixture.folder)
    #expect(references == [fixture.folder + "/ios/project.yml:Share"])
    let bundle = try #require(try ProjectSearch.open(references[0])?.get())
    #expect(bundle.preprocessingFile == .usable(path: fixture.folder + "/share/src/Action.js"))
    #expect(
      ExtensionCheck(bundle).findings().map(\.rule.identifier) == ["generated-plist-differs"])
  }

  @Test func expoShareExtension() throws {
    let fixture = try ProjectFixture([
      "app.json": """
      {"expo": {"plugins": ["expo-router", ["expo-share-extension", {
        "preprocessingFile": "./preprocessing.js",
        "activationRules": [{"type": "url"}, {"type": "image", "max": 2}]
      }]]}}
      """,
      "preprocessing.js": ProjectFixture.script,
    ])
    let reference = try #require(ProjectSearch.references(in: fixture.folder).first)
    #expect(reference == fixture.folder + "/app.json:expo-share-extension")
    let bundle = try #require(try ProjectSearch.open(reference)?.get())
    #expect(bundle.preprocessingFile == .usable(path: fixture.folder + "/preprocessing.js"))
    let rule = bundle.info[InfoKey.rulePath]
    #expect(rule?["NSExtensionActivationSupportsImageWithMaxCount"] == 2)
    #expect(rule?["NSExtensionActivationSupportsWebPageWithMaxCount"] == 1)
    #expect(ExtensionCheck(bundle).findings() == [])
  }

  /// A configuration that is a program, a script without a file, and a rule that is wrong.
  @Test func expoShareIntent() throws {
    let fixture = try ProjectFixture([
      "app.config.ts": """
      import { ExpoConfig } from "expo/config";
      const name = process.env.NAME ?? 'x';
      export default (): ExpoConfig => ({
        name, plugins: [
          ...(name ? [] : ['a']),
          ['expo-share-intent', {
            iosActivationRules: { /* all */
              NSExtensionActivationSupportsWebURLWithMaxCount: 1,
              NSExtensionActivationSupportsWebPagesWithMaxCount: 1, // misspelt
              other: name + '1',
            },
            preprocessorInjectJS: "metas.x = nothing.y",
          }],
        ],
      });
      """
    ])
    let reference = try #require(ProjectSearch.references(in: fixture.folder).first)
    #expect(reference == fixture.folder + "/app.config.ts:expo-share-intent")
    var checker = ExtensionChecker(path: reference)
    checker.open = ProjectSearch.open
    let findings = try checker.check().findings
    #expect(
      findings.map(\.rule.identifier) == [
        "webpage-count-missing", "unknown-rule-key", "project-not-understood", "run-threw",
      ])
    #expect(findings[1].location?.line == 9)
    #expect(findings[3].message.contains("nothing"))
  }

  @Test func aTargetOfExpo() throws {
    let fixture = try ProjectFixture([
      "targets/act/expo-target.config.js": """
      /** @type {import('@bacons/apple-targets/app.plugin').Config} */
      module.exports = config => ({ type: "action", name: `Act`, icon: icon(config) });
      """,
      "targets/act/assets/index.js": ProjectFixture.script,
      "targets/wid/expo-target.config.js": "module.exports = { type: 'widget' };",
      "targets/own/expo-target.config.json": "{\"type\": \"share\"}",
      "targets/own/Info.plist": Self.info,
    ])
    let references = ProjectSearch.references(in: fixture.folder)
    #expect(
      references == [
        fixture.folder + "/targets/act/expo-target.config.js:Act",
        fixture.folder + "/targets/own/Info.plist",
      ])
    let bundle = try #require(try ProjectSearch.open(references[0])?.get())
    #expect(
      bundle.preprocessingFile == .usable(path: fixture.folder + "/targets/act/assets/index.js"))
  }

  /// What only a program knows.
  @Test func aManifestInSwift() throws {
    let fixture = try ProjectFixture(["Project.swift": "let project = Project(name: \"A\")"])
    let path = try #require(ProjectSearch.references(in: fixture.folder).first)
    let finding = try #require(CheckReport(checking: path).findings.first)
    #expect(finding.rule.identifier == "no-extension")
    #expect(finding.message.contains("Project.swift"))
    #expect(finding.remedy.contains("Generate"))
  }

  @Test func configurationsMayBeCutOff() throws {
    let sample = Array(
      """
      export default { plugins: [["expo-share-intent", { a: `x${y}z`, b: [1, -2.5, true, null, f(1)],
        'iosActivationRules': { /* c */ d: 1 }, ...e, preprocessorInjectJS: "q\\"\\n" }]] };
      """.utf8)
    for end in sample.indices {
      let fixture = try ProjectFixture([
        "app.config.js": String(decoding: sample[..<end], as: UTF8.self)
      ])
      for reference in ProjectSearch.references(in: fixture.folder) {
        _ = ProjectSearch.open(reference)
      }
    }
  }

  @Test(arguments: ["", "{", "plugins", "[\"expo-share-intent\", {", "module.exports = { type: "])
  func brokenConfigurations(text: String) throws {
    for name in ["app.json", "app.config.js", "expo-target.config.js", "project.yml"] {
      let fixture = try ProjectFixture([name: text])
      for reference in ProjectSearch.references(in: fixture.folder) {
        _ = ProjectSearch.open(reference)
      }
    }
  }
}
