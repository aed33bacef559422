import WebURL

/// The names of resources as files.
struct FileNames {
  private var taken: Set<String> = [FolderPage.index]
  private static let longest = 100

  /// Those of the page's own origin are where `--resources` looks for them, others in a folder with the name of their
  /// host.
  mutating func path(of resource: SavedPage.Resource, origin: Origin?) -> String {
    guard let url = WebURL(resource.url), url.hasHost else {
      return free("other/\(Self.name(resource.url[...]))", resource)
    }
    var parts = url.pathname.split(separator: "/").map { Self.name($0) }
    if url.pathname.hasSuffix("/") || parts.isEmpty { parts.append("index.html") }
    if let origin, !url.origin.isSameOrigin(as: origin) {
      parts.insert("other-hosts", at: 0)
      parts.insert(Self.name(url.host[...]), at: 1)
    }
    if let query = url.query, !query.isEmpty {
      parts[parts.count - 1] += "." + Self.name(String(decoding: query, as: UTF8.self)[...])
    }
    return free(parts.joined(separator: "/"), resource)
  }

  /// Characters that every file system takes.
  private static func name(_ text: Substring) -> String {
    let percentDecoded = String(decoding: Array(text.utf8)[...].percentDecoded, as: UTF8.self)
    let kept = percentDecoded.map { character -> Character in
      character.isLetter || character.isNumber || "._-+,@=".contains(character) ? character : "-"
    }
    let name = String(kept.suffix(longest))
    return name.allSatisfy({ $0 == "." }) ? "-" : name
  }

  /// The same name, or one with a number, if it has been given already.
  private mutating func free(_ path: String, _ resource: SavedPage.Resource) -> String {
    // A file is no folder.
    let path = hasFileAsFolder(path) ? path.replacing("/", with: "-") : path
    var candidate = path
    var number = 1
    while !isFree(candidate) {
      number += 1
      candidate = Self.numbered(path, number)
    }
    taken.insert(candidate.lowercased())
    var folder = candidate[...]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      folders.insert(folder.lowercased())
    }
    return candidate
  }

  private var folders: Set<String> = []

  private func isFree(_ path: String) -> Bool {
    let path = path.lowercased()
    return !taken.contains(path) && !folders.contains(path)
  }

  private func hasFileAsFolder(_ path: String) -> Bool {
    var folder = path.lowercased()[...]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      if taken.contains(String(folder)) { return true }
    }
    return false
  }

  private static func numbered(_ path: String, _ number: Int) -> String {
    let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let name = path[start...]
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else {
      return "\(path)-\(number)"
    }
    return "\(path[..<dot])-\(number)\(path[dot...])"
  }
}
