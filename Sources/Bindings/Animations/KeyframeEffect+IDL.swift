import CSS
import DOM
import JSRuntime

/// The effect of an animation.
///
/// NOTE: each effect has an animation of its own from the beginning; one that a script makes by itself waits for it.
///
/// https://drafts.csswg.org/web-animations-1/#the-keyframeeffect-interface
final class KeyframeEffect: PlatformObject {
  fileprivate let animation: Animation
  var interface: Interface { .keyframeEffect }
  func visitHeldNodes(_ visit: (Node) -> Void) { visit(animation.target.node) }

  init(_ animation: Animation) { self.animation = animation }
}

extension KeyframeEffect {
  /// https://drafts.csswg.org/web-animations-1/#dom-animationeffect-gettiming
  fileprivate func timing(_ world: World, isComputed: Bool) -> [(String, JSValue)] {
    let timing = animation.timing
    let fill = isComputed && timing.fill == .auto ? .none : timing.fill
    return [
      ("delay", JSValue(timing.delay)),
      ("direction", timing.direction.rawValue.value(in: world)),
      (
        "duration",
        timing.isDurationAuto && !isComputed ? "auto".value(in: world) : JSValue(timing.duration)
      ),
      ("easing", timing.easing.serialized.value(in: world)),
      ("endDelay", JSValue(timing.endDelay)), ("fill", fill.rawValue.value(in: world)),
      ("iterationStart", JSValue(timing.iterationStart)),
      ("iterations", JSValue(timing.iterations)),
    ]
  }

  /// https://drafts.csswg.org/web-animations-1/#dom-animationeffect-getcomputedtiming
  fileprivate func computedTiming(_ world: World) -> [(String, JSValue)] {
    let (timing, time) = (animation.timing, animation.currentTime)
    let state = time.flatMap { timing.state(at: $0, playbackRate: animation.playbackRate) }
    return self.timing(world, isComputed: true) + [
      ("activeDuration", JSValue(timing.activeDuration)),
      ("currentIteration", (state?.iteration).value(in: world)),
      ("endTime", JSValue(timing.endTime)), ("localTime", time.value(in: world)),
      ("progress", (state?.progress).value(in: world)),
    ]
  }

  /// https://drafts.csswg.org/web-animations-1/#dom-keyframeeffect-getkeyframes
  fileprivate func keyframes(_ world: World) -> JSValue {
    world.realm.makeArray(of: animation.keyframes) { frame in
      let object = world.realm.makeObject()
      let composite = frame.composite?.rawValue ?? "auto"
      var members: [(String, JSValue)] = [
        ("composite", composite.value(in: world)),
        ("computedOffset", frame.offset.value(in: world)),
        ("easing", frame.easing.serialized.value(in: world)),
        ("offset", (frame.isOffsetGiven ? frame.offset : nil).value(in: world)),
      ]
      members += frame.values.sorted { $0.key.name < $1.key.name }.map { property, value in
        (
          property.name == "float" ? "cssFloat" : CSSPropertyAttribute.camelCased(property.name),
          value.serialized.value(in: world)
        )
      }
      for (name, value) in members { world.realm.define(name, of: object, to: value) }
      return object.value
    }.value
  }
}

extension Interface {
  /// https://drafts.csswg.org/web-animations-1/#the-animationeffect-interface
  static let animationEffect = Interface(KeyframeEffect.self, "AnimationEffect") { idl in
    idl.operation("getTiming", length: 0) { effect, call in
      call.realm.makeObject(listing: effect.timing(call.world, isComputed: false))
    }
    idl.operation("getComputedTiming", length: 0) { effect, call in
      call.realm.makeObject(listing: effect.computedTiming(call.world))
    }
    idl.operation("updateTiming", length: 0) { effect, call in
      var timing = effect.animation.timing
      try timing.update(try IDLDictionary.convert(call[0], call.world))
      effect.animation.timing = timing
      return .undefined
    }
  }

  /// https://drafts.csswg.org/web-animations-1/#the-keyframeeffect-interface
  static let keyframeEffect = Interface(
    KeyframeEffect.self, "KeyframeEffect", inherits: .animationEffect
  ) { idl in
    idl.attribute("target") { $0.animation.target }
    idl.attribute("pseudoElement") { _ -> DOMString? in nil }
    idl.attribute("iterationComposite") { _ in "replace" }
    idl.attribute("composite") { $0.animation.composite.rawValue }
    idl.operation("getKeyframes", length: 0) { effect, call in effect.keyframes(call.world) }
    idl.operation("setKeyframes", length: 1) { effect, call in
      effect.animation.keyframes = try Keyframe.list(call[0], call.world)
      return .undefined
    }
  }
}
