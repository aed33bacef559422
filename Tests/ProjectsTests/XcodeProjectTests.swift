import AppExtension
import Projects
import Testing

/// Where an Xcode project has an extension's script.
@Suite struct XcodeProjectTests {
  /// A project with a target for an extension and one for an app. What is given is among the phases.
  private func project(
    resources: String = "F_JS", sources: String = "F_SWIFT", extra: String = "",
    target: String = "",
    settings: String = ""
  ) -> String {
    """
    // !$*UTF8*$!
    {
      archiveVersion = 1;
      objects = {
        ROOT /* Project object */ = { isa = PBXProject; mainGroup = MAIN; targets = (APP, EXT, WIDGET, );
          buildConfigurationList = LIST0; };
        MAIN = { isa = PBXGroup; children = (GROUP, SYNC, ); sourceTree = "<group>"; };
        GROUP = { isa = PBXGroup; path = "My Action"; sourceTree = "<group>";
          children = (JS, SWIFT, ASSETS, ); };
        JS = { isa = PBXFileReference; lastKnownFileType = sourcecode.javascript; path = Action.js;
          sourceTree = "<group>"; };
        SWIFT = { isa = PBXFileReference; path = ActionViewController.swift; sourceTree = "<group>"; };
        ASSETS = { isa = PBXFileReference; lastKnownFileType = folder; path = assets;
          sourceTree = "<group>"; };
        F_JS = { isa = PBXBuildFile; fileRef = JS; };
        F_SWIFT = { isa = PBXBuildFile; fileRef = SWIFT; };
        F_ASSETS = { isa = PBXBuildFile; fileRef = ASSETS; };
        APP = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; };
        WIDGET = { isa = PBXNativeTarget; name = Widget; buildConfigurationList = LIST2;
          productType = "com.apple.product-type.app-extension"; };
        EXT = { isa = PBXNativeTarget; name = "My Action"; buildPhases = (SRC, RES, );
          buildConfigurationList = LIST1; \(target)
          productType = "com.apple.product-type.app-extension"; };
        SRC = { isa = PBXSourcesBuildPhase; files = (\(sources)); };
        RES = { isa = PBXResourcesBuildPhase; files = (\(resources)); };
        LIST0 = { buildConfigurations = (C0, ); defaultConfigurationName = Release; };
        LIST1 = { buildConfigurations = (C1D, C1, ); defaultConfigurationName = Release; };
        LIST2 = { buildConfigurations = (C2, ); };
        C0 = { name = Release; buildSettings = { FOLDER = "My Action"; BASE = org.example; }; };
        C1D = { name = Debug; buildSettings = { INFOPLIST_FILE = nowhere.plist; }; };
        C1 = { name = Release; buildSettings = { INFOPLIST_FILE = "$(FOLDER)/Info.plist";
          PRODUCT_BUNDLE_IDENTIFIER = "$(BASE).action"; \(settings) }; };
        C2 = { name = Release; buildSettings = { INFOPLIST_FILE = Widget.plist; }; };
        \(extra)
      };
      rootObject = ROOT;
    }
    """
  }

  private func fixture(
    _ project: String, info: String = ProjectFixture.infoPlist(), more: [String: String] = [:]
  ) throws -> ProjectFixture {
    try ProjectFixture(
      [
        "ios/App.xcodeproj/project.pbxproj": project, "ios/My Action/Info.plist": info,
        "ios/My Action/Action.js": ProjectFixture.script,
        "ios/My Action/ActionViewController.swift": ProjectFixture.code,
        "ios/Widget.plist": ProjectFixture.infoPlist(
          script: nil, point: "com.apple.widgetkit-extension"),
      ].merging(more) { $1 })
  }

  private func bundle(_ fixture: ProjectFixture) throws -> AppExtensionBundle {
    let references = ProjectSearch.references(in: fixture.folder)
    #expect(references == [fixture.folder + "/ios/App.xcodeproj:My Action"])
    let reference = try #require(references.first)
    return try #require(try ProjectSearch.open(reference)?.get())
  }

  @Test func theTargetSaysWhatBelongsToTheExtension() throws {
    let fixture = try fixture(project())
    let bundle = try bundle(fixture)
    #expect(bundle.infoPlistPath == fixture.folder + "/ios/My Action/Info.plist")
    #expect(bundle.preprocessingFile == .usable(path: fixture.folder + "/ios/My Action/Action.js"))
    #expect(
      bundle.info[[InfoKey.extensionDictionary, InfoKey.principalClass]]
        == "My_Action.ActionViewController")
    #expect(ExtensionCheck(bundle).findings() == [])
  }

  /// Resources, sources, what is found.
  @Test(arguments: [
    ("", "F_SWIFT", ["preprocessing-file-not-in-target"], "not among the resources"),
    // https://github.com/nnhubbard/ZSSRichTextEditor/issues/15
    ("", "F_SWIFT, F_JS", ["preprocessing-file-not-in-target"], "among the compiled sources"),
    ("F_JS", "", [], ""),
    ("F_JS", "F_SWIFT", [], ""),
  ])
  func whereTheScriptIs(
    resources: String, sources: String, found: [String], words: String
  ) throws {
    let fixture = try fixture(project(resources: resources, sources: sources))
    let findings = try withExtendedLifetime(fixture) {
      ExtensionCheck(try bundle(fixture)).findings()
    }
    #expect(findings.map(\.rule.identifier) == found)
    #expect(findings.allSatisfy { $0.message.contains(words) })
  }

  @Test func aFolderAmongTheResources() throws {
    let fixture = try fixture(
      project(resources: "F_ASSETS"), info: ProjectFixture.infoPlist(script: "assets/index"),
      more: ["ios/My Action/assets/index.js": ProjectFixture.script])
    #expect(
      try bundle(fixture).preprocessingFile
        == .usable(path: fixture.folder + "/ios/My Action/assets/index.js"))
  }

  private static let synchronized = """
    SYNC = { isa = PBXFileSystemSynchronizedRootGroup; path = "My Action"; sourceTree = "<group>";
      exceptions = (EXC, ); };
    EXC = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = EXT;
      membershipExceptions = (EXCLUDED); };
    """

  @Test(arguments: [("Info.plist", true), ("Info.plist, sub/Action.js", false)])
  func aFolderThatIsKeptInStep(excluded: String, isUsable: Bool) throws {
    let fixture = try fixture(
      project(
        resources: "", sources: "",
        extra: Self.synchronized.replacing("EXCLUDED", with: excluded),
        target: "fileSystemSynchronizedGroups = (SYNC, );"),
      more: [
        "ios/My Action/sub/Action.js": ProjectFixture.script, "ios/My Action/Action.js": "",
      ])
    // One of two files of the same name is left out in the second case.
    let file = try bundle(fixture).preprocessingFile
    if isUsable {
      guard case .unusable(.ambiguous) = file else {
        Issue.record("\(file)")
        return
      }
    } else {
      #expect(file == .unusable(.empty(path: fixture.folder + "/ios/My Action/Action.js")))
    }
  }

  @Test func settingsFromAFile() throws {
    let fixture = try fixture(
      project(
        extra: """
          XC = { isa = PBXFileReference; path = "My Action/Base.xcconfig"; sourceTree = SOURCE_ROOT; };
          """
      ).replacing("children = (GROUP, SYNC, );", with: "children = (GROUP, SYNC, XC, );")
        .replacing(
          "C1 = { name = Release;", with: "C1 = { name = Release; baseConfigurationReference = XC;"),
      info: ProjectFixture.infoPlist(script: "$(SCRIPT)"),
      more: [
        "ios/My Action/Base.xcconfig": "#include \"More.xcconfig\"\nX = 1 // SCRIPT = no",
        "ios/My Action/More.xcconfig": "SCRIPT = Action // the script\n",
      ])
    guard case .usable = try bundle(fixture).preprocessingFile else {
      Issue.record("the variable has no value")
      return
    }
  }

  @Test(arguments: ["", "{", "{ objects = { }; }", "{ a = (1 2); }"])
  func whatIsNoProject(text: String) throws {
    let fixture = try ProjectFixture(["A.xcodeproj/project.pbxproj": text])
    #expect(ProjectSearch.references(in: fixture.folder) == [fixture.folder])
  }
}
