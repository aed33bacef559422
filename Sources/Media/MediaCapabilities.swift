import Bindings
import DOM
import JSRuntime

/// Nothing is decoded here, so that nothing is supported.
///
/// https://w3c.github.io/media-capabilities/#media-capabilities-interface
package final class MediaCapabilities: PlatformObject {
  package var interface: Interface { .mediaCapabilities }
  package func visitHeldNodes(_ visit: (Node) -> Void) {}

  /// A configuration as it comes back.
  ///
  /// https://w3c.github.io/media-capabilities/#mediaconfiguration
  fileprivate static func configuration(
    _ call: NativeCall, _ name: String, types: [String]
  ) throws -> JSValue {
    let world = call.world
    let options = try IDLDictionary.convert(call[0], world)
    var members: [(String, JSValue)] = []
    let audio = try IDLDictionary.convert(try options.value("audio"), world)
    if audio.isGiven { members.append(("audio", try part(audio, "Audio", optional: audioMembers))) }
    guard let type = try options.member("type", as: String.self) else {
      throw JSTypeError(
        "Member Media\(name)Configuration.type is required and must be an instance of "
          + "Media\(name)Type")
    }
    guard types.contains(type) else { throw JSTypeError() }
    let video = try IDLDictionary.convert(try options.value("video"), world)
    if video.isGiven { members.append(("video", try part(video, "Video", optional: []))) }
    if members.isEmpty { throw JSTypeError() }
    return world.realm.makeObject(listing: members + [("type", type.value(in: world))])
  }

  private static let audioMembers = ["bitrate", "channels", "samplerate"]

  private static func part(
    _ options: IDLDictionary, _ name: String, optional: [String]
  ) throws -> JSValue {
    let world = options.world
    var members: [(String, JSValue)] = []
    for member in name == "Audio"
      ? ["bitrate", "channels", "contentType", "samplerate"]
      : ["bitrate", "contentType", "framerate", "height", "width"]
    {
      let value = try options.value(member)
      if value.isUndefined {
        if optional.contains(member) { continue }
        let type =
          ["contentType": "DOMString", "framerate": "double", "bitrate": "unsigned long long"][
            member]
          ?? "unsigned long"
        throw JSTypeError(
          "Member \(name)Configuration.\(member) is required and must be an instance of \(type)")
      }
      if member == "contentType" {
        let text = try String.convert(value, world)
        guard text.contains("/") else { throw JSTypeError() }
        members.append((member, text.value(in: world)))
      } else if member == "channels" {
        members.append((member, try String.convert(value, world).value(in: world)))
      } else {
        members.append((member, try FiniteDouble.convert(value, world).number.value(in: world)))
      }
    }
    return world.realm.makeObject(listing: members)
  }
}

extension World {
  /// https://w3c.github.io/media-capabilities/#navigators-interfaces
  package var mediaCapabilities: MediaCapabilities { slot { MediaCapabilities() } }
}

extension Interface {
  /// https://w3c.github.io/media-capabilities/#media-capabilities-interface
  static let mediaCapabilities = Interface(MediaCapabilities.self, "MediaCapabilities") { idl in
    for (name, types) in [
      ("Decoding", ["file", "media-source", "webrtc"]), ("Encoding", ["record", "webrtc"]),
    ] {
      idl.promiseOperation(name.lowercased() + "Info", length: 1) { _, call, promise in
        let configuration = try MediaCapabilities.configuration(call, name, types: types)
        promise.resolve(
          call.realm.makeObject(listing: [
            ("powerEfficient", .false), ("smooth", .false), ("supported", .false),
            ("configuration", configuration),
          ]))
      }
    }
  }
}
