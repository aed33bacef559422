import DOM
import JSRuntime

extension Reflection {
  /// The non-negative values of a `long`: the range of all unsigned kinds.
  static let unsignedRange = 0...Int(Int32.max)

  /// `long`
  static func long(default missing: Int = 0) -> Reflection {
    Reflection(
      get: { element, attribute in
        let value = attribute.value(of: element)?.parsedInteger
        return value.flatMap { Int32(exactly: $0) } ?? Int32(missing)
      },
      set: { (element: Element, attribute, value: Int32) in
        attribute.set(DOMString("\(value)"), of: element)
      })
  }

  static let long = long()

  /// `long`, limited to only non-negative numbers
  static let nonNegativeLong = Reflection(
    get: { element, attribute in attribute.number(of: element) ?? -1 },
    set: { (element: Element, attribute, value: Int32) in
      if value < 0 { throw DOMException(.indexSizeError) }
      attribute.set(DOMString("\(value)"), of: element)
    })

  /// `unsigned long`
  static func unsignedLong(default missing: Int = 0) -> Reflection {
    Reflection(
      get: { element, attribute in attribute.number(of: element) ?? missing },
      set: { (element: Element, attribute, value: UInt32) in
        attribute.setNumber(value, default: missing, of: element)
      })
  }

  static let unsignedLong = unsignedLong()

  /// `unsigned long`, limited to only positive numbers
  static func positive(default missing: Int) -> Reflection {
    Reflection(
      get: { element, attribute in
        attribute.number(of: element).flatMap { $0 > 0 ? $0 : nil } ?? missing
      },
      set: { (element: Element, attribute, value: UInt32) in
        if value == 0 {
          throw DOMException(.indexSizeError)
        }
        attribute.setNumber(value, default: missing, of: element)
      })
  }

  /// `unsigned long`, limited to only positive numbers with fallback
  static func positiveWithFallback(_ missing: Int) -> Reflection {
    Reflection(
      get: { element, attribute in
        attribute.number(of: element).flatMap { $0 > 0 ? $0 : nil } ?? missing
      },
      set: { (element: Element, attribute, value: UInt32) in
        attribute.setNumber(value == 0 ? UInt32(missing) : value, default: missing, of: element)
      })
  }

  /// `unsigned long`, clamped to a range
  static func clamped(to range: ClosedRange<Int>, default missing: Int) -> Reflection {
    Reflection(
      get: { element, attribute in
        let value = attribute.value(of: element)?.parsedNonNegativeInteger
        return value.map { min(max($0, range.lowerBound), range.upperBound) } ?? missing
      },
      set: { (element: Element, attribute, value: UInt32) in
        attribute.setNumber(value, default: missing, of: element)
      })
  }
}

extension ContentAttribute {
  /// The value by the rules for parsing non-negative integers, if it is in range.
  func number(of element: Element) -> Int? {
    let value = value(of: element)?.parsedNonNegativeInteger
    return value.flatMap { Reflection.unsignedRange.contains($0) ? $0 : nil }
  }

  /// A number out of range becomes the default.
  func setNumber(_ value: UInt32, default missing: Int, of element: Element) {
    let value = Reflection.unsignedRange.contains(Int(value)) ? Int(value) : missing
    set(DOMString("\(value)"), of: element)
  }
}
