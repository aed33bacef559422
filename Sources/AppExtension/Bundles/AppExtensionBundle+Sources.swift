import Files

extension AppExtensionBundle {
  /// The files of an extension's target, by what the build does with them.
  struct ProjectFiles: Sendable {
    /// What is compiled.
    var sources: [String] = []
    /// What is copied, files and whole folders.
    var resources: [String] = []
    /// The project's file, for messages.
    var project = ""
    /// The target's name.
    var target = ""
  }

  /// The extension's own code: the target's or, without a project, what is beside the property list.
  var sources: ExtensionSources {
    if let projectFiles { return ExtensionSources(projectFiles.sources) }
    guard case .sources = layout else { return ExtensionSources([]) }
    let folder = FileSystem.folder(of: infoPlistPath)
    return ExtensionSources(
      Self.files(below: folder) { path in
        [".swift", ".m", ".mm", ".h"].contains(where: path.hasSuffix)
      })
  }
}
