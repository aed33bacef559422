import AppExtension
import Files
import PropertyList
import YAML

/// XcodeGen's `project.yml`.
///
/// https://github.com/yonaskolb/XcodeGen/blob/master/Docs/ProjectSpec.md
struct XcodeGenProject {
  let path: String
  let folder: String
  let root: PropertyList
  let source: SourceText
  /// Where the keys of the file begin.
  let places: [PropertyList.Path: Int]

  init?(_ path: String) {
    guard let bytes = try? FileReader.read(path, .regularFiles) else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    let source = SourceText(file: path, bytes: bytes)
    var places: [PropertyList.Path: Int] = [:]
    let list = try? PropertyList(yaml: text) { path, line, column in
      places[path] = source.offset(line: line + 1, scalar: column)
    }
    guard let list = list ?? nil, list["targets"]?.dictionary != nil || list["include"] != nil
    else {
      return nil
    }
    (self.path, self.source, self.places) = (path, source, places)
    folder = FileSystem.folder(of: path)
    root = list
  }
}

extension XcodeGenProject: ProjectFormat {
  static func recognizes(_ name: String) -> Bool {
    name.hasPrefix("project") && [".yml", ".yaml"].contains(where: name.hasSuffix)
  }

  static func extensions(of path: String) -> [ProjectExtension] {
    var found: [ProjectExtension] = []
    var seen: Set<String> = []
    var waiting = [path.withoutDots]
    // What a file includes may include others; the paths of each begin in its own folder.
    while let next = waiting.popLast() {
      guard seen.insert(next).inserted, seen.count <= mostFiles, let project = XcodeGenProject(next)
      else { continue }
      waiting += project.includes
      for (name, target) in project.root["targets"]?.dictionary ?? .init() {
        let target = XcodeGenTarget(project, name: name, target: target)
        if let appExtension = target.appExtension(in: path) { found.append(appExtension) }
      }
    }
    return found
  }

  private static let mostFiles = 100

  private var includes: [String] {
    let entries = root["include"]?.array ?? root["include"].map { [$0] } ?? []
    return entries.compactMap { ($0.string ?? $0["path"]?.string)?.inFolder(folder).withoutDots }
  }
}
