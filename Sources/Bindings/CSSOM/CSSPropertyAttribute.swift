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
    guard let dashed, !dashed.bytes.starts(with: [0x2D, 0x2D]) else { return nil }
    let name = String(dashed)
    return Property(name: name) != nil || descriptors.contains(name) ? dashed : nil
  }

  /// SAFARI: descriptors have attributes, too, which do nothing.
  private static let descriptors = Set(
    """
    additive-symbols base-palette fallback font-display inherits initial-value navigation negative \
    override-colors pad prefix range size size-adjust src suffix symbols syntax system types \
    unicode-range
    """.split(separator: " ").map { String($0) })

  /// https://drafts.csswg.org/cssom/#idl-attribute-to-css-property
  private static func dashed(_ attribute: DOMString) -> DOMString? {
    var bytes: [UInt8] = []
    for prefix in ["webkit", "epub"] where attribute.bytes.starts(with: Array(prefix.utf8)) {
      bytes.append(UInt8(ascii: "-"))
    }
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

  /// In WebKit's order.
  ///
  /// https://drafts.csswg.org/cssom/#css-property-to-idl-attribute
  static var allNames: [DOMString] {
    var (capitalized, camelCased, webkit, dashed, epub) =
      ([String](), [String](), [String](), [String](), [String]())
    for name in Property.allNames + descriptors {
      let camel = Self.camelCased(name)
      if name.contains("-") { dashed.append(name) }
      if name.hasPrefix("-") {
        capitalized.append(camel.prefix(1).uppercased() + camel.dropFirst())
      }
      if name.hasPrefix("-webkit-") {
        webkit.append(camel)
      } else if name.hasPrefix("-epub-") {
        epub.append(camel)
      } else {
        camelCased.append(camel)
      }
    }
    let groups = [capitalized, camelCased, webkit, dashed, epub].map { $0.sorted() }
    return ["cssFloat"] + groups.joined().map { DOMString($0) }
  }
}
