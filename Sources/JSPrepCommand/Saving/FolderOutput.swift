import Files
import JSPrep
import POSIX

/// Writes files into a new folder, all of them or none: they are written into a folder beside it, which is renamed.
enum FolderOutput {
  /// - Parameters:
  ///   - files: one without a name is the output itself.
  ///   - path: a file; or a folder, which ends with a slash.
  static func write(_ files: [SavedPageOutput.File], to path: String) throws(JSPrepError) {
    guard path.hasSuffix("/") else {
      guard let file = files.first else { return }
      try OutputTarget(path).checkFolder()
      return try OutputFile.write(file.bytes, to: path)
    }
    let folder = String(path.reversed().drop { $0 == "/" }.reversed())
    let temporary = "\(folder).jsprep-\(getpid())-\(UInt32.random(in: .min ... .max))"
    guard mkdir(temporary, 0o777) == 0 else {
      throw .output(path: temporary, reason: SystemCall.message())
    }
    do throws(JSPrepError) {
      for file in files { try write(file, in: temporary) }
      // An empty folder is replaced; one with something in it is not.
      guard rename(temporary, folder) == 0 else {
        let isTaken = errno == ENOTEMPTY || errno == EEXIST
        throw .output(
          path: path, reason: isTaken ? "the folder is not empty" : SystemCall.message())
      }
    } catch {
      remove(files, in: temporary)
      throw error
    }
  }

  private static func write(
    _ file: SavedPageOutput.File, in folder: String
  ) throws(JSPrepError) {
    var path = folder
    for part in file.name.split(separator: "/").dropLast() {
      path += "/" + part
      try OutputFile.makeFolder(path)
    }
    try OutputFile.write(file.bytes, to: folder + "/" + file.name)
  }

  private static func remove(_ files: [SavedPageOutput.File], in folder: String) {
    var folders: Set = [folder]
    for file in files {
      unlink(folder + "/" + file.name)
      var parts = file.name.split(separator: "/").dropLast()
      while !parts.isEmpty {
        folders.insert(folder + "/" + parts.joined(separator: "/"))
        parts.removeLast()
      }
    }
    folders.sorted { $0.count > $1.count }.forEach { rmdir($0) }
  }
}
