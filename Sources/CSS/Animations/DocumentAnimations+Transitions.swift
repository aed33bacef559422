import DOM

// https://drafts.csswg.org/css-transitions-1/#starting

extension DocumentAnimations {
  /// What `transition-…` says of one property.
  private struct Transition {
    var timing = EffectTiming()
    var allowsDiscrete = false
    var combinedDuration: Double { max(timing.duration, 0) + timing.delay }
  }

  /// Starts and ends the transitions of an element whose style was computed again.
  func updateTransitions(_ style: ElementStyle, former: ElementStyle?) {
    let element = style.element
    let running = (byElement[element] ?? []).filter(\.isTransition)
    guard declaresTransitions(style) || !running.isEmpty else { return }
    let transitions = self.transitions(of: element)
    for animation in running {
      guard case .transition(let property) = animation.origin else { continue }
      if !transitions(property).isMatched || animation.playState == .finished { remove(animation) }
    }
    guard let former, isShown(element) else { return }
    for property in former.computed.keys where property.isAnimatable {
      let (isMatched, transition) = transitions(property)
      guard isMatched else { continue }
      let known = byElement[element]?.first { $0.origin == .transition(property) }
      let after = resolver.computedValue(of: property, element)
      if known?.end(property) == after { continue }
      var before = former.unanimated[property] ?? former.computed[property]
      if let known, let progress = known.progress, let start = before {
        before = known.value(of: property, at: progress, underlying: start) { $0 }
        remove(known)
      }
      guard let before, before != after, transition.combinedDuration > 0 else { continue }
      let isInterpolable =
        CSSValue.interpolated(before, after, at: 0.5, of: property) != nil
      guard isInterpolable || transition.allowsDiscrete else { continue }
      start(
        property, of: element, from: resolver.animated(before, element), to: after,
        transition.timing)
    }
  }

  private func declaresTransitions(_ style: ElementStyle) -> Bool {
    style.cascaded[Names.duration] != nil || style.cascaded[Names.delay] != nil
  }

  /// Computes the values that may change over time later, so that they are known then.
  func computeTransitionable(_ style: ElementStyle) {
    guard declaresTransitions(style) else { return }
    let transitions = self.transitions(of: style.element)
    for property in Property.animatable {
      let (isMatched, transition) = transitions(property)
      guard isMatched, transition.combinedDuration > 0 else { continue }
      _ = resolver.computedValue(of: property, style.element)
    }
  }

  private func start(
    _ property: Property, of element: Element, from: CSSValue, to: CSSValue, _ timing: EffectTiming
  ) {
    let animation = make(.transition(property), of: element)
    var first = Keyframe(offset: 0)
    first.values[property] = from
    var last = Keyframe(offset: 1)
    last.values[property] = to
    animation.begin([first, last], timing)
    insert(animation)
  }

  /// For each property whether, and how, it changes over time.
  private func transitions(
    of element: Element
  ) -> (Property) -> (isMatched: Bool, transition: Transition) {
    let names = list(Names.property, element)
    let durations = list(Names.duration, element)
    let delays = list(Names.delay, element)
    let easings = list(Names.easing, element)
    let behaviors = list(Names.behavior, element)
    var all: Transition?
    var single: [Property: Transition] = [:]
    for (index, name) in names.enumerated() {
      var transition = Transition()
      transition.timing.duration = durations[index % durations.count].milliseconds
      transition.timing.delay = delays[index % delays.count].milliseconds
      transition.timing.easing = EasingFunction(easings[index % easings.count])
      transition.timing.fill = .backwards
      transition.allowsDiscrete =
        behaviors[index % behaviors.count].isKeyword("allow-discrete")
      switch name {
      case .keyword("none"): break
      case .keyword("all"):
        all = transition
        single = [:]
      case .identifier(let name), .keyword(let name):
        for longhand in Property(name: name)?.longhands ?? [] { single[longhand] = transition }
      default: break
      }
    }
    return { [all, single] property in
      guard let found = single[property] ?? all else { return (false, Transition()) }
      return (true, found)
    }
  }

  func list(_ property: Property, _ element: Element) -> [CSSValue] {
    resolver.computedValue(of: property, element).layers
  }

  private enum Names {
    static let property = Property(known: "transition-property")
    static let duration = Property(known: "transition-duration")
    static let delay = Property(known: "transition-delay")
    static let easing = Property(known: "transition-timing-function")
    static let behavior = Property(known: "transition-behavior")
  }
}

extension Animation {
  fileprivate func end(_ property: Property) -> CSSValue? { keyframes.last?.values[property] }
}

extension CSSValue {
  /// Of a time.
  var milliseconds: Double {
    switch self {
    case .numeric(let number, .s): number * 1000
    case .numeric(let number, .ms): number
    case .calculation(let calculation):
      calculation.leafValue.map { $0.unit == .s ? $0.value * 1000 : $0.value } ?? 0
    default: 0
    }
  }
}
