import Bindings
import CSS
import DOM
import JSRuntime

/// The fonts of a document, as far as scripts wait for them: requests are answered at once, so that they are loaded
/// when the document is.
///
/// https://drafts.csswg.org/css-font-loading-3/#FontFaceSet-interface
final class FontFaceSet: EventTargetHolder {
  /// Nil for a document that no window shows.
  private weak var page: Page?
  private let target = ConstructedEventTarget()
  /// https://drafts.csswg.org/css-font-loading-3/#dom-fontfaceset-ready
  private var ready: [World.Kind: JSPromise] = [:]
  var interface: Interface { .fontFaceSet }
  func visitHeldNodes(_ visit: (Node) -> Void) {}
  var eventTarget: any EventTargetObject { target }

  init(of page: Page?) { self.page = page }

  fileprivate func ready(in world: World) -> JSValue {
    if let known = ready[world.kind] { return known.value }
    let promise = JSPromise(in: world.realm)
    ready[world.kind] = promise
    if page?.readiness ?? "complete" == "complete" { promise.resolve(world.wrap(self)) }
    return promise.value
  }

  /// https://drafts.csswg.org/css-font-loading-3/#find-the-matching-font-faces
  fileprivate static func ensureFont(_ text: DOMString) throws(DOMException) {
    guard SupportsCondition.supports(property: "font", value: text),
      WideKeyword(rawValue: String(text)) == nil
    else { throw DOMException(.syntaxError) }
  }

  /// The document has loaded, and with it its fonts.
  func finish() {
    page?.forEachWorld { ready[$0.kind]?.resolve($0.wrap(self)) }
  }
}

extension Interface {
  /// https://drafts.csswg.org/css-font-loading-3/#FontFaceSet-interface
  ///
  /// NOTE: Without the `FontFace` interface, the fonts themselves are not in the set.
  static let fontFaceSet = Interface(
    FontFaceSet.self, "FontFaceSet", inherits: .eventTarget
  ) { idl in
    idl.attribute("ready") { set, world in set.ready(in: world) }
    idl.attribute("status") { _ in "loaded" }
    idl.operation("check", length: 1) { _, call in
      try FontFaceSet.ensureFont(try DOMString.convert(call[0], call.world))
      return JSValue(true)
    }
    idl.promiseOperation("load", length: 1) { _, call, promise in
      try FontFaceSet.ensureFont(try DOMString.convert(call[0], call.world))
      promise.resolve([JSValue]().value(in: call.world))
    }
    idl.eventHandlers(["loading", "loadingdone", "loadingerror"])
  }
}
