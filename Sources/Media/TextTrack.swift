import Bindings
import DOM
import Fetch
import JSRuntime

/// https://html.spec.whatwg.org/multipage/media.html#texttrack
final class TextTrack: EventTargetHolder {
  /// https://html.spec.whatwg.org/multipage/media.html#dom-texttrack-kind
  enum Kind: String, IDLEnumeration {
    case subtitles, captions, descriptions, chapters, metadata, forced
  }

  /// https://html.spec.whatwg.org/multipage/media.html#texttrackmode
  enum Mode: String { case disabled, hidden, showing }

  private let target = ConstructedEventTarget()
  private let ownKind: Kind
  private let ownLabel: DOMString
  private let ownLanguage: DOMString
  private(set) var mode: Mode
  private(set) var cues: [TextTrackCue] = []
  /// The `track` element that it belongs to.
  let element: TrackElement?
  /// The element that it was added to by a script.
  let media: MediaElement?
  private weak var knownCueList: TextTrackCueList?
  private weak var knownActiveCueList: TextTrackCueList?
  var interface: Interface { .textTrack }
  var eventTarget: any EventTargetObject { target }
  func visitHeldNodes(_ visit: (Node) -> Void) {
    if let node = element?.node ?? media?.node { visit(node) }
  }

  init(of element: TrackElement) {
    self.element = element
    media = nil
    ownKind = .subtitles
    (ownLabel, ownLanguage) = ("", "")
    mode = .disabled
  }

  init(_ kind: Kind, label: DOMString, language: DOMString, addedTo media: MediaElement) {
    element = nil
    self.media = media
    (ownKind, ownLabel, ownLanguage) = (kind, label, language)
    mode = .hidden
  }

  /// https://html.spec.whatwg.org/multipage/media.html#attr-track-kind
  var kind: Kind {
    guard let element else { return ownKind }
    guard let value = element["kind"] else { return .subtitles }
    return Kind(rawValue: String(value.asciiLowercased)) ?? .metadata
  }
  var label: DOMString { element.map { $0["label"] ?? "" } ?? ownLabel }
  var language: DOMString { element.map { $0["srclang"] ?? "" } ?? ownLanguage }
  var id: DOMString { element.map { $0["id"] ?? "" } ?? "" }

  var cueList: TextTrackCueList {
    let list = knownCueList ?? TextTrackCueList(self, onlyActive: false)
    knownCueList = list
    return list
  }
  var activeCueList: TextTrackCueList {
    let list = knownActiveCueList ?? TextTrackCueList(self, onlyActive: true)
    knownActiveCueList = list
    return list
  }

  /// Of the element that it is a track of.
  var list: TextTrackList? {
    if let media { return media.textTracks }
    guard let parent = element?.node.parent.flatMap({ Element($0) }),
      MediaElement.includes(parent)
    else { return nil }
    return MediaElement(unchecked: parent).textTracks
  }

  /// https://html.spec.whatwg.org/multipage/media.html#dom-texttrack-mode
  func setMode(_ mode: Mode) {
    if self.mode == mode { return }
    self.mode = mode
    list?.queue("change")
  }

  /// https://html.spec.whatwg.org/multipage/media.html#dom-texttrack-addcue
  func add(_ cue: TextTrackCue) {
    if cue.track === self { return }
    cue.track?.remove(cue)
    cue.track = self
    cues.append(cue)
    sortCues()
  }

  /// Whether the cue was in the track.
  @discardableResult
  func remove(_ cue: TextTrackCue) -> Bool {
    guard let index = cues.firstIndex(where: { $0 === cue }) else { return false }
    cues.remove(at: index)
    cue.track = nil
    return true
  }

  func removeAllCues() {
    for cue in cues { cue.track = nil }
    cues = []
  }

  /// https://html.spec.whatwg.org/multipage/media.html#text-track-cue-order
  func sortCues() {
    let sorted = cues.enumerated().sorted { first, second in
      let (one, other) = (first.element, second.element)
      if one.startTime != other.startTime { return one.startTime < other.startTime }
      return one.endTime == other.endTime
        ? first.offset < second.offset : one.endTime > other.endTime
    }
    cues = sorted.map(\.element)
  }
}

/// https://html.spec.whatwg.org/multipage/media.html#texttrackcuelist
final class TextTrackCueList: PlatformObject {
  private let track: TextTrack
  /// Nothing is played, so that no cue ever is.
  private let onlyActive: Bool
  var interface: Interface { .textTrackCueList }
  func visitHeldNodes(_ visit: (Node) -> Void) { track.visitHeldNodes(visit) }
  var cues: [TextTrackCue] { onlyActive ? [] : track.cues }

  init(_ track: TextTrack, onlyActive: Bool) {
    self.track = track
    self.onlyActive = onlyActive
  }
}

extension Interface {
  /// https://html.spec.whatwg.org/multipage/media.html#texttrack
  static let textTrack = Interface(TextTrack.self, "TextTrack", inherits: .eventTarget) { idl in
    idl.attribute("kind") { $0.kind.rawValue }
    idl.attribute("label") { $0.label }
    idl.attribute("language") { $0.language }
    idl.attribute("id") { $0.id }
    idl.attribute("inBandMetadataTrackDispatchType") { _ in "" }
    idl.attribute(
      "mode", get: { track, _ in track.mode.rawValue },
      set: { (track, value: String, world) in
        guard let mode = TextTrack.Mode(rawValue: value) else { return }
        track.setMode(mode)
        track.element?.loadIfNeeded(world.fetchEnvironment)
      })
    for (name, list) in [("cues", \TextTrack.cueList), ("activeCues", \.activeCueList)]
      as [(String, KeyPath<TextTrack, TextTrackCueList> & Sendable)]
    {
      idl.attribute(name) { $0.mode == .disabled ? nil : $0[keyPath: list] }
    }
    idl.eventHandlers(["cuechange"])
    idl.attribute("sourceBuffer") { _ in JSValue.null }
    idl.operation("addCue") { (track, cue: TextTrackCue) in track.add(cue) }
    idl.operation("removeCue") { (track, cue: TextTrackCue) in
      guard track.remove(cue) else { throw DOMException(.notFoundError) }
    }
  }

  /// https://html.spec.whatwg.org/multipage/media.html#texttrackcuelist
  static let textTrackCueList = Interface(TextTrackCueList.self, "TextTrackCueList") { idl in
    idl.indexed(
      length: { $0.cues.count },
      item: { list, index in list.cues.indices.contains(index) ? list.cues[index] : nil })
    idl.iterable(methods: false)
    idl.attribute("length") { $0.cues.count }
    idl.operation("item") { (list, index: UInt32) in
      let cues = list.cues
      return Int(index) < cues.count ? cues[Int(index)] : nil
    }
    idl.operation("getCueById") { (list, id: DOMString) in
      id.isEmpty ? nil : list.cues.first { $0.id == id }
    }
  }
}
