import CSS
import DOM
import Infra
import JSRuntime

extension Keyframe {
  /// https://drafts.csswg.org/web-animations-1/#processing-a-keyframes-argument
  static func list(_ value: JSValue, _ world: World) throws -> [Keyframe] {
    guard let object = world.realm.object(value) else {
      if value.isUndefinedOrNull { return [] }
      throw JSTypeError()
    }
    var frames: [Keyframe] = []
    if let list = try world.sequence(of: object) {
      for item in list { frames.append(try Keyframe(item, world)) }
      frames = try checked(frames).withOffsets
    } else {
      frames = try propertyIndexed(object, world)
    }
    return frames
  }

  private static func checked(_ frames: [Keyframe]) throws -> [Keyframe] {
    let offsets = frames.compactMap(\.offset)
    guard offsets.allSatisfy({ (0...1).contains($0) }), offsets == offsets.sorted() else {
      throw JSTypeError("Keyframes must have offsets from 0 to 1 that do not decrease")
    }
    return frames
  }

  private init(_ value: JSValue, _ world: World) throws {
    self.init(offset: nil)
    guard let object = world.realm.object(value) else { return }
    for (key, value) in try world.record(object) {
      let name = try String.convert(key, world)
      switch name {
      case "offset":
        if !value.isUndefinedOrNull { offset = try world.realm.number(value) }
      case "easing": easing = try EasingFunction.convert(value, world)
      case "composite": composite = try Composite.convert(value, world)
      default:
        guard let property = Property(scriptName: name) else { continue }
        set(property, try DOMString.convert(value, world))
      }
    }
  }

  /// https://drafts.csswg.org/web-animations-1/#process-a-keyframe-like-object
  private static func propertyIndexed(_ object: JSObject, _ world: World) throws -> [Keyframe] {
    var easings: [EasingFunction] = []
    var offsets: [Double?] = []
    var composites: [Composite?] = []
    var frames: [Keyframe] = []
    for (key, value) in try world.record(object) {
      let name = try String.convert(key, world)
      let values = try list(orOne: value, world)
      switch name {
      case "offset":
        offsets = try values.map { $0.isUndefinedOrNull ? nil : try world.realm.number($0) }
      case "easing": easings = try values.map { try EasingFunction.convert($0, world) }
      case "composite": composites = try values.map { try Composite.convert($0, world) }
      default:
        guard let property = Property(scriptName: name) else { continue }
        for (index, value) in values.enumerated() {
          let offset = values.count == 1 ? 1 : Double(index) / Double(values.count - 1)
          var frame = Keyframe(offset: offset)
          frame.isOffsetGiven = false
          frame.set(property, try DOMString.convert(value, world))
          frames.append(frame)
        }
      }
    }
    var result = merged(frames)
    for index in result.indices {
      if index < offsets.count {
        result[index].offset = offsets[index]
        result[index].isOffsetGiven = offsets[index] != nil
      }
      if !easings.isEmpty { result[index].easing = easings[index % easings.count] }
      if !composites.isEmpty { result[index].composite = composites[index % composites.count] }
    }
    return try checked(result).withOffsets
  }

  /// Those with the same offset as one, in their order.
  private static func merged(_ frames: [Keyframe]) -> [Keyframe] {
    var result: [Keyframe] = []
    for frame in frames {
      if let index = result.firstIndex(where: { $0.offset == frame.offset }) {
        result[index].values.merge(frame.values) { $1 }
      } else {
        result.append(frame)
      }
    }
    return result.sorted { ($0.offset ?? 0) < ($1.offset ?? 0) }
  }

  private static func list(orOne value: JSValue, _ world: World) throws -> [JSValue] {
    guard let object = world.realm.object(value), let list = try world.sequence(of: object) else {
      return [value]
    }
    return Array(list)
  }
}

extension Keyframe.Composite {
  fileprivate static func convert(_ value: JSValue, _ world: World) throws -> Self? {
    let name = try String.convert(value, world)
    if name == "auto" { return nil }
    guard let known = Self(rawValue: name) else {
      throw JSTypeError("\(name) is not a composite operation")
    }
    return known
  }
}

extension EasingFunction {
  fileprivate static func convert(_ value: JSValue, _ world: World) throws -> Self {
    let text = try DOMString.convert(value, world)
    guard let easing = EasingFunction(parsing: text) else {
      throw JSTypeError()
    }
    return easing
  }
}

extension Property {
  /// https://drafts.csswg.org/web-animations-1/#animation-property-name-to-idl-attribute-name
  fileprivate init?(scriptName name: String) {
    switch name {
    case "cssFloat": self.init(name: "float")
    case "cssOffset": self.init(name: "offset")
    case "float", "offset": return nil
    default:
      var text = ""
      for scalar in name.unicodeScalars {
        if ("A"..."Z").contains(scalar) { text += "-" }
        text.unicodeScalars.append(scalar)
      }
      self.init(name: text.asciiLowercased)
    }
  }
}

/// The second argument of `animate()`.
///
/// https://drafts.csswg.org/web-animations-1/#dictdef-keyframeanimationoptions
struct AnimationOptions {
  var timing = EffectTiming()
  var composite = Keyframe.Composite.replace
  var id: DOMString = ""

  init(_ value: JSValue, _ world: World) throws {
    timing.isDurationAuto = true
    if value.isUndefined { return }
    guard world.realm.object(value) != nil else {
      try timing.setDuration(value, world)
      return
    }
    let options = try IDLDictionary.convert(value, world)
    if let composite = try options.member("composite", as: String.self) {
      self.composite = Keyframe.Composite(rawValue: composite) ?? .replace
    }
    try timing.update(options)
    id = try options.member("id", as: DOMString.self) ?? ""
  }
}

extension EffectTiming {
  /// https://drafts.csswg.org/web-animations-1/#update-the-timing-properties-of-an-animation-effect
  mutating func update(_ options: IDLDictionary) throws {
    let world = options.world
    if let delay = try options.member("delay", as: Double.self) { self.delay = delay }
    if let direction = try options.member("direction", as: String.self) {
      self.direction = EffectTiming.Direction(rawValue: direction) ?? .normal
    }
    let duration = try options.value("duration")
    if !duration.isUndefined { try setDuration(duration, world) }
    let easing = try options.value("easing")
    if !easing.isUndefined { self.easing = try EasingFunction.convert(easing, world) }
    if let endDelay = try options.member("endDelay", as: Double.self) { self.endDelay = endDelay }
    if let fill = try options.member("fill", as: String.self) {
      self.fill = EffectTiming.Fill(rawValue: fill) ?? .auto
    }
    if let start = try options.member("iterationStart", as: Double.self) { iterationStart = start }
    let iterations = try options.value("iterations")
    if !iterations.isUndefined { self.iterations = try world.realm.number(iterations) }
    guard self.iterations >= 0, iterationStart >= 0 else { throw JSTypeError() }
  }

  fileprivate mutating func setDuration(_ value: JSValue, _ world: World) throws {
    isDurationAuto =
      try world.realm.object(value) == nil && !value.isUndefinedOrNull
      && String.convert(value, world) == "auto"
    duration = isDurationAuto ? 0 : try world.realm.number(value)
    guard duration >= 0 else { throw JSTypeError() }
  }
}
