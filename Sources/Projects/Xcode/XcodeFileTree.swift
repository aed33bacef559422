import Files
import PropertyList

/// The groups of a project, and where their files are.
struct XcodeFileTree {
  /// The paths of files and groups, by their identifiers.
  private(set) var paths: [String: String] = [:]
  private let project: XcodeProject

  init(_ project: XcodeProject) {
    self.project = project
    guard let main = project.root["mainGroup"]?.string else { return }
    var waiting = [(main, project.folder)]
    while let (id, parent) = waiting.popLast() {
      guard paths[id] == nil, let object = project.object(.string(id)) else { continue }
      let path = Self.path(of: object, in: parent, root: project.folder)
      paths[id] = path.withoutDots
      waiting += project.objects(object["children"]).map { ($0.id, path) }
    }
  }

  private static func path(of object: PropertyList, in parent: String, root: String) -> String {
    let path = object["path"]?.string ?? ""
    switch object["sourceTree"]?.string {
    case "<group>"?: return path.inFolder(parent)
    case "SOURCE_ROOT"?: return path.inFolder(root)
    default: return path
    }
  }

  /// The file of a reference, or the files of a group of variants.
  func files(of reference: PropertyList?) -> [String] {
    guard let id = reference?.string, let object = project.object(reference) else { return [] }
    if object["children"] != nil {
      return project.objects(object["children"]).compactMap { paths[$0.id] }
    }
    return paths[id].map { [$0] } ?? []
  }

  /// The files of a target that are so because of the folder they are in.
  func synchronizedFiles(of id: String, _ target: PropertyList) -> [String] {
    let owned = Set((target["fileSystemSynchronizedGroups"]?.array ?? []).compactMap(\.string))
    return paths.keys.sorted().flatMap { group -> [String] in
      guard let object = project.object(.string(group)), let folder = paths[group],
        object["isa"]?.string == "PBXFileSystemSynchronizedRootGroup"
      else { return [] }
      // Exceptions are files that a target has not, or that another target has.
      let exceptions = project.objects(object["exceptions"]).filter {
        $0.object["target"]?.string == id
      }.flatMap { $0.object["membershipExceptions"]?.array ?? [] }.compactMap(\.string)
        .map { $0.inFolder(folder) }
      guard owned.contains(group) else { return exceptions }
      return FileSystem.files(below: folder, skipping: [], depthLimit: 8) { path in
        !exceptions.contains { path == $0 || path.hasPrefix($0 + "/") }
      }
    }
  }
}
