import CSS
import DOM
import JSRuntime

extension Interface {
  /// https://drafts.csswg.org/cssom/#the-cssstyledeclaration-interface
  package static let cssStyleDeclaration = Interface(InlineStyle.self, "CSSStyleDeclaration") { idl in
    idl.attribute(
      "cssText", get: { $0.declarations.cssText },
      set: { (style, text: DOMString) in style.update { $0.cssText = text } })
    idl.attribute("length") { $0.declarations.length }
    idl.attribute("parentRule") { _ -> Node? in nil }
    idl.operation("item") { (style, index: UInt32) in style.declarations.item(Int(index)) }
    idl.operation("getPropertyValue") { (style, name: DOMString) in
      style.declarations.getPropertyValue(name)
    }
    idl.operation("getPropertyPriority") { (style, name: DOMString) in
      style.declarations.getPropertyPriority(name)
    }
    idl.operation("setProperty", length: 2) { style, call in
      let name = try DOMString.convert(call[0], call.world)
      let value = try NullToEmpty.convert(call[1], call.world).string
      let priority = try Omissible<NullToEmpty>.convert(call[2], call.world).value?.string ?? ""
      style.update { _ = $0.setProperty(name, value, priority: priority) }
      return .undefined
    }
    idl.operation("removeProperty") { (style, name: DOMString) in
      style.update { $0.removeProperty(name) }
    }
    idl.indexed(
      length: { $0.declarations.length },
      item: { $1 < $0.declarations.length ? $0.declarations.item($1) : nil })
    idl.iterable(methods: false)
  }

  /// SAFARI: the attributes for properties stand on an interface of their own.
  ///
  /// https://drafts.csswg.org/cssom/#cssstyleproperties
  package static let cssStyleProperties = Interface(
    InlineStyle.self, "CSSStyleProperties", inherits: .cssStyleDeclaration
  ) { idl in
    idl.indexed(
      length: { $0.declarations.length },
      item: { $1 < $0.declarations.length ? $0.declarations.item($1) : nil })
    idl.lazyAttributes(
      names: { CSSPropertyAttribute.allNames },
      isSupported: { CSSPropertyAttribute.property(of: $0) != nil },
      get: { style, name in
        CSSPropertyAttribute.property(of: name).map { style.declarations.getPropertyValue($0) } ?? ""
      },
      set: { (style, name, value: NullToEmpty) in
        guard let property = CSSPropertyAttribute.property(of: name) else { return }
        style.update { _ = $0.setProperty(property, value.string) }
      })
  }
}

extension InterfaceBuilder where This == Element {
  /// https://drafts.csswg.org/cssom/#elementcssinlinestyle
  mutating func includeInlineStyle() {
    attribute("style", putForwards: "cssText") { element, world in
      world.sameObject("style", of: element.node) { InlineStyle(element) }
    }
  }
}
