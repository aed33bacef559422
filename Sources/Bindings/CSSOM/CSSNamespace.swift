import CSS
import CSSSyntax
import DOM
import JSRuntime
import Selectors

extension World {
  /// https://drafts.csswg.org/cssom/#namespacedef-css
  func makeCSSNamespace() -> JSObject {
    let object = realm.makeObject()
    func define(_ name: String, length: Int, _ body: @escaping NativeFunction.Body) {
      let checked: NativeFunction.Body = { call in
        try call.require(length, for: name)
        return try body(call)
      }
      let function = realm.makeFunction(
        name, length: length,
        realm.observing(checked, of: NativeMember("CSS", name, .staticOperation)))
      realm.define(name, of: object, to: function.value)
    }
    // https://drafts.csswg.org/css-highlight-api-1/#registration
    realm.define(
      "highlights", of: object, to: wrap(HighlightRegistry()), attributes: .readOnly)
    define("supports", length: 1) { call in
      let first = try DOMString.convert(call[0], call.world)
      guard call.count > 1 else { return JSValue(SupportsCondition.evaluate(first)) }
      let value = try DOMString.convert(call[1], call.world)
      return JSValue(SupportsCondition.supports(property: first, value: value))
    }
    define("escape", length: 1) { call in
      var writer = CSSWriter()
      writer.writeIdentifier(try DOMString.convert(call[0], call.world))
      return writer.text.value(in: call.world)
    }
    for function in vocabulary.cssFunctions.flatMap({ $0() }) {
      define(function.name, length: function.length, function.body)
    }
    define("registerProperty", length: 1) { call in
      try call.world.registerProperty(try IDLDictionary.convert(call[0], call.world))
      return .undefined
    }
    support.tag(object, "CSS")
    return object
  }

  /// https://drafts.css-houdini.org/css-properties-values-api-1/#the-registerproperty-function
  private func registerProperty(_ options: IDLDictionary) throws {
    let inherits = try options.value("inherits")
    let initialValue = try options.member("initialValue", as: String.self)
    guard let name = try options.member("name", as: String.self), !inherits.isUndefined else {
      throw JSTypeError()
    }
    let syntax = try options.member("syntax", as: String.self) ?? "*"
    guard
      let property = RegisteredProperty(
        name: name, syntax: syntax, inherits: realm.boolean(inherits), initialValue: initialValue)
    else {
      throw DOMException(.syntaxError)
    }
    guard DocumentStyle.of(document).register(property) else {
      throw DOMException(.invalidModificationError, "This property has already been registered.")
    }
  }
}
