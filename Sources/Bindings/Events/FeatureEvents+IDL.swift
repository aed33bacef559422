import DOM

// Events of devices, media and other features. Most are never fired here; scripts make them, or look for
// their names.

extension Interface {
  /// An event whose attributes are the members of its dictionary.
  private convenience init(
    _ event: EventInterface, inherits parent: Interface = .event,
    extending base: EventInit = .eventInit,
    needsInit: Bool = false, _ members: String
  ) {
    let dictionary = EventInit(event.rawValue + "Init", inherits: base, members)
    let names = members.split(separator: "\n").compactMap {
      $0.split(separator: " = ", maxSplits: 1).first?.split(separator: " ").last
    }
    self.init(Event.self, event.rawValue, inherits: parent) { idl in
      idl.eventConstructor(event, dictionary, needsInit: needsInit)
      idl.eventAttributes(of: dictionary, names.joined(separator: " "))
    }
  }

  /// https://drafts.csswg.org/web-animations-2/#the-animationplaybackevent-interface
  static let animationPlaybackEvent = Interface(
    .animationPlaybackEvent,
    """
    double? currentTime = null
    double? timelineTime = null
    """)

  /// https://webaudio.github.io/web-audio-api/#AudioProcessingEvent
  static let audioProcessingEvent = Interface(
    .audioProcessingEvent,
    """
    required double playbackTime
    required AudioBuffer inputBuffer
    required AudioBuffer outputBuffer
    """)

  /// https://w3c.github.io/mediacapture-record/#blobevent-section
  static let blobEvent = Interface(
    .blobEvent,
    """
    required Blob data
    double timecode = 0
    """)

  /// https://w3c.github.io/media-source/#bufferedchangeevent-interface
  static let bufferedChangeEvent = Interface(
    .bufferedChangeEvent, needsInit: true,
    """
    TimeRanges addedRanges = null
    TimeRanges removedRanges = null
    """)

  /// https://drafts.csswg.org/css-contain-2/#content-visibility-auto-state-change
  static let contentVisibilityAutoStateChangeEvent = Interface(
    .contentVisibilityAutoStateChangeEvent, "boolean skipped = false")

  /// https://cookiestore.spec.whatwg.org/#CookieChangeEvent
  static let cookieChangeEvent = Interface(
    .cookieChangeEvent,
    """
    sequence<any> changed = []
    sequence<any> deleted = []
    """)

  /// https://w3c.github.io/gamepad/#gamepadevent-interface
  static let gamepadEvent = Interface(.gamepadEvent, "Gamepad? gamepad = null")

  /// https://w3c.github.io/mediacapture-record/#errorevent-section
  static let mediaRecorderErrorEvent = Interface(
    .mediaRecorderErrorEvent, "required DOMException error")

  /// https://w3c.github.io/mediacapture-main/#mediastreamtrackevent
  static let mediaStreamTrackEvent = Interface(
    .mediaStreamTrackEvent, "required MediaStreamTrack track")

  /// https://webaudio.github.io/web-audio-api/#OfflineAudioCompletionEvent
  static let offlineAudioCompletionEvent = Interface(
    .offlineAudioCompletionEvent, "required AudioBuffer renderedBuffer")

  /// https://w3c.github.io/mediacapture-main/archives/20160519/getusermedia.html
  static let overconstrainedErrorEvent = Interface(
    .overconstrainedErrorEvent, "OverconstrainedError? error = null")

  /// https://html.spec.whatwg.org/multipage/nav-history-apis.html#the-pagerevealevent-interface
  static let pageRevealEvent = Interface(
    .pageRevealEvent, "ViewTransition? viewTransition = null")

  /// https://html.spec.whatwg.org/multipage/nav-history-apis.html#the-pageswapevent-interface
  static let pageSwapEvent = Interface(
    .pageSwapEvent,
    """
    NavigationActivation? activation = null
    ViewTransition? viewTransition = null
    """)

  private static let speechSynthesisMembers = """
    required SpeechSynthesisUtterance utterance
    unsigned long charIndex = 0
    unsigned long charLength = 0
    float elapsedTime = 0
    DOMString name = ""
    """

  /// https://webaudio.github.io/web-speech-api/#speechsynthesisevent
  static let speechSynthesisEvent = Interface(.speechSynthesisEvent, speechSynthesisMembers)

  /// https://webaudio.github.io/web-speech-api/#speechsynthesiserrorevent
  static let speechSynthesisErrorEvent = Interface(
    .speechSynthesisErrorEvent, inherits: .speechSynthesisEvent,
    extending: EventInit(
      "SpeechSynthesisErrorEventInit", inherits: .eventInit, speechSynthesisMembers),
    "required SpeechSynthesisErrorCode error")

  /// https://registry.khronos.org/webgl/specs/latest/1.0/#5.15
  static let webGLContextEvent = Interface(
    .webGLContextEvent, "DOMString statusMessage = \"\"")

  /// SAFARI: from the time when elements told that their content did not fit.
  static let overflowEvent = Interface(Event.self, "OverflowEvent", inherits: .event) { idl in
    let dictionary = EventInit(
      "OverflowEventInit", inherits: .eventInit,
      """
      unsigned short orient = 0
      boolean horizontalOverflow = false
      boolean verticalOverflow = false
      """)
    for (value, name) in ["HORIZONTAL", "VERTICAL", "BOTH"].enumerated() {
      idl.constant(name, value)
    }
    idl.eventConstructor(.overflowEvent, dictionary)
    idl.eventAttributes(of: dictionary, "orient horizontalOverflow verticalOverflow")
  }

  /// SAFARI: what `ProgressEvent` was before its standard.
  static let xmlHttpRequestProgressEvent = Interface(
    Event.self, "XMLHttpRequestProgressEvent", inherits: .progressEvent
  ) { idl in
    idl.attribute("position") { $0.number("loaded") }
    idl.attribute("totalSize") { $0.number("total") }
  }
}
