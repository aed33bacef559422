import DOM
import JSRuntime

/// What waits for an element to play.
///
/// https://html.spec.whatwg.org/multipage/media.html#list-of-pending-play-promises
private final class PendingPlay {
  var promises: [JSPromise] = []
}

extension InterfaceBuilder where This == MediaElement {
  /// Playing begins, and waits for data that does not come.
  ///
  /// https://html.spec.whatwg.org/multipage/media.html#playing-the-media-resource
  mutating func includePlaying() {
    promiseOperation("play", length: 0) { element, call, promise in
      element.play(promise)
    }
    operation("pause") { element in element.pause() }
    operation("load") { element in
      element.rejectPending(.abortError)
      element.playback.isPaused = true
      element.playback.hasFailed = false
    }
    for name in ["buffered", "played", "seekable"] { attribute(name) { _ in TimeRanges() } }
    attribute("error") { element, world -> MediaError? in
      guard element.playback.hasFailed else { return nil }
      return world.sameObject("error", of: element.node) { MediaError() }
    }
    attribute("networkState") { $0.playback.hasFailed ? 3 : 0 }
  }
}

extension MediaElement {
  private var pending: PendingPlay {
    state.slot { PendingPlay() }
  }

  private var hasSource: Bool {
    self["src"] != nil || node.children.contains { Element($0)?.localName.string == "source" }
  }

  /// https://html.spec.whatwg.org/multipage/media.html#dom-media-play
  fileprivate func play(_ promise: JSPromise) {
    if playback.hasFailed { return promise.reject(DOMException(.notSupportedError)) }
    pending.promises.append(promise)
    if playback.isPaused {
      playback.isPaused = false
      queue("play")
      queue("waiting")
    }
    guard hasSource else { return }
    // Nothing here decodes media, so that no source is one that can be played.
    document.agent.queueTask(on: node) { [self] in
      playback.hasFailed = true
      document.agent.fire("error", at: .node(node))
      rejectPending(.notSupportedError)
    }
  }

  /// https://html.spec.whatwg.org/multipage/media.html#dom-media-pause
  fileprivate func pause() {
    guard !playback.isPaused else { return }
    playback.isPaused = true
    queue("pause")
    rejectPending(.abortError)
  }

  fileprivate func rejectPending(_ name: DOMException.Name) {
    let promises = pending.promises
    pending.promises = []
    for promise in promises { promise.reject(DOMException(name)) }
  }

  /// https://html.spec.whatwg.org/multipage/media.html#queue-a-media-element-task
  func queue(_ event: DOMString) {
    document.agent.queueTask(on: node) { [self] in
      document.agent.fire(event, at: .node(node))
    }
  }
}
