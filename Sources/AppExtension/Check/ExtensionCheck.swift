import Files
import PropertyList
import Session

/// Checks an extension's `Info.plist`, its activation rule and its JavaScript file, as far as
/// possible without running a script.
public struct ExtensionCheck: Sendable {
  /// The extension that is checked.
  public let bundle: AppExtensionBundle
  /// Read once, because it may be impossible later.
  let sources: ExtensionSources
  var info: LocatedPropertyList { bundle.info }

  /// Reads the extension's Swift sources, so that findings can be made where files cannot be read
  /// any more.
  public init(_ bundle: AppExtensionBundle) {
    self.bundle = bundle
    sources = bundle.sources
  }

  /// The findings, in the order of the file.
  public func findings() -> [Finding] {
    guard let root = info.root.dictionary else {
      return [finding(.infoPlistUnreadable, "the property list is \(info.root.kind)", at: [])]
    }
    guard root[InfoKey.extensionDictionary]?.dictionary != nil else {
      let place = root[InfoKey.extensionDictionary] == nil ? [] : [InfoKey.extensionDictionary]
      return [finding(.noExtension, "the dictionary NSExtension is missing", at: place)]
    }
    let findings =
      structureFindings() + placementFindings() + preprocessingFileFindings()
      + activationRuleFindings()
    let sorted = findings.enumerated().sorted { left, right in
      let lines = (left.element.location?.line ?? 0, right.element.location?.line ?? 0)
      return lines.0 == lines.1 ? left.offset < right.offset : lines.0 < lines.1
    }.map(\.element)
    return sorted + projectFindings() + swiftFindings()
  }

  /// A finding about the value at a path of keys, or about what is missing in it.
  func finding(
    _ rule: CheckRule, _ message: String, at path: [String], remedy: String? = nil
  ) -> Finding {
    finding(rule, message, location: info.location(of: path), remedy: remedy)
  }

  func finding(
    _ rule: CheckRule, _ message: String, location: SourceLocation?, remedy: String? = nil
  ) -> Finding {
    Finding(
      rule, message, file: info.file, location: location,
      sourceLine: location.flatMap { info.line($0.line) }, remedy: remedy)
  }
}

extension Finding {
  /// An extension that could not be opened.
  public init(_ error: AppExtensionBundle.LocationError) {
    switch error {
    case .missing(let path):
      self.init(.infoPlistUnreadable, "the file or folder does not exist", file: path)
    case .noInfoPlist(let folder):
      let isProgram = FileSystem.kind(of: folder + "/Project.swift") == .file
      self.init(
        .noExtension,
        "the folder does not contain the Info.plist of an extension"
          + (isProgram ? "; its Project.swift is a program, which is not run" : ""), file: folder,
        remedy: isProgram ? "Generate the project, and check it then." : nil)
    case .severalInfoPlists(let paths):
      let list = paths.joined(separator: ", ")
      self.init(
        .infoPlistUnreadable, "several property lists describe an extension: \(list)",
        file: paths.first ?? "")
    case .unreadable(let path, let reason):
      self.init(.infoPlistUnreadable, "the file cannot be read: \(reason)", file: path)
    case .malformed(let error):
      self.init(
        .infoPlistUnreadable, error.message, file: error.file, location: error.location,
        sourceLine: error.sourceLine)
    }
  }
}
