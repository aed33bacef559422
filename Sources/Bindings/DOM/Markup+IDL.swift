import DOM
import HTMLParser
import JSRuntime

// https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#dom-parsing-and-serialization

extension InterfaceBuilder where This == Element {
  mutating func includeMarkup() {
    attribute(
      "innerHTML", get: { element, _ in element.node.innerHTML },
      set: { (element, markup: JSValue, world) in
        try element.setInnerHTML(
          world.trustedMarkup(markup, "Element innerHTML", of: element.document))
      })
    attribute(
      "outerHTML", get: { element, _ in element.outerHTML },
      set: { (element, markup: JSValue, world) in
        try element.setOuterHTML(
          world.trustedMarkup(markup, "Element outerHTML", of: element.document))
      })
    operation("insertAdjacentHTML", length: 2) { element, call in
      let position = try DOMString.convert(call[0], call.world)
      let markup = try call.world.trustedString(
        call[1], .html, "Element insertAdjacentHTML", of: element.document)
      try element.insertAdjacentHTML(markup, at: AdjacentPosition(position))
      return .undefined
    }
    operation("setHTMLUnsafe", length: 1) { element, call in
      let markup = try call.world.trustedString(
        call[0], .html, "Element setHTMLUnsafe", of: element.document)
      let target = element.document.agent.templateContents[element] ?? element.node
      try target.replaceAll(
        with: HTMLFragments.parse(markup, context: element, declarativeShadowRoots: true))
      return .undefined
    }
    operation("getHTML") { (element, options: GetHTMLOptions) in element.node.html(options) }
  }
}

/// https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#fragment-parsing-algorithm-steps
enum HTMLFragments {
  static func parse(
    _ markup: DOMString, context: Element, declarativeShadowRoots: Bool = false
  ) throws(DOMException) -> Node {
    if !context.document.isHTML, !declarativeShadowRoots {
      return try XMLFragments.parse(markup, context: context)
    }
    // The contents of a template are in a document without scripts.
    let contents = context.document.agent.templateContents[context]
    return HTMLParser.parseFragment(
      markup, context: context,
      options: .init(
        scripting: (contents?.document ?? context.document).isScriptingEnabled,
        allowsDeclarativeShadowRoots: declarativeShadowRoots))
  }
}

/// https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#gethtmloptions
struct GetHTMLOptions: IDLArgument {
  let shadowRoots: SerializedShadowRoots

  static func convert(_ value: JSValue, _ world: World) throws -> GetHTMLOptions {
    let dictionary = try IDLDictionary.convert(value, world)
    var roots = SerializedShadowRoots()
    roots.includesSerializable = try dictionary.boolean("serializableShadowRoots")
    let list = try dictionary.value("shadowRoots")
    if !list.isUndefined {
      roots.others = Set(try world.list(list).map { try ShadowRoot.convert($0, world).node })
    }
    return Self(shadowRoots: roots)
  }
  static var isOptional: Bool { true }
}

extension Node {
  var innerHTML: DOMString {
    document.isHTML
      ? HTMLSerializer.serialize(childrenOf: self, scripting: document.isScriptingEnabled)
      : XMLSerializer.serialize(childrenOf: self)
  }

  /// https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#dom-element-gethtml
  func html(_ options: GetHTMLOptions) -> DOMString {
    HTMLSerializer.serialize(
      childrenOf: self, scripting: document.isScriptingEnabled, shadowRoots: options.shadowRoots)
  }
}

extension Element {
  var outerHTML: DOMString {
    document.isHTML
      ? HTMLSerializer.serialize(node, scripting: document.isScriptingEnabled)
      : XMLSerializer.serialize(node)
  }

  /// https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#dom-element-innerhtml
  func setInnerHTML(_ markup: DOMString) throws {
    let target = document.agent.templateContents[self] ?? node
    // OPTIMIZATION: text without markup needs no parser.
    if !markup.bytes.contains(where: { $0 == 0x3C || $0 == 0x26 || $0 == 0x0D || $0 == 0xC0 }),
      isHTML, document.isHTML, localName.string != "html",
      document.agent.templateContents[self] == nil
    {
      return target.replaceAllWithText(markup)
    }
    try target.replaceAll(with: HTMLFragments.parse(markup, context: self))
  }

  /// https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#dom-element-outerhtml
  func setOuterHTML(_ markup: DOMString) throws {
    guard let parent = node.parent else { return }
    if parent.isDocument {
      throw DOMException(
        .noModificationAllowedError,
        "Cannot set outerHTML on element because its parent is not an Element")
    }
    let context = try Element(parent) ?? document.createElement("body")
    try parent.replace(node, with: HTMLFragments.parse(markup, context: context))
  }

  /// https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#dom-element-insertadjacenthtml
  func insertAdjacentHTML(_ markup: DOMString, at position: AdjacentPosition) throws {
    // 3. Let context be this, or this's parent; if that is null or a Document, throw.
    var context: Element? = self
    if position == .beforeBegin || position == .afterEnd {
      guard let parent = node.parent, !parent.isDocument else {
        throw DOMException(.noModificationAllowedError)
      }
      context = Element(parent)
    }
    // 4. If context is no Element, or is `html` in an HTML document, use a `body` element.
    if context.map({ $0.document.isHTML && $0.isHTML && $0.localName.string == "html" }) ?? true {
      context = try document.createElement("body")
    }
    guard let context else { return }
    // 5–6. Parse the fragment, and insert it at position.
    _ = try insertAdjacent(HTMLFragments.parse(markup, context: context), at: position)
  }
}
