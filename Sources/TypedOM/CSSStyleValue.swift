import Bindings
import CSS
import CSSSyntax
import DOM
import Infra
import JSRuntime

/// A value of a property; one of this class itself has no more to tell than its text.
///
/// https://drafts.css-houdini.org/css-typed-om-1/#stylevalue-objects
class CSSStyleValue: PlatformObject {
  private let text: String

  init(_ text: String) { self.text = text }

  var interface: Interface { .cssStyleValue }
  func visitHeldNodes(_ visit: (Node) -> Void) {}

  /// https://drafts.css-houdini.org/css-typed-om-1/#stylevalue-serialization
  func serialized() throws -> String { text }

  /// The value as declarations hold it; nil if only a parser knows what it is.
  var cssValue: CSSValue? { nil }
}

/// https://drafts.css-houdini.org/css-typed-om-1/#cssimagevalue
final class CSSImageValue: CSSStyleValue {
  override var interface: Interface { .cssImageValue }
}

/// https://drafts.css-houdini.org/css-typed-om-1/#keywordvalue-objects
final class CSSKeywordValue: CSSStyleValue {
  fileprivate var value: String
  override var interface: Interface { .cssKeywordValue }

  override init(_ value: String) {
    self.value = value
    super.init("")
  }

  convenience init(checking value: String) throws {
    if value.isEmpty { throw JSTypeError() }
    self.init(value)
  }

  override func serialized() -> String { value.serializedAsIdentifier }

  var isNone: Bool { value == "none" || value.asciiLowercased == "none" }
}

extension Interface {
  /// https://drafts.css-houdini.org/css-typed-om-1/#cssstylevalue
  static let cssStyleValue = Interface(CSSStyleValue.self, "CSSStyleValue") { idl in
    func parse(_ call: NativeCall) throws -> [CSSStyleValue] {
      let name = try String.convert(call[0], call.world)
      return try StyleValueParser.parse(name, String.convert(call[1], call.world))
    }
    idl.staticOperation("parse", length: 2) { call in
      try parse(call).first.value(in: call.world)
    }
    idl.staticOperation("parseAll", length: 2) { call in try parse(call).value(in: call.world) }
    idl.operation("toString") { try $0.serialized() }
  }

  /// https://drafts.css-houdini.org/css-typed-om-1/#cssimagevalue
  static let cssImageValue = Interface(
    CSSImageValue.self, "CSSImageValue", inherits: .cssStyleValue)

  /// https://drafts.css-houdini.org/css-typed-om-1/#csskeywordvalue
  static let cssKeywordValue = Interface(
    CSSKeywordValue.self, "CSSKeywordValue", inherits: .cssStyleValue
  ) { idl in
    idl.constructor(length: 1) { call in
      try CSSKeywordValue(checking: String.convert(call[0], call.world))
    }
    idl.attribute(
      "value", get: { $0.value },
      set: { (keyword, value: String) in
        if value.isEmpty { throw JSTypeError() }
        keyword.value = value
      })
  }
}
