import Bindings
import DOM
import JSRuntime

/// https://html.spec.whatwg.org/multipage/media.html#texttrackcue
class TextTrackCue: EventTargetHolder {
  private let target = ConstructedEventTarget()
  fileprivate(set) var id: DOMString = ""
  fileprivate(set) var startTime: Double
  fileprivate(set) var endTime: Double
  fileprivate var pausesOnExit = false
  weak var track: TextTrack?
  var interface: Interface { .textTrackCue }
  var eventTarget: any EventTargetObject { target }
  func visitHeldNodes(_ visit: (Node) -> Void) { track?.visitHeldNodes(visit) }

  init(_ startTime: Double, _ endTime: Double, id: DOMString = "") {
    self.startTime = startTime
    self.endTime = endTime
    self.id = id
  }

  /// What it shows; nil if it has no text.
  func content(in document: Document) -> Node? { nil }
}

/// https://w3c.github.io/webvtt/#the-vttcue-interface
final class VTTCue: TextTrackCue {
  var text: DOMString
  var region: VTTRegion?
  var settings = VTTCueSettings()
  override var interface: Interface { .vttCue }

  init(_ startTime: Double, _ endTime: Double, _ text: DOMString, id: DOMString = "") {
    self.text = text
    super.init(startTime, endTime, id: id)
  }

  override func content(in document: Document) -> Node? {
    WebVTTCueText.content(of: String(text), in: document)
  }
}

/// https://w3c.github.io/webvtt/#webvtt-cue-settings
struct VTTCueSettings {
  var vertical: DOMString = ""
  var snapsToLines = true
  /// Nil: `auto`.
  var line: Double?
  var lineAlign: DOMString = "start"
  var position: Double?
  var positionAlign: DOMString = "auto"
  var size = 100.0
  var align: DOMString = "center"
}

/// https://w3c.github.io/webvtt/#the-vttregion-interface
final class VTTRegion: PlatformObject {
  var id: DOMString = ""
  var lines: UInt32 = 3
  var percentages = [100.0, 0, 100, 0, 100]
  var scroll: DOMString = ""
  var interface: Interface { .vttRegion }
  func visitHeldNodes(_ visit: (Node) -> Void) {}

  /// Of the width, and of the anchors.
  static let names = [
    "width", "regionAnchorX", "regionAnchorY", "viewportAnchorX", "viewportAnchorY",
  ]
}

extension Interface {
  /// https://html.spec.whatwg.org/multipage/media.html#texttrackcue
  static let textTrackCue = Interface(
    TextTrackCue.self, "TextTrackCue", inherits: .eventTarget
  ) { idl in
    idl.attribute("track") { $0.track }
    idl.attribute("id", get: { $0.id }, set: { (cue, id: DOMString) in cue.id = id })
    idl.attribute(
      "startTime", get: { $0.startTime },
      set: { (cue, time: FiniteDouble) in
        cue.startTime = time.number
        cue.track?.sortCues()
      })
    idl.attribute(
      "endTime", get: { $0.endTime },
      set: { (cue, time: FiniteDouble) in
        cue.endTime = time.number
        cue.track?.sortCues()
      })
    idl.attribute(
      "pauseOnExit", get: { $0.pausesOnExit }, set: { (cue, on: Bool) in cue.pausesOnExit = on })
    idl.eventHandlers(["enter", "exit"])
    idl.operation("getCueAsHTML", length: 0) { cue, call in
      cue.content(in: call.world.document)?.value(in: call.world) ?? .null
    }
  }

  /// https://w3c.github.io/webvtt/#the-vttcue-interface
  static let vttCue = Interface(VTTCue.self, "VTTCue", inherits: .textTrackCue) { idl in
    idl.constructor(length: 3) { call in
      VTTCue(
        try FiniteDouble.convert(call[0], call.world).number,
        try FiniteDouble.convert(call[1], call.world).number,
        try DOMString.convert(call[2], call.world))
    }
    idl.attribute(
      "region", get: { $0.region }, set: { (cue, region: VTTRegion?) in cue.region = region })
    idl.keyword("vertical", \.vertical, ["", "rl", "lr"])
    idl.attribute(
      "snapToLines", get: { $0.settings.snapsToLines },
      set: { (cue, on: Bool) in cue.settings.snapsToLines = on })
    idl.place("line", \.line, isPercentage: false)
    idl.keyword("lineAlign", \.lineAlign, ["start", "center", "end"])
    idl.place("position", \.position, isPercentage: true)
    idl.keyword(
      "positionAlign", \.positionAlign, ["line-left", "center", "line-right", "auto"])
    idl.attribute(
      "size", get: { $0.settings.size },
      set: { (cue, size: FiniteDouble) in
        guard (0...100).contains(size.number) else { throw DOMException.indexSize }
        cue.settings.size = size.number
      })
    idl.keyword("align", \.align, ["start", "center", "end", "left", "right"])
    idl.attribute("text", get: { $0.text }, set: { (cue, text: DOMString) in cue.text = text })
    idl.operation("getCueAsHTML", length: 0) { cue, call in
      cue.content(in: call.world.document)?.value(in: call.world) ?? .null
    }
  }

  /// https://w3c.github.io/webvtt/#the-vttregion-interface
  static let vttRegion = Interface(VTTRegion.self, "VTTRegion") { idl in
    idl.constructor { _ in VTTRegion() }
    idl.attribute("id", get: { $0.id }, set: { (region, id: DOMString) in region.id = id })
    idl.percentage(0)
    idl.attribute(
      "lines", get: { $0.lines }, set: { (region, lines: UInt32) in region.lines = lines })
    for index in 1..<VTTRegion.names.count { idl.percentage(index) }
    idl.attribute(
      "scroll", get: { $0.scroll },
      set: { (region, value: DOMString) in
        if ["", "up"].contains(value) { region.scroll = value }
      })
  }
}

extension InterfaceBuilder<VTTRegion> {
  fileprivate mutating func percentage(_ index: Int) {
    attribute(
      VTTRegion.names[index], get: { $0.percentages[index] },
      set: { (region, value: FiniteDouble) in
        guard (0...100).contains(value.number) else { throw DOMException.indexSize }
        region.percentages[index] = value.number
      })
  }
}

extension InterfaceBuilder<VTTCue> {
  /// An enumeration: other values are ignored.
  fileprivate mutating func keyword(
    _ name: String, _ path: WritableKeyPath<VTTCueSettings, DOMString> & Sendable,
    _ values: [DOMString]
  ) {
    attribute(
      name, get: { $0.settings[keyPath: path] },
      set: { (cue, value: DOMString) in
        if values.contains(value) { cue.settings[keyPath: path] = value }
      })
  }

  /// A number, or `auto`.
  fileprivate mutating func place(
    _ name: String, _ path: WritableKeyPath<VTTCueSettings, Double?> & Sendable,
    isPercentage: Bool
  ) {
    attribute(
      name,
      get: { cue, world in
        cue.settings[keyPath: path].map { JSValue($0) } ?? ("auto" as DOMString).value(in: world)
      },
      set: { (cue, value: JSValue, world) in
        guard value.number != nil else {
          guard try DOMString.convert(value, world) == "auto" else { throw JSTypeError() }
          return cue.settings[keyPath: path] = nil
        }
        let number = try FiniteDouble.convert(value, world).number
        if isPercentage, !(0...100).contains(number) { throw DOMException.indexSize }
        cue.settings[keyPath: path] = number
      })
  }
}
