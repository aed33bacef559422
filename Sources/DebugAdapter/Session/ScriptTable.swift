import Files
import Inspector
import PropertyList
import WebURL

/// The scripts that the engine has parsed.
struct ScriptTable {
  struct Key: Hashable {
    let target: InspectorFrontend.Target
    let number: String
  }

  /// A place as the engine gives it: lines and columns are counted from 0.
  struct Location {
    let script: Key
    let line: Int
    let column: Int

    init?(_ location: PropertyList?, in target: InspectorFrontend.Target) {
      guard let number = location?["scriptId"]?.string,
        let line = location?["lineNumber"]?.smallInteger
      else { return nil }
      script = Key(target: target, number: number)
      self.line = line
      column = location?["columnNumber"]?.smallInteger ?? 0
    }
  }

  private var files: [Key: String] = [:]
  /// The scripts that have no file of their own, to be asked for.
  private var references: [Key] = []

  mutating func add(_ event: PropertyList, in target: InspectorFrontend.Target) {
    guard let number = event["scriptId"]?.string, let url = event["url"]?.string, !url.isEmpty
    else { return }
    files[Key(target: target, number: number)] = Self.path(ofURL: url)
  }

  /// The path or address of a script; nil for jsprep's own, which have none.
  func file(of script: Key) -> String? { files[script] }

  func position(of location: Location) -> SourcePosition? {
    file(of: location.script).map {
      SourcePosition(file: $0, line: location.line + 1, column: location.column + 1)
    }
  }

  /// The number under which an editor can ask for the text of a script.
  mutating func reference(to script: Key) -> Int {
    if let index = references.firstIndex(of: script) { return index + 1 }
    references.append(script)
    return references.count
  }

  func script(withReference number: Int) -> Key? {
    references.indices.contains(number - 1) ? references[number - 1] : nil
  }

  /// A script whose file this is.
  func script(ofFile file: String) -> Key? { files.first { $0.value == file }?.key }

  /// The full path of a file; other addresses stay as they are.
  static func path(ofURL url: String) -> String {
    let scheme = "file://"
    if url.hasPrefix(scheme) {
      let path = String(
        decoding: url.dropFirst(scheme.count).prefix { $0 != "?" && $0 != "#" }.utf8.percentDecoded,
        as: UTF8.self)
      return FileSystem.realPath(of: path) ?? path
    }
    return url.contains("://") ? url : FileSystem.realPath(of: url) ?? url
  }

  static func isPath(_ file: String) -> Bool { file.hasPrefix("/") }
}
