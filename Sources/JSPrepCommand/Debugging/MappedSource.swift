import DebugAdapter
import Files
import JSPrep
import PropertyList
import SourceMaps

/// The mapping of a script that a compiler or bundler has made.
struct MappedSource: SourceMapping {
  private let map: MappedScript
  private let script: String
  /// The full paths of the files that it was made from.
  private let files: [String]

  /// Nil for a script that runs as it was written.
  init?(_ script: ScriptFile) {
    guard let map = script.map else { return nil }
    self.map = map
    self.script = FileSystem.realPath(of: script.path) ?? script.path
    files = map.files.map { FileSystem.realPath(of: $0.name) ?? $0.name }
  }

  func generated(for original: SourcePosition) -> SourcePosition? {
    guard let file = files.firstIndex(of: original.file) else { return original }
    return map.place(ofFile: file, line: original.line, column: original.column).map {
      SourcePosition(file: script, line: $0.line, column: $0.column)
    }
  }

  func original(for generated: SourcePosition) -> SourcePosition? {
    guard generated.file == script else { return generated }
    let place = SourceLocation(file: script, line: generated.line, column: generated.column)
    guard let origin = map.origin(of: place),
      let file = map.files.firstIndex(where: { $0 === origin.file })
    else { return nil }
    return SourcePosition(
      file: files[file], line: origin.location.line, column: origin.location.column ?? 1)
  }
}
