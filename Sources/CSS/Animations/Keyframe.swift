import DOM

/// What an effect sets at one of its times.
///
/// https://drafts.csswg.org/web-animations-1/#keyframes-section
package struct Keyframe {
  package enum Composite: String, Sendable {
    case replace, add, accumulate
  }

  /// Nil until the missing ones are computed.
  package var offset: Double?
  /// Whether it was given, and not computed.
  package var isOffsetGiven = true
  package var easing: EasingFunction
  /// Nil if the effect's counts.
  package var composite: Composite?
  /// Longhands, as they were specified.
  package var values: [Property: CSSValue] = [:]

  package init(offset: Double?, easing: EasingFunction = .linear, composite: Composite? = nil) {
    self.offset = offset
    self.easing = easing
    self.composite = composite
  }

  /// Sets what a declaration's value means; nothing if it is invalid.
  package mutating func set(_ property: Property, _ text: DOMString) {
    let parser = PropertyParser(context: ParserContext())
    for result in parser.parse(property, text) ?? [] where result.property.isAnimatable {
      values[result.property] = result.value
    }
  }
}

extension EasingFunction {
  /// The function with that text; nil if it is invalid.
  package init?(parsing text: DOMString) {
    let parser = PropertyParser(context: ParserContext())
    let property = Property(known: "transition-timing-function")
    guard let value = parser.parse(property, text)?.first?.value, value.layers.count == 1,
      !value.isWideKeyword
    else { return nil }
    self.init(value)
  }
}

extension [Keyframe] {
  /// https://drafts.csswg.org/web-animations-1/#compute-missing-keyframe-offsets
  package var withOffsets: [Keyframe] {
    var frames = self
    guard let last = frames.indices.last else { return [] }
    for index in frames.indices where frames[index].offset == nil {
      frames[index].isOffsetGiven = false
    }
    if frames[last].offset == nil { frames[last].offset = 1 }
    if frames[0].offset == nil { frames[0].offset = 0 }
    var known = 0
    for index in frames.indices {
      guard let end = frames[index].offset, let start = frames[known].offset else { continue }
      for between in known..<index where between > known {
        let part = Double(between - known) / Double(index - known)
        frames[between].offset = start + (end - start) * part
      }
      known = index
    }
    return frames
  }
}
