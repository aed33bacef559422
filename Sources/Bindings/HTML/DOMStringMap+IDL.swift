import DOM
import JSRuntime

/// https://html.spec.whatwg.org/multipage/dom.html#domstringmap
final class DOMStringMap: PlatformObject {
  private let element: Element
  var interface: Interface { .domStringMap }
  func visitHeldNodes(_ visit: (Node) -> Void) { visit(element.node) }

  init(_ element: Element) { self.element = element }

  /// https://html.spec.whatwg.org/multipage/dom.html#concept-domstringmap-pairs
  var names: [DOMString] {
    element.attributes.compactMap { attribute in
      attribute.pointer.pointee.ns == nil ? Self.property(of: attribute.localName.string) : nil
    }
  }

  subscript(name: DOMString) -> DOMString? { Self.attribute(of: name).flatMap { element[$0] } }

  func set(_ name: DOMString, to value: DOMString) throws {
    guard let attribute = Self.attribute(of: name) else {
      throw DOMException(.syntaxError)
    }
    try element.setAttribute(attribute, to: value)
  }

  func delete(_ name: DOMString) {
    if let attribute = Self.attribute(of: name) { element[attribute] = nil }
  }

  private static let prefix = Array("data-".utf8)

  /// The name without `data-`, in camel case; nil if it is not a data attribute.
  private static func property(of attribute: DOMString) -> DOMString? {
    guard attribute.bytes.starts(with: prefix), !attribute.bytes.contains(where: \.isASCIIUpper)
    else { return nil }
    var property: [UInt8] = []
    for byte in attribute.bytes.dropFirst(prefix.count) {
      if byte.isASCIILower, property.last == UInt8(ascii: "-") {
        property[property.count - 1] = byte.asciiUppercased
      } else {
        property.append(byte)
      }
    }
    return DOMString(unchecked: property)
  }

  /// nil for a name that has a hyphen before a lowercase letter.
  private static func attribute(of property: DOMString) -> DOMString? {
    var attribute = prefix
    var previous: UInt8 = 0
    for byte in property.bytes {
      if byte.isASCIILower, previous == UInt8(ascii: "-") { return nil }
      if byte.isASCIIUpper { attribute.append(UInt8(ascii: "-")) }
      attribute.append(byte.asciiLowercased)
      previous = byte
    }
    return DOMString(unchecked: attribute)
  }
}

extension Interface {
  static let domStringMap = Interface(DOMStringMap.self, "DOMStringMap") { idl in
    idl.changesTrees()
    idl.named(names: { $0.names }, value: { $0[$1] }, overridesBuiltIns: true)
    idl.named(
      set: { map, name, value in try map.set(name, to: value) },
      delete: { map, name in map.delete(name) })
  }
}
