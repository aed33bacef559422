import Foundation

/// A folder of an extension, written for one test and removed after it.
final class ExtensionFixture {
  var bundleKeys = ["CFBundlePackageType": "<string>XPC!</string>"]
  var extensionKeys = [
    "NSExtensionPointIdentifier": "<string>com.apple.ui-services</string>",
    "NSExtensionPrincipalClass": "<string>ActionViewController</string>",
  ]
  var attributes = ["NSExtensionJavaScriptPreprocessingFile": "<string>Script</string>"]
  /// The keys of the rule without their prefix; nil for no rule, or for `rule`.
  var ruleKeys: [String: String]? = ["SupportsWebPageWithMaxCount": "<integer>1</integer>"]
  /// The rule itself, in place of `ruleKeys`.
  var rule: String?
  var files: [String: Data] = ["Script.js": Data("var ExtensionPreprocessingJS = {};".utf8)]
  /// Symbolic links, and where they lead.
  var links: [String: String] = [:]
  /// In place of all that is above.
  var infoPlist: String?

  let folder = FileManager.default.temporaryDirectory.appending(path: "jsprep-\(UUID())").path

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// Writes the files, at `infoPlistPath` the property list.
  func write(infoPlistPath: String = "Info.plist") throws -> String {
    var all = files
    all[infoPlistPath] = Data((infoPlist ?? composedInfoPlist).utf8)
    for (path, content) in all {
      let url = URL(filePath: folder).appending(path: path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try content.write(to: url)
    }
    for (path, target) in links {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/\(path)", withDestinationPath: target)
    }
    return folder
  }

  /// A key and its value stand on a line each.
  private var composedInfoPlist: String {
    var attributes = attributes
    let rule = rule ?? ruleKeys.map { Self.dictionary($0, prefix: "NSExtensionActivation") }
    attributes["NSExtensionActivationRule"] = rule
    var keys = extensionKeys
    keys["NSExtensionAttributes"] = Self.dictionary(attributes)
    var root = bundleKeys
    root["NSExtension"] = Self.dictionary(keys)
    return "<?xml version=\"1.0\"?>\n<plist version=\"1.0\">\n\(Self.dictionary(root))\n</plist>\n"
  }

  private static func dictionary(_ entries: [String: String], prefix: String = "") -> String {
    let lines = entries.sorted { $0.key < $1.key }.map { key, value in
      "<key>\(key.hasPrefix("NS") ? "" : prefix)\(key)</key>\n\(value)"
    }
    return "<dict>\n\(lines.joined(separator: "\n"))\n</dict>"
  }
}
