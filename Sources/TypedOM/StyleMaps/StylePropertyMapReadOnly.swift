import Bindings
import CSS
import DOM
import JSRuntime

/// https://drafts.css-houdini.org/css-typed-om-1/#stylepropertymapreadonly
class StylePropertyMapReadOnly: PlatformObject {
  var interface: Interface { .stylePropertyMapReadOnly }
  func visitHeldNodes(_ visit: (Node) -> Void) {}

  /// The names of what is declared, in order.
  var names: [DOMString] { [] }
  var count: Int { names.count }

  /// The value of a longhand or of a custom property.
  func value(of name: PropertyName) -> CSSValue? { nil }

  var isComputed: Bool { false }

  /// The text of a shorthand; nil if its longhands are not all declared.
  func text(of shorthand: Property) -> String? { nil }

  /// https://drafts.css-houdini.org/css-typed-om-1/#dom-stylepropertymapreadonly-get
  final func get(_ text: String) throws -> CSSStyleValue? {
    let name = try PropertyName(text)
    if let shorthand = name.shorthand {
      return self.text(of: shorthand).map { StyleValueParser.shorthand($0) }
    }
    return try value(of: name).map {
      try Reification.value(of: $0, name.property, isComputed: isComputed)
    }
  }

  /// https://drafts.css-houdini.org/css-typed-om-1/#dom-stylepropertymapreadonly-getall
  final func getAll(_ text: String) throws -> [CSSStyleValue] {
    let name = try PropertyName(text)
    if let shorthand = name.shorthand {
      return self.text(of: shorthand).map { [StyleValueParser.shorthand($0)] } ?? []
    }
    return try value(of: name).map {
      try Reification.values(of: $0, name.property, isComputed: isComputed)
    } ?? []
  }
}

extension PropertyName {
  var property: Property? {
    if case .property(let property) = self { return property }
    return nil
  }

  var shorthand: Property? { property.flatMap { $0.isShorthand ? $0 : nil } }

  var declared: StyleDeclaration.Name {
    switch self {
    case .custom(let name): .custom(name)
    case .property(let property): .property(property)
    }
  }
}

/// The computed style of an element.
///
/// https://drafts.css-houdini.org/css-typed-om-1/#computed-stylepropertymapreadonly-objects
final class ComputedStylePropertyMap: StylePropertyMapReadOnly {
  private let style: ComputedStyle

  init(_ style: ComputedStyle) { self.style = style }

  override func visitHeldNodes(_ visit: (Node) -> Void) { style.visitHeldNodes(visit) }
  override var names: [DOMString] { style.names }
  override var isComputed: Bool { true }

  override func value(of name: PropertyName) -> CSSValue? {
    switch name {
    case .property(let property): return style.typedValue(of: property)
    case .custom(let name):
      let text = style.text(of: DOMString(name))
      // An empty value and none have the same text.
      return text.isEmpty && !style.names.contains(DOMString(name)) ? nil : .tokens(String(text))
    }
  }

  override func text(of shorthand: Property) -> String? {
    String(style.text(of: DOMString(shorthand.name)))
  }
}

/// A step of an iteration, of which only the value that is asked for is computed.
private struct Entry {
  let map: StylePropertyMapReadOnly
  let name: DOMString

  var values: [CSSStyleValue] { (try? map.getAll(String(name))) ?? [] }
}

extension Interface {
  static let stylePropertyMapReadOnly = Interface(
    StylePropertyMapReadOnly.self, "StylePropertyMapReadOnly"
  ) { idl in
    idl.attribute("size") { $0.count }
    // SAFARI: `undefined` where the standard had null.
    idl.operation("get", length: 1) { map, call in
      let value = try map.get(String.convert(call[0], call.world))
      return value.map { $0.value(in: call.world) } ?? .undefined
    }
    idl.operation("getAll") { (map, name: String) in try map.getAll(name) }
    idl.operation("has") { (map, name: String) in try map.get(name) != nil }
    idl.pairIterable({ map in map.names.map { Entry(map: map, name: $0) } }) { entry in
      (entry.name, entry.values)
    }
  }
}
