import Bindings
import DOM
import JSRuntime

extension InterfaceGroup {
  /// https://drafts.csswg.org/css-font-loading-3/
  package static let fontLoading = InterfaceGroup([
    ("FontFace", { .fontFace }),
    ("FontFaceSet", { .fontFaceSet }),
  ])
}

extension Interface {
  /// https://drafts.csswg.org/css-font-loading-3/#FontFaceSet-interface
  package static let fontFaceSet = Interface(
    FontFaceSet.self, "FontFaceSet", inherits: .eventTarget
  ) { idl in
    idl.constructor(length: 1) { call in
      let fonts = try call.world.list(call[0])
      return FontFaceSet(try fonts.map { try FontFace.member(of: $0, call.world) })
    }
    idl.attribute("size") { $0.fonts.count }
    idl.eventHandlers(["loading", "loadingdone", "loadingerror"])
    idl.promiseAttribute("ready") { set, world in set.ready.promise(of: set, in: world) }
    idl.attribute("status") { $0.isLoading ? "loading" : "loaded" }
    idl.operation("has") { (set, font: FontFace) in
      set.fonts.contains { $0 === font }
    }
    idl.operation("add", length: 1) { set, call in
      try set.add(try FontFace.convert(call[0], call.world))
      return call.this
    }
    idl.operation("delete") { (set, font: FontFace) in set.delete(font) }
    idl.operation("clear") { $0.clear() }
    idl.promiseOperation("load", length: 1) { set, call, promise in
      let style = try DOMString.convert(call[0], call.world)
      let text = try Omissible<String>.convert(call[1], call.world) ?? " "
      try set.load(style, text, promise, in: call.world)
    }
    idl.operation("check", length: 1) { set, call in
      let style = try DOMString.convert(call[0], call.world)
      let text = try Omissible<String>.convert(call[1], call.world) ?? " "
      return JSValue(try set.check(style, text))
    }
    idl.valueIterable { $0.fonts }
  }
}

extension FontFace {
  /// Of a sequence: WebKit does not name the interface there.
  fileprivate static func member(of value: JSValue, _ world: World) throws -> FontFace {
    guard let font = try? FontFace.convert(value, world) else { throw JSTypeError() }
    return font
  }
}
