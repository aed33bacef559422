import AppExtension
import Files
import PropertyList

/// A target in `project.yml`.
struct XcodeGenTarget {
  private let project: XcodeGenProject
  private let name: String
  private let target: PropertyList
  private let settings: BuildSettings

  init(_ project: XcodeGenProject, name: String, target: PropertyList) {
    (self.project, self.name) = (project, name)
    // What templates say comes first.
    var merged = PropertyList.Dictionary()
    let templates = (target["templates"]?.array ?? []).compactMap(\.string)
    for values in templates.map({ project.root["targetTemplates"]?[$0] }) + [target] {
      for (key, value) in values?.dictionary ?? .init() { merged[key] = value }
    }
    self.target = .dictionary(merged)
    var settings = BuildSettings(target: name, folder: project.folder)
    for owner in [project.root["settings"], self.target["settings"]] {
      for values in [owner, owner?["base"], owner?["configs"]?["Release"]] {
        settings.add((values?.dictionary ?? .init()).asText)
      }
    }
    self.settings = settings
  }

  /// - Parameter file: the project's file, which may have included that of the target.
  func appExtension(in file: String) -> ProjectExtension? {
    guard target["type"]?.string == "app-extension" else { return nil }
    let variables = BuildVariables(settings.resolved)
    if let info = target["info"], let path = info["path"]?.string {
      let path = path.inFolder(project.folder).withoutDots
      guard let properties = info["properties"] else { return open(path, variables, in: file) }
      let list = LocatedPropertyList(
        root: properties, source: project.source,
        keys: project.places.below(["targets", name, "info", "properties"]))
      return ProjectExtension(
        file: file, target: name,
        .success(
          AppExtensionBundle(
            infoPlist: path, list: list, variables: variables, files: files)))
    }
    let path = settings.value(of: "INFOPLIST_FILE")?.inFolder(project.folder)
    return (path ?? sources.paths.first { FileSystem.name(of: $0) == "Info.plist" }).flatMap {
      open($0.withoutDots, variables, in: file)
    }
  }

  private func open(
    _ path: String, _ variables: BuildVariables, in file: String
  ) -> ProjectExtension {
    ProjectExtension(
      file: file, target: name,
      AppExtensionBundle.open(infoPlist: path, variables: variables, files: files))
  }

  private var sources: XcodeGenSources {
    XcodeGenSources(target["sources"], folder: project.folder)
  }

  private var files: AppExtensionBundle.ProjectFiles {
    let sources = sources
    var files = AppExtensionBundle.ProjectFiles(
      sources: sources.compiled, resources: sources.resources, project: project.path, target: name)
    if let path = target["info"]?["path"]?.string, target["info"]?["properties"] != nil {
      files.replacedInfoPlist = path.inFolder(project.folder).withoutDots
    }
    return files
  }
}

/// The files that `sources` names: folders with all that is in them, and files.
struct XcodeGenSources {
  private(set) var paths: [String] = []
  private(set) var compiled: [String] = []
  private(set) var resources: [String] = []

  init(_ sources: PropertyList?, folder: String) {
    let entries = sources?.array ?? sources.map { [$0] } ?? []
    for entry in entries {
      guard let name = entry.string ?? entry["path"]?.string else { continue }
      add(entry, path: name.inFolder(folder).withoutDots)
    }
  }

  private mutating func add(_ entry: PropertyList, path: String) {
    let phase = entry["buildPhase"]?.string
    if entry["type"]?.string == "folder" {
      resources.append(path)
      return
    }
    let excludes = (entry["excludes"]?.array ?? []).compactMap(\.string)
    let found =
      FileSystem.kind(of: path) == .file
      ? [path]
      : FileSystem.files(below: path, skipping: [], depthLimit: 8) { file in
        !excludes.contains { Self.matches(String(file.dropFirst(path.count + 1)), $0) }
      }
    paths += found
    for file in found where phase != "none" && FileSystem.name(of: file) != "Info.plist" {
      let isCompiled = AppExtensionBundle.ProjectFiles.isCompiled(file)
      if phase == "sources" || phase == nil && isCompiled {
        compiled.append(file)
      } else if phase == "resources" || phase == nil {
        resources.append(file)
      }
    }
  }

  /// `**/name`, `*.ext`, a folder, or a file.
  private static func matches(_ file: String, _ pattern: String) -> Bool {
    if file == pattern || file.hasPrefix(pattern + "/") { return true }
    let last = pattern.split(separator: "/").last.map(String.init) ?? pattern
    guard pattern.hasPrefix("**/") || !pattern.contains("/"), last != "*", last != "**" else {
      return pattern.hasSuffix("/**") && file.hasPrefix(pattern.dropLast(2))
    }
    let name = FileSystem.name(of: file)
    return last.hasPrefix("*") ? name.hasSuffix(last.dropFirst()) : name == last
  }
}

extension PropertyList.Dictionary {
  /// Settings may be numbers and booleans in YAML.
  fileprivate var asText: PropertyList.Dictionary {
    PropertyList.Dictionary(
      map { key, value in
        switch value {
        case .boolean(let isOn): (key, .string(isOn ? "YES" : "NO"))
        case .number(let number): (key, .string("\(number)"))
        default: (key, value)
        }
      })
  }
}

extension [PropertyList.Path: Int] {
  /// The places of what is below a path, by the rest of theirs.
  func below(_ prefix: [String]) -> [PropertyList.Path: Int] {
    let prefix = prefix.map { PropertyList.Path.Component.key($0) }
    var found: [PropertyList.Path: Int] = [:]
    for (path, offset) in self where path.components.starts(with: prefix) {
      found[PropertyList.Path(Array(path.components.dropFirst(prefix.count)))] = offset
    }
    return found
  }
}
