import Files
import PropertyList

extension AppExtensionBundle {
  /// Finds the JavaScript file as Safari does when the user picks the extension: the name in the
  /// property list, plus ".js", in the extension's resources.
  public var preprocessingFile: PreprocessingFile {
    guard let value = info[InfoKey.preprocessingFilePath] else { return .none }
    if let inlineScript { return .usable(path: inlineScript.path) }
    do throws(PreprocessingFile.Reason) {
      guard let name = value.string else { throw .notAString(kind: value.kind) }
      let path = try resolve(name)
      try check(path)
      return .usable(path: path)
    } catch {
      return .unusable(error)
    }
  }

  private func resolve(_ name: String) throws(PreprocessingFile.Reason) -> String {
    guard !name.isEmpty else { throw .emptyName }
    if let variable = BuildVariables.names(in: name).first {
      throw .unresolvedVariable(name: name, variable: variable)
    }
    if name.hasSuffix(".js") {
      throw .nameEndsInJS(name: name, path: try? find(String(name.dropLast(3))))
    }
    return try find(name)
  }

  private func find(_ name: String) throws(PreprocessingFile.Reason) -> String {
    if let projectFiles { return try find(name, in: projectFiles) }
    switch layout {
    case .bundle(let resources):
      let path = "\(resources)/\(name).js"
      guard FileSystem.kind(of: path) == .file else { throw .missing(name: name) }
      return path
    case .sources(let folder):
      let direct = "\(folder)/\(name).js"
      if FileSystem.kind(of: direct) == .file { return direct }
      let fileName = FileSystem.name(of: name) + ".js"
      let found = Self.files(below: folder) { FileSystem.name(of: $0) == fileName }
      guard let first = found.first else {
        let near = Self.files(below: folder) {
          FileSystem.name(of: $0).lowercased() == fileName.lowercased()
        }
        throw .missing(name: name, other: near.first.map { FileSystem.name(of: $0) })
      }
      guard found.count == 1 else { throw .ambiguous(name: name, paths: found) }
      return first
    }
  }

  /// A file among the target's resources, which end up side by side in the extension, or in a folder that is
  /// one of them.
  private func find(
    _ name: String, in files: ProjectFiles
  ) throws(PreprocessingFile.Reason) -> String {
    let fileName = FileSystem.name(of: name) + ".js"
    func named(_ paths: [String]) -> [String] {
      paths.filter { FileSystem.name(of: $0) == fileName && FileSystem.kind(of: $0) == .file }
    }
    let found = name.contains("/") ? [] : named(files.resources)
    if found.count > 1 { throw .ambiguous(name: name, paths: found) }
    if let path = found.first { return path }
    let inFolders = files.resources.map { "\(FileSystem.folder(of: $0))/\(name).js" }
    if name.contains("/"), let path = inFolders.first(where: { FileSystem.kind(of: $0) == .file }) {
      return path
    }
    if let path = named(files.sources).first {
      throw .notInTarget(path: path, target: files.target, isCompiled: true)
    }
    let folder = FileSystem.folder(of: infoPlistPath)
    let others = Self.files(below: folder) { FileSystem.name(of: $0) == fileName }
    guard let path = others.first else { throw .missing(name: name) }
    throw .notInTarget(path: path, target: files.target, isCompiled: false)
  }

  private func check(_ path: String) throws(PreprocessingFile.Reason) {
    let bytes: [UInt8]
    do {
      bytes = try FileReader.read(path, .regularFiles)
    } catch {
      throw .unreadable(path: path, reason: error.reason)
    }
    guard !bytes.isEmpty else { throw .empty(path: path) }
    if let offset = firstInvalidUTF8(in: bytes) { throw .notUTF8(path: path, offset: offset) }
  }
}
