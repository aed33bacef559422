import DOM
import JSRuntime

// Animations of SVG tell what they say of themselves; they do not run.

extension InterfaceBuilder where This == Element {
  /// https://svgwg.org/specs/animations/#InterfaceSVGAnimationElement
  mutating func includeSVGAnimation() {
    attribute("targetElement") { $0.animationTarget }
    operation("getStartTime", length: 0) { element, _ in
      guard let start = element.animationStart else {
        throw DOMException(
          .invalidStateError, "The animation element does not have a current interval.")
      }
      return JSValue(start)
    }
    operation("getCurrentTime", length: 0) { element, call in
      JSValue(element.node.isConnected ? SVGClock.of(element, call.world).time(call.world) : 0)
    }
    operation("getSimpleDuration", length: 0) { element, _ in
      guard let duration = element["dur"].flatMap(SVGClockValue.seconds), duration > 0 else {
        throw DOMException(
          .notSupportedError, "The simple duration is not determined on the given element.")
      }
      return JSValue(duration)
    }
    for name in ["beginElement", "endElement"] { operation(name) { _ -> Void in } }
    for name in ["beginElementAt", "endElementAt"] { operation(name) { (_, _: FiniteDouble) in } }
  }

  /// https://svgwg.org/svg2-draft/struct.html#__svg__SVGSVGElement__pauseAnimations
  mutating func includeAnimationClock() {
    operation("pauseAnimations", length: 0) { element, call in
      SVGClock.of(element, call.world).pause(call.world)
      return .undefined
    }
    operation("unpauseAnimations", length: 0) { element, call in
      SVGClock.of(element, call.world).resume(call.world)
      return .undefined
    }
    operation("animationsPaused", length: 0) { element, call in
      JSValue(SVGClock.of(element, call.world).isPaused)
    }
    operation("getCurrentTime", length: 0) { element, call in
      JSValue(SVGClock.of(element, call.world).time(call.world))
    }
    operation("setCurrentTime", length: 1) { element, call in
      let time = try FiniteDouble.convert(call[0], call.world).number
      SVGClock.of(element, call.world).set(Double(Float(time)), call.world)
      return .undefined
    }
  }
}

extension Element {
  /// What `href` names, or the parent.
  ///
  /// https://svgwg.org/specs/animations/#TargetElement
  fileprivate var animationTarget: Element? {
    guard node.isConnected else { return nil }
    let link =
      attribute(namespace: nil, localName: "href")
      ?? attribute(namespace: "http://www.w3.org/1999/xlink", localName: "href")
    guard let link else { return Element(node.parent) }
    let bytes = link.value.bytes
    guard bytes.first == UInt8(ascii: "#") else { return nil }
    return document.node.element(withID: DOMString(unchecked: Array(bytes.dropFirst())))
  }

  /// The first time at which it begins, if that is known without events.
  fileprivate var animationStart: Double? {
    guard node.isConnected else { return nil }
    guard let begin = self["begin"] else { return 0 }
    return String(begin).split(separator: ";")
      .compactMap { SVGClockValue.seconds(DOMString(String($0))) }.min()
  }
}

/// https://svgwg.org/specs/animations/#ClockValueSyntax
enum SVGClockValue {
  static func seconds(_ text: DOMString) -> Double? {
    let text = String(text).trimmed
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    if parts.count == 2 || parts.count == 3 {
      let numbers = parts.compactMap { part in
        part.utf8.count >= 2 && part.utf8.allSatisfy { (48...57).contains($0) || $0 == 46 }
          ? Double(part) : nil
      }
      // SAFARI: two digits each, below 60 for minutes and seconds.
      guard numbers.count == parts.count, parts[0].utf8.count == 2,
        numbers.suffix(2).allSatisfy({ $0 < 60 })
      else { return nil }
      return numbers.reduce(0) { $0 * 60 + $1 }
    }
    for (unit, factor) in [("ms", 0.001), ("min", 60), ("h", 3600), ("s", 1)]
    where text.hasSuffix(unit) {
      return String(text.dropLast(unit.count)).svgNumber.map { $0 * factor }
    }
    return text.svgNumber
  }
}

/// The document time of an `svg` element.
///
/// https://svgwg.org/specs/animations/#DocumentBegin
final class SVGClock {
  /// The time at which it was 0, in milliseconds.
  private var begin: Double
  private var pausedAt: Double?
  var isPaused: Bool { pausedAt != nil }

  private init(_ begin: Double) { self.begin = begin }

  static func of(_ element: Element, _ world: World) -> SVGClock {
    var outermost = element
    while let next = outermost.nearestSVGElement { outermost = next }
    // It begins when it is first asked for.
    return outermost.stateBesideContent.slot { SVGClock(now(world)) }
  }

  private static func now(_ world: World) -> Double {
    world.documentTimeline(of: world.document).currentTime(in: world)
  }

  func time(_ world: World) -> Double { pausedAt ?? ((Self.now(world) - begin) / 1000).single }
  func pause(_ world: World) { pausedAt = pausedAt ?? time(world) }
  func resume(_ world: World) {
    guard let time = pausedAt else { return }
    pausedAt = nil
    set(time, world)
  }
  func set(_ time: Double, _ world: World) {
    if isPaused { pausedAt = time } else { begin = Self.now(world) - time * 1000 }
  }
}
