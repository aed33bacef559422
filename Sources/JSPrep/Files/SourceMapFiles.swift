import Files
import POSIX
import PropertyList
import SourceMaps
import WebURL

/// Finds the source map of a script, and the files that the script was made from: in the map, or where it says.
///
/// Nothing is looked for unless the script has the comment that names a map.
struct SourceMapFiles {
  /// The script's file, or what stands for it.
  let path: String
  /// Where relative names lead from.
  private var folder: String
  /// Maps of scripts for extensions are far smaller.
  private static let megabytes = 64
  private static let megabytesOfSource = 16

  /// - Parameter folder: that of the script, unless it was made elsewhere.
  init(for path: String, in folder: String? = nil) {
    self.path = path
    self.folder = folder ?? FileSystem.folder(of: path)
  }

  /// - Returns: nil if the script names no map.
  /// - Throws: why the map cannot be used.
  mutating func read(for source: String) throws(SourceMapError) -> MappedScript? {
    guard let comment = SourceMapComment(in: source) else { return nil }
    let bytes: [UInt8]
    if let inline = try comment.inlineContents() {
      bytes = inline
    } else {
      bytes = try readFile(comment.url)
    }
    let map = try SourceMap(bytes)
    let root = projectFolder(of: map)
    let files = map.sources.enumerated().map { index, source in
      let name = name(of: source.name, number: index + 1, projectFolder: root)
      return OriginalFile(
        name: name, text: source.content ?? Self.text(of: name), isIgnored: source.isIgnored)
    }
    return MappedScript(map, files: files, text: source)
  }

  // MARK: The map

  /// Reads the file that the comment names, or that has the script's name with `.map`.
  private mutating func readFile(_ url: String) throws(SourceMapError) -> [UInt8] {
    var candidates: [String] = []
    if let named = Self.path(ofURL: url) {
      candidates.append(Self.resolve(named, in: folder))
    }
    if path != "-" { candidates.append(path + ".map") }
    guard let found = candidates.first(where: { FileSystem.kind(of: $0) != nil }) else {
      let place = candidates.first.map { "there is no file '\($0)'" }
      throw SourceMapError(place ?? "it is at \(url.shortened), and nothing is fetched")
    }
    guard FileSystem.size(of: found) <= Self.megabytes << 20 else {
      throw SourceMapError("'\(found)' is larger than \(Self.megabytes) MB")
    }
    do {
      let bytes = try FileReader.read(found, .regularFiles)
      folder = FileSystem.folder(of: found)
      return bytes
    } catch {
      throw SourceMapError("'\(found)' cannot be read: \(error.reason)")
    }
  }

  /// Nil for an address that is no file.
  private static func path(ofURL url: String) -> String? {
    var text = url
    if text.hasPrefix("file://") {
      text = String(text.dropFirst(7))
    } else if url.contains("://") || url.hasPrefix("//") {
      return nil
    }
    let end = text.firstIndex { $0 == "?" || $0 == "#" } ?? text.endIndex
    let decoded = String(decoding: Array(text[..<end].utf8).percentDecoded, as: UTF8.self)
    return decoded.isEmpty || decoded.contains("\0") ? nil : decoded
  }

  // MARK: The sources

  /// As it is shown.
  private func name(of source: String, number: Int, projectFolder: String?) -> String {
    if source.isEmpty { return "source \(number) of \(path)" }
    if let inProject = Self.pathInProject(source) {
      return projectFolder.map { Self.resolve(inProject, in: $0) } ?? inProject
    }
    guard let path = Self.path(ofURL: source).map({ Self.resolve($0, in: folder) }) else {
      return source
    }
    return path.hasPrefix("/") ? PathBase(".")?.relative(path) ?? path : path
  }

  /// The path of names such as `webpack://name/./src/a.ts?1234`, which are relative to the project's folder.
  private static func pathInProject(_ source: String) -> String? {
    guard let colon = source.firstRange(of: "://"), !source.hasPrefix("file:"),
      !source.hasPrefix("http:"), !source.hasPrefix("https:")
    else { return nil }
    let rest = source[colon.upperBound...]
    guard let slash = rest.firstIndex(of: "/") else { return nil }
    let name = rest[rest.index(after: slash)...].prefix { $0 != "?" }
    return name.isEmpty ? nil : normalized(String(name))
  }

  /// The nearest folder, from that of the script up, that has the first file of a project that is there at all.
  private func projectFolder(of map: SourceMap) -> String? {
    let names = map.sources.compactMap { Self.pathInProject($0.name) }
      .filter { !$0.hasPrefix("/") && !$0.hasPrefix("../") && Self.isScript($0) }
    guard !names.isEmpty else { return nil }
    var folder = self.folder
    for _ in 0..<Self.highestFolder {
      for name in names.prefix(Self.mostNames)
      where FileSystem.kind(of: Self.resolve(name, in: folder)) == .file {
        return folder
      }
      folder = Self.resolve("..", in: folder)
    }
    return nil
  }

  private static let highestFolder = 6
  private static let mostNames = 5

  /// The text of a file that the map names, if it is a script: a map may name anything.
  private static func text(of name: String) -> String? {
    guard isScript(name), FileSystem.size(of: name) <= megabytesOfSource << 20,
      let bytes = try? FileReader.read(name, .regularFiles), firstInvalidUTF8(in: bytes) == nil
    else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isScript(_ name: String) -> Bool {
    let endings = [
      ".js", ".mjs", ".cjs", ".jsx", ".ts", ".mts", ".cts", ".tsx", ".vue", ".svelte", ".coffee",
    ]
    return endings.contains { name.lowercased().hasSuffix($0) }
  }

  // MARK: Paths

  private static func resolve(_ name: String, in folder: String) -> String {
    if name.hasPrefix("/") { return normalized(name) }
    return normalized(folder == "." ? name : folder + "/" + name)
  }

  /// Without `.` and, as far as that is possible, `..`.
  private static func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != ".." || !path.hasPrefix("/") {
        parts.append(part)
      }
    }
    let joined = parts.joined(separator: "/")
    return path.hasPrefix("/") ? "/" + joined : joined.isEmpty ? "." : joined
  }
}
