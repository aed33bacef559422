import DOM
import JSRuntime

extension Reflection {
  /// `DOMString`
  static let string = Reflection(
    get: { element, name, world in
      TreeString(element.attribute(name)?.valueBytes).value(in: world)
    },
    set: { element, name, value, world in
      element.setAttributeValue(name, try DOMString.convert(value, world))
    })

  /// `[LegacyNullToEmptyString] DOMString`
  static let stringOrNullAsEmpty = Reflection(
    get: string.get,
    set: { element, name, value, world in
      element.setAttributeValue(name, try NullToEmpty.convert(value, world).string)
    })

  /// `DOMString?`: null without the attribute, and null removes it.
  static let nullableString = Reflection(
    get: { element, name in element.attribute(name)?.value },
    set: { (element: Element, name, value: DOMString?) in
      element.setAttributeValue(name, orRemove: value)
    })

  /// `boolean`: whether the attribute is there.
  static let boolean = Reflection(
    get: { element, name in element.attribute(name) != nil },
    set: { (element: Element, name, value: Bool) in
      element.setAttributeValue(name, orRemove: value ? "" : nil)
    })

  /// `boolean` of an attribute whose value is a word for true, and another for false.
  static func boolean(
    true onWord: DOMString, false offWord: DOMString, default missing: Bool
  ) -> Reflection {
    Reflection(
      get: { element, name in
        guard let value = element.attribute(name)?.value else { return missing }
        return missing
          ? !value.equalsIgnoringASCIICase(offWord) : value.equalsIgnoringASCIICase(onWord)
      },
      set: { (element: Element, name, value: Bool) in
        element.setAttributeValue(name, value ? onWord : offWord)
      })
  }
}

extension Element {
  func setAttributeValue(_ name: Name, orRemove value: DOMString?) {
    if let value { setAttributeValue(name, value) } else { removeAttribute(name) }
  }
}
