import Foundation

/// What is asked of the file system.
enum FileSystem {
  enum Kind {
    case file, folder
  }

  struct ReadError: Error {
    /// The system's words.
    var reason: String
  }

  static func kind(of path: String) -> Kind? {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return nil }
    return isFolder.boolValue ? .folder : .file
  }

  static func read(_ path: String) throws(ReadError) -> [UInt8] {
    do {
      return Array(try Data(contentsOf: URL(filePath: path)))
    } catch {
      throw ReadError(reason: (error as NSError).localizedFailureReason ?? "\(error)")
    }
  }

  static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static let depthLimit = 8
  private static let skippedFolders: Set<String> = [
    "build", "DerivedData", "Pods", "Carthage", "node_modules", "Tests",
  ]

  /// The files in a folder and those in it for which the condition holds, by name. Folders of build
  /// products and of other people's code are left out, and links are not followed.
  static func files(below folder: String, where isWanted: (String) -> Bool) -> [String] {
    var found: [String] = []
    var pending = [(folder, 0)]
    while let (folder, depth) = pending.popLast() {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      for name in names where !name.hasPrefix(".") {
        let path = "\(folder)/\(name)"
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        switch attributes?[.type] as? FileAttributeType {
        case .typeDirectory? where depth < depthLimit && !skippedFolders.contains(name):
          pending.append((path, depth + 1))
        case .typeRegular? where isWanted(path): found.append(path)
        default: break
        }
      }
    }
    return found.sorted()
  }
}
