import AppExtension
import Files

/// Finds the extensions of a project, in whatever tool describes it.
package enum ProjectSearch {
  private static var formats: [any ProjectFormat.Type] {
    [XcodeGenProject.self, XcodeProject.self, ExpoProject.self]
  }

  /// The extensions that a path means, each by a reference that `open` understands: what the projects in
  /// a folder describe, and the property lists that no project mentions. A path that is an extension
  /// itself, or that leads to nothing, stays as it is.
  package static func references(in path: String) -> [String] {
    if let format = formats.first(where: { $0.recognizes(FileSystem.name(of: path)) }) {
      let found = format.extensions(of: path).filter(\.isOffered).map(\.reference)
      return found.isEmpty ? [path] : found
    }
    guard FileSystem.kind(of: path) == .folder, !isExtension(path) else { return [path] }
    let found = extensions(below: path)
    return found.isEmpty ? [path] : found
  }

  /// The extension of a reference; nil if it is a path.
  package static func open(
    _ reference: String
  ) -> Result<AppExtensionBundle, AppExtensionBundle.LocationError>? {
    guard FileSystem.kind(of: reference) == nil, let colon = reference.lastIndex(of: ":") else {
      return nil
    }
    let path = String(reference[..<colon])
    let format = formats.first { $0.recognizes(FileSystem.name(of: path)) }
    return format?.extensions(of: path).first { $0.reference == reference }?.bundle
  }

  /// A built extension, or a folder whose own property list describes one.
  private static func isExtension(_ folder: String) -> Bool {
    [folder + "/Contents/Info.plist", folder + "/Info.plist"].contains {
      FileSystem.kind(of: $0) == .file
    }
  }

  /// What is generated, and other people's code.
  private static let skipped = FileSystem.toolFolders.union([
    "Pods", "Carthage", "Tests", "vendor", "Vendor", "dist", "out", "SourcePackages",
  ])

  private static func extensions(below folder: String) -> [String] {
    var projects: [ProjectExtension] = []
    var names: Set<String> = []
    for path in projectPaths(below: folder) {
      guard let format = formats.first(where: { $0.recognizes(FileSystem.name(of: path)) }) else {
        continue
      }
      for found in format.extensions(of: path) {
        // A generated project beside the description that it was made of.
        let target = found.reference.split(separator: ":").last.map(String.init) ?? ""
        guard names.insert(FileSystem.folder(of: path) + ":" + target).inserted else { continue }
        projects.append(found)
      }
    }
    let mentioned = Set(
      projects.compactMap { try? $0.bundle?.get().infoPlistPath }.map(\.withoutDots))
    let others = AppExtensionBundle.infoPlists(below: folder, skipping: skipped)
      .filter { !mentioned.contains($0.withoutDots) }
    return projects.filter(\.isOffered).map(\.reference) + others
  }

  /// Project files, and folders that are projects; descriptions before what is made of them.
  private static func projectPaths(below folder: String) -> [String] {
    var found: [[String]] = formats.map { _ in [] }
    func add(_ path: String) {
      let name = FileSystem.name(of: path)
      guard let index = formats.firstIndex(where: { $0.recognizes(name) }) else { return }
      found[index].append(path)
    }
    _ = FileSystem.files(below: folder, skipping: skipped, depthLimit: 8) { path in
      // `project.pbxproj` is in the folder that is the project.
      add(FileSystem.name(of: path) == "project.pbxproj" ? FileSystem.folder(of: path) : path)
      return false
    }
    return found.flatMap { $0.sorted() }
  }
}

extension String {
  /// The path without `./` and `..`, as far as that is possible by its text.
  var withoutDots: String {
    var parts: [Substring] = []
    for part in split(separator: "/", omittingEmptySubsequences: true) where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return (hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  /// This path, relative to a folder.
  func inFolder(_ folder: String) -> String {
    if hasPrefix("/") { return self }
    return isEmpty ? folder : folder + "/" + self
  }
}
