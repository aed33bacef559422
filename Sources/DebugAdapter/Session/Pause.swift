import Inspector
import PropertyList

/// Scripts that stand still.
final class Pause {
  /// What can be unfolded in the editor.
  enum Container {
    /// The variables of a scope; in the innermost one of a function, `this` comes first.
    case scope(objectID: String, frame: Int, this: PropertyList?)
    case object(objectID: String)
    /// The getters that an object inherits.
    case getters(objectID: String)
    /// What a getter gives, once somebody wants to know.
    case getter(objectID: String, name: String)
    case attributes(objectID: String)
  }

  /// The group of the objects that the editor has been told of.
  static let objectGroup = "adapter"

  let target: InspectorFrontend.Target
  let reason: String
  let data: PropertyList?
  /// The engine's frames, innermost first.
  let frames: [PropertyList]
  /// The frames of those who wait for what runs.
  let asyncStackTrace: PropertyList?
  private var containers: [Container] = []

  init(_ event: PropertyList, in target: InspectorFrontend.Target) {
    self.target = target
    reason = event["reason"]?.string ?? "other"
    data = event["data"]
    asyncStackTrace = event["asyncStackTrace"]
    frames = event["callFrames"]?.array ?? []
  }

  func location(ofFrame index: Int) -> ScriptTable.Location? {
    frames.indices.contains(index)
      ? ScriptTable.Location(frames[index]["location"], in: target) : nil
  }

  func callFrameID(_ index: Int) -> String? {
    frames.indices.contains(index) ? frames[index]["callFrameId"]?.string : nil
  }

  /// The number under which the editor may ask for what is in it; 0 is nothing.
  func reference(to container: Container?) -> Int {
    guard let container else { return 0 }
    containers.append(container)
    return containers.count
  }

  func container(_ reference: Int) -> Container? {
    containers.indices.contains(reference - 1) ? containers[reference - 1] : nil
  }
}
