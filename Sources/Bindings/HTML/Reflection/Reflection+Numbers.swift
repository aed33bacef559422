import DOM
import JSRuntime

extension Reflection {
  /// What fits into a `long` that is not negative: the range of all unsigned kinds.
  static let unsignedRange = 0...Int(Int32.max)

  /// `long`
  static func long(default missing: Int = 0) -> Reflection {
    Reflection(
      get: { element, name in
        let value = element.attribute(name)?.value.parsedInteger
        return value.flatMap { Int32(exactly: $0) } ?? Int32(missing)
      },
      set: { (element: Element, name, value: Int32) in
        element.setAttributeValue(name, DOMString("\(value)"))
      })
  }

  static let long = long()

  /// `long`, limited to only non-negative numbers
  static let nonNegativeLong = Reflection(
    get: { element, name in element.number(name) ?? -1 },
    set: { (element: Element, name, value: Int32) in
      if value < 0 { throw DOMException(.indexSizeError, "The index is not in the allowed range.") }
      element.setAttributeValue(name, DOMString("\(value)"))
    })

  /// `unsigned long`
  static func unsignedLong(default missing: Int = 0) -> Reflection {
    Reflection(
      get: { element, name in element.number(name) ?? missing },
      set: { (element: Element, name, value: UInt32) in
        element.setNumber(name, value, default: missing)
      })
  }

  static let unsignedLong = unsignedLong()

  /// `unsigned long`, limited to only positive numbers
  static func positive(default missing: Int) -> Reflection {
    Reflection(
      get: { element, name in element.number(name).flatMap { $0 > 0 ? $0 : nil } ?? missing },
      set: { (element: Element, name, value: UInt32) in
        if value == 0 {
          throw DOMException(.indexSizeError, "The index is not in the allowed range.")
        }
        element.setNumber(name, value, default: missing)
      })
  }

  /// `unsigned long`, limited to only positive numbers with fallback
  static func positiveWithFallback(_ missing: Int) -> Reflection {
    Reflection(
      get: { element, name in element.number(name).flatMap { $0 > 0 ? $0 : nil } ?? missing },
      set: { (element: Element, name, value: UInt32) in
        element.setNumber(name, value == 0 ? UInt32(missing) : value, default: missing)
      })
  }

  /// `unsigned long`, clamped to a range
  static func clamped(to range: ClosedRange<Int>, default missing: Int) -> Reflection {
    Reflection(
      get: { element, name in
        let value = element.attribute(name)?.value.parsedNonNegativeInteger
        return value.map { min(max($0, range.lowerBound), range.upperBound) } ?? missing
      },
      set: { (element: Element, name, value: UInt32) in
        element.setNumber(name, value, default: missing)
      })
  }
}

extension Element {
  /// The attribute by the rules for parsing non-negative integers, if it is in range.
  func number(_ name: Name) -> Int? {
    let value = attribute(name)?.value.parsedNonNegativeInteger
    return value.flatMap { Reflection.unsignedRange.contains($0) ? $0 : nil }
  }

  /// A number out of range becomes the default.
  func setNumber(_ name: Name, _ value: UInt32, default missing: Int) {
    let value = Reflection.unsignedRange.contains(Int(value)) ? Int(value) : missing
    setAttributeValue(name, DOMString("\(value)"))
  }
}
