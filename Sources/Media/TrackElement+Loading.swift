import Bindings
import DOM
import Fetch
import JSRuntime
import WebURL

/// What a `track` element has loaded.
private final class TrackLoading {
  let track: TextTrack
  var readiness = TrackElement.Readiness.none
  /// The address that was loaded last.
  var address: String?

  init(_ element: TrackElement) { track = TextTrack(of: element) }
}

extension TrackElement {
  /// https://html.spec.whatwg.org/multipage/media.html#text-track-readiness-state
  enum Readiness: Int { case none, loading, loaded, error }

  private var loading: TrackLoading { stateBesideContent.slot { TrackLoading(self) } }

  var track: TextTrack { loading.track }
  var readiness: Readiness { loading.readiness }

  /// A track that is not disabled is loaded once its element is in a media element.
  ///
  /// https://html.spec.whatwg.org/multipage/media.html#start-the-track-processing-model
  func loadIfNeeded(_ environment: (any FetchEnvironment)?) {
    let loading = loading
    guard loading.track.mode != .disabled, loading.track.list != nil else { return }
    let url = self["src"].flatMap { document.parseURL($0) }
    guard loading.readiness == .none || loading.address != url?.href else { return }
    loading.address = url?.href
    document.agent.queueTask(on: node) { [weak environment] in
      loading.readiness = .loading
      loading.track.removeAllCues()
      let cues = url.flatMap { readCues(at: $0, environment) }
      for cue in cues ?? [] { loading.track.add(cue) }
      loading.readiness = cues == nil ? .error : .loaded
      document.agent.fire(cues == nil ? "error" : "load", at: .node(node))
    }
  }

  /// Nil if they cannot be loaded, or are not in WebVTT.
  private func readCues(at url: WebURL, _ environment: (any FetchEnvironment)?) -> [VTTCue]? {
    guard let environment,
      url.origin.isSameOrigin(as: environment.origin) || url.protocol == "data:",
      let resource = environment.load(url, initiatorType: "track"), resource.status == 200
    else { return nil }
    let text = String(decoding: resource.bytes, as: UTF8.self)
    return WebVTTParser(text).cues()
  }
}

/// https://html.spec.whatwg.org/multipage/media.html#htmltrackelement
let trackPartial = PartialInterface(TrackElement.self, of: .htmlTrackElement) { idl in
  idl.attribute("readyState") { $0.readiness.rawValue }
  idl.attribute("track") { $0.track }
}
