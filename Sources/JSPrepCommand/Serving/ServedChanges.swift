import Files
import POSIX
import ScriptTesting

/// Changes of the files of a project.
struct ServedChanges {
  private let folders: [String]
  private let watch = FolderWatch()
  private var files: FileChanges

  /// - Parameter others: files and folders in settings.
  init(of project: ServedProject, _ others: [String]) {
    let named = [project.path, project.script].compactMap(\.self) + others
    folders = Array(
      Set(
        project.folders
          + named.map { FileSystem.kind(of: $0) == .folder ? $0 : FileSystem.folder(of: $0) }))
    files = FileChanges(of: folders)
    watchFolders()
  }

  private func watchFolders() {
    for folder in folders {
      watch.add(FileSystem.folders(below: folder, skipping: TestDiscovery.skippedFolders))
    }
  }

  /// Can be read when there may be some; nil if one must look from time to time.
  var descriptor: Int32? { watch.descriptor }

  /// Seconds after which to look.
  var interval: Double? { watch.descriptor == nil ? 0.1 : nil }

  /// The files that have changed since; nil if none has.
  mutating func next() -> [String]? {
    guard watch.drain() || watch.descriptor == nil else { return nil }
    watch.settle()
    // New ones, too; before the files in them are looked at.
    watchFolders()
    let now = FileChanges(of: folders)
    defer { files = now }
    let changed = now.paths(differentFrom: files)
    return changed.isEmpty ? nil : changed
  }
}
