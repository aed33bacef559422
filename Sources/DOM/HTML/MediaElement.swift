/// https://html.spec.whatwg.org/multipage/media.html#htmlmediaelement
package struct MediaElement: HTMLElementView {
  package typealias State = MediaElementState
  package let element: Element

  package init(unchecked element: Element) { self.element = element }

  package static func includes(_ element: Element) -> Bool {
    element.isHTML(anyOf: .audio, .video)
  }

  /// Nothing is ever played: what scripts set stands, and no more.
  package var playback: MediaPlayback {
    get { knownState?.playback ?? MediaPlayback() }
    nonmutating set { state.playback = newValue }
  }
}

package final class MediaElementState: HTMLElementState {
  fileprivate var playback = MediaPlayback()
}

/// https://html.spec.whatwg.org/multipage/media.html#playing-the-media-resource
package struct MediaPlayback: Sendable {
  package var isPaused = true
  /// Whether its source was asked for, and could not be played.
  package var hasFailed = false
  package var volume = 1.0
  package var isMuted: Bool?
  package var playbackRate = 1.0
  package var defaultPlaybackRate = 1.0
  package var preservesPitch = true

  package init() {}
}
