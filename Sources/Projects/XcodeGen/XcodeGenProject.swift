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
    guard let list = list ?? nil, list["targets"]?.dictionary != nil else { return nil }
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
    guard let project = XcodeGenProject(path), let targets = project.root["targets"]?.dictionary
    else { return [] }
    return targets.compactMap { name, target in
      XcodeGenTarget(project, name: name, target: target).appExtension
    }
  }
}
