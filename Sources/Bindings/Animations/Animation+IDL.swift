import CSS
import DOM
import JSRuntime

/// What scripts see of an animation.
///
/// https://drafts.csswg.org/web-animations-1/#the-animation-interface
final class AnimationObject: EventTargetHolder {
  let animation: Animation
  /// https://drafts.csswg.org/web-animations-1/#dom-animation-effect
  private(set) lazy var effect = KeyframeEffect(animation)
  private let target = ConstructedEventTarget()
  fileprivate var id: DOMString = ""
  /// https://drafts.csswg.org/web-animations-1/#dom-animation-finished
  private var finished: (promise: JSPromise, isSettled: Bool)?
  private var ready: JSPromise?
  private unowned let world: World
  /// Counts up so that only the last timer that was set tells of the end.
  private var timer = 0
  var interface: Interface {
    switch animation.kind {
    case .transition: .cssTransition
    case .style: .cssAnimation
    case .script: .animation
    }
  }
  func visitHeldNodes(_ visit: (Node) -> Void) { visit(animation.target.node) }
  var eventTarget: any EventTargetObject { target }

  private init(_ animation: Animation, in world: World) {
    self.animation = animation
    self.world = world
  }

  static func of(_ animation: Animation, in world: World) -> AnimationObject {
    if let known = animation.object as? AnimationObject { return known }
    let made = AnimationObject(animation, in: world)
    animation.object = made
    // Of one that style began, the end may be near.
    made.update()
    return made
  }

  /// https://drafts.csswg.org/web-animations-1/#the-current-finished-promise
  fileprivate func finishedPromise(in world: World) -> JSValue {
    if let finished, !finished.isSettled || animation.playState == .finished {
      return finished.promise.value
    }
    let promise = JSPromise(in: world.realm)
    finished = (promise, false)
    if animation.playState == .finished { settle() }
    return promise.value
  }

  fileprivate func readyPromise(in world: World) -> JSValue {
    if let ready { return ready.value }
    let promise = JSPromise(in: world.realm)
    ready = promise
    promise.resolve(world.wrap(self))
    return promise.value
  }

  private func settle() {
    guard let promise = finished?.promise else { return }
    finished?.isSettled = true
    promise.resolve(world.wrap(self))
  }

  /// Waits for the end, if it comes by itself.
  ///
  /// https://drafts.csswg.org/web-animations-1/#update-an-animations-finished-state
  fileprivate func update() {
    timer += 1
    switch animation.playState {
    case .idle, .paused: return
    case .finished: waitForEnd(0)
    case .running:
      guard let time = animation.currentTime, animation.playbackRate != 0 else { return }
      let end = animation.playbackRate > 0 ? animation.timing.endTime : 0
      let rest = (end - time) / animation.playbackRate
      if rest.isFinite { waitForEnd(rest / 1000) }
    }
  }

  private func waitForEnd(_ seconds: Double) {
    let number = timer
    let agent = animation.target.document.agent
    // The wrapper has the listeners.
    let wrapper = ProtectedValue(world.wrap(self), in: world.realm)
    agent.styleEnvironment?.schedule(after: seconds) { [self] in
      _ = wrapper
      guard number == timer else { return }
      guard animation.playState == .finished else { return update() }
      settle()
      fire("finish")
    }
  }

  /// https://drafts.csswg.org/web-animations-1/#canceling-an-animation-section
  fileprivate func cancel() {
    guard animation.playState != .idle else { return }
    if let finished, !finished.isSettled {
      // Nobody has to handle it.
      world.whenSettled(finished.promise.value) { _, _ in }
      finished.promise.reject(DOMException(.abortError))
    }
    finished = nil
    animation.cancel()
    update()
    let wrapper = ProtectedValue(world.wrap(self), in: world.realm)
    animation.target.document.agent.queueTask(on: animation.target.node) { [self] in
      _ = wrapper
      fire("cancel")
    }
  }

  /// https://drafts.csswg.org/web-animations-2/#animation-playback-events
  private func fire(_ type: DOMString) {
    let document = animation.target.document
    let now = world.documentTimeline(of: document).currentTime(in: world)
    document.agent.fire(
      type, at: .object(target), .animationPlaybackEvent,
      attributes: [
        "currentTime": animation.currentTime.map {
          .number(min(max($0, 0), animation.timing.endTime))
        } ?? .null,
        "timelineTime": .number(now),
      ])
  }
}

extension Interface {
  /// https://drafts.csswg.org/web-animations-1/#the-animation-interface
  static let animation = Interface(
    AnimationObject.self, "Animation", inherits: .eventTarget
  ) { idl in
    idl.attribute("effect") { $0.effect }
    idl.attribute("timeline") { this, world in
      world.documentTimeline(of: this.animation.target.document)
    }
    idl.attribute("id", get: { $0.id }, set: { (this, value: DOMString) in this.id = value })
    idl.attribute(
      "startTime", get: { $0.animation.startTime },
      set: { (this, value: Double?) in
        this.animation.setStartTime(value)
        this.update()
      })
    idl.attribute(
      "currentTime", get: { $0.animation.currentTime },
      set: { (this, value: Double?) in
        guard let value else { return }
        this.animation.seek(to: value)
        this.update()
      })
    idl.attribute(
      "playbackRate", get: { $0.animation.playbackRate },
      set: { (this, value: Double) in
        this.animation.setPlaybackRate(value)
        this.update()
      })
    idl.attribute("playState") { $0.animation.playState.rawValue }
    idl.attribute("pending") { _ in false }
    idl.attribute("replaceState") { _ in "active" }
    idl.attribute("ready") { this, world in this.readyPromise(in: world) }
    idl.attribute("finished") { this, world in this.finishedPromise(in: world) }
    let actions: [(String, (Animation) -> Void)] = [
      ("play", { $0.play() }), ("pause", { $0.pause() }), ("finish", { $0.finish() }),
      (
        "reverse",
        {
          $0.setPlaybackRate(-$0.playbackRate)
          $0.play()
        }
      ),
    ]
    for (name, action) in actions {
      idl.operation(name) { this in
        action(this.animation)
        this.update()
      }
    }
    idl.operation("cancel") { $0.cancel() }
    idl.operation("updatePlaybackRate") { (this, rate: Double) in
      this.animation.setPlaybackRate(rate)
      this.update()
    }
    idl.operation("persist") { _ in }
    idl.operation("commitStyles", length: 0) { this, call in
      try this.animation.commitStyles(call.world)
      return .undefined
    }
    // https://drafts.csswg.org/web-animations-2/#dom-animation-overallprogress
    idl.attribute("overallProgress") { $0.animation.overallProgress }
    // https://drafts.csswg.org/scroll-animations-1/#view-timelines-ranges
    for name in ["rangeStart", "rangeEnd"] {
      idl.attribute(name, get: { _ in "normal" }, set: { (_, _: JSValue) in })
    }
    idl.eventHandlers(["cancel", "finish", "remove"])
  }
}

extension InterfaceBuilder where This == Element {
  /// https://drafts.csswg.org/web-animations-1/#the-animatable-interface-mixin
  mutating func includeAnimations() {
    operation("animate", length: 1) { element, call in
      let keyframes = try Keyframe.list(call[0], call.world)
      let options = try AnimationOptions(call[1], call.world)
      let animations = call.world.styles(of: element.document).animations
      let animation = animations.makeAnimation(of: element)
      animation.keyframes = keyframes
      animation.timing = options.timing
      animation.composite = options.composite
      animation.play()
      let object = AnimationObject.of(animation, in: call.world)
      object.id = options.id
      return call.world.wrap(object)
    }
    operation("getAnimations", length: 0) { element, call in
      _ = try IDLDictionary.convert(call[0], call.world)
      return call.world.animations(of: element.document, element)
    }
  }
}

extension World {
  fileprivate func animations(of document: Document, _ element: Element?) -> JSValue {
    styles(of: document).animations.relevant(of: element)
      .map { AnimationObject.of($0, in: self) }.value(in: self)
  }

  /// https://drafts.csswg.org/web-animations-1/#dom-documentorshadowroot-getanimations
  func animations(in root: Node) -> JSValue {
    styles(of: root.document).animations.relevant(of: nil)
      .filter { $0.target.node.root == root }
      .map { AnimationObject.of($0, in: self) }.value(in: self)
  }

  /// https://drafts.csswg.org/web-animations-1/#dom-document-timeline
  func documentTimeline(of document: Document) -> DocumentTimeline {
    sameObject("timeline", of: document.node) { DocumentTimeline(document, originTime: 0) }
  }
}

extension InterfaceBuilder where This == Document {
  /// https://drafts.csswg.org/web-animations-1/#extensions-to-the-document-interface
  mutating func includeAnimations() {
    attribute("timeline") { document, world in world.documentTimeline(of: document) }
    operation("getAnimations", length: 0) { document, call in
      call.world.animations(of: document, nil)
    }
  }
}
