import Bindings
import DOM
import JSRuntime
import PerformanceTimeline

extension MediaElement {
  var textTracks: TextTrackList { stateBesideContent.slot { TextTrackList(of: self) } }
}

/// https://html.spec.whatwg.org/multipage/media.html#htmlmediaelement
let mediaPartial = PartialInterface(MediaElement.self, of: .htmlMediaElement) { idl in
  idl.attribute("audioTracks") { media, world in
    world.sameObject("audioTracks", of: media.node) { MediaTrackList(.audio, of: media.node) }
  }
  idl.attribute("textTracks") { $0.textTracks }
  idl.attribute("videoTracks") { media, world in
    world.sameObject("videoTracks", of: media.node) { MediaTrackList(.video, of: media.node) }
  }
  idl.operation("fastSeek") { (_, _: FiniteDouble) in }
  idl.operation("getStartDate", length: 0) { _, call in
    call.realm.makeDate(.nan)
  }
  idl.operation("addTextTrack", length: 1) { media, call in
    let kind = try TextTrack.Kind.convert(call[0], call.world)
    let label = try Omissible<DOMString>.convert(call[1], call.world) ?? ""
    let language = try Omissible<DOMString>.convert(call[2], call.world) ?? ""
    let track = TextTrack(kind, label: label, language: language, addedTo: media)
    media.textTracks.add(track)
    return track.value(in: call.world)
  }
  idl.operation("getVideoPlaybackQuality", length: 0) { _, call in
    VideoPlaybackQuality(call.world).value(in: call.world)
  }
}

/// Of pictures that never change.
private final class FrameRequests {
  var count: UInt32 = 0
}

/// https://html.spec.whatwg.org/multipage/media.html#htmlvideoelement
let videoPartial = PartialInterface(MediaElement.self, of: .htmlVideoElement) { idl in
  for name in ["webkitSupportsFullscreen", "webkitDisplayingFullscreen"] {
    idl.attribute(name) { _ in false }
  }
  for suffix in ["Fullscreen", "FullScreen"] {
    idl.operation("webkitEnter\(suffix)") { _ in throw DOMException(.invalidStateError) }
    idl.operation("webkitExit\(suffix)") { _ in }
  }
  idl.operation("getVideoPlaybackQuality", length: 0) { _, call in
    VideoPlaybackQuality(call.world).value(in: call.world)
  }
  // https://wicg.github.io/video-rvfc/#dom-htmlvideoelement-requestvideoframecallback
  idl.operation("requestVideoFrameCallback", length: 1) { media, call in
    guard call.realm.function(call[0]) != nil else {
      throw JSTypeError(
        "Argument 1 ('callback') to HTMLVideoElement.requestVideoFrameCallback must be a function")
    }
    let requests = media.stateBesideContent.slot { FrameRequests() }
    requests.count &+= 1
    return JSValue(Double(requests.count))
  }
  idl.operation("cancelVideoFrameCallback") { (_, _: UInt32) in }
}

/// https://w3c.github.io/media-playback-quality/#videoplaybackquality-interface
final class VideoPlaybackQuality: PlatformObject {
  fileprivate let creationTime: Double
  var interface: Interface { .videoPlaybackQuality }
  func visitHeldNodes(_ visit: (Node) -> Void) {}

  fileprivate init(_ world: World) {
    creationTime = world.performanceEnvironment?.currentTime ?? 0
  }
}

extension Interface {
  /// https://w3c.github.io/media-playback-quality/#videoplaybackquality-interface
  static let videoPlaybackQuality = Interface(
    VideoPlaybackQuality.self, "VideoPlaybackQuality"
  ) { idl in
    idl.attribute("creationTime") { $0.creationTime }
    for name in [
      "droppedVideoFrames", "totalVideoFrames", "corruptedVideoFrames", "totalFrameDelay",
    ] {
      idl.attribute(name) { _ in 0 }
    }
  }
}

extension InterfaceGroup {
  /// Media elements that never play, and their tracks.
  package static let media = InterfaceGroup(
    [
      ("AudioTrack", { .audioTrack }), ("VideoTrack", { .videoTrack }),
      ("AudioTrackList", { .audioTrackList }), ("VideoTrackList", { .videoTrackList }),
      ("TextTrack", { .textTrack }), ("TextTrackCue", { .textTrackCue }),
      ("TextTrackCueList", { .textTrackCueList }), ("TextTrackList", { .textTrackList }),
      ("VTTCue", { .vttCue }), ("VTTRegion", { .vttRegion }),
      ("VideoPlaybackQuality", { .videoPlaybackQuality }),
      ("MediaSession", { .mediaSession }), ("MediaMetadata", { .mediaMetadata }),
      ("MediaCapabilities", { .mediaCapabilities }), ("MediaSource", { .mediaSource }),
      ("ManagedMediaSource", { .managedMediaSource }), ("SourceBuffer", { .sourceBuffer }),
      ("ManagedSourceBuffer", { .managedSourceBuffer }),
      ("SourceBufferList", { .sourceBufferList }),
    ],
    partials: [mediaPartial, videoPartial, trackPartial])
}
