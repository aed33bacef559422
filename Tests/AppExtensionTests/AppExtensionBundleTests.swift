import AppExtension
import Foundation
import Testing

@Suite struct AppExtensionBundleTests {
  private func script(_ fixture: ExtensionFixture, at path: String) throws -> String? {
    let file = try AppExtensionBundle(at: path).preprocessingFile
    guard case .usable(let path) = file else {
      Issue.record("\(file)")
      return nil
    }
    return path.replacingOccurrences(of: fixture.folder, with: "")
  }

  @Test func aFolderOfSources() throws {
    let fixture = ExtensionFixture()
    fixture.files = ["Resources/js/Script.js": Data("1".utf8), "build/Script.js": Data("2".utf8)]
    let path = try fixture.write(infoPlistPath: "Support/Share-Info.plist")
    #expect(try script(fixture, at: path) == "/Resources/js/Script.js")
    #expect(try script(fixture, at: path + "/") == "/Resources/js/Script.js")
  }

  @Test func anInfoPlist() throws {
    let fixture = ExtensionFixture()
    let path = try fixture.write()
    #expect(try script(fixture, at: path + "/Info.plist") == "/Script.js")
  }

  @Test func aBuiltExtensionOfIOS() throws {
    let fixture = ExtensionFixture()
    fixture.files = [
      "Share.appex/Script.js": Data("1".utf8), "Share.appex/x/Other.js": Data("1".utf8),
    ]
    let path = try fixture.write(infoPlistPath: "Share.appex/Info.plist") + "/Share.appex"
    #expect(try script(fixture, at: path) == "/Share.appex/Script.js")
    // Safari looks in no other folder.
    fixture.attributes["NSExtensionJavaScriptPreprocessingFile"] = "<string>Other</string>"
    _ = try fixture.write(infoPlistPath: "Share.appex/Info.plist")
    #expect(
      try AppExtensionBundle(at: path).preprocessingFile == .unusable(.missing(name: "Other")))
  }

  @Test func aBuiltExtensionOfMacOS() throws {
    let fixture = ExtensionFixture()
    fixture.bundleKeys["CFBundleSupportedPlatforms"] = "<array><string>MacOSX</string></array>"
    fixture.bundleKeys["CFBundleIdentifier"] = "<string>com.example.share</string>"
    fixture.files = ["Share.appex/Contents/Resources/Script.js": Data("1".utf8)]
    let folder = try fixture.write(infoPlistPath: "Share.appex/Contents/Info.plist")
    let path = folder + "/Share.appex"
    #expect(try script(fixture, at: path) == "/Share.appex/Contents/Resources/Script.js")
    let bundle = try AppExtensionBundle(at: path)
    #expect(bundle.isForMacOSOnly)
    #expect(bundle.bundleIdentifier == "com.example.share")
    #expect(bundle.extensionPoint == .actionWithInterface)
  }

  @Test func whatIsNoExtension() throws {
    let fixture = ExtensionFixture()
    let folder = try fixture.write(infoPlistPath: "a/A-Info.plist")
    #expect(throws: AppExtensionBundle.LocationError.missing(path: folder + "/x")) {
      try AppExtensionBundle(at: folder + "/x")
    }
    _ = try fixture.write(infoPlistPath: "b/B-Info.plist")
    let paths = [folder + "/a/A-Info.plist", folder + "/b/B-Info.plist"]
    #expect(throws: AppExtensionBundle.LocationError.severalInfoPlists(paths: paths)) {
      try AppExtensionBundle(at: folder)
    }
    let empty = ExtensionFixture()
    empty.infoPlist = "<plist><dict/></plist>"
    let path = try empty.write(infoPlistPath: "Other.plist")
    #expect(throws: AppExtensionBundle.LocationError.noInfoPlist(folder: path)) {
      try AppExtensionBundle(at: path)
    }
  }

  @Test(arguments: [
    ("$(A)", "1"), ("${A}-$(B)", "1-$(B)"), ("x$(A)y$(A)", "x1y1"), ("$A", "$A"), ("$(A", "$(A"),
    ("$(NAME:rfc1034identifier)", "My-App-2"), ("$(NAME:c99extidentifier)", "My_App_2"),
    ("$(NAME:upper)", "MY APP.2"), ("$()", "$()"), ("100 $", "100 $"),
  ])
  func buildVariables(text: String, expected: String) {
    let variables = BuildVariables(["A": "1", "NAME": "My App.2"])
    #expect(variables.substitute(in: text) == expected)
  }
}
