import DOM
import JSRuntime

extension Interface {
  /// https://html.spec.whatwg.org/multipage/scripting.html#htmlscriptelement
  static let htmlScriptElement = Interface(
    ScriptElement.self, "HTMLScriptElement", inherits: .htmlElement
  ) { idl in
    idl.reflect("htmlFor", as: "for")
    idl.reflect("event")
    idl.reflect("charset")
    idl.reflect("defer", .boolean)
    idl.reflect("src", .trusted(.url))
    idl.reflect("type")
    idl.reflect("crossOrigin", .crossOrigin)
    idl.reflect("noModule", .boolean)
    idl.reflect("integrity")
    idl.reflect("referrerPolicy", .referrerPolicy)
    idl.reflect("fetchPriority", .fetchPriority)
    idl.tokenList("blocking", supported: ["render"])
    idl.attribute(
      "text", get: { element, _ in element.node.childTextContent },
      set: { (element, text: JSValue, world) in
        element.node.replaceAllWithText(try world.trustedText(text, of: element.element, "text"))
      })

    idl.attribute(
      "innerText", get: { element, _ in element.node.descendantTextContent },
      set: { (element, text: JSValue, world) in
        let text = text.isNull ? ("" as DOMString).value(in: world) : text
        element.node.replaceAllWithText(
          try world.trustedText(text, of: element.element, "innerText"))
      })
    idl.attribute(
      "textContent", get: { element, _ in element.node.descendantTextContent },
      set: { (element, text: JSValue, world) in
        let text = text.isUndefinedOrNull ? ("" as DOMString).value(in: world) : text
        element.node.replaceAllWithText(
          try world.trustedText(text, of: element.element, "textContent"))
      })
    idl.attribute(
      "async", get: { $0.isAsync },
      set: { (element, value: Bool) in element.setAsync(value) })
    idl.staticOperation("supports", length: 1) { call in
      let type = try DOMString.convert(call[0], call.world)
      return JSValue(["classic", "module", "importmap"].contains(type))
    }
  }
}

extension ScriptElement {
  /// https://html.spec.whatwg.org/multipage/scripting.html#dom-script-async
  fileprivate var isAsync: Bool {
    self["async"] != nil || forcesAsync(isPrepared: !isNoScript)
  }

  /// https://html.spec.whatwg.org/multipage/scripting.html#prepare-the-script-element (steps 5–13)
  private var isNoScript: Bool {
    ScriptType(of: element) == nil || self["src"] == nil && node.childTextContent.isEmpty
  }
}
