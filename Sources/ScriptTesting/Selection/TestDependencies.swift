import Files
import JSPrep
import POSIX
import PropertyList

/// The files on which the outcome of a test file depends, as far as its text names them. What may be named
/// is taken to be: a test too many costs its time, one too few hides a failure.
package struct TestDependencies: Sendable {
  private var files: Set<String> = []
  /// Folders of which anything may be used.
  private var folders: Set<String> = []

  package init(of path: String) {
    files.insert(Self.absolute(path))
    files.insert(Self.absolute(SnapshotStore.path(of: path)))
    if path.hasSuffix(TestDiscovery.scriptSuffix) {
      addScript(path)
    } else {
      addCases(path)
    }
  }

  /// - Parameter paths: absolute ones.
  package func contain(anyOf paths: [String]) -> Bool {
    paths.contains { path in
      files.contains(path) || folders.contains { path.hasPrefix($0 + "/") }
    }
  }

  package func contain(_ path: String) -> Bool { contain(anyOf: [Self.absolute(path)]) }

  // MARK: What files name

  private mutating func addScript(_ path: String) {
    guard let text = try? TestText(readingFrom: path).text else { return }
    let tokens = JavaScriptTokens(text)
    for index in tokens.all.indices {
      switch tokens.all[index].kind {
      case .string:
        let name = String(tokens.text(index).dropFirst().dropLast())
        add(name, besides: path)
        if tokens.is(":", at: index - 1), tokens.is("resources", at: index - 2) {
          addFolder(of: name + "/", besides: path)
        }
      case .template:
        let text = tokens.text(index)
        if text.hasSuffix("${") {
          addFolder(of: String(text.dropFirst().dropLast(2)), besides: path)
        } else {
          add(String(text.dropFirst().dropLast()), besides: path)
        }
      default: break
      }
    }
  }

  private mutating func addCases(_ path: String) {
    guard let text = try? TestText(readingFrom: path).text else { return }
    // Every scalar of the file, whatever key it has: the last word of a line, with or without quotes.
    for line in text.split(whereSeparator: \.isNewline) {
      for word in line.split(whereSeparator: { " \t\"'{}[],".contains($0) }) {
        add(String(word), besides: path)
      }
      if let colon = line.firstIndex(of: ":") {
        let value = line[line.index(after: colon)...].drop { $0 == " " }
        add(String(value), besides: path)
        if line[..<colon].hasSuffix("resources") {
          addFolder(of: value.filter { $0 != "\"" && $0 != "'" } + "/", besides: path)
        }
      }
    }
  }

  private mutating func add(_ name: String, besides file: String) {
    guard !name.isEmpty, name.utf8.count < 1024, !name.contains("\n"), !name.contains("://") else {
      return
    }
    let path = FilePath.resolve(name, besides: file)
    let full = Self.absolute(path)
    guard files.insert(full).inserted else { return }
    if FileSystem.kind(of: path) == .folder {
      // What is around the test file itself is no folder of inputs.
      if !Self.absolute(file).hasPrefix(full + "/") { folders.insert(full) }
      return
    }
    // A property list names files in its folder.
    if name.hasSuffix(".plist") { addFolder(of: name, besides: file) }
    if name.hasSuffix(".js"), FileSystem.kind(of: path) == .file { addScript(path) }
  }

  /// The folder of a name of which the rest is not known.
  private mutating func addFolder(of name: String, besides file: String) {
    guard let slash = name.lastIndex(of: "/") else { return }
    folders.insert(Self.absolute(FilePath.resolve(String(name[..<slash]), besides: file)))
  }

  /// Without links, so far as the path exists.
  static func absolute(_ path: String) -> String {
    if let real = realpath(path, nil) {
      defer { free(real) }
      return String(cString: real)
    }
    // Its folder may be gone as well.
    let folder = FileSystem.folder(of: path)
    return folder == path ? path : absolute(folder) + "/" + FileSystem.name(of: path)
  }
}
