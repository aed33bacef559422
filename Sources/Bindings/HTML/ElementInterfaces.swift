import DOM

/// Which interface the elements of each name implement.
///
/// https://html.spec.whatwg.org/multipage/dom.html#elements-in-the-dom
enum ElementInterfaces {
  static func interface(ofHTML localName: DOMString) -> Interface {
    if let known = html[localName] { return known() }
    return localName.isValidCustomElementName ? .htmlElement : .htmlUnknownElement
  }

  private static let html: [DOMString: @Sendable () -> Interface] = {
    var table: [DOMString: @Sendable () -> Interface] = [:]
    for (names, interface) in interfaces {
      for name in names.split(separator: " ") { table[DOMString(name)] = interface }
    }
    return table
  }()

  // SAFARI: `applet`, `image`, `keygen` and similar ones are unknown elements.
  private static let interfaces: [(names: String, interface: @Sendable () -> Interface)] = [
    (
      """
      abbr acronym address article aside b basefont bdi bdo big center cite code dd dfn dt \
      em figcaption figure footer header hgroup i kbd main mark nav nobr noembed noframes \
      noscript plaintext rb rp rt rtc ruby s samp search section small strike strong sub \
      summary sup tt u var wbr
      """, { .htmlElement }
    ),
    ("html", { .htmlHtmlElement }),
    ("head", { .htmlHeadElement }),
    ("base", { .htmlBaseElement }),
    ("link", { .htmlLinkElement }),
    ("meta", { .htmlMetaElement }),
    ("style", { .htmlStyleElement }),
    ("body", { .htmlBodyElement }),
    ("h1 h2 h3 h4 h5 h6", { .htmlHeadingElement }),
    ("p", { .htmlParagraphElement }),
    ("hr", { .htmlHRElement }),
    ("listing pre xmp", { .htmlPreElement }),
    ("blockquote q", { .htmlQuoteElement }),
    ("ol", { .htmlOListElement }),
    ("ul", { .htmlUListElement }),
    ("menu", { .htmlMenuElement }),
    ("li", { .htmlLIElement }),
    ("dl", { .htmlDListElement }),
    ("div", { .htmlDivElement }),
    ("a", { .htmlAnchorElement }),
    ("data", { .htmlDataElement }),
    ("time", { .htmlTimeElement }),
    ("span", { .htmlSpanElement }),
    ("br", { .htmlBRElement }),
    ("del ins", { .htmlModElement }),
    ("picture", { .htmlPictureElement }),
    ("source", { .htmlSourceElement }),
    ("img", { .htmlImageElement }),
    ("iframe", { .htmlIFrameElement }),
    ("embed", { .htmlEmbedElement }),
    ("object", { .htmlObjectElement }),
    ("param", { .htmlParamElement }),
    ("audio", { .htmlAudioElement }),
    ("video", { .htmlVideoElement }),
    ("track", { .htmlTrackElement }),
    ("map", { .htmlMapElement }),
    ("area", { .htmlAreaElement }),
    ("table", { .htmlTableElement }),
    ("caption", { .htmlTableCaptionElement }),
    ("col colgroup", { .htmlTableColElement }),
    ("tbody tfoot thead", { .htmlTableSectionElement }),
    ("tr", { .htmlTableRowElement }),
    ("td th", { .htmlTableCellElement }),
    ("form", { .htmlFormElement }),
    ("label", { .htmlLabelElement }),
    ("input", { .htmlInputElement }),
    ("button", { .htmlButtonElement }),
    ("select", { .htmlSelectElement }),
    ("datalist", { .htmlDataListElement }),
    ("optgroup", { .htmlOptGroupElement }),
    ("option", { .htmlOptionElement }),
    ("textarea", { .htmlTextAreaElement }),
    ("output", { .htmlOutputElement }),
    ("progress", { .htmlProgressElement }),
    ("meter", { .htmlMeterElement }),
    ("fieldset", { .htmlFieldSetElement }),
    ("legend", { .htmlLegendElement }),
    ("details", { .htmlDetailsElement }),
    ("dialog", { .htmlDialogElement }),
    ("script", { .htmlScriptElement }),
    ("template", { .htmlTemplateElement }),
    ("slot", { .htmlSlotElement }),
    ("title", { .htmlTitleElement }),
    ("canvas", { .htmlCanvasElement }),
    ("marquee", { .htmlMarqueeElement }),
    ("frameset", { .htmlFrameSetElement }),
    ("frame", { .htmlFrameElement }),
    ("dir", { .htmlDirectoryElement }),
    ("font", { .htmlFontElement }),
  ]
}
