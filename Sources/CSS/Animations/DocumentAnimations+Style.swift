import DOM

// https://drafts.csswg.org/css-animations-1/#animations

extension DocumentAnimations {
  /// Starts and ends the animations that `animation-name` asks for.
  func updateStyleAnimations(_ style: ElementStyle) {
    let element = style.element
    let running = (byElement[element] ?? []).filter(\.isOfStyle)
    guard style.cascaded[Names.name] != nil || !running.isEmpty else { return }
    var wanted: Set<Animation.Origin> = []
    let isShown = isShown(element)
    for (index, name) in list(Names.name, element).enumerated() where isShown {
      guard let name = name.keyframesName,
        let rule = resolver.documentRules.keyframes[name]
      else { continue }
      let origin = Animation.Origin.style(name: name, index: index)
      wanted.insert(origin)
      let isPaused = value(Names.playState, index, element).isKeyword("paused")
      let timing = timing(index, element)
      let frames = keyframes(of: rule, index, element)
      let animation = running.first { $0.origin == origin } ?? make(origin, of: element)
      animation.initialEasing = EasingFunction(value(Names.easing, index, element))
      if byElement[element]?.contains(where: { $0 === animation }) == true {
        animation.update(frames, timing, isPaused: isPaused)
      } else {
        animation.begin(frames, timing, isPaused: isPaused)
        insert(animation)
      }
    }
    for animation in running where !wanted.contains(animation.origin) { remove(animation) }
  }

  private func value(_ property: Property, _ index: Int, _ element: Element) -> CSSValue {
    let values = list(property, element)
    return values[index % values.count]
  }

  private func timing(_ index: Int, _ element: Element) -> EffectTiming {
    var timing = EffectTiming()
    timing.duration = value(Names.duration, index, element).milliseconds
    timing.delay = value(Names.delay, index, element).milliseconds
    switch value(Names.iterationCount, index, element) {
    case .numeric(let number, _): timing.iterations = number
    case .keyword("infinite"): timing.iterations = .infinity
    default: break
    }
    if case .keyword(let name) = value(Names.direction, index, element) {
      timing.direction = EffectTiming.Direction(rawValue: name) ?? .normal
    }
    if case .keyword(let name) = value(Names.fillMode, index, element) {
      timing.fill = EffectTiming.Fill(rawValue: name) ?? .none
    }
    return timing
  }

  /// https://drafts.csswg.org/css-animations-2/#keyframes
  private func keyframes(
    of rule: CSSKeyframesRule, _ index: Int, _ element: Element
  ) -> [Keyframe] {
    let easing = EasingFunction(value(Names.easing, index, element))
    let composite = value(Names.composition, index, element).composite
    var frames: [Keyframe] = []
    for case let rule as CSSKeyframeRule in rule.rules {
      var frame = Keyframe(offset: nil, easing: easing, composite: composite)
      for entry in rule.block.declarations.entries {
        guard case .property(let property) = entry.name else { continue }
        switch property {
        case Names.easing: frame.easing = EasingFunction(entry.value)
        case Names.composition: frame.composite = entry.value.composite
        default: if property.isAnimatable { frame.values[property] = entry.value }
        }
      }
      for key in rule.keys {
        frame.offset = key / 100
        frames.append(frame)
      }
    }
    // Those of one offset are one, in their order.
    return frames.enumerated().sorted {
      ($0.element.offset ?? 0, $0.offset) < ($1.element.offset ?? 0, $1.offset)
    }.map(\.element).merged
  }

  private enum Names {
    static let name = Property(known: "animation-name")
    static let duration = Property(known: "animation-duration")
    static let delay = Property(known: "animation-delay")
    static let easing = Property(known: "animation-timing-function")
    static let iterationCount = Property(known: "animation-iteration-count")
    static let direction = Property(known: "animation-direction")
    static let fillMode = Property(known: "animation-fill-mode")
    static let playState = Property(known: "animation-play-state")
    static let composition = Property(known: "animation-composition")
  }
}

extension [Keyframe] {
  /// Keyframes with the same offset as one.
  fileprivate var merged: [Keyframe] {
    var result: [Keyframe] = []
    for frame in self {
      if let last = result.last, last.offset == frame.offset, last.easing == frame.easing,
        last.composite == frame.composite
      {
        result[result.count - 1].values.merge(frame.values) { $1 }
      } else {
        result.append(frame)
      }
    }
    return result
  }
}

extension Animation {
  var isOfStyle: Bool {
    if case .style = origin { return true }
    return false
  }
}

extension CSSValue {
  fileprivate var keyframesName: String? {
    switch self {
    case .identifier(let name), .string(let name): name
    default: nil
    }
  }

  fileprivate var composite: Keyframe.Composite? {
    if case .keyword(let name) = self { return Keyframe.Composite(rawValue: name) }
    return nil
  }
}
