import DOM
import JSRuntime

/// How an IDL attribute reflects a content attribute: what it reads and what it writes.
///
/// The kinds are the static members of the extensions; `string` is what a table means when it names
/// none.
///
/// https://html.spec.whatwg.org/multipage/common-dom-interfaces.html#reflecting-content-attributes-in-idl-attributes
package struct Reflection: Sendable {
  typealias Getter = @Sendable (Element, Name, World) throws -> JSValue
  typealias Setter = @Sendable (Element, Name, JSValue, World) throws -> Void

  let get: Getter
  let set: Setter?

  /// A kind whose values are of IDL types that convert by themselves.
  init<Value: IDLResult, Input: IDLArgument>(
    get: @escaping @Sendable (Element, Name) throws -> Value,
    set: @escaping @Sendable (Element, Name, Input) throws -> Void
  ) {
    self.get = { element, name, world in try get(element, name).value(in: world) }
    self.set = { element, name, value, world in
      try set(element, name, try Input.convert(value, world))
    }
  }

  init(get: @escaping Getter, set: @escaping Setter) {
    self.get = get
    self.set = set
  }
}

extension InterfaceBuilder where This == Element {
  /// An attribute that reflects the content attribute of the same name in lower case, or the one
  /// that is given.
  package mutating func reflect(
    _ name: String, as contentAttribute: String? = nil, _ kind: Reflection = .string
  ) {
    let interned = AttributeName(contentAttribute ?? name.lowercased())
    guard let set = kind.set else {
      attribute(name) { element, world in try kind.get(element, interned.name(in: world), world) }
      return
    }
    attribute(
      name,
      get: { element, world in try kind.get(element, interned.name(in: world), world) },
      set: { (element, value: JSValue, world) in
        try set(element, interned.name(in: world), value, world)
      })
  }

  /// Several attributes of one kind.
  package mutating func reflect(all names: String..., kind: Reflection = .string) {
    for name in names { reflect(name, kind) }
  }
}

/// The name of a content attribute, interned when it is first needed. The members of an interface
/// are made anew for each world, so that a name belongs to one agent.
final class AttributeName {
  private let text: String
  private var interned: Name?

  init(_ text: String) { self.text = text }

  func name(in world: World) -> Name {
    if let interned { return interned }
    let name = world.agent.intern(DOMString(text))
    interned = name
    return name
  }
}
