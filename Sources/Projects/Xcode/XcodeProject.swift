import AppExtension
import Files
import PropertyList

/// An `.xcodeproj`: a folder whose `project.pbxproj` is a property list of objects that refer to each
/// other.
struct XcodeProject {
  let path: String
  /// Where the project's paths begin.
  let folder: String
  private let objects: PropertyList.Dictionary
  let root: PropertyList

  init?(_ path: String) {
    guard let bytes = try? FileReader.read(path + "/project.pbxproj", .regularFiles),
      let list = try? PropertyList(openStep: bytes, file: path + "/project.pbxproj"),
      let objects = list["objects"]?.dictionary, let id = list["rootObject"]?.string,
      let root = objects[id]
    else { return nil }
    (self.path, self.objects, self.root) = (path, objects, root)
    folder = (root["projectDirPath"]?.string ?? "").inFolder(FileSystem.folder(of: path))
  }

  func object(_ id: PropertyList?) -> PropertyList? { id?.string.flatMap { objects[$0] } }

  func objects(_ ids: PropertyList?) -> [(id: String, object: PropertyList)] {
    (ids?.array ?? []).compactMap { id in
      guard let name = id.string, let object = objects[name] else { return nil }
      return (name, object)
    }
  }
}

extension XcodeProject: ProjectFormat {
  static func recognizes(_ name: String) -> Bool { name.hasSuffix(".xcodeproj") }

  static func extensions(of path: String) -> [ProjectExtension] {
    let path = path.hasSuffix("/") ? String(path.dropLast()) : path
    guard let project = XcodeProject(path) else { return [] }
    let tree = XcodeFileTree(project)
    return project.objects(project.root["targets"]).compactMap { id, target in
      guard target["productType"]?.string == "com.apple.product-type.app-extension",
        let name = target["name"]?.string
      else { return nil }
      return XcodeTarget(project, tree, id: id, target: target, name: name).appExtension
    }
  }
}
