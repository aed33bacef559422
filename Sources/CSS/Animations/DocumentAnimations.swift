import DOM

/// The animations of a document's elements. Their values are declarations that override others.
///
/// https://drafts.csswg.org/web-animations-1/#the-documents-default-timeline
package final class DocumentAnimations {
  unowned let resolver: StyleResolver
  private let agent: Agent
  private(set) var byElement: [Element: [Animation]] = [:]
  /// The styles that were computed last, of elements whose next one has not been computed yet.
  private var formerStyles: [Element: FormerStyle] = [:]
  private var count = 0
  private var timeOfStyles = -Double.infinity
  /// Whether style sheets start no animations and transitions.
  private var isForScriptsOnly: Bool {
    didSet {
      guard oldValue, !isForScriptsOnly else { return }
      resolver.forgetStylesOutsideTree()
      followFreedNodes()
    }
  }
  /// Called with each change of style sheets, while scripts listen to the events of animations.
  private(set) var onSheetChange: (() -> Void)?
  /// Those that are gone and have yet to tell it, with the phase that they ended in.
  private var gone: [(animation: Animation, phase: EffectTiming.Phase)] = []

  struct FormerStyle {
    let hold: NodeHold
    let style: ElementStyle
  }

  init(_ resolver: StyleResolver, isForScriptsOnly: Bool) {
    self.resolver = resolver
    agent = resolver.agent
    self.isForScriptsOnly = isForScriptsOnly
    timeOfStyles = now
    if !isForScriptsOnly { followFreedNodes() }
  }

  deinit { agent.willFreeNode[ObjectIdentifier(self)] = nil }

  /// A style that is kept as the former one holds its element, which must be there then.
  private func followFreedNodes() {
    agent.willFreeNode[ObjectIdentifier(self)] = { [unowned resolver] node in
      if let element = Element(node) { resolver.forgetStyle(of: element) }
    }
  }

  /// https://drafts.csswg.org/web-animations-1/#dom-animationtimeline-currenttime
  package var now: Double { resolver.owner.environment?.animationTime ?? 0 }

  func make(_ origin: Animation.Origin, of target: Element) -> Animation {
    count += 1
    let made = Animation(of: target, origin, number: count, in: self)
    return made
  }

  /// A new one that does not play yet.
  package func makeAnimation(of target: Element) -> Animation { make(.script, of: target) }

  func insert(_ animation: Animation) {
    var all = byElement[animation.target] ?? []
    guard !all.contains(where: { $0 === animation }) else { return }
    all.append(animation)
    byElement[animation.target] = all.sorted { $0.order < $1.order }
  }

  func remove(_ animation: Animation) {
    noteEnd(of: animation)
    byElement[animation.target]?.removeAll { $0 === animation }
    if byElement[animation.target]?.isEmpty == true { byElement[animation.target] = nil }
  }

  /// An animation plays otherwise than before.
  func changed(_ animation: Animation) {
    if animation.playState == .idle { remove(animation) } else { insert(animation) }
    resolver.animationsChanged(of: animation.target)
  }

  private func noteEnd(of animation: Animation) {
    guard onSheetChange != nil else { return }
    let phase = animation.phase
    let isUnderWay = animation.told.phase == .before || animation.told.phase == .active
    if isUnderWay || phase == .after { gone.append((animation, phase == .after ? phase : .idle)) }
  }

  /// Has style sheets start animations from now on, whose events are wanted.
  ///
  /// - Parameter onSheetChange: called when styles may be others, with no change of the tree.
  package func observe(onSheetChange: @escaping () -> Void) {
    guard self.onSheetChange == nil else { return }
    self.onSheetChange = onSheetChange
    isForScriptsOnly = false
    for animations in byElement.values { animations.forEach { $0.keepQuietAboutThePast() } }
  }

  package var isObserved: Bool { onSheetChange != nil }

  /// The events that are due, in their order.
  ///
  /// https://drafts.csswg.org/web-animations-1/#update-animations-and-send-events
  package func takeNotices() -> [AnimationNotice] {
    let left = gone
    gone = []
    var notices = left.flatMap { $0.animation.takeNotices(in: $0.phase) }
    for animation in byElement.values.joined().sorted(by: { $0.order < $1.order }) {
      notices += animation.takeNotices(in: animation.phase)
    }
    return notices.enumerated().sorted {
      ($0.element.scheduledTime ?? -.infinity, $0.offset)
        < ($1.element.scheduledTime ?? -.infinity, $1.offset)
    }.map(\.element)
  }

  /// In how many milliseconds the next event is due, if nothing but the time changes.
  package func timeToNextEvent(withIterations: Bool) -> Double? {
    byElement.values.joined().compactMap { $0.timeToNextEvent(withIterations: withIterations) }
      .min()
  }

  /// The animations of an element, or of all, that are not over.
  package func relevant(of target: Element?) -> [Animation] {
    if let target {
      _ = resolver.style(of: target)
    } else if !isForScriptsOnly {
      updateStyles()
    }
    let all = target.map { byElement[$0] ?? [] } ?? byElement.values.flatMap(\.self)
    return all.filter(\.isRelevant).sorted { $0.order < $1.order }
  }

  /// Keeps a style that is about to be discarded.
  func keepFormer(_ style: ElementStyle, of element: Element) {
    guard !isForScriptsOnly, formerStyles[element] == nil else { return }
    formerStyles[element] = FormerStyle(hold: NodeHold(element.node), style: style)
  }

  /// Whether time has passed for some animation since styles were computed.
  func tick() -> [Element] {
    let now = now
    guard now != timeOfStyles else { return [] }
    // What begins while styles are computed must not have them computed again.
    timeOfStyles = now
    return byElement.filter { $0.value.contains { $0.playState != .paused } }.map(\.key)
  }

  /// Adds to a style that was just made what animations make of it.
  func apply(to style: ElementStyle) {
    let element = style.element
    if !isForScriptsOnly {
      let former = formerStyles.removeValue(forKey: element)
      updateTransitions(style, former: former?.style)
      updateStyleAnimations(style)
    }
    guard let animations = byElement[element] else { return }
    var values = PropertyMap<CSSValue>()
    for animation in animations {
      guard let progress = animation.progress else { continue }
      for property in animation.properties {
        guard let physical = resolver.physical(property, element) else { continue }
        let underlying =
          values[physical]
          ?? resolver.animated(resolver.computedValue(of: physical, element), element)
        values[physical] = animation.value(of: property, at: progress, underlying: underlying) {
          resolver.keyframeValue($0, physical, style)
        }
      }
    }
    if !values.isEmpty { style.animate(values) }
  }
}

extension StyleResolver {
  /// The property that a flow-relative one stands for.
  fileprivate func physical(_ property: Property, _ element: Element) -> Property? {
    property.logicalGroup?.isLogical == true
      ? property.counterpart(in: flow(of: element)) : property
  }

  /// Those of the document's elements; made when first needed.
  package var animations: DocumentAnimations {
    if let known = owner.animations { return known }
    let made = DocumentAnimations(
      self, isForScriptsOnly: owner.environment?.runsAnimations != true)
    owner.animations = made
    return made
  }
}
