import Bindings
import DOM
import JSRuntime

/// https://webaudio.github.io/web-audio-api/#PannerNode
final class PannerNode: AudioNode {
  fileprivate var panningModel: PanningModel
  fileprivate var distanceModel: DistanceModel
  fileprivate var coneInnerAngle = 360.0
  fileprivate var coneOuterAngle = 360.0
  private(set) fileprivate var coneOuterGain = 0.0
  private(set) fileprivate var refDistance = 1.0
  private(set) fileprivate var maxDistance = 10_000.0
  private(set) fileprivate var rolloffFactor = 1.0

  fileprivate enum PanningModel: String, IDLEnumeration {
    case equalpower
    case headRelated = "HRTF"
  }

  fileprivate enum DistanceModel: String, IDLEnumeration { case linear, inverse, exponential }

  init(_ context: BaseAudioContext, _ options: IDLDictionary?) throws {
    func number(_ name: String) throws -> Double? {
      try options?.member(name, as: FiniteDouble.self)?.number
    }
    coneInnerAngle = try number("coneInnerAngle") ?? 360
    coneOuterAngle = try number("coneOuterAngle") ?? 360
    let gain = try number("coneOuterGain")
    distanceModel = try options?.member("distanceModel", as: DistanceModel.self) ?? .inverse
    let maximum = try number("maxDistance")
    var values: [String: Double] = [:]
    for name in ["orientationX", "orientationY", "orientationZ"] { values[name] = try number(name) }
    panningModel = try options?.member("panningModel", as: PanningModel.self) ?? .equalpower
    for name in ["positionX", "positionY", "positionZ"] { values[name] = try number(name) }
    let reference = try number("refDistance")
    let factor = try number("rolloffFactor")
    super.init(.panner, in: context, values: values)
    try reference.map { try setReferenceDistance($0) }
    try maximum.map { try setMaximumDistance($0) }
    try factor.map { try setRolloffFactor($0) }
    try gain.map { try setConeOuterGain($0) }
  }

  fileprivate func setReferenceDistance(_ value: Double) throws(JSRangeError) {
    if value < 0 { throw JSRangeError("refDistance cannot be set to a negative value") }
    refDistance = value
  }

  fileprivate func setMaximumDistance(_ value: Double) throws(JSRangeError) {
    if value <= 0 { throw JSRangeError("maxDistance cannot be set to a non-positive value") }
    maxDistance = value
  }

  fileprivate func setRolloffFactor(_ value: Double) throws(JSRangeError) {
    if value < 0 { throw JSRangeError("rolloffFactor cannot be set to a negative value") }
    rolloffFactor = value
  }

  fileprivate func setConeOuterGain(_ value: Double) throws(DOMException) {
    guard (0...1).contains(value) else {
      throw DOMException(.invalidStateError, "coneOuterGain must be in [0, 1]")
    }
    coneOuterGain = value
  }

  fileprivate func place(_ prefix: String, _ call: NativeCall) throws {
    let numbers = try (0..<3).map { try SingleFloat.convert(call[$0], call.world).number }
    for (axis, number) in zip(["X", "Y", "Z"], numbers) { params[prefix + axis]?.place(number) }
  }
}

extension Interface {
  /// https://webaudio.github.io/web-audio-api/#PannerNode
  static let pannerNode: Interface = audioNode(
    PannerNode.self, "PannerNode", make: { try PannerNode($0, $1) }
  ) { idl in
    idl.attribute(
      "panningModel", get: { $0.panningModel.rawValue },
      set: { (node, value: String) in
        node.panningModel = PannerNode.PanningModel(rawValue: value) ?? node.panningModel
      })
    idl.attribute(
      "distanceModel", get: { $0.distanceModel.rawValue },
      set: { (node, value: String) in
        node.distanceModel = PannerNode.DistanceModel(rawValue: value) ?? node.distanceModel
      })
    idl.number("refDistance", { $0.refDistance }) { try $0.setReferenceDistance($1) }
    idl.number("maxDistance", { $0.maxDistance }) { try $0.setMaximumDistance($1) }
    idl.number("rolloffFactor", { $0.rolloffFactor }) { try $0.setRolloffFactor($1) }
    idl.number("coneInnerAngle", { $0.coneInnerAngle }) { $0.coneInnerAngle = $1 }
    idl.number("coneOuterAngle", { $0.coneOuterAngle }) { $0.coneOuterAngle = $1 }
    idl.number("coneOuterGain", { $0.coneOuterGain }) { try $0.setConeOuterGain($1) }
    for name in [
      "positionX", "positionY", "positionZ", "orientationX", "orientationY", "orientationZ",
    ] {
      idl.attribute(name) { $0.params[name] }
    }
    for (name, prefix) in [("setPosition", "position"), ("setOrientation", "orientation")] {
      idl.operation(name, length: 3) { node, call in
        try node.place(prefix, call)
        return .undefined
      }
    }
  }
}

extension InterfaceBuilder where This: AudioNode {
  /// A finite number.
  mutating func number(
    _ name: String, _ get: @escaping (This) -> Double,
    _ set: @escaping (This, Double) throws -> Void
  ) {
    attribute(name, get: get, set: { (node, value: FiniteDouble) in try set(node, value.number) })
  }
}
