import Bindings
import DOM
import JSRuntime

/// The text tracks of an element: those of its `track` elements, then those that scripts have added.
///
/// https://html.spec.whatwg.org/multipage/media.html#texttracklist
final class TextTrackList: EventTargetHolder {
  private let target = ConstructedEventTarget()
  private let media: MediaElement
  private var added: [TextTrack] = []
  var interface: Interface { .textTrackList }
  var eventTarget: any EventTargetObject { target }
  func visitHeldNodes(_ visit: (Node) -> Void) { visit(media.node) }

  init(of media: MediaElement) { self.media = media }

  var tracks: [TextTrack] {
    let elements = media.node.children.compactMap { node in
      Element(node).flatMap { TrackElement.includes($0) ? TrackElement(unchecked: $0) : nil }
    }
    return elements.map(\.track) + added
  }

  /// https://html.spec.whatwg.org/multipage/media.html#dom-media-addtexttrack
  func add(_ track: TextTrack) {
    added.append(track)
    queue("addtrack", .trackEvent, ["track": .object(track)])
    queue("change")
  }

  func queue(
    _ type: DOMString, _ interface: EventInterface = .event,
    _ attributes: [String: EventAttribute] = [:]
  ) {
    let agent = media.document.agent
    agent.queueTask(on: media.node) { [self] in
      agent.fire(type, at: .object(target), interface, attributes: attributes)
    }
  }
}

/// The audio or video tracks of an element that has loaded nothing: none.
final class MediaTrackList: EventTargetHolder {
  enum Kind { case audio, video }
  private let target = ConstructedEventTarget()
  private let kind: Kind
  private let node: Node
  var interface: Interface { kind == .audio ? .audioTrackList : .videoTrackList }
  var eventTarget: any EventTargetObject { target }
  func visitHeldNodes(_ visit: (Node) -> Void) { visit(node) }

  init(_ kind: Kind, of node: Node) {
    self.kind = kind
    self.node = node
  }
}

/// A track of sound or pictures, which no element here has.
final class MediaTrack: PlatformObject {
  var interface: Interface { .audioTrack }
  func visitHeldNodes(_ visit: (Node) -> Void) {}
}

extension Interface {
  /// https://html.spec.whatwg.org/multipage/media.html#texttracklist
  static let textTrackList = Interface(
    TextTrackList.self, "TextTrackList", inherits: .eventTarget
  ) { idl in
    idl.indexed(
      length: { $0.tracks.count },
      item: { list, index in
        let tracks = list.tracks
        return tracks.indices.contains(index) ? tracks[index] : nil
      })
    idl.iterable(methods: false)
    idl.attribute("length") { $0.tracks.count }
    idl.eventHandlers(["addtrack", "change", "removetrack"])
    idl.operation("item") { (list, index: UInt32) in
      let tracks = list.tracks
      return Int(index) < tracks.count ? tracks[Int(index)] : nil
    }
    idl.operation("getTrackById") { (list, id: DOMString) in
      list.tracks.first { $0.id == id && !id.isEmpty }
    }
  }

  /// https://html.spec.whatwg.org/multipage/media.html#audiotracklist
  static let audioTrackList = emptyList("AudioTrackList") { _ in }

  /// https://html.spec.whatwg.org/multipage/media.html#videotracklist
  static let videoTrackList = emptyList("VideoTrackList") { idl in
    idl.attribute("selectedIndex") { _ in -1 }
  }

  /// https://html.spec.whatwg.org/multipage/media.html#audiotrack
  static let audioTrack = track("AudioTrack", "enabled")

  /// https://html.spec.whatwg.org/multipage/media.html#videotrack
  static let videoTrack = track("VideoTrack", "selected")

  private static func track(_ name: String, _ state: String) -> Interface {
    Interface(MediaTrack.self, name) { idl in
      for name in ["id", "kind", "label", "language"] { idl.attribute(name) { _ in "" } }
      idl.attribute(state, get: { _ in false }, set: { (_, _: Bool) in })
      idl.attribute("sourceBuffer") { _ in JSValue.null }
    }
  }

  private static func emptyList(
    _ name: String,
    _ more: @escaping @Sendable (inout InterfaceBuilder<MediaTrackList>) -> Void
  ) -> Interface {
    Interface(MediaTrackList.self, name, inherits: .eventTarget) { idl in
      idl.indexed(length: { _ in 0 }, item: { _, _ in MediaTrack?.none })
      idl.iterable(methods: false)
      idl.attribute("length") { _ in 0 }
      more(&idl)
      idl.eventHandlers(["change", "addtrack", "removetrack"])
      idl.operation("item") { (_, _: UInt32) in MediaTrack?.none }
      idl.operation("getTrackById") { (_, _: DOMString) in MediaTrack?.none }
    }
  }
}
