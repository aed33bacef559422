import DOM
import JSRuntime

extension InterfaceBuilder where This == MediaElement {
  /// The playback state: plain values, for an element that has nothing to play.
  ///
  /// https://html.spec.whatwg.org/multipage/media.html#htmlmediaelement
  mutating func includeMediaState() {
    attribute("controller") { _ in JSValue.null }
    attribute(
      "srcObject",
      get: { element, world in
        element.stateBesideContent.slot { SourceObject() }.value?.value(in: world) ?? .null
      },
      set: { (element, value: JSValue, world) in
        let isSource = ["MediaStream", "MediaSource", "Blob"].contains {
          world.native(value, of: $0) != nil
        }
        guard isSource || value.isUndefinedOrNull else { throw JSTypeError() }
        element.stateBesideContent.slot { SourceObject() }.value =
          isSource ? ScriptValue(value, in: world) : nil
      })
    attribute("currentSrc") { element in
      element["src"].map { element.document.serializedURL($0) } ?? ""
    }
    attribute("readyState") { _ in 0 }
    for name in ["seeking", "ended"] { attribute(name) { _ in false } }
    attribute("duration") { _ in Double.nan }
    attribute("currentTime", get: { _, _ in 0 }, set: { (_, _: FiniteDouble, _) in })
    attribute("paused") { $0.playback.isPaused }
    includePlaying()
    operation("canPlayType") { (_, _: DOMString) in "" as DOMString }
    attribute(
      "playbackRate", get: { $0.playback.playbackRate },
      set: { (element, rate: FiniteDouble) in element.playback.playbackRate = rate.number })
    attribute(
      "defaultPlaybackRate", get: { $0.playback.defaultPlaybackRate },
      set: { (element, rate: FiniteDouble) in
        element.playback.defaultPlaybackRate = rate.number
      })
    attribute(
      "preservesPitch", get: { $0.playback.preservesPitch },
      set: { (element, value: Bool) in element.playback.preservesPitch = value })
    attribute(
      "volume", get: { $0.playback.volume },
      set: { (element, volume: FiniteDouble) in
        guard (0...1).contains(volume.number) else { throw DOMException.indexSize }
        element.playback.volume = volume.number
      })
    attribute(
      "muted", get: { $0.playback.isMuted ?? ($0["muted"] != nil) },
      set: { (element, value: Bool) in element.playback.isMuted = value })
  }
}

/// What a script gave a media element to play.
///
/// https://html.spec.whatwg.org/multipage/media.html#assigned-media-provider-object
private final class SourceObject {
  var value: ScriptValue?
}
