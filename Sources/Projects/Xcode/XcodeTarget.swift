import AppExtension
import Files
import PropertyList

/// A target of an Xcode project that builds an app extension.
struct XcodeTarget {
  private let project: XcodeProject
  private let tree: XcodeFileTree
  private let id: String
  private let target: PropertyList
  private let name: String
  private let settings: BuildSettings

  init(
    _ project: XcodeProject, _ tree: XcodeFileTree, id: String, target: PropertyList, name: String
  ) {
    (self.project, self.tree, self.id) = (project, tree, id)
    (self.target, self.name) = (target, name)
    var settings = BuildSettings(target: name, folder: project.folder)
    for owner in [project.root, target] {
      guard let configuration = Self.configuration(of: owner, in: project) else { continue }
      if let file = configuration["baseConfigurationReference"]?.string.flatMap({ tree.paths[$0] })
      {
        settings.add(configurationFile: file)
      }
      settings.add(configuration["buildSettings"]?.dictionary ?? .init())
    }
    self.settings = settings
  }

  /// The configuration that is archived, if there are several.
  private static func configuration(of owner: PropertyList, in project: XcodeProject)
    -> PropertyList?
  {
    guard let list = project.object(owner["buildConfigurationList"]) else { return nil }
    let all = project.objects(list["buildConfigurations"]).map(\.object)
    return all.first { $0["name"]?.string == "Release" }
      ?? all.first { $0["name"] == list["defaultConfigurationName"] } ?? all.first
  }

  /// nil without an `INFOPLIST_FILE`: a generated one cannot describe an extension.
  var appExtension: ProjectExtension? {
    guard let file = settings.value(of: "INFOPLIST_FILE"), !file.isEmpty else { return nil }
    let infoPlist = file.inFolder(project.folder).withoutDots
    return ProjectExtension(
      file: project.path, target: name,
      AppExtensionBundle.open(
        infoPlist: infoPlist, variables: BuildVariables(settings.resolved), files: files))
  }

  private var files: AppExtensionBundle.ProjectFiles {
    var files = AppExtensionBundle.ProjectFiles(project: project.path, target: name)
    for (_, phase) in project.objects(target["buildPhases"]) {
      let paths = project.objects(phase["files"]).flatMap { tree.files(of: $0.object["fileRef"]) }
      switch phase["isa"]?.string {
      case "PBXSourcesBuildPhase": files.sources += paths
      case "PBXResourcesBuildPhase": files.resources += paths
      // Into the bundle's folder of resources.
      case "PBXCopyFilesBuildPhase" where phase["dstSubfolderSpec"]?.string == "7":
        files.resources += paths
      default: break
      }
    }
    for path in tree.synchronizedFiles(of: id, target) {
      if AppExtensionBundle.ProjectFiles.isCompiled(path) {
        files.sources.append(path)
      } else {
        files.resources.append(path)
      }
    }
    return files
  }
}
