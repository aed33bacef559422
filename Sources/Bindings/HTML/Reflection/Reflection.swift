import DOM
import JSRuntime

/// How an IDL attribute reflects a content attribute: what it reads and what it writes.
///
/// The kinds are the static members of the extensions; `string` is the default in a table.
///
/// https://html.spec.whatwg.org/multipage/common-dom-interfaces.html#reflecting-content-attributes-in-idl-attributes
package struct Reflection: Sendable {
  typealias Getter = @Sendable (Element, ContentAttribute, World) throws -> JSValue
  typealias Setter = @Sendable (Element, ContentAttribute, JSValue, World) throws -> Void

  let get: Getter
  let set: Setter

  /// A kind whose values are of IDL types with standard conversions.
  init<Value: IDLResult, Input: IDLArgument>(
    get: @escaping @Sendable (Element, ContentAttribute) throws -> Value,
    set: @escaping @Sendable (Element, ContentAttribute, Input) throws -> Void
  ) {
    self.get = { element, attribute, world in try get(element, attribute).value(in: world) }
    self.set = { element, attribute, value, world in
      try set(element, attribute, try Input.convert(value, world))
    }
  }

  init(get: @escaping Getter, set: @escaping Setter) {
    self.get = get
    self.set = set
  }

  /// An attribute that pages may require trusted values for.
  static func trusted(_ reflection: Reflection) -> Reflection {
    Reflection(
      get: reflection.get,
      set: { element, attribute, value, world in
        let trusted = try world.trustedAttribute(value, attribute.localName, of: element)
        try reflection.set(element, attribute, trusted.value(in: world), world)
      })
  }
}

/// The content attribute that is reflected.
///
/// The members of an interface are made separately for each world, so the interned name belongs to
/// one agent.
final class ContentAttribute {
  let localName: DOMString
  private var interned: Name?

  init(_ localName: String) { self.localName = DOMString(localName) }

  /// The attribute of the element, if it has it.
  func of(_ element: Element) -> Attr? {
    if let interned { return element.attribute(interned) }
    let name = element.document.agent.intern(localName)
    interned = name
    return element.attribute(name)
  }

  func value(of element: Element) -> DOMString? { of(element)?.value }

  /// nil removes the attribute.
  func set(_ value: DOMString?, of element: Element) { element[localName] = value }
}

extension InterfaceBuilder where This: ElementReceiver {
  /// An attribute that reflects the content attribute of the same name in lowercase, or the given
  /// one.
  package mutating func reflect(
    _ name: String, as contentAttribute: String? = nil, _ kind: Reflection = .string
  ) {
    let attribute = ContentAttribute(contentAttribute ?? name.lowercased())
    self.attribute(
      name,
      get: { element, world in try kind.get(element.element, attribute, world) },
      set: { (element, value: JSValue, world) in
        try kind.set(element.element, attribute, value, world)
      })
  }
}
