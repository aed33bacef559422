import CSS
import DOM
import JSRuntime

extension Interface {
  /// https://drafts.csswg.org/cssom/#the-cssstyledeclaration-interface
  package static let cssStyleDeclaration = Interface(
    CSSStyleObject.self, "CSSStyleDeclaration"
  ) { idl in
    idl.changesTrees()
    idl.attribute(
      "cssText", get: { $0.cssText },
      set: { (style, text: DOMString) in try style.setCSSText(text) })
    idl.attribute("length") { $0.length }
    idl.attribute("parentRule") { $0.parentRule }
    // SAFARI: rules that are nested in a style, which none ever has.
    idl.attribute("cssRules") { _ in JSValue.null }
    idl.operation("item") { (style, index: UInt32) in style.item(Int(index)) }
    idl.operation("getPropertyValue") { (style, name: DOMString) in style.propertyValue(name) }
    idl.operation("getPropertyPriority") { (style, name: DOMString) in
      style.propertyPriority(name)
    }
    idl.operation("setProperty", length: 2) { style, call in
      let name = try DOMString.convert(call[0], call.world)
      let value = try NullToEmpty.convert(call[1], call.world).string
      let priority = try Omissible<NullToEmpty>.convert(call[2], call.world).value?.string ?? ""
      try style.setProperty(name, value, priority: priority)
      return .undefined
    }
    idl.operation("removeProperty") { (style, name: DOMString) in try style.removeProperty(name) }
    idl.includeStyleItems()
    idl.iterable(methods: false)
  }

  /// SAFARI: the attributes for properties are on a separate interface.
  ///
  /// https://drafts.csswg.org/cssom/#cssstyleproperties
  package static let cssStyleProperties = Interface(
    CSSStyleObject.self, "CSSStyleProperties", inherits: .cssStyleDeclaration
  ) { idl in
    idl.changesTrees()
    idl.includeStyleItems()
    idl.lazyAttributes(
      names: { CSSPropertyAttribute.allNames },
      isSupported: { CSSPropertyAttribute.property(of: $0) != nil },
      get: { style, name in
        CSSPropertyAttribute.property(of: name).map { style.propertyValue($0) } ?? ""
      },
      set: { (style, name, value: NullToEmpty) in
        guard let property = CSSPropertyAttribute.property(of: name) else { return }
        try style.setProperty(property, value.string, priority: "")
      })
  }
}

extension Interface {
  /// https://drafts.csswg.org/css-fonts-4/#cssfontfacedescriptors
  static let cssFontFaceDescriptors = descriptors(
    "CSSFontFaceDescriptors",
    """
    src font-family font-style font-weight font-stretch font-width size-adjust unicode-range \
    font-feature-settings font-display
    """)

  /// https://drafts.csswg.org/cssom/#csspagedescriptors
  static let cssPageDescriptors = descriptors(
    "CSSPageDescriptors", "margin margin-top margin-right margin-bottom margin-left size")

  /// https://drafts.csswg.org/css-anchor-position-1/#interfaces
  static let cssPositionTryDescriptors = descriptors(
    "CSSPositionTryDescriptors",
    """
    margin margin-top margin-right margin-bottom margin-left margin-block margin-block-start \
    margin-block-end margin-inline margin-inline-start margin-inline-end inset inset-block \
    inset-block-start inset-block-end inset-inline inset-inline-start inset-inline-end top left \
    right bottom width min-width max-width height min-height max-height block-size \
    min-block-size max-block-size inline-size min-inline-size max-inline-size place-self \
    align-self justify-self position-anchor position-area
    """)

  /// An interface with an attribute for each descriptor, under its name and in camel case.
  private static func descriptors(_ name: String, _ text: String) -> Interface {
    let names = text.split(whereSeparator: \.isWhitespace).map { String($0) }
    return Interface(CSSStyleObject.self, name, inherits: .cssStyleDeclaration) { idl in
      idl.includeStyleItems()
      for name in names {
        let descriptor = DOMString(name)
        let camelCased = CSSPropertyAttribute.camelCased(name)
        for attribute in camelCased == name ? [name] : [camelCased, name] {
          idl.attribute(
            attribute, get: { $0.propertyValue(descriptor) },
            set: { (style, value: NullToEmpty) in
              try style.setProperty(descriptor, value.string, priority: "")
            })
        }
      }
    }
  }
}

extension InterfaceBuilder where This == CSSStyleObject {
  fileprivate mutating func includeStyleItems() {
    indexed(length: { $0.length }, item: { $1 < $0.length ? $0.item($1) : nil })
  }
}

extension InterfaceBuilder where This == Element {
  /// https://drafts.csswg.org/cssom/#elementcssinlinestyle
  mutating func includeInlineStyle() {
    attribute("style", putForwards: "cssText") { element, world in
      world.sameObject("style", of: element.node) { InlineStyle(element) }
    }
    partial("attributeStyleMap")
  }

  /// https://html.spec.whatwg.org/multipage/dom.html#the-innertext-idl-attribute
  mutating func includeRenderedText() {
    attribute(
      "innerText",
      get: { $1.stylesOfText(in: $0.document).innerText(of: $0) },
      set: { (element, text: NullToEmpty, _) in
        element.node.replaceAll(with: element.renderedTextFragment(text.string))
      })
    attribute(
      "outerText",
      get: { $1.stylesOfText(in: $0.document).innerText(of: $0) },
      set: { (element, text: NullToEmpty, _) in try element.setOuterText(text.string) })
  }
}
