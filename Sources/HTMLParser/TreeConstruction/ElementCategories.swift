import DOM

/// What the rules of tree construction ask of an element by its name, as bits of one number.
struct ElementCategories: OptionSet {
  let rawValue: UInt16

  // The first eight bits: for which questions about the stack of open elements the element is a
  // boundary. Their places are those in `OpenElement.boundaries`.

  /// https://html.spec.whatwg.org/multipage/parsing.html#has-an-element-in-scope
  static let scopeBoundary = Self(rawValue: 1 << 0)
  static let listItemScopeBoundary = Self(rawValue: 1 << 1)
  static let buttonScopeBoundary = Self(rawValue: 1 << 2)
  static let tableScopeBoundary = Self(rawValue: 1 << 3)
  /// https://html.spec.whatwg.org/multipage/parsing.html#special
  static let special = Self(rawValue: 1 << 4)
  /// Special, and none of `address`, `div` and `p`: where the search for an open `li`, `dd` or `dt`
  /// ends.
  static let listItemBoundary = Self(rawValue: 1 << 5)
  static let html = Self(rawValue: 1 << 6)
  /// Decides when the insertion mode is reset.
  /// https://html.spec.whatwg.org/multipage/parsing.html#reset-the-insertion-mode-appropriately
  static let decidesMode = Self(rawValue: 1 << 7)

  /// https://html.spec.whatwg.org/multipage/parsing.html#generate-implied-end-tags
  static let impliedEndTag = Self(rawValue: 1 << 8)
  static let thoroughlyImpliedEndTag = Self(rawValue: 1 << 9)
  /// `table`, `tbody`, `tfoot`, `thead`, `tr`: text must not be their direct child.
  static let fostersChildren = Self(rawValue: 1 << 10)
  static let template = Self(rawValue: 1 << 11)
  static let heading = Self(rawValue: 1 << 12)
  /// https://html.spec.whatwg.org/multipage/parsing.html#mathml-text-integration-point
  static let mathMLTextIntegrationPoint = Self(rawValue: 1 << 13)
  /// https://html.spec.whatwg.org/multipage/parsing.html#html-integration-point
  static let htmlIntegrationPoint = Self(rawValue: 1 << 14)
  /// https://html.spec.whatwg.org/multipage/forms.html#form-associated-element
  static let formAssociated = Self(rawValue: 1 << 15)
  static let fullScopeBoundary: Self = [
    .scopeBoundary, .listItemScopeBoundary, .buttonScopeBoundary,
  ]
}

extension ElementCategories {
  /// For HTML elements, by the number of their name; 256 of them.
  nonisolated(unsafe) private static let earlier = UnsafePointer(makeTable())
  /// The same with the `select` rules of mid-2025 and later.
  nonisolated(unsafe) private static let later = UnsafePointer(makeTable(enhancedSelect: true))

  static func ofHTMLElements(enhancedSelect: Bool) -> UnsafePointer<ElementCategories> {
    enhancedSelect ? later : earlier
  }

  private static func makeTable(
    enhancedSelect: Bool = false
  ) -> UnsafeMutablePointer<ElementCategories> {
    let table = UnsafeMutablePointer<ElementCategories>.allocate(capacity: 256)
    table.initialize(repeating: .html, count: 256)
    func add(_ categories: ElementCategories, _ names: [ElementName]) {
      for name in names { table[Int(name.rawValue)].formUnion(categories) }
    }
    add([.special, .listItemBoundary], specialNames)
    for name in [ElementName.address, .div, .p] {
      table[Int(name.rawValue)].remove(.listItemBoundary)
    }
    add(
      .fullScopeBoundary,
      [.applet, .caption, .html, .table, .td, .th, .marquee, .object, .template])
    add(.listItemScopeBoundary, [.ol, .ul])
    add(.buttonScopeBoundary, [.button])
    add(.tableScopeBoundary, [.html, .table, .template])
    add(
      .decidesMode,
      [
        .td, .th, .tr, .tbody, .thead, .tfoot, .caption, .colgroup, .table, .template,
        .head, .body, .frameset, .html,
      ])
    add(enhancedSelect ? .fullScopeBoundary : .decidesMode, [.select])
    let implied: [ElementName] = [.dd, .dt, .li, .optgroup, .option, .p, .rb, .rp, .rt, .rtc]
    add([.impliedEndTag, .thoroughlyImpliedEndTag], implied)
    add(
      .thoroughlyImpliedEndTag, [.caption, .colgroup, .tbody, .td, .tfoot, .th, .thead, .tr])
    add(.fostersChildren, [.table, .tbody, .tfoot, .thead, .tr])
    add(.template, [.template])
    add(
      .formAssociated,
      [.button, .fieldset, .img, .input, .object, .output, .select, .textarea])
    add(.heading, [.h1, .h2, .h3, .h4, .h5, .h6])
    return table
  }

  // https://html.spec.whatwg.org/multipage/parsing.html#special
  private static let specialNames: [ElementName] = [
    .address, .applet, .area, .article, .aside, .base, .basefont, .bgsound, .blockquote, .body,
    .br, .button, .caption, .center, .col, .colgroup, .dd, .details, .dir, .div, .dl, .dt, .embed,
    .fieldset, .figcaption, .figure, .footer, .form, .frame, .frameset, .h1, .h2, .h3, .h4, .h5,
    .h6, .head, .header, .hgroup, .hr, .html, .iframe, .img, .input, .keygen, .li, .link,
    .listing, .main, .marquee, .menu, .meta, .nav, .noembed, .noframes, .noscript, .object, .ol,
    .p, .param, .plaintext, .pre, .script, .search, .section, .select, .source, .style, .summary,
    .table, .tbody, .td, .template, .textarea, .tfoot, .th, .thead, .title, .tr, .track, .ul,
    .wbr, .xmp,
  ]

  /// For MathML elements; `annotation-xml` is an HTML integration point only by its `encoding`.
  static func ofMathMLElement(_ name: ElementName) -> Self {
    switch name {
    case .mi, .mo, .mn, .ms, .mtext:
      [.fullScopeBoundary, .special, .listItemBoundary, .mathMLTextIntegrationPoint]
    case .annotationXML: [.fullScopeBoundary, .special, .listItemBoundary]
    default: []
    }
  }

  static func ofSVGElement(_ name: ElementName) -> Self {
    switch name {
    case .foreignObject, .desc, .title:
      [.fullScopeBoundary, .special, .listItemBoundary, .htmlIntegrationPoint]
    default: []
    }
  }
}
