import Files
import PropertyList

extension AppExtensionBundle {
  /// The files of an extension's target, by what the build does with them.
  package struct ProjectFiles: Sendable {
    /// What is compiled.
    package var sources: [String] = []
    /// What is copied: files, and whole folders.
    package var resources: [String] = []
    /// A script that is in no file of its own.
    package var script: Script?
    /// A property list that is replaced by what the project says.
    package var replacedInfoPlist: String?
    /// What could not be read of the project, in sentences without their full stops.
    package var gaps: [String] = []
    /// The project's file, for messages.
    package var project: String
    /// The target's name.
    package var target: String

    package struct Script: Sendable {
      /// How it is called in messages.
      package var path: String
      package var source: String

      package init(path: String, source: String) { (self.path, self.source) = (path, source) }
    }

    package init(
      sources: [String] = [], resources: [String] = [], project: String, target: String
    ) {
      (self.sources, self.resources) = (sources, resources)
      (self.project, self.target) = (project, target)
    }

    /// Whether a build compiles a file of this name, or uses it to compile others.
    package static func isCompiled(_ path: String) -> Bool {
      [".swift", ".m", ".mm", ".h", ".c", ".cpp"].contains(where: path.hasSuffix)
    }
  }

  /// An extension whose files a project names.
  package init(
    infoPlist path: String, list: LocatedPropertyList, variables: BuildVariables,
    files: ProjectFiles
  ) {
    self.path = path
    infoPlistPath = path
    writtenInfo = list
    info = list.mapStrings(variables.substitute)
    layout = .sources(folder: FileSystem.folder(of: path))
    projectFiles = files
  }

  /// The same, with a property list in a file.
  package static func open(
    infoPlist path: String, variables: BuildVariables, files: ProjectFiles
  ) -> Result<AppExtensionBundle, LocationError> {
    do throws(LocationError) {
      guard FileSystem.kind(of: path) != nil else { throw .missing(path: path) }
      let list = try read(path)
      return .success(Self(infoPlist: path, list: list, variables: variables, files: files))
    } catch {
      return .failure(error)
    }
  }

  /// With the values of more build variables inserted.
  package func substituting(_ variables: BuildVariables) -> AppExtensionBundle {
    var bundle = self
    bundle.info = info.mapStrings(variables.substitute)
    return bundle
  }

  /// A script that is in no file of its own.
  package var inlineScript: ProjectFiles.Script? { projectFiles?.script }

  /// The extension's own code: the target's or, without a project, what is beside the property list.
  var sources: ExtensionSources {
    if let projectFiles { return ExtensionSources(projectFiles.sources) }
    guard case .sources = layout else { return ExtensionSources([]) }
    let folder = FileSystem.folder(of: infoPlistPath)
    return ExtensionSources(Self.files(below: folder, where: ProjectFiles.isCompiled))
  }
}

// MARK: - Several extensions

extension AppExtensionBundle {
  /// The property lists in a folder and its subfolders that describe extensions which may have a script.
  package static func infoPlists(below folder: String, skipping skipped: Set<String>) -> [String] {
    FileSystem.files(below: folder, skipping: skipped, depthLimit: 8) {
      $0.hasSuffix(".plist") && extensionInfo($0)?.mayHaveScript == true
    }
  }

  static func extensionInfo(_ path: String) -> LocatedPropertyList? {
    guard let bytes = try? FileReader.read(path, .regularFiles),
      let list = try? LocatedPropertyList(reading: bytes, file: path),
      list.root[InfoKey.extensionDictionary] != nil
    else { return nil }
    return list
  }

  package var mayHaveScript: Bool { info.mayHaveScript }
}

extension LocatedPropertyList {
  /// Whether it describes an extension that Safari may offer for a page: not a widget or a keyboard.
  var mayHaveScript: Bool {
    guard let point = self[[InfoKey.extensionDictionary, InfoKey.pointIdentifier]]?.string else {
      return true
    }
    return ExtensionPoint(rawValue: point) != nil || point.contains("$")
      || self[InfoKey.preprocessingFilePath] != nil
  }
}
