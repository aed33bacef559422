import Fetch
import Files
import POSIX
import WebURL

/// Files that answer requests.
enum ResourceFile {
  /// A regular file's bytes.
  ///
  /// - Parameter root: the real path of the folder that must contain the file's headers, too.
  static func read(
    _ path: String, as url: WebURL, within root: String
  ) throws(FileSystem.Failure) -> Resource {
    let bytes = try FileReader.read(path, .regularFiles)
    let type = contentType(besideFile: path, within: root) ?? FileMediaType.contentType(of: path)
    return Resource(url: url, contentType: type, bytes: bytes)
  }

  /// The content of `NAME.headers` for the file `NAME`, as with the server of Web Platform Tests.
  private static func contentType(besideFile path: String, within root: String) -> String? {
    guard let headers = realPath(path + ".headers"), isInside(headers, root),
      let bytes = try? FileReader.read(headers, .regularFiles)
    else { return nil }
    for line in bytes.split(whereSeparator: { $0 == 10 || $0 == 13 }) {
      let text = String(decoding: line, as: UTF8.self)
      guard let colon = text.firstIndex(of: ":"),
        text[..<colon].lowercased() == "content-type"
      else { continue }
      return String(text[text.index(after: colon)...].drop { $0 == " " || $0 == "\t" })
    }
    return nil
  }

  /// Whether a path without symbolic links is inside a folder with such a path.
  static func isInside(_ path: String, _ root: String) -> Bool {
    path.hasPrefix(root == "/" ? root : root + "/")
  }

  /// Whether there is something that may be read. `access` does not know what the sandbox refuses.
  static func exists(_ path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    close(descriptor)
    return true
  }

  static func isDirectory(_ path: String) -> Bool { FileSystem.kind(of: path) == .folder }

  /// The path without symbolic links; nil if it does not exist.
  static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
