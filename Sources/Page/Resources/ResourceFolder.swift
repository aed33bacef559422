import Fetch
import Files
import POSIX
import Session
import WebURL

/// A folder that stands for the page's origin, or for what is below an address. What is not inside it is not served,
/// whatever names or symbolic links say.
struct ResourceFolder {
  /// With all symbolic links resolved.
  private let root: String

  init(_ path: String) throws(SessionError) {
    guard let root = ResourceFile.realPath(path), ResourceFile.isDirectory(root) else {
      throw .resourceNotFound(path: path)
    }
    self.root = root
  }

  /// - Parameter start: the address that the folder stands for; nil for that of the origin.
  func load(_ url: WebURL, below start: WebURL? = nil) throws(FileSystem.Failure) -> Resource {
    guard let path = path(of: url, below: start), let real = ResourceFile.realPath(path),
      ResourceFile.isInside(real, root)
    else { throw .system(code: ENOENT) }
    return try ResourceFile.read(real, as: url, within: root)
  }

  /// The path for the URL, before symbolic links are followed. Each part of it names one entry in a
  /// folder: decoded dots and slashes do not lead elsewhere.
  private func path(of url: WebURL, below start: WebURL?) -> String? {
    guard var names = Self.names(in: url) else { return nil }
    if let start {
      guard url.protocol == start.protocol, url.host == start.host,
        let above = Self.names(in: start), names.starts(with: above)
      else { return nil }
      names.removeFirst(above.count)
    }
    if url.path.last == UInt8(ascii: "/") { names.append("index.html") }
    return root + "/" + names.joined(separator: "/")
  }

  private static func names(in url: WebURL) -> [String]? {
    var names: [String] = []
    for part in url.path.split(separator: UInt8(ascii: "/")) {
      let bytes = part.percentDecoded
      if bytes.contains(UInt8(ascii: "/")) || bytes.contains(0) { return nil }
      let name = String(decoding: bytes, as: UTF8.self)
      if name == "." || name == ".." || Array(name.utf8) != bytes { return nil }
      names.append(name)
    }
    return names
  }
}
