import Bindings
import DOM
import JSRuntime
import PropertyList
import Session
import SourceMaps

/// Where scripts have positions: in what their authors have written. Everything that users read of positions passes
/// through here; scripts themselves see what the engine sees, as in Safari.
final class ScriptPositions {
  /// By the names that the engine has for them; nil for those without a map.
  private var scripts: [String: MappedScript?] = [:]
  /// Looks for the map of one of the page's own scripts, by its address.
  private let find: (String) -> MappedScript?

  init(find: @escaping (String) -> MappedScript?) { self.find = find }

  func set(_ script: MappedScript?, as name: String) { scripts[name] = .some(script) }

  private func script(_ name: String) -> MappedScript? {
    if let known = scripts[name] { return known }
    let found = find(name)
    scripts[name] = .some(found)
    return found
  }

  func frame(_ frame: StackFrame) -> ScriptException.Frame {
    let known = ScriptException.Frame(frame)
    guard let location = known.location, let script = script(location.file),
      let origin = script.origin(of: location)
    else { return known }
    return ScriptException.Frame(
      function: origin.functionName(instead: known.function), location: origin.location)
  }

  func location(_ location: SourceLocation) -> SourceLocation {
    script(location.file)?.origin(of: location)?.location ?? location
  }

  /// The line of a place in one of the files that scripts were made from.
  func line(_ location: SourceLocation) -> String? {
    location.generated.flatMap { script($0.file) }?.line(location)
  }

  /// Whether a place is in nobody's own code.
  func isIgnored(_ location: SourceLocation) -> Bool {
    let script = location.generated.flatMap { self.script($0.file) }
    return script?.files.first { $0.name == location.file }?.isIgnored ?? false
  }
}

extension World {
  /// Those of the page; nil if no script can have a source map.
  private var positions: ScriptPositions? {
    agent.slots[ScriptPositions.self] ?? (page.runsScripts ? makePositions() : nil)
  }

  private func makePositions() -> ScriptPositions {
    let positions = ScriptPositions { [unowned traversable = page.traversable] in
      traversable.mappedScript(at: $0)
    }
    agent.slots[ScriptPositions.self] = positions
    return positions
  }

  /// What a script was made from.
  func register(_ script: MappedScript?, as name: String) {
    if script == nil, positions == nil { return }
    (positions ?? makePositions()).set(script, as: name)
  }

  /// The frames of an error's `stack`, innermost first.
  func frames(ofStack stack: String) -> [ScriptException.Frame] { frames(StackFrame.parse(stack)) }

  private func frames(_ frames: [StackFrame]) -> [ScriptException.Frame] {
    frames.map { positions?.frame($0) ?? ScriptException.Frame($0) }
  }

  /// The functions that are running, innermost first.
  var callerFrames: [ScriptException.Frame] { frames(realm.callerStack) }

  /// The position of the script that called into native code: that in the author's own code, if there is some.
  var callerLocation: SourceLocation? {
    let stack = realm.callerStack
    guard let positions else { return stack.first.flatMap { ScriptException.Frame($0).location } }
    let locations = frames(stack).compactMap(\.location)
    return locations.first { !positions.isIgnored($0) } ?? locations.first
  }

  func location(_ location: SourceLocation) -> SourceLocation {
    positions?.location(location) ?? location
  }

  func sourceLine(_ location: SourceLocation?) -> String? {
    location.flatMap { positions?.line($0) }
  }
}
