import DOM
import JSRuntime

extension InterfaceBuilder where This: ElementReceiver {
  /// A `[SameObject] HTMLCollection` of the elements that `find` returns.
  mutating func collection(
    _ name: String, dependingOn aspect: TreeAspect = .structure,
    _ find: @escaping (This) -> [Element]
  ) {
    let member = SameObjectMember(stringLiteral: name)
    attribute(name) { element, world in
      world.sameObject(member, of: element.node) {
        HTMLCollection(root: element.node, dependingOn: aspect) { _ in find(element).map(\.node) }
      }
    }
  }
}

extension World {
  /// A nullable argument whose type is the interface of the elements of these names.
  func element(orNull value: JSValue, named names: ElementName...) throws -> Element? {
    if value.isUndefinedOrNull { return nil }
    let element = try Element.convert(value, self)
    guard names.contains(where: { element.isHTML($0) }) else { throw JSTypeError() }
    return element
  }
}

/// `double`, which takes finite numbers only.
///
/// https://webidl.spec.whatwg.org/#js-double
package struct FiniteDouble: IDLArgument {
  package let number: Double

  package static func convert(_ value: JSValue, _ world: World) throws -> Self {
    let number = try world.realm.number(value)
    guard number.isFinite else { throw JSTypeError("The provided value is non-finite") }
    return Self(number: number)
  }

  /// The number as scripts print it.
  func text(in world: World) -> DOMString? {
    try? DOMString.convert(JSValue(number), world)
  }
}
