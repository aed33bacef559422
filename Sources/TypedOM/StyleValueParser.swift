import CSS
import DOM
import Infra
import JSRuntime

/// https://drafts.css-houdini.org/css-typed-om-1/#parse-a-cssstylevalue
enum StyleValueParser {
  static func parse(_ name: String, _ text: String) throws -> [CSSStyleValue] {
    if text.isEmpty { throw JSTypeError("Value cannot be parsed.") }
    if PropertyName.isCustom(name) {
      guard CSSValue.custom(text) != nil else { throw failure(text) }
      return [CSSUnparsedValue(parsing: text)]
    }
    guard let property = Property(name: name.asciiLowercased) else {
      throw JSTypeError("Property String is not a valid CSS property.")
    }
    if property.isShorthand {
      guard let written = property.shorthandText(parsing: DOMString(text)) else {
        throw failure(text)
      }
      return written.isEmpty ? [] : [shorthand(written)]
    }
    guard let value = property.value(parsing: DOMString(text)) else { throw failure(text) }
    return try Reification.values(of: value, property)
  }

  private static func failure(_ text: String) -> JSTypeError {
    JSTypeError("\(text) cannot be parsed.")
  }

  /// A shorthand's value has no structure.
  static func shorthand(_ text: String) -> CSSStyleValue {
    text.contains("var(") ? CSSUnparsedValue(parsing: text) : CSSStyleValue(text)
  }
}

/// The name of a property as scripts give it.
enum PropertyName {
  case custom(String)
  case property(Property)

  init(_ name: String) throws {
    if Self.isCustom(name) {
      self = .custom(name)
    } else if let property = Property(name: name.asciiLowercased) {
      self = .property(property)
    } else {
      throw JSTypeError("Invalid property \(name)")
    }
  }

  static func isCustom(_ name: String) -> Bool { name.hasPrefix("--") && name.utf8.count > 2 }
}
