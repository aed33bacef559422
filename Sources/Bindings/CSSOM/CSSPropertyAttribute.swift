import CSS
import DOM

/// The attribute names of properties: `backgroundColor`, `background-color`, `webkitTransform`,
/// `WebkitTransform`, `cssFloat`.
///
/// https://drafts.csswg.org/cssom/#css-property-to-idl-attribute
enum CSSPropertyAttribute {
  /// The property of an attribute name; nil if there is none.
  static func property(of attribute: DOMString) -> DOMString? {
    if attribute == "cssFloat" { return "float" }
    let dashed = attribute.bytes.contains(UInt8(ascii: "-")) ? attribute : dashed(attribute)
    guard let dashed, !dashed.bytes.starts(with: [0x2D, 0x2D]),
      Property(name: String(dashed)) != nil
    else { return nil }
    return dashed
  }

  /// https://drafts.csswg.org/cssom/#idl-attribute-to-css-property
  private static func dashed(_ attribute: DOMString) -> DOMString? {
    var bytes: [UInt8] = []
    if attribute.bytes.starts(with: Array("webkit".utf8)) { bytes.append(UInt8(ascii: "-")) }
    for byte in attribute.bytes {
      if byte.isASCIIUpper { bytes.append(UInt8(ascii: "-")) }
      bytes.append(byte.asciiLowercased)
    }
    return DOMString(unchecked: bytes)
  }

  /// https://drafts.csswg.org/cssom/#css-property-to-idl-attribute
  static func camelCased(_ name: String) -> String {
    let parts = name.split(separator: "-")
    return (parts.first ?? "")
      + parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// https://drafts.csswg.org/cssom/#css-property-to-idl-attribute
  static var allNames: [DOMString] {
    var names: [DOMString] = ["cssFloat"]
    for property in Property.all {
      let name = property.name
      names.append(DOMString(name))
      let parts = name.split(separator: "-")
      let camel = parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
      guard let first = parts.first, name.contains("-") else { continue }
      names.append(DOMString(first + camel))
      if name.hasPrefix("-webkit-") { names.append(DOMString("Webkit" + camel)) }
    }
    return names
  }
}
