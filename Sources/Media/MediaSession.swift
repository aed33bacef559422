import Bindings
import DOM
import JSRuntime

/// What a page says of what it plays, and how it answers the buttons of the lock screen, which nobody presses.
///
/// https://w3c.github.io/mediasession/#the-mediasession-interface
package final class MediaSession: PlatformObject {
  fileprivate var metadata: MediaMetadata?
  fileprivate var playbackState = PlaybackState.none
  fileprivate var handlers: [Action: ScriptValue] = [:]
  package var interface: Interface { .mediaSession }
  package func visitHeldNodes(_ visit: (Node) -> Void) {}

  fileprivate enum PlaybackState: String { case none, paused, playing }

  /// https://w3c.github.io/mediasession/#enumdef-mediasessionaction
  fileprivate enum Action: String, CaseIterable {
    case play, pause, seekbackward, seekforward, previoustrack, nexttrack, skipad, stop, seekto
    case togglemicrophone, togglecamera, togglescreenshare, voiceactivity

    /// SAFARI: of calls, which are off.
    var isOff: Bool {
      switch self {
      case .togglemicrophone, .togglecamera, .togglescreenshare, .voiceactivity: true
      default: false
      }
    }
  }

  /// https://w3c.github.io/mediasession/#dom-mediasession-setactionhandler
  fileprivate func setActionHandler(_ call: NativeCall) throws {
    let name = try String.convert(call[0], call.world)
    let argument = "Argument 1 ('action') to MediaSession.setActionHandler must be"
    guard let action = Action(rawValue: name) else {
      let names = Action.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
      throw JSTypeError("\(argument) one of: \(names)")
    }
    if action.isOff { throw JSTypeError("\(argument) a value other than '\(name)'") }
    if call[1].isUndefinedOrNull {
      handlers[action] = nil
    } else if call.realm.function(call[1]) != nil {
      handlers[action] = ScriptValue(call[1], in: call.world)
    } else {
      throw JSTypeError(
        "Argument 2 ('handler') to MediaSession.setActionHandler must be a function")
    }
  }

  /// https://w3c.github.io/mediasession/#dom-mediasession-setpositionstate
  fileprivate static func checkPosition(_ options: IDLDictionary) throws {
    guard options.isGiven else { return }
    let duration = try options.member("duration", as: Double.self)
    let rate = try options.member("playbackRate", as: FiniteDouble.self)?.number ?? 1
    let position = try options.member("position", as: FiniteDouble.self)?.number ?? 0
    guard let duration else {
      throw JSTypeError(
        "Member MediaPositionState.duration is required and must be an instance of double")
    }
    guard duration >= 0, rate != 0, (0...duration).contains(position) else { throw JSTypeError() }
  }
}

/// https://w3c.github.io/mediasession/#the-mediametadata-interface
final class MediaMetadata: PlatformObject {
  fileprivate var title: DOMString = ""
  fileprivate var artist: DOMString = ""
  fileprivate var album: DOMString = ""
  fileprivate var artwork: [Image] = []
  var interface: Interface { .mediaMetadata }
  func visitHeldNodes(_ visit: (Node) -> Void) {}

  /// https://w3c.github.io/mediasession/#dictdef-mediaimage
  fileprivate struct Image: IDLResult {
    let src: String
    let sizes: DOMString
    let type: DOMString

    func value(in world: World) -> JSValue {
      world.realm.makeObject(listing: [
        ("sizes", sizes.value(in: world)), ("src", src.value(in: world)),
        ("type", type.value(in: world)),
      ])
    }
  }

  /// https://w3c.github.io/mediasession/#convert-artwork-algorithm
  fileprivate static func images(_ value: JSValue, _ world: World) throws -> [Image] {
    try world.list(value).map { item in
      let image = try IDLDictionary.convert(item, world)
      let sizes = try image.member("sizes", as: DOMString.self) ?? ""
      guard let text = try image.member("src", as: DOMString.self) else {
        throw JSTypeError("Member MediaImage.src is required and must be an instance of USVString")
      }
      let type = try image.member("type", as: DOMString.self) ?? ""
      guard let url = world.document.parseURL(text) else { throw JSTypeError() }
      return Image(src: url.href, sizes: sizes, type: type)
    }
  }
}

extension World {
  /// https://w3c.github.io/mediasession/#the-navigator-interface
  package var mediaSession: MediaSession { slot { MediaSession() } }
}

extension Interface {
  /// https://w3c.github.io/mediasession/#the-mediasession-interface
  static let mediaSession = Interface(MediaSession.self, "MediaSession") { idl in
    idl.attribute(
      "metadata", get: { session, _ in session.metadata },
      set: { (session, value: JSValue, world) in
        if value.isUndefinedOrNull { return session.metadata = nil }
        guard let metadata = try? MediaMetadata.convert(value, world) else {
          throw JSTypeError(
            "The MediaSession.metadata attribute must be an instance of MediaMetadata")
        }
        session.metadata = metadata
      })
    idl.attribute(
      "playbackState", get: { $0.playbackState.rawValue },
      set: { (session, value: String) in
        session.playbackState =
          MediaSession.PlaybackState(rawValue: value) ?? session.playbackState
      })
    idl.operation("setActionHandler", length: 2) { session, call in
      try session.setActionHandler(call)
      return .undefined
    }
    idl.promiseOperation("callActionHandler", length: 1) { session, call, promise in
      let details = try IDLDictionary.convert(call[0], call.world)
      guard let name = try details.member("action", as: String.self) else {
        throw JSTypeError(
          "Member MediaSessionActionDetails.action is required and must be an instance of "
            + "MediaSessionAction")
      }
      guard let action = MediaSession.Action(rawValue: name) else { throw JSTypeError() }
      guard let handler = session.handlers[action] else {
        throw DOMException(.invalidStateError)
      }
      try call.realm.call(JSObject(handler.value.ref), [call[0]])
      promise.resolve(.undefined)
    }
    idl.operation("setPositionState", length: 0) { _, call in
      try MediaSession.checkPosition(IDLDictionary.convert(call[0], call.world))
      return .undefined
    }
  }

  /// https://w3c.github.io/mediasession/#the-mediametadata-interface
  static let mediaMetadata = Interface(MediaMetadata.self, "MediaMetadata") { idl in
    idl.constructor { call in
      let options = try IDLDictionary.convert(call[0], call.world)
      let metadata = MediaMetadata()
      metadata.album = try options.member("album", as: DOMString.self) ?? ""
      metadata.artist = try options.member("artist", as: DOMString.self) ?? ""
      let artwork = try options.value("artwork")
      if !artwork.isUndefined { metadata.artwork = try MediaMetadata.images(artwork, call.world) }
      metadata.title = try options.member("title", as: DOMString.self) ?? ""
      return metadata
    }
    for (name, path) in [
      ("title", \MediaMetadata.title), ("artist", \.artist), ("album", \.album),
    ] as [(String, ReferenceWritableKeyPath<MediaMetadata, DOMString> & Sendable)] {
      idl.attribute(
        name, get: { $0[keyPath: path] },
        set: { (metadata, value: DOMString) in metadata[keyPath: path] = value })
    }
    idl.attribute(
      "artwork",
      get: { metadata, world in world.support.freeze(metadata.artwork.value(in: world)) },
      set: { (metadata, value: JSValue, world) in
        metadata.artwork = try MediaMetadata.images(value, world)
      })
  }
}
