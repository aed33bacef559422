import Files
import SavedPages

/// The contents of a HAR file's entries that are in files of its folder, as Playwright puts them there. Nothing that is
/// not in that folder is read, whatever names or symbolic links say.
enum AttachedContents {
  /// - Parameters:
  ///   - bytes: those of the HAR file. Compressed ones have no such contents.
  ///   - path: the HAR file's; `-` has no folder.
  /// - Returns: those that can be read, by their names.
  static func read(
    namedIn bytes: [UInt8], path: String
  ) throws(JSPrepError) -> [String: [UInt8]] {
    guard path != "-" else { return [:] }
    let names = HARReader.attachedNames(in: bytes)
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
            message: "the files that it names ('_file') are larger than \(FileReader.megabytes) MB",
            line: nil, column: nil))
      }
    }
    return contents
  }

  /// - Returns: nil if it is not in the folder.
  private static func file(_ name: String, in folder: String) -> String? {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard !parts.contains(where: { ["", ".", ".."].contains($0) }), !name.contains("\0"),
      let real = FileSystem.realPath(of: folder + "/" + name),
      real.hasPrefix(folder == "/" ? folder : folder + "/")
    else { return nil }
    return real
  }
}
