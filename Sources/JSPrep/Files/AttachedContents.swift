import Files
import SavedPages

/// The contents that a file of saved pages names and that are in files of its folder. Nothing that is not in that folder
/// is read, whatever names or symbolic links say.
enum AttachedContents {
  /// - Parameters:
  ///   - key: under which the file has the names.
  ///   - bytes: those of the file. Compressed ones have no such contents.
  ///   - path: the file's; `-` has no folder.
  /// - Returns: those that can be read, by their names.
  static func read(
    namedUnder key: String, in bytes: [UInt8], path: String
  ) throws(JSPrepError) -> [String: [UInt8]] {
    guard path != "-" else { return [:] }
    let names = FileNameScan.names(under: key, in: bytes)
    guard !names.isEmpty, let folder = FileSystem.realPath(of: FileSystem.folder(of: path)) else {
      return [:]
    }
    var contents: [String: [UInt8]] = [:]
    var room = FileReader.megabytes << 20
    for name in names.sorted() {
      guard let file = file(name, in: folder) else { continue }
      do throws(FileSystem.Failure) {
        let content = try FileReader.read(file, .regularFiles)
        guard content.count <= room else { throw .tooLarge }
        room -= content.count
        contents[name] = content
      } catch {
        guard error == .tooLarge else { continue }
        throw .input(
          .page, path: path,
          .malformed(
            message:
              "the files that it names ('\(key)') are larger than \(FileReader.megabytes) MB",
            line: nil, column: nil))
      }
    }
    return contents
  }

  /// - Returns: nil if it is not in the folder.
  private static func file(_ name: String, in folder: String) -> String? {
    guard FileSystem.staysInFolder(name),
      let real = FileSystem.realPath(of: folder + "/" + name),
      real.hasPrefix(folder == "/" ? folder : folder + "/")
    else { return nil }
    return real
  }
}
