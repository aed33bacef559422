import DOM

extension Interface {
  /// https://html.spec.whatwg.org/multipage/scripting.html#htmlscriptelement
  static let htmlScriptElement = Interface(
    Element.self, "HTMLScriptElement", inherits: .htmlElement
  ) { idl in
    idl.reflect("htmlFor", as: "for")
    idl.reflect("event")
    idl.reflect("charset")
    idl.reflect("defer", .boolean)
    idl.reflect("src", .url)
    idl.reflect("type")
    idl.reflect("crossOrigin", .crossOrigin)
    idl.reflect("noModule", .boolean)
    idl.reflect("integrity")
    idl.reflect("referrerPolicy", .referrerPolicy)
    idl.reflect("fetchPriority", .fetchPriority)
    idl.tokenList("blocking", supported: ["render"])
  }
}
