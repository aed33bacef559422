import DOM
import JSRuntime

extension InterfaceBuilder where This == Element {
  /// The playback state: plain values, for an element that has nothing to play.
  ///
  /// https://html.spec.whatwg.org/multipage/media.html#htmlmediaelement
  mutating func includeMediaState() {
    for name in ["error", "srcObject", "controller"] { attribute(name) { _ in JSValue.null } }
    attribute("currentSrc") { (element: Element) in
      element["src"].map { element.document.serializedURL($0) } ?? ""
    }
    for name in ["networkState", "readyState"] { attribute(name) { _ in 0 } }
    for name in ["seeking", "ended"] { attribute(name) { _ in false } }
    attribute("duration") { _ in Double.nan }
    attribute("currentTime", get: { _, _ in 0 }, set: { (_, _: FiniteDouble, _) in })
    attribute("paused") { $0.media.isPaused }
    operation("pause") { (element: Element) in element.state.media.isPaused = true }
    operation("load") { (element: Element) in element.state.media.isPaused = true }
    operation("canPlayType") { (_: Element, _: DOMString) in "" as DOMString }
    attribute(
      "playbackRate", get: { $0.media.playbackRate },
      set: { (element, rate: FiniteDouble) in element.state.media.playbackRate = rate.number })
    attribute(
      "defaultPlaybackRate", get: { $0.media.defaultPlaybackRate },
      set: { (element, rate: FiniteDouble) in
        element.state.media.defaultPlaybackRate = rate.number
      })
    attribute(
      "preservesPitch", get: { $0.media.preservesPitch },
      set: { (element, value: Bool) in element.state.media.preservesPitch = value })
    attribute(
      "volume", get: { $0.media.volume },
      set: { (element, volume: FiniteDouble) in
        guard (0...1).contains(volume.number) else { throw DOMException.indexSize }
        element.state.media.volume = volume.number
      })
    attribute(
      "muted", get: { $0.media.isMuted ?? ($0["muted"] != nil) },
      set: { (element, value: Bool) in element.state.media.isMuted = value })
  }
}

extension Element {
  fileprivate var media: MediaState { knownState?.media ?? MediaState() }
}
