import DOM
import JSRuntime

extension World {
  /// The string that a sink may use of a value; a page may require that a policy made it.
  ///
  /// https://w3c.github.io/trusted-types/dist/spec/#get-trusted-type-compliant-string-algorithm
  package func trustedString(
    _ value: JSValue, _ type: TrustedType, _ sink: String, of document: Document? = nil
  ) throws -> DOMString {
    // OPTIMIZATION: few pages require it, and the extension's world is not subject to it.
    guard family.requiresTrustedTypes else { return try DOMString.convert(value, self) }
    if case .object(let object)? = native(value), let trusted = object as? TrustedValue,
      trusted.type == type
    {
      return trusted.data
    }
    let text = try DOMString.convert(value, self)
    return try trustedString(text, type, sink, of: document)
  }

  /// The same for what is a string already.
  package func trustedString(
    _ text: DOMString, _ type: TrustedType, _ sink: String, of document: Document? = nil
  ) throws -> DOMString {
    guard family.requiresTrustedTypes else { return text }
    let world = document.flatMap { family.world($0) } ?? self
    guard world.trustedTypes.contentPolicy.requiresTrustedTypes else { return text }
    let arguments = [text.value(in: world), type.name.value(in: world), sink.value(in: world)]
    let answer = try world.trustedTypes.defaultPolicy?.answer(type, arguments, in: world)
    guard let answer, !answer.isUndefinedOrNull else {
      throw JSTypeError("This assignment requires a \(type.name)")
    }
    return try DOMString.convert(answer, world)
  }

  /// As for `[LegacyNullToEmptyString]`.
  func trustedMarkup(_ value: JSValue, _ sink: String, of document: Document) throws -> DOMString {
    value.isNull
      ? try trustedString("" as DOMString, .html, sink, of: document)
      : try trustedString(value, .html, sink, of: document)
  }

  /// Markup of several arguments, which needs no policy if all are trusted.
  ///
  /// https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#document-write-steps
  package func trustedMarkup(
    of arguments: [JSValue], _ sink: String, of document: Document
  ) throws -> DOMString {
    var text = DOMString()
    var areTrusted = true
    for argument in arguments {
      if case .object(let object)? = native(argument), let trusted = object as? TrustedValue,
        trusted.type == .html
      {
        text = text + trusted.data
      } else {
        areTrusted = false
        text = text + (try DOMString.convert(argument, self))
      }
    }
    return areTrusted && !arguments.isEmpty
      ? text : try trustedString(text, .html, sink, of: document)
  }

  /// The value that an attribute may have.
  ///
  /// https://w3c.github.io/trusted-types/dist/spec/#get-trusted-types-compliant-attribute-value
  func trustedAttribute(
    _ value: JSValue, _ name: DOMString, namespace: DOMString? = nil, ofAnyCase: Bool = false,
    of element: Element
  ) throws -> DOMString {
    guard family.requiresTrustedTypes else { return try DOMString.convert(value, self) }
    let isLowercased = ofAnyCase && element.isHTML && element.document.isHTML
    let name = isLowercased ? name.asciiLowercased : name
    guard let (type, sink) = sink(of: name, namespace: namespace, of: element) else {
      return try DOMString.convert(value, self)
    }
    return try trustedString(value, type, sink, of: element.document)
  }

  private func sink(
    of name: DOMString, namespace: DOMString?, of element: Element
  ) -> (type: TrustedType, name: String)? {
    guard family.requiresTrustedTypes else { return nil }
    return TrustedType.sink(
      of: name, namespace: namespace, element: DOMString(String(element.localName.string)),
      elementNamespace: element.namespace.uri.map { DOMString($0) })
  }

  /// Makes the value of an attribute node fit for an element that it shall belong to.
  func ensureTrusted(_ attribute: Attr, for element: Element) throws {
    guard family.requiresTrustedTypes else { return }
    let text = attribute.value
    let name = DOMString(String(attribute.localName.string))
    let trusted = try trustedAttribute(
      text.value(in: self), name, namespace: attribute.namespaceURI, of: element)
    if trusted != text { attribute.setValue(trusted) }
  }

  func setAttributeNode(_ attribute: Attr, of element: Element) throws -> JSValue {
    try ensureTrusted(attribute, for: element)
    return try element.setAttributeNode(attribute).value(in: self)
  }

  /// The new text of an attribute node.
  func trustedValue(_ value: JSValue, of attribute: Attr) throws -> DOMString {
    guard family.requiresTrustedTypes, let element = attribute.element else {
      return try DOMString.convert(value, self)
    }
    let name = DOMString(String(attribute.localName.string))
    return try trustedAttribute(value, name, namespace: attribute.namespaceURI, of: element)
  }

  /// The new text of a node, which may be an attribute.
  func trustedNodeText(_ value: JSValue, of node: Node) throws -> DOMString? {
    guard family.requiresTrustedTypes, !value.isUndefinedOrNull,
      let attribute = Attr.receive(.node(node))
    else { return try DOMString?.convert(value, self) }
    return try trustedValue(value, of: attribute)
  }

  /// The text of a script.
  func trustedText(_ value: JSValue, of script: Element, _ sink: String) throws -> DOMString {
    guard family.requiresTrustedTypes else { return try DOMString.convert(value, self) }
    let text = try trustedString(
      value, .script, "HTMLScriptElement " + sink, of: script.document)
    trustedTypes.trustedTexts[script.node] = text
    return text
  }

  /// The text that a script element may run, whose text was set in any way; nil if it may not run.
  ///
  /// https://w3c.github.io/trusted-types/dist/spec/#prepare-script-text
  package func trustedTextToRun(_ script: Element) -> DOMString? {
    let text = script.node.childTextContent
    guard trustedTypes.contentPolicy.requiresTrustedTypes,
      trustedTypes.trustedTexts[script.node] != text
    else { return text }
    let sink = (script.isHTML ? "HTML" : "SVG") + "ScriptElement text"
    return try? trustedString(text, .script, sink, of: script.document)
  }

  /// https://w3c.github.io/webappsec-csp/#meta-element
  package func addContentSecurityPolicy(_ text: DOMString) {
    trustedTypes.contentPolicy.add(text)
    if trustedTypes.contentPolicy.requiresTrustedTypes { family.requiresTrustedTypes = true }
  }
}

extension TrustedType {
  /// What an attribute takes, and the sink's name.
  static func sink(
    of name: DOMString, namespace: DOMString?, element: DOMString, elementNamespace: DOMString?
  ) -> (type: TrustedType, name: String)? {
    if namespace == nil, EventHandlerNames.isContentAttribute(name) {
      return (.script, "Element \(name)")
    }
    switch (elementNamespace, String(element), String(name)) {
    case (htmlNamespace?, "iframe", "srcdoc") where namespace == nil:
      return (.html, "HTMLIFrameElement srcdoc")
    case (htmlNamespace?, "script", "src") where namespace == nil:
      return (.scriptURL, "HTMLScriptElement src")
    case ("http://www.w3.org/2000/svg"?, "script", "href")
    where namespace == nil || namespace == "http://www.w3.org/1999/xlink":
      return (.scriptURL, "SVGScriptElement href")
    default: return nil
    }
  }
}
