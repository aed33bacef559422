import DOM
import IntegerConversion
import JSRuntime

extension Interface {
  /// https://html.spec.whatwg.org/multipage/dom.html#htmlelement
  package static let htmlElement = Interface(Element.self, "HTMLElement", inherits: .element) {
    idl in
    idl.reflect("title")
    idl.reflect("lang")
    idl.attribute(
      "translate", get: { $0.isTranslated },
      set: { (element, value: Bool) in element["translate"] = value ? "yes" : "no" })
    idl.reflect("dir", .enumerated("ltr rtl auto"))
    idl.reflect("hidden", .hidden)
    idl.reflect("accessKey")
    idl.attribute("accessKeyLabel") { element in
      element["accesskey"].map { $0.isEmpty ? "" : "Alt+" + $0 } ?? ""
    }
    idl.attribute(
      "draggable", get: { $0.isDraggable },
      set: { (element, value: Bool) in element["draggable"] = value ? "true" : "false" })
    idl.attribute(
      "spellcheck", get: { $0.isSpellChecked },
      set: { (element, value: Bool) in element["spellcheck"] = value ? "true" : "false" })
    idl.reflect("autocapitalize", .autocapitalize)
    idl.reflect("inert", .boolean)
    idl.reflect("popover", .popover)
    idl.operation("showPopover", length: 0) { element, call in
      let options = try IDLDictionary.convert(call[0], call.world)
      try element.showPopover(from: options.member("source", as: HTMLElementArgument.self)?.element)
      return .undefined
    }
    idl.operation("hidePopover") { try $0.hidePopover() }
    idl.operation("togglePopover", length: 0) { element, call in
      let isDictionary = call.realm.object(call[0]) != nil
      let options =
        isDictionary ? try IDLDictionary.convert(call[0], call.world) : nil
      let value = try options?.value("force") ?? call[0]
      let force = value.isUndefined ? nil : call.realm.boolean(value)
      let source = try options?.member("source", as: HTMLElementArgument.self)?.element
      return JSValue(try element.togglePopover(force: force, from: source))
    }
    idl.reflect("webkitdropzone")
    idl.attribute(
      "contentEditable", get: { $0.contentEditable },
      set: { (element, value: DOMString) in try element.setContentEditable(value) })
    idl.attribute("isContentEditable") { $0.isContentEditable }
    idl.reflect("inputMode", .enumerated("none text tel url email numeric decimal search"))
    // SAFARI: on iOS.
    idl.reflect("enterKeyHint", .enumerated("enter done go next previous search send"))
    idl.attribute("offsetParent") { element, world in
      world.styles(of: element.document).offsetParent(of: element)
    }
    idl.attribute("offsetTop") { $1.layout(of: $0.document).offset(of: $0).top.wholePixels }
    idl.attribute("offsetLeft") { $1.layout(of: $0.document).offset(of: $0).left.wholePixels }
    idl.attribute("offsetWidth") { $1.layout(of: $0.document).offsetSize(of: $0).width.wholePixels }
    idl.attribute("offsetHeight") {
      $1.layout(of: $0.document).offsetSize(of: $0).height.wholePixels
    }
    idl.operation("click") { $0.click() }
    idl.includeGlobalEventHandlers()
    idl.eventHandlers(EventHandlerNames.clipboard)
    idl.changesNoTrees("click")
    idl.htmlConstructor()
    idl.includeElementInternals()
    idl.includeHTMLOrSVGElement()
    idl.includeInlineStyle()
    idl.includeRenderedText()
  }
}

extension InterfaceBuilder where This == Element {
  /// https://html.spec.whatwg.org/multipage/dom.html#htmlorsvgelement
  mutating func includeHTMLOrSVGElement() {
    attribute("dataset") { element, world in
      world.sameObject("dataset", of: element.node) { DOMStringMap(element) }
    }
    attribute(
      "nonce", get: { $0.knownState?.nonce ?? $0["nonce"] ?? "" },
      set: { (element, value: DOMString) in element.state.nonce = value })
    reflect("autofocus", .boolean)
    operation("focus", length: 0) { element, call in
      let preventsScroll = try IDLDictionary.convert(call[0], call.world).boolean("preventScroll")
      let document = element.document
      let old = document.focusedElement
      element.focus()
      if let focused = document.focusedElement, focused != old {
        TextControl(focused)?.selectForFocus()
        if !preventsScroll { document.agent.renderingUpdate.noteFocus(of: focused) }
      }
      return .undefined
    }
    operation("blur") { $0.blur() }
    attribute(
      "tabIndex", get: { $0.tabIndex },
      set: { (element, value: Int32) in element["tabindex"] = DOMString("\(value)") })
  }
}

extension Element {
  /// https://html.spec.whatwg.org/multipage/forms.html#category-autocapitalize
  fileprivate var inheritsCapitalization: Bool {
    isHTML(anyOf: .button, .fieldset, .input, .output, .select, .textarea)
  }
}

extension Reflection {
  /// https://html.spec.whatwg.org/multipage/interaction.html#dom-hidden
  fileprivate static let hidden = Reflection(
    get: { element, attribute, world in
      guard let value = attribute.value(of: element) else { return .false }
      return value.equalsIgnoringASCIICase("until-found")
        ? DOMString("until-found").value(in: world) : .true
    },
    set: { element, attribute, value, world in
      let isUntilFound =
        try world.realm.isString(value)
        && DOMString.convert(value, world).equalsIgnoringASCIICase("until-found")
      let text: DOMString? = world.realm.boolean(value) ? "" : nil
      attribute.set(isUntilFound ? "until-found" : text, of: element)
    })

  /// Controls take it from their form.
  ///
  /// https://html.spec.whatwg.org/multipage/interaction.html#attr-autocapitalize
  fileprivate static let autocapitalize = Reflection(
    get: { element, attribute -> DOMString in
      func hint(_ element: Element) -> DOMString {
        capitalization.state(of: attribute.value(of: element)) ?? ""
      }
      let own = hint(element)
      guard own.isEmpty, element.inheritsCapitalization, let form = element.formOwner else {
        return own
      }
      return hint(form)
    },
    set: { (element: Element, attribute, value: DOMString) in
      attribute.set(value, of: element)
    })

  private static let capitalization = EnumeratedAttribute(
    "none sentences words characters", invalid: "sentences",
    aliases: [("off", "none"), ("on", "sentences"), ("", "")])

  /// https://html.spec.whatwg.org/multipage/popover.html#attr-popover
  fileprivate static let popover = nullableEnumerated(
    EnumeratedAttribute("auto manual", invalid: "manual", aliases: [("", "auto")]))
}
