import CSS
import DOM
import JSRuntime

/// The fonts of a document. They are loaded when text is measured, so that none is ever being loaded.
///
/// https://drafts.csswg.org/css-font-loading-3/#FontFaceSet-interface
final class FontFaceSet: EventTargetHolder {
  private let target = ConstructedEventTarget()
  private var readyPromise: JSPromise?
  var interface: Interface { .fontFaceSet }
  func visitHeldNodes(_ visit: (Node) -> Void) {}
  var eventTarget: any EventTargetObject { target }

  /// https://drafts.csswg.org/css-font-loading-3/#dom-fontfaceset-ready
  fileprivate func ready(in world: World) -> JSValue {
    if let readyPromise { return readyPromise.value }
    let promise = JSPromise(in: world.realm)
    readyPromise = promise
    promise.resolve(world.wrap(self))
    return promise.value
  }

  /// https://drafts.csswg.org/css-font-loading-3/#find-the-matching-font-faces
  fileprivate static func ensureFont(_ text: DOMString) throws(DOMException) {
    guard SupportsCondition.supports(property: "font", value: text), !text.isWideKeyword else {
      throw DOMException(.syntaxError)
    }
  }
}

extension DOMString {
  fileprivate var isWideKeyword: Bool { WideKeyword(rawValue: String(self)) != nil }
}

extension Interface {
  /// https://drafts.csswg.org/css-font-loading-3/#FontFaceSet-interface
  ///
  /// NOTE: Without the `FontFace` interface, the fonts themselves are not in the set.
  static let fontFaceSet = Interface(FontFaceSet.self, "FontFaceSet", inherits: .eventTarget) {
    idl in
    idl.attribute("ready") { set, world in set.ready(in: world) }
    idl.attribute("status") { _ in "loaded" }
    idl.operation("check", length: 1) { _, call in
      try FontFaceSet.ensureFont(try DOMString.convert(call[0], call.world))
      return JSValue(true)
    }
    idl.promiseOperation("load", length: 1) { _, call, promise in
      try FontFaceSet.ensureFont(try DOMString.convert(call[0], call.world))
      promise.resolve(call.realm.makeArray([]).value)
    }
    idl.eventHandlers(["loading", "loadingdone", "loadingerror"])
  }
}

extension InterfaceBuilder where This == Document {
  /// https://drafts.csswg.org/css-font-loading-3/#font-source
  mutating func includeFontFaceSource() {
    attribute("fonts") { document, world in
      world.sameObject("fonts", of: document.node) { FontFaceSet() }
    }
  }
}
