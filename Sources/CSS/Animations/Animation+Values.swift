import DOM

extension Animation {
  var properties: Set<Property> {
    Set(keyframes.flatMap(\.values.keys))
  }

  /// The value that the effect gives the property.
  ///
  /// https://drafts.csswg.org/web-animations-1/#calculate-the-effect-value-of-a-keyframe-effect
  ///
  /// - Parameters:
  ///   - underlying: the value without this effect.
  ///   - compute: makes a specified value a computed one.
  func value(
    of property: Property, at progress: Double, underlying: CSSValue,
    compute: (CSSValue) -> CSSValue
  ) -> CSSValue {
    let neutral = (offset: 0.0, easing: initialEasing, value: underlying)
    var frames: [(offset: Double, easing: EasingFunction, value: CSSValue)] = []
    for frame in keyframes {
      guard let value = frame.values[property], let offset = frame.offset else { continue }
      let computed = compute(value)
      let composed =
        (frame.composite ?? composite) == .replace
        ? computed : CSSValue.sum(underlying, computed, of: property) ?? computed
      frames.append((offset, frame.easing, composed))
    }
    if frames.first?.offset != 0 { frames.insert(neutral, at: 0) }
    if frames.last?.offset != 1 { frames.append((1, .linear, underlying)) }
    if progress < 0, frames.filter({ $0.offset == 0 }).count > 1 { return frames[0].value }
    if progress >= 1, frames.filter({ $0.offset == 1 }).count > 1 {
      return frames[frames.count - 1].value
    }
    var start = frames.lastIndex { $0.offset <= progress && $0.offset < 1 } ?? 0
    if progress < 0 { start = frames.lastIndex { $0.offset == 0 } ?? 0 }
    start = min(start, frames.count - 2)
    let (from, to) = (frames[start], frames[start + 1])
    let part = (progress - from.offset) / (to.offset - from.offset)
    let distance = from.easing.output(part.isFinite ? part : 0)
    return CSSValue.interpolated(from.value, to.value, at: distance, of: property)
      ?? (distance < 0.5 ? from.value : to.value)
  }
}
