import DOM
import JSRuntime

extension Reflection {
  /// `DOMString`
  static let string = Reflection(
    get: { element, attribute, world in
      TreeString(attribute.of(element)?.valueBytes).value(in: world)
    },
    set: { element, attribute, value, world in
      attribute.set(try DOMString.convert(value, world), of: element)
    })

  /// `USVString`
  static let usvString = Reflection(
    get: string.get,
    set: { element, attribute, value, world in
      attribute.set(DOMString(try String.convert(value, world)), of: element)
    })

  /// `[LegacyNullToEmptyString] DOMString`
  static let stringOrNullAsEmpty = Reflection(
    get: string.get,
    set: { element, attribute, value, world in
      attribute.set(try NullToEmpty.convert(value, world).string, of: element)
    })

  /// `DOMString?`: null without the attribute, and null removes it.
  static let nullableString = Reflection(
    get: { element, attribute in attribute.value(of: element) },
    set: { (element: Element, attribute, value: DOMString?) in
      attribute.set(value, of: element)
    })

  /// `boolean`: whether the attribute exists.
  static let boolean = Reflection(
    get: { element, attribute in attribute.of(element) != nil },
    set: { (element: Element, attribute, value: Bool) in
      attribute.set(value ? "" : nil, of: element)
    })

  /// `boolean` for an attribute whose value is one word for true, and another for false.
  static func boolean(
    true onWord: DOMString, false offWord: DOMString, default missing: Bool
  ) -> Reflection {
    Reflection(
      get: { element, attribute in
        guard let value = attribute.value(of: element) else { return missing }
        return missing
          ? !value.equalsIgnoringASCIICase(offWord) : value.equalsIgnoringASCIICase(onWord)
      },
      set: { (element: Element, attribute, value: Bool) in
        attribute.set(value ? onWord : offWord, of: element)
      })
  }
}
