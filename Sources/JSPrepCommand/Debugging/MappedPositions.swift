import DebugAdapter
import Files
import JSPrep
import Session
import SourceMaps

/// Places in the files that a script was made from.
struct MappedPositions: SourceMapping {
  private let map: MappedScript
  /// The script's own path.
  private let script: String
  /// The paths of the files, by their numbers in the map.
  private let files: [String]

  /// Nil for a script without a source map.
  init?(_ script: ScriptFile) {
    guard let map = script.map else { return nil }
    self.map = map
    self.script = FileSystem.realPath(of: script.path) ?? script.path
    files = map.files.map { FileSystem.realPath(of: $0.name) ?? $0.name }
  }

  func generated(for original: SourcePosition) -> SourcePosition? {
    guard let file = files.firstIndex(of: original.file) else { return original }
    return map.generated(file: file, line: original.line, column: original.column).map {
      SourcePosition(file: script, line: $0.line, column: $0.column)
    }
  }

  func original(for generated: SourcePosition) -> SourcePosition? {
    guard generated.file == script else { return generated }
    guard let origin = origin(of: generated) else { return nil }
    let path = map.files.firstIndex { $0 === origin.file }.map { files[$0] }
    return SourcePosition(
      file: path ?? origin.location.file, line: origin.location.line,
      column: origin.location.column ?? 1)
  }

  func functionName(at generated: SourcePosition, instead name: String) -> String {
    generated.file == script
      ? origin(of: generated)?.functionName(instead: name) ?? name : name
  }

  private func origin(of position: SourcePosition) -> MappedScript.Origin? {
    map.origin(
      of: SourceLocation(file: script, line: position.line, column: position.column))
  }
}
