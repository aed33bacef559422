import Files
import PropertyList
import Session

/// An app extension: a built `.appex`, the folder of its sources, or its `Info.plist`.
public struct AppExtensionBundle: Sendable {
  /// The path, as given.
  public let path: String
  /// The property list that was given, or that was found in the folder.
  public let infoPlistPath: String
  /// With the values of the build variables inserted.
  public internal(set) var info: LocatedPropertyList
  /// Where the extension's files are, which determines where its script is looked for.
  public let layout: Layout
  /// Without these values, if a project says it.
  let writtenInfo: LocatedPropertyList?
  /// The files that the extension is made of, if a project says it.
  let projectFiles: ProjectFiles?

  /// Where the extension's files are.
  public enum Layout: Sendable, Hashable {
    /// A built extension, whose resources are all in one folder.
    case bundle(resources: String)
    /// Sources: the file is searched for in the folder and its subfolders, as a build would collect
    /// it.
    case sources(folder: String)
  }

  /// Why an extension cannot be opened.
  public enum LocationError: Error, Sendable, Hashable {
    /// There is neither a file nor a folder of this path.
    case missing(path: String)
    /// A folder without a property list that describes an extension.
    case noInfoPlist(folder: String)
    /// Of a folder of sources, more than one describes an extension that may have a script.
    case severalInfoPlists(paths: [String])
    /// The property list is there but cannot be read, with the system's reason.
    case unreadable(path: String, reason: String)
    /// The property list does not parse.
    case malformed(PropertyListSyntaxError)
  }

  /// - Parameters:
  ///   - path: an `.appex`, a folder, or a property list file.
  ///   - variables: values of build variables in the property list.
  /// - Throws: if there is no property list of an extension, several of them, or one that cannot be
  ///   read.
  public init(at path: String, variables: BuildVariables = .init()) throws(LocationError) {
    self.path = path
    (writtenInfo, projectFiles) = (nil, nil)
    guard let kind = FileSystem.kind(of: path) else { throw .missing(path: path) }
    (infoPlistPath, layout) =
      try kind == .folder ? Self.findInfoPlist(in: path) : (path, Self.layout(of: path))
    info = try Self.read(infoPlistPath).mapStrings(variables.substitute)
  }

  static func read(_ path: String) throws(LocationError) -> LocatedPropertyList {
    do {
      return try LocatedPropertyList(reading: try FileReader.read(path), file: path)
    } catch let error as PropertyListSyntaxError {
      throw .malformed(error)
    } catch let error as FileSystem.Failure {
      throw .unreadable(path: path, reason: error.reason)
    } catch {
      throw .unreadable(path: path, reason: "\(error)")
    }
  }

  /// The folder of a property list file is that of the sources, unless it is a bundle.
  private static func layout(of infoPlistPath: String) -> Layout {
    let folder = FileSystem.folder(of: infoPlistPath)
    return builtLayout(of: folder, infoPlistPath: infoPlistPath) ?? .sources(folder: folder)
  }

  private static func builtLayout(of folder: String, infoPlistPath: String) -> Layout? {
    if FileSystem.name(of: folder) == "Contents" {
      return .bundle(resources: folder + "/Resources")
    }
    return folder.hasSuffix(".appex") ? .bundle(resources: folder) : nil
  }

  /// In a bundle, the file is at the top on iOS, and in `Contents` on macOS. In a folder of sources
  /// it may be named after the extension.
  private static func findInfoPlist(
    in folder: String
  ) throws(LocationError) -> (path: String, layout: Layout) {
    let folder = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    for path in [folder + "/Contents/Info.plist", folder + "/Info.plist"]
    where FileSystem.kind(of: path) == .file {
      return (path, layout(of: path))
    }
    let all = files(below: folder) { $0.hasSuffix(".plist") && extensionInfo($0) != nil }
    // Of an app with a widget and a share extension, the widget is not meant.
    let offered = all.filter { extensionInfo($0)?.mayHaveScript == true }
    let candidates = offered.isEmpty ? all : offered
    guard let first = candidates.first else { throw .noInfoPlist(folder: folder) }
    guard candidates.count == 1 else { throw .severalInfoPlists(paths: candidates) }
    return (first, .sources(folder: folder))
  }

  /// The files of an extension's sources, but for what tools have made and other people's code.
  static func files(below folder: String, where isWanted: (String) -> Bool) -> [String] {
    FileSystem.files(
      below: folder, skipping: FileSystem.toolFolders.union(["Pods", "Carthage", "Tests"]),
      depthLimit: 8, where: isWanted)
  }
}

// MARK: - What the property list says

extension AppExtensionBundle {
  /// nil if it is a build variable that has no value.
  public var bundleIdentifier: String? {
    guard let identifier = info.root[InfoKey.bundleIdentifier]?.string,
      BuildVariables.names(in: identifier).isEmpty
    else { return nil }
    return identifier
  }

  /// What `NSExtensionPointIdentifier` says; nil if that is missing, or names a point whose
  /// extensions have no JavaScript file.
  public var extensionPoint: ExtensionPoint? {
    info[[InfoKey.extensionDictionary, InfoKey.pointIdentifier]]?.string
      .flatMap(ExtensionPoint.init)
  }

  /// The platform on which the extension is tried: iOS, unless it is for macOS only.
  public var platform: Platform { isForMacOSOnly ? .macOS : .iOS }

  /// Whether the extension is for macOS only, where Safari never calls `finalize`.
  public var isForMacOSOnly: Bool {
    if let platforms = info.root[InfoKey.supportedPlatforms]?.array {
      return platforms == ["MacOSX"]
    }
    return info.root[InfoKey.minimumSystemVersion] != nil
  }
}
